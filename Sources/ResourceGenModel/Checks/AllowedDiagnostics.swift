internal import ResourceGenDiagnostics

/// The check that `allow:` lists only diagnostics that can be turned off.
enum AllowedDiagnostics {
  static func check(_ api: API, reporting log: inout DiagnosticLog) {
    for name in api.endpoints.flatMap(\.allowed)
    where DiagnosticID(name: name.value)?.isRule != true {
      log.add(.unknownRule(name.value, at: name.span, .error))
    }
  }
}
