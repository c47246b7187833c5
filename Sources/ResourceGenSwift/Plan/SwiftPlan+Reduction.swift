internal import ResourceGenDiagnostics
package import ResourceGenModel

extension SwiftPlan {
  /// Returns the plan with the declarations that a program uses and what they need, under the names
  /// that they have in the complete plan.
  ///
  /// - Parameter checked: The API of the plan.
  package func reduced(to used: UsedDeclarations, of checked: CheckedAPI) -> SwiftPlan {
    let (endpoints, models) = needed(for: used, of: checked)
    return keeping(endpoints, models, of: checked)
  }

  /// Returns the positions of the endpoints and models that a program uses, with those that they
  /// need.
  package func needed(
    for used: UsedDeclarations, of checked: CheckedAPI
  ) -> (endpoints: Set<Int>, models: Set<Int>) {
    var endpoints = used.endpoints
    var models: Set<Int> = []
    for position in used.types {
      switch types[position].site.root {
      case .model(let model): models.insert(model)
      case .body(let endpoint), .response(let endpoint, _), .header(let endpoint, _),
        .parameter(let endpoint, _):
        endpoints.insert(endpoint)
      case .error(let span):
        let user = checked.endpoints.firstIndex { endpoint in
          endpoint.errors.contains { $0.status.span == span }
        }
        if let user { endpoints.insert(user) }
      case .credential: break
      }
    }
    // A program that names one of these, and calls no operation that has it, needs one for the
    // types in it.
    for position in used.errorTypes {
      let name = qualified(errorTypes[position].name)
      if let user = self.endpoints.firstIndex(where: { $0.errorBody == name }) {
        endpoints.insert(user)
      }
    }
    for position in used.sharedHeaders {
      let name = qualified(sharedHeaders[position].name)
      if let user = self.endpoints.firstIndex(where: { $0.headersAlias?.type == name }) {
        endpoints.insert(user)
      }
    }
    let refreshes = Set(checked.api.authentications.compactMap { $0.refresh?.value })
    for (position, endpoint) in checked.endpoints.enumerated()
    where refreshes.contains(endpoint.endpoint.qualifiedName) {
      endpoints.insert(position)
    }
    return (endpoints, checked.models(neededBy: endpoints, and: models))
  }

  private func keeping(
    _ kept: Set<Int>, _ models: Set<Int>, of checked: CheckedAPI
  ) -> SwiftPlan {
    let errors = Set(
      kept.flatMap { position in checked.endpoints[position].errors.map(\.status.span) })
    var plan = self
    plan.types = types.filter { type in
      switch type.site.root {
      case .model(let model): models.contains(model)
      case .body(let endpoint), .response(let endpoint, _), .header(let endpoint, _),
        .parameter(let endpoint, _):
        kept.contains(endpoint)
      case .error(let span): errors.contains(span)
      case .credential: true
      }
    }
    let positions = kept.sorted()
    plan.endpoints = positions.map { endpoints[$0] }
    let bodies = Set(plan.endpoints.compactMap { $0.errorBody?.source })
    plan.errorTypes = errorTypes.filter { bodies.contains(qualified($0.name).source) }
    let headers = Set(plan.endpoints.compactMap { $0.headersAlias?.type.source })
    plan.sharedHeaders = sharedHeaders.filter { headers.contains(qualified($0.name).source) }
    let new = Dictionary(uniqueKeysWithValues: zip(positions, positions.indices))
    plan.groups = groups.compactMap { $0.keeping(new) }
    return plan
  }
}

extension PlannedType {
  /// The position of the model that the type is made of; nil for types of operations.
  package var model: Int? { if case .model(let model) = site.root { model } else { nil } }
}

extension PlannedGroup {
  /// Returns the group with the endpoints that have a new position; nil if none has.
  fileprivate func keeping(_ positions: [Int: Int]) -> PlannedGroup? {
    var group = self
    group.members = members.compactMap { positions[$0] }
    group.groups = groups.compactMap { $0.keeping(positions) }
    return group.members.isEmpty && group.groups.isEmpty ? nil : group
  }
}

extension CheckedAPI {
  /// Returns the models that endpoints and other models refer to, directly or through others, with
  /// the latter.
  fileprivate func models(neededBy endpoints: Set<Int>, and wanted: Set<Int>) -> Set<Int> {
    var pending = endpoints.flatMap { position in
      self.endpoints[position].endpoint.modelNames
        + self.endpoints[position].errors.flatMap(\.type.modelNames)
    }
    pending += api.credentials.flatMap(\.type.modelNames)
    pending += wanted.flatMap { modelNames(in: $0) }
    var found = wanted
    while let name = pending.popLast() {
      guard let position = models.path(of: name)?.model, found.insert(position).inserted else {
        continue
      }
      pending += modelNames(in: position)
    }
    return found
  }

  private func modelNames(in position: Int) -> [String] {
    let model = api.models[position]
    return model.modelNames + [model.input?.value].compactMap { $0 }
  }
}
