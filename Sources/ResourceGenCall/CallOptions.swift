/// The command line of a call.
package struct CallOptions: Sendable {
  /// The name of the operation in the spec, with its groups: `users.get`. `resourcegen call`
  /// accepts other names, too.
  package var operation: String
  /// The name of the operation in messages, as Swift calls it: `.users.get`; nil: the one in the
  /// spec.
  package var call: String?
  /// The values of parameters and of members of the body: `id=1200`.
  package var assignments: [String] = []
  /// The name of a server of the spec, or an address.
  package var server: String?
  /// The values of variables of the server's address: `region=eu`.
  package var variables: [String] = []
  /// The credentials: `token=@env:TOKEN`.
  package var credentials: [String] = []
  /// Whether the request is sent without the credentials that aren't given.
  package var allowsMissingCredentials = false
  /// Further header fields: `X-Trace: 1`.
  package var headers: [String] = []
  /// The complete body: JSON or text, `@file.json` or `@-`.
  package var body: String?
  /// Whether header fields are printed.
  package var isVerbose = false
  /// Whether the request is printed as a `curl` command instead of sent.
  package var printsCurl = false
  /// Whether the request is printed instead of sent.
  package var isDryRun = false
  /// Whether the values of secrets are printed.
  package var showsSecrets = false
  /// Whether each page is called, beginning with the one of the parameters.
  package var callsAllPages = false
  /// The time that the call may take, with all its attempts, pages and elements: `30s`.
  package var timeout: String?
  /// The size that a body or a file may have: `2GB`.
  package var limit: String?
  /// The folder that the exchange is recorded in.
  package var recording: String?

  /// The file that a download is written to.
  package var output: String?

  package init(operation: String) {
    self.operation = operation
  }

  /// The name of the operation in messages.
  var name: String { call ?? operation }
}
