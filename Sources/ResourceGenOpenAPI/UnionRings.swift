internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension OpenAPIReader {
  /// Opens the rings of choices that are among their own alternatives: to be itself says nothing, and choices that are
  /// alternatives of each other are one choice, of all that they list besides.
  mutating func openUnionRings() {
    var positions: [WireName: Int] = [:]
    for (position, model) in api.models.enumerated() {
      switch model.shape {
      case .union, .alias: if let name = model.name { positions[WireName(name.value)] = position }
      case .object, .enumeration: break
      }
    }
    var targets = [[Int]](repeating: [], count: api.models.count)
    for position in positions.values {
      targets[position] = api.models[position].shape.namesAtItsPlace.compactMap {
        positions[WireName($0)]
      }
    }
    for ring in Rings.find(targets) { open(ring.sorted()) }
  }

  private mutating func open(_ ring: [Int]) {
    let unions = ring.filter { api.models[$0].shape.union != nil }
    guard let first = unions.first, var union = api.models[first].shape.union else { return }
    let names = Set(ring.compactMap { api.models[$0].name.map { WireName($0.value) } })
    union.alternatives = unions.flatMap { position in
      (api.models[position].shape.union?.alternatives ?? []).compactMap { $0.without(names) }
    }
    if unions.count > 1 {
      // A key of one of them chooses nothing among the others' alternatives.
      union.discriminator = nil
      for index in union.alternatives.indices {
        union.alternatives[index].discriminatorValue = nil
      }
    }
    log.add(.choiceOfItself(api.models[first]))
    api.models[first].shape = union.simplified
    guard let name = api.models[first].name else { return }
    for position in unions.dropFirst() { api.models[position].shape = .alias(.model(name)) }
  }
}

extension Model.Shape {
  fileprivate var union: Union? { if case .union(let union) = self { union } else { nil } }

  /// The models that a value may be, with nothing around it.
  fileprivate var namesAtItsPlace: [String] {
    switch self {
    case .union(let union): union.alternatives.flatMap { $0.type.namesAtItsPlace }
    case .alias(let type): type.namesAtItsPlace
    case .object, .enumeration: []
    }
  }
}

extension TypeReference {
  fileprivate var namesAtItsPlace: [String] {
    switch self {
    case .model(let name): [name.value]
    case .nullable(let inner): inner.namesAtItsPlace
    case .inline(let model): model.shape.namesAtItsPlace
    case .scalar, .array, .dictionary: []
    }
  }
}

extension Union {
  /// What is left of a choice: of a single alternative that one, of none anything.
  fileprivate var simplified: Model.Shape {
    guard let only = alternatives.first else { return .alias(.scalar(.json)) }
    if alternatives.count > 1 || discriminator != nil { return .union(self) }
    if case .inline(let model) = only.type { return model.shape }
    return .alias(only.type)
  }
}

extension Union.Alternative {
  /// The alternative without these models; nil if nothing is left of it.
  fileprivate func without(_ names: Set<WireName>) -> Union.Alternative? {
    if names.isDisjoint(with: type.namesAtItsPlace.map { WireName($0) }) { return self }
    guard case .inline(var model) = type, case .union(var inner) = model.shape else { return nil }
    inner.alternatives = inner.alternatives.compactMap { $0.without(names) }
    guard let first = inner.alternatives.first else { return nil }
    model.shape = .union(inner)
    var rest = self
    rest.type = inner.alternatives.count == 1 ? first.type : .inline(model)
    return rest
  }
}

extension Diagnostic {
  fileprivate static func choiceOfItself(_ model: Model) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "a choice that is one of its own alternatives is read without it",
      at: model.name?.span ?? model.span, label: "may be itself")
  }
}
