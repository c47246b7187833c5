package import ResourceGenDiagnostics

/// An API that has passed the checks.
///
/// Its initializer is the only way to make one, so nothing unchecked reaches the planner.
/// References from endpoints and types to other parts of the spec are resolved here, once.
package struct CheckedAPI: Sendable {
  package let api: API
  package let models: ModelIndex
  /// The endpoints, in the order of `API.endpoints`.
  package let endpoints: [ResolvedEndpoint]
  /// The defaults for requests to each server, in the order of `API.servers`: those of the spec,
  /// replaced by those of the server that have the same name.
  package let defaults: [RequestDefaults]
  /// The refreshes of credentials, in the order of `API.authentications`; schemes without
  /// `refresh:` are omitted.
  package let refreshes: [ResolvedRefresh]
  package let recursion: Recursion

  /// Finds pages, runs every check and reports what it finds; returns `nil` if the log has errors.
  ///
  /// - Parameter readsStrictDates: Whether the generated decoders read only the dates of RFC 3339,
  ///   so that other examples are reported.
  package init?(_ api: API, readsStrictDates: Bool = false, reporting log: inout DiagnosticLog) {
    let models = ModelIndex(api.models)
    let graph = TypeGraph(models)
    var api = api
    api.findPages(models)
    let mismatches = api.runChecks(
      models, graph, readsStrictDates: readsStrictDates, reporting: &log)
    if log.hasErrors { return nil }
    let conversion = LiteralConversion(models: models)
    // Examples are often written with a bare number where text belongs; as text, they can be
    // decoded.
    for position in mismatches { conversion.convertExamples(of: &api.endpoints[position]) }

    var servers: [String: Int] = [:]
    for (position, server) in api.servers.enumerated() where servers[server.name.value] == nil {
      servers[server.name.value] = position
    }
    self.api = api
    self.models = models
    let streams = StreamMembers(api.endpoints, models)
    self.endpoints = api.endpoints.map {
      ResolvedEndpoint($0, in: api, models, servers: servers, streams)
    }
    self.defaults = api.servers.map { api.defaults.replaced(by: $0.defaults) }
    self.refreshes = ResolvedRefresh.all(in: api, models)
    self.recursion = Recursion(graph)
  }
}

extension RequestDefaults {
  /// Returns these defaults merged with those of `layer`, which replace defaults of the same name.
  ///
  /// Names of header fields are compared case-insensitively (RFC 9110, section 5.1).
  package func replaced(by layer: RequestDefaults) -> RequestDefaults {
    var result = RequestDefaults()
    let names = Set(layer.query.map(\.name.value))
    let headers = Set(layer.headers.map { $0.name.value.lowercased() })
    result.query = query.filter { !names.contains($0.name.value) } + layer.query
    result.headers =
      self.headers.filter { !headers.contains($0.name.value.lowercased()) } + layer.headers
    return result
  }
}
