internal import ResourceGenDiagnostics

/// The check that `allow:` lists only diagnostics that can be allowed.
enum AllowedDiagnostics {
  static func check(_ api: API, reporting log: inout DiagnosticLog) {
    let names = DiagnosticID.allCases.filter { $0.lintSeverity != nil }.map(\.name)
    for id in api.endpoints.flatMap(\.allowed) where !names.contains(id.value) {
      let isOther = DiagnosticID(name: id.value) != nil
      log.add(
        Diagnostic(
          .error, .unknownFinding,
          isOther
            ? "\(Diagnostic.quoted(id.value)) can't be allowed"
            : "unknown diagnostic \(Diagnostic.quoted(id.value))",
          at: id.span, label: isOther ? "not a rule of `lint`" : "not a diagnostic id",
          notes: ["diagnostics that can be allowed: \(Diagnostic.listed(names))"]
        )
        .suggesting(NearestName.nearest(to: id.value, among: names), replacing: id.span))
    }
  }
}
