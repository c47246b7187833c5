internal import ResourceGenDiagnostics

/// The check that paths and path parameters match: each name in a path is declared, each declared
/// path parameter is used, and none occurs twice.
enum PathParameters {
  static func check(_ api: API, reporting log: inout DiagnosticLog) {
    for endpoint in api.endpoints {
      checkPath(of: endpoint, reporting: &log)
      if let file = endpoint.file { checkFile(file, of: endpoint, reporting: &log) }
    }
  }

  private static func checkPath(of endpoint: Endpoint, reporting log: inout DiagnosticLog) {
    let described = endpoint.parameters.filter { $0.location == .path }.map(\.name)
    var seen: [WireName: Located<String>] = [:]
    var undescribed: [Located<String>] = []
    for case .parameter(let name) in endpoint.path.pieces {
      let wireName = WireName(name.value)
      if let first = seen[wireName] {
        log.add(.repeated(name, first: first))
      } else {
        seen[wireName] = name
        if !described.contains(where: { WireName($0.value) == wireName }) {
          undescribed.append(name)
        }
      }
    }
    var unused = described.filter { seen[WireName($0.value)] == nil }
    for name in undescribed {
      // Probably the same parameter under two names: one diagnostic with two locations.
      let partner = unused.isEmpty ? nil : unused.removeFirst()
      log.add(.undescribed(name, unused: partner))
    }
    for name in unused { log.add(.unused(name)) }
  }

  private static func checkFile(
    _ file: PathTemplate, of endpoint: Endpoint, reporting log: inout DiagnosticLog
  ) {
    let known = endpoint.parameters.filter { $0.constant == nil }.map(\.name.value)
    for case .parameter(let name) in file.pieces where !known.contains(name.value) {
      log.add(
        Diagnostic(
          .error, .undescribedPathParameter,
          "\(Diagnostic.quoted(name.value)) is in the file name but isn't a parameter",
          at: name.span, label: "not a parameter of this endpoint",
          notes: known.isEmpty ? [] : ["parameters: \(Diagnostic.listed(known))"]
        )
        .suggesting(NearestName.nearest(to: name.value, among: known), replacing: name.span))
    }
  }
}

extension Diagnostic {
  fileprivate static func repeated(
    _ name: Located<String>, first: Located<String>
  ) -> Diagnostic {
    Diagnostic(
      .error, .repeatedPathParameter, "\(quoted(name.value)) is in the path twice", at: name.span,
      label: "the same name again", places: [Note(first.span, "first here")],
      help: "give one of them another name")
  }

  fileprivate static func undescribed(
    _ name: Located<String>, unused: Located<String>?
  ) -> Diagnostic {
    Diagnostic(
      .error, .undescribedPathParameter,
      "\(quoted(name.value)) is in the path but isn't declared", at: name.span,
      label: "has no declaration",
      places: unused.map { [Note($0.span, "declared here, but the path doesn't use it")] } ?? [],
      help: unused.map { "call both '\($0.value)', or declare '\(name.value)' as well" },
      fix: unused.map { Fix(replace: name.span, with: $0.value) })
  }

  fileprivate static func unused(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .undescribedPathParameter,
      "\(quoted(name.value)) is declared but isn't in the path", at: name.span,
      label: "the path doesn't use it", help: "add '{\(name.value)}' to the path")
  }
}
