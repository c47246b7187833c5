internal import ResourceGenDiagnostics

extension API {
  /// Every check that the front ends share. Each reports its own kind of fault and none looks at what others found.
  func runChecks(
    _ models: ModelIndex, _ graph: TypeGraph, reporting log: inout DiagnosticLog
  ) {
  }
}
