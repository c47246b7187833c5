internal import ResourceGenDiagnostics

/// `allow:` of what is no finding.
enum AllowedFindings {
  /// What an author may accept at an endpoint.
  static let known: [DiagnosticID] = [.secretInQuery, .ambiguousMapping]

  static func check(_ api: API, reporting log: inout DiagnosticLog) {
    let names = known.map(\.name)
    for id in api.endpoints.flatMap(\.allowed) where !names.contains(id.value) {
      let isOther = DiagnosticID(name: id.value) != nil
      log.add(
        Diagnostic(
          .error, .unknownFinding,
          isOther
            ? "\(Diagnostic.quoted(id.value)) cannot be allowed"
            : "unknown finding \(Diagnostic.quoted(id.value))",
          at: id.span, label: isOther ? "an error is never accepted" : "nothing reports this",
          notes: ["findings that can be allowed: \(Diagnostic.listed(names))"]
        )
        .suggesting(NearestName.nearest(to: id.value, among: names), replacing: id.span))
    }
  }
}
