internal import ResourceGenDiagnostics

/// The check that the servers of endpoints are declared, and that there is a server if one is
/// needed.
enum ServerReferences {
  static func check(_ api: API, reporting log: inout DiagnosticLog) {
    let names = api.servers.map(\.name.value)
    let known = Set(names)
    var index = NearestName(names)
    for endpoint in api.endpoints {
      guard let server = endpoint.server, !known.contains(server.value),
        !api.unread.contains(server.value, in: .servers)
      else { continue }
      log.add(
        .unknown(
          .unknownServer, "server", server, label: "no server has this name", among: names,
          listedAs: "servers", nearest: index.nearest(to: server.value)))
    }
    guard api.servers.isEmpty, api.unread.isEmpty(.servers),
      let first = api.endpoints.first(where: { $0.method.value != .file && $0.server == nil })
    else { return }
    log.add(.missingServer(first))
  }
}

extension Diagnostic {
  fileprivate static func missingServer(_ endpoint: Endpoint) -> Diagnostic {
    Diagnostic(
      .error, .missingServer, "the spec has no server", at: endpoint.path.span,
      label: "this path is relative to a server", help: "add 'servers: {main: https://...}'")
  }
}
