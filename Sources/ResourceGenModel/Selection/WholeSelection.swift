package import ResourceGenDiagnostics

extension API {
  /// Leaves out what is not wanted, for front ends that have read everything. Groups, and the models that endpoints belong to, are
  /// what tags are elsewhere.
  package mutating func select(_ selection: Selection, reporting log: inout DiagnosticLog) {
    if selection.isEverything { return }
    var selection = selection
    let all = endpoints
    endpoints = all.filter { selection.keeps(Selection.Operation($0)) }
    let (wanted, refused) = selection.models(among: models.compactMap { $0.name?.value })
    if (selection.only + selection.except).contains(where: { $0.kind != .models })
      || !selection.only.isEmpty
    {
      removeUnneededAuthentications()
      keepRefreshes(of: all)
      removeUnneededModels(except: wanted)
    }
    refuse(refused, reporting: &log)
    selection.reportUnmatched(to: &log)
  }

  /// Keeps the endpoints that renew credentials which are still asked for, in the order of the description.
  private mutating func keepRefreshes(of all: [Endpoint]) {
    let names = Set(authentications.compactMap { $0.refresh?.value })
    if names.isEmpty { return }
    let kept = Set(endpoints.map(\.qualifiedName)).union(names)
    endpoints = all.filter { kept.contains($0.qualifiedName) }
  }

  private mutating func removeUnneededModels(except wanted: Set<String>) {
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
  fileprivate init(_ endpoint: Endpoint) {
    let path = endpoint.path.pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .parameter(let name): "{\(name.value)}"
      case .ownerField(let name): "{self.\(name.value)}"
      }
    }
    self.init(
      tags: (endpoint.groups + [endpoint.owner].compactMap { $0 }).map(\.value),
      path: path.joined(), method: endpoint.method.value.rawValue,
      names: Array(Set([endpoint.name.value, endpoint.qualifiedName])))
  }
}
