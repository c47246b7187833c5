internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The models by the names that the configuration may use: those in Swift, and those in the spec.
struct ModelNames {
  private let index: ModelIndex
  private var positions: [String: Int] = [:]

  init(_ index: ModelIndex) {
    self.index = index
    for (position, model) in index.models.enumerated() {
      guard let name = model.name?.value else { continue }
      let identifier = SwiftIdentifier(ofType: name, fallback: "Model")
      if positions[identifier.name] == nil { positions[identifier.name] = position }
    }
    for (position, model) in index.models.enumerated() {
      if let name = model.name?.value { positions[name] = position }
    }
  }

  /// Returns the path of `Order`, or of `Order.Status`, a type inside it.
  func path(of name: String) -> TypePath? {
    positions[name].map { TypePath(model: $0) } ?? index.path(of: name)
  }
}

extension ModelIndex {
  /// Returns the indices of the models with these names, of all models that they refer to, and of
  /// those for requests that correspond to one of them.
  func models(reachedFrom names: [String]) -> Set<Int> {
    var reached: Set<Int> = []
    var pending = names
    while let name = pending.popLast() {
      guard let position = path(of: name)?.model, reached.insert(position).inserted else {
        continue
      }
      pending += models[position].modelNames
      if let input = models[position].input { pending.append(input.value) }
    }
    return reached
  }

  /// Reports names in the configuration that no model has.
  func reportUnknown(_ names: [Located<String>], to log: inout DiagnosticLog) {
    if names.isEmpty { return }
    let known = models.compactMap { $0.name?.value }
    var nearest = NearestName(known)
    for name in names {
      log.add(
        Diagnostic(
          .error, .unmatchedPattern, "unknown model \(Diagnostic.quoted(name.value))",
          at: name.span, label: "no model has this name in Swift",
          help: "name a model, or 'Model.Inner' for a type inside one",
          notes: known.isEmpty ? [] : ["models: \(Diagnostic.listed(known, atMost: 8))"]
        )
        .suggesting(nearest.nearest(to: name.value), replacing: name.span))
    }
  }
}
