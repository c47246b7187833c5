package import ResourceGenDiagnostics

/// One field of the credentials that an app hands to the service.
package struct Credential: Sendable {
  package var name: Located<String>
  package var type: TypeReference
  /// May be absent in a set of credentials that is otherwise complete.
  package var isOptional: Bool
  package var documentation: String?

  package init(
    name: Located<String>, type: TypeReference, isOptional: Bool = false,
    documentation: String? = nil
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.documentation = documentation
  }
}

/// A named way of proving who is asking.
package struct AuthenticationScheme: Sendable {
  package enum Kind: Sendable {
    /// Credentials placed in headers and query items by name.
    case parameters(RequestDefaults)
    /// RFC 6750: `Authorization: Bearer <token>`.
    case bearer(token: Located<String>)
    /// RFC 7617: `Authorization: Basic <base64 of username:password>`.
    case basic(username: Located<String>, password: Located<String>)
  }

  package var name: Located<String>
  package var kind: Kind
  package var documentation: String?
  /// The endpoint that gives new credentials for expired ones, by its name with its groups: `session.renew`.
  package var refresh: Located<String>?

  package init(name: Located<String>, kind: Kind, documentation: String? = nil) {
    self.name = name
    self.kind = kind
    self.documentation = documentation
  }
}

/// Which schemes a request needs: every scheme of one of the alternatives. No alternative at all means none.
package struct AuthenticationRequirement: Sendable {
  package var alternatives: [[Located<String>]]

  package init(alternatives: [[Located<String>]]) {
    self.alternatives = alternatives
  }

  /// Explicitly nothing: `auth: none`.
  package static let none = AuthenticationRequirement(alternatives: [])
}
