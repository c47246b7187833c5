internal import ResourceGenDiagnostics

/// Which types hold which others, not counting arrays and dictionaries, which hold them elsewhere in memory.
struct TypeGraph {
  struct Edge {
    /// The index of the field or alternative.
    var step: Int
    var target: Int
    /// Without this value there is no value of the type.
    var isRequired: Bool
  }

  struct Node {
    var path: TypePath
    var model: Model
    var edges: [Edge] = []
  }

  private(set) var nodes: [Node] = []
  private var positions: [TypePath: Int] = [:]

  init(_ index: ModelIndex) {
    for (position, model) in index.models.enumerated() {
      add(model, at: TypePath(model: position))
    }
    for position in nodes.indices {
      nodes[position].edges = edges(from: position, in: index)
    }
  }

  private mutating func add(_ model: Model, at path: TypePath) {
    positions[path] = nodes.count
    nodes.append(Node(path: path, model: model))
    for (step, type) in model.parts.enumerated() {
      if let inline = type.inlineModel { add(inline, at: path.appending(step)) }
    }
  }

  private func edges(from position: Int, in index: ModelIndex) -> [Edge] {
    let node = nodes[position]
    return node.model.parts.enumerated().compactMap { step, type in
      guard let (target, isNullable) = directTarget(of: type, at: node.path, step, in: index)
      else { return nil }
      var isRequired = !isNullable
      if case .object(let fields) = node.model.shape {
        let field = fields[step]
        if !field.isRequired || field.isNullable || field.defaultValue != nil { isRequired = false }
      }
      return Edge(step: step, target: target, isRequired: isRequired)
    }
  }

  private func directTarget(
    of type: TypeReference, at path: TypePath, _ step: Int, in index: ModelIndex
  ) -> (target: Int, isNullable: Bool)? {
    switch type {
    case .model(let name):
      index.path(of: name.value).flatMap { positions[$0] }.map { ($0, false) }
    case .inline: positions[path.appending(step)].map { ($0, false) }
    case .nullable(let type):
      directTarget(of: type, at: path, step, in: index).map { ($0.target, true) }
    case .scalar, .array, .dictionary: nil
    }
  }

  /// The parts of the graph in which every type holds every other, directly or through others.
  func rings() -> [[Int]] { Rings.find(nodes.map { $0.edges.map(\.target) }) }

  /// The same without objects: what is left may be itself, with nothing around it.
  func ringsBesidesObjects() -> [[Int]] {
    Rings.find(
      nodes.map { node in
        if case .object = node.model.shape { [] } else { node.edges.map(\.target) }
      })
  }

  /// The types that no value can be made of, since each value would need another of the same type.
  func impossible() -> Set<Int> {
    var missing = nodes.map { node in
      switch node.model.shape {
      case .union: node.edges.count == node.model.parts.count ? 1 : 0
      case .object, .alias: node.edges.count { $0.isRequired }
      case .enumeration: 0
      }
    }
    var holders = [[(holder: Int, isRequired: Bool)]](repeating: [], count: nodes.count)
    for (position, node) in nodes.enumerated() {
      for edge in node.edges { holders[edge.target].append((position, edge.isRequired)) }
    }
    var possible = nodes.indices.filter { missing[$0] == 0 }
    while let node = possible.popLast() {
      for (holder, isRequired) in holders[node] where missing[holder] > 0 {
        if case .union = nodes[holder].model.shape {
          missing[holder] = 0
        } else if isRequired {
          missing[holder] -= 1
        } else {
          continue
        }
        if missing[holder] == 0 { possible.append(holder) }
      }
    }
    return Set(nodes.indices.filter { missing[$0] > 0 })
  }
}

extension Model {
  /// The types that the model is made of, in the order of its fields or alternatives.
  var parts: [TypeReference] {
    switch shape {
    case .object(let fields): fields.indices.map { fields[$0].type }
    case .union(let union): union.alternatives.indices.map { union.alternatives[$0].type }
    case .alias(let type): [type]
    case .enumeration: []
    }
  }
}
