internal import ResourceGenDiagnostics

/// The graph of the types that contain each other directly. Arrays and dictionaries store their
/// elements elsewhere in memory, so they have no edges.
struct TypeGraph {
  struct Edge {
    /// The index of the field or alternative.
    var step: Int
    var target: Int
    /// Whether a value of the type can't exist without this one.
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

  /// Returns the cycles of the graph.
  func cycles() -> [[Int]] { GraphCycles.find(nodes.map { $0.edges.map(\.target) }) }

  /// Returns the cycles without objects: types that contain themselves with nothing around them.
  func cyclesWithoutObjects() -> [[Int]] { GraphCycles.find(targetsWithoutObjects()) }

  /// Returns the types that a value of each union or alias may have.
  func targetsWithoutObjects() -> [[Int]] {
    nodes.map { node in
      if case .object = node.model.shape { [] } else { node.edges.map(\.target) }
    }
  }

  /// Returns the types that have no finite values, since each value needs another of the same type.
  func uninhabited() -> Set<Int> {
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
