internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension API {
  /// Breaks cycles of unions that are among their own alternatives. An alternative that is the
  /// union itself adds nothing; unions that are alternatives of each other become one union of all
  /// their other alternatives. Cuts long chains of alternatives, too.
  mutating func breakUnionCycles(reporting log: inout DiagnosticLog) {
    var positions: [WireName: Int] = [:]
    for (position, model) in models.enumerated() {
      switch model.shape {
      case .union, .alias: if let name = model.name { positions[WireName(name.value)] = position }
      case .object, .enumeration: break
      }
    }
    var targets = [[Int]](repeating: [], count: models.count)
    for position in positions.values {
      targets[position] = models[position].shape.directModelNames.compactMap {
        positions[WireName($0)]
      }
    }
    for cycle in GraphCycles.find(targets) { open(cycle.sorted(), reporting: &log) }
    for end in UnionChains.ends(among: models) {
      log.add(.chainOfChoices(models[end]))
      models[end].shape = .alias(.scalar(.json))
    }
  }

  private mutating func open(_ cycle: [Int], reporting log: inout DiagnosticLog) {
    let unions = cycle.filter { models[$0].shape.union != nil }
    guard let first = unions.first, var union = models[first].shape.union else { return }
    let names = Set(cycle.compactMap { models[$0].name.map { WireName($0.value) } })
    union.alternatives = unions.flatMap { position in
      (models[position].shape.union?.alternatives ?? []).compactMap { $0.without(names) }
    }
    if unions.count > 1 {
      // The discriminator of one union doesn't select among the alternatives of the others.
      union.discriminator = nil
      for index in union.alternatives.indices {
        union.alternatives[index].discriminatorValue = nil
      }
    }
    log.add(.choiceOfItself(models[first]))
    models[first].shape = union.simplified
    guard let name = models[first].name else { return }
    for position in unions.dropFirst() { models[position].shape = .alias(.model(name)) }
  }
}

extension Model.Shape {
  fileprivate var union: Union? { if case .union(let union) = self { union } else { nil } }

  /// The models that a value may be directly, not inside a list or an object.
  fileprivate var directModelNames: [String] {
    switch self {
    case .union(let union): union.alternatives.flatMap { $0.type.directModelNames }
    case .alias(let type): type.directModelNames
    case .object, .enumeration: []
    }
  }
}

extension TypeReference {
  fileprivate var directModelNames: [String] {
    switch self {
    case .model(let name): [name.value]
    case .nullable(let inner): inner.directModelNames
    case .inline(let model): model.shape.directModelNames
    case .scalar, .array, .dictionary: []
    }
  }
}

extension Union {
  /// The simplest shape for the remaining alternatives: a single one replaces the union; without
  /// any, the shape is any JSON value.
  fileprivate var simplified: Model.Shape {
    guard let only = alternatives.first else { return .alias(.scalar(.json)) }
    if alternatives.count > 1 || discriminator != nil { return .union(self) }
    if case .inline(let model) = only.type { return model.shape }
    return .alias(only.type)
  }
}

extension Union.Alternative {
  /// Returns the alternative without these models; nil if nothing remains.
  fileprivate func without(_ names: Set<WireName>) -> Union.Alternative? {
    if names.isDisjoint(with: type.directModelNames.map { WireName($0) }) { return self }
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
  fileprivate static func chainOfChoices(_ model: Model) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed,
      "more than \(UnionChains.limit) schemas are alternatives of one another",
      at: model.name?.span ?? model.span, label: "read as any value")
  }

  fileprivate static func choiceOfItself(_ model: Model) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed,
      "a union that contains itself is read without that alternative",
      at: model.name?.span ?? model.span, label: "is among the alternatives of the union")
  }
}
