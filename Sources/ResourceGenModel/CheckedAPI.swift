package import ResourceGenDiagnostics

/// An API that has passed the checks. Only they can make one, so nothing unchecked reaches the planner.
///
/// What an endpoint or a type takes from elsewhere in the description is resolved here, once.
package struct CheckedAPI: Sendable {
  package let api: API
  package let models: ModelIndex
  /// The endpoints in the order of `API.endpoints`.
  package let endpoints: [ResolvedEndpoint]
  /// What the requests to each server carry, in the order of `API.servers`: the document's defaults, replaced by the
  /// server's where names are equal.
  package let defaults: [RequestDefaults]
  /// How expired credentials are renewed, in the order of `API.authentications`; schemes without `refresh:` left out.
  package let refreshes: [ResolvedRefresh]
  package let recursion: Recursion

  /// Runs every check, reports what it finds, and returns nil if there is an error in the log.
  package init?(_ api: API, reporting log: inout DiagnosticLog) {
    let models = ModelIndex(api.models)
    let graph = TypeGraph(models)
    let misfits = api.runChecks(models, graph, reporting: &log)
    if log.hasErrors { return nil }
    var api = api
    let adoption = LiteralAdoption(models: models)
    // A number where text belongs is a slip of whoever wrote the example; as text it can be decoded.
    for position in misfits { adoption.adoptExamples(of: &api.endpoints[position]) }

    var servers: [String: Int] = [:]
    for (position, server) in api.servers.enumerated() where servers[server.name.value] == nil {
      servers[server.name.value] = position
    }
    self.api = api
    self.models = models
    self.endpoints = api.endpoints.map {
      ResolvedEndpoint($0, in: api, models, servers: servers)
    }
    self.defaults = api.servers.map { api.defaults.replaced(by: $0.defaults) }
    self.refreshes = ResolvedRefresh.all(in: api, models)
    self.recursion = Recursion(graph)
  }
}

extension RequestDefaults {
  /// These defaults with another layer over them; header names are equal whatever their case (RFC 9110, 5.1).
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
