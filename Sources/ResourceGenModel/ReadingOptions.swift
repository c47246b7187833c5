package import ResourceGenDiagnostics

/// Options that front ends take in addition to the spec.
package struct ReadingOptions: Sendable {
  /// The selected part of the spec.
  package var selection = Selection()
  /// The types of scalar formats, by format name; they replace the built-in ones.
  package var formats: [String: ScalarType] = [:]

  /// The enumerations to close, so that they accept no other values than the listed ones.
  package var closed = ClosedEnumerations.named([])

  /// The schemas with `oneOf` or `anyOf` that become a struct with the properties of all
  /// alternatives, by their names in the document.
  package var merged: [Located<String>] = []

  /// Whether everything is read that `diff` compares and no other command uses: limits of values,
  /// scopes, all media types of bodies, and operations that can't be called.
  package var readsDetails = false

  /// The names that the user chooses.
  package var renaming = Renaming()

  /// What the user chooses for operations that the spec says nothing about.
  package var settings = OperationSettings()
  /// The refreshes of credentials.
  package var refreshes: [RefreshSetting] = []
  /// The authentication of operations that the spec says nothing about.
  package var authentications: [AddedAuthentication] = []

  package init() {}
}

extension API {
  /// Gives the operations what the user chooses for them and the spec leaves open.
  package mutating func apply(_ options: ReadingOptions, reporting log: inout DiagnosticLog) {
    let isComplete = options.selection.isEverything
    apply(options.authentications, isComplete: isComplete, reporting: &log)
    apply(options.refreshes, isComplete: isComplete, reporting: &log)
    apply(
      options.settings, isComplete: isComplete, namesMustFit: options.selection.mustMatch,
      reporting: &log)
  }
}
