internal import ResourceGenDiagnostics

/// The check that `omit:` names only defaults that would be sent.
enum OmittedDefaults {
  static func check(_ api: API, reporting log: inout DiagnosticLog) {
    // The part of the spec that couldn't be read may declare the omitted default.
    guard api.unread.isEmpty(.servers), api.unread.isEmpty(.authentications) else { return }
    for endpoint in api.endpoints where !endpoint.omitted.isEmpty {
      let (query, headers) = defaults(of: endpoint, in: api)
      let lowercased = headers.map { $0.lowercased() }
      for omitted in endpoint.omitted {
        switch omitted {
        case .query(let name) where !query.contains(name.value):
          log.add(.unknownDefault("query parameter", name, among: query))
        case .header(let name) where !lowercased.contains(name.value.lowercased()):
          log.add(.unknownDefault("header", name, among: headers))
        case .all, .allQuery, .allHeaders, .query, .header: break
        }
      }
    }
  }

  /// Returns the names of the defaults of the spec, and of the endpoint's server and
  /// authentication.
  private static func defaults(
    of endpoint: Endpoint, in api: API
  ) -> (query: [String], headers: [String]) {
    var layers = [api.defaults]
    let server =
      endpoint.server.map { name in api.servers.first { $0.name.value == name.value } }
      ?? api.servers.first
    if let server { layers.append(server.defaults) }
    let requirement = endpoint.authentication ?? server?.authentication
    let names = Set((requirement?.alternatives ?? []).joined().map(\.value))
    for scheme in api.authentications where names.contains(scheme.name.value) {
      if case .parameters(let defaults) = scheme.kind { layers.append(defaults) }
    }
    return (
      layers.flatMap { $0.query.map(\.name.value) }, layers.flatMap { $0.headers.map(\.name.value) }
    )
  }
}

extension Diagnostic {
  fileprivate static func unknownDefault(
    _ kind: String, _ name: Located<String>, among known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error, .unknownDefault, "no default \(kind) \(quoted(name.value)) to omit", at: name.span,
      label: "isn't a default of this endpoint",
      notes: [
        known.isEmpty ? "there are no default \(kind)s" : "default \(kind)s: \(listed(known))"
      ]
    )
    .suggesting(NearestName.nearest(to: name.value, among: known), replacing: name.span)
  }
}
