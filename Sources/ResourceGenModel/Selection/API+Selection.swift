package import ResourceGenDiagnostics

extension API {
  /// Removes everything that isn't selected, for front ends that read the entire spec first.
  ///
  /// Groups, and the models that endpoints belong to, count as tags.
  package mutating func select(_ selection: Selection, reporting log: inout DiagnosticLog) {
    if selection.isEverything { return }
    var selection = selection
    let all = endpoints
    endpoints = all.filter { selection.keeps(Selection.Operation($0)) }
    let (wanted, excluded) = selection.models(among: models.compactMap { $0.name?.value })
    if (selection.only + selection.except).contains(where: { $0.kind != .models })
      || !selection.only.isEmpty
    {
      removeUnusedAuthentications()
      retainRefreshEndpoints(of: all)
      removeUnusedModels(except: wanted)
    }
    exclude(excluded, reporting: &log)
    removeInputsWithoutModels()
    selection.reportUnmatched(to: &log)
  }

  /// Retains the endpoints that refresh credentials of needed schemes, in the order of the spec.
  private mutating func retainRefreshEndpoints(of all: [Endpoint]) {
    let names = Set(authentications.compactMap { $0.refresh?.value })
    if names.isEmpty { return }
    let kept = Set(endpoints.map(\.qualifiedName)).union(names)
    endpoints = all.filter { kept.contains($0.qualifiedName) }
  }

  /// Forgets the models for requests that aren't selected.
  private mutating func removeInputsWithoutModels() {
    let names = Set(models.compactMap { $0.name.map { WireName($0.value) } })
    for position in models.indices {
      guard let input = models[position].input, !names.contains(WireName(input.value)) else {
        continue
      }
      models[position].input = nil
    }
  }

  private mutating func removeUnusedModels(except wanted: Set<String>) {
    let index = ModelIndex(models)
    var pending = endpoints.flatMap(\.modelNames) + wanted
    pending += (errors + servers.flatMap(\.errors)).flatMap(\.type.modelNames)
    pending += credentials.flatMap(\.type.modelNames)
    var kept: Set<Int> = []
    while let name = pending.popLast() {
      guard let position = index.path(of: name)?.model, kept.insert(position).inserted else {
        continue
      }
      pending += models[position].modelNames
    }
    models = models.indices.filter(kept.contains).map { models[$0] }
  }
}

extension Selection.Operation {
  /// The operation of an endpoint, by the names in its spec.
  init(_ endpoint: Endpoint) {
    self.init(
      tags: (endpoint.groups + [endpoint.owner].compactMap { $0 }).map(\.value),
      path: endpoint.identity?.path ?? endpoint.path.openAPIPath,
      method: endpoint.method.value.rawValue,
      names: endpoint.identity.map { $0.id.map { [$0] } ?? [] }
        ?? Array(Set([endpoint.name.value, endpoint.qualifiedName])))
  }
}
