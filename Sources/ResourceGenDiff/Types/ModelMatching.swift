internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The models of two versions that are the same: those of one name, and those of one structure if
/// only their names differ.
struct ModelMatching {
  let old: ModelIndex
  let new: ModelIndex
  /// For each old model the index of the new one; `nil` if it was removed.
  private(set) var newPositions: [Int?]
  /// For each new model the index of the old one; `nil` if it was added.
  private(set) var oldPositions: [Int?]
  /// The pairs of a model that only one version splits by direction: the complete model and the one
  /// for requests.
  private(set) var splitPairs: Set<ModelPair> = []

  /// Whether an optional property counts as nullable in both versions, as it is in the native
  /// format.
  let areOptionalsNullable: Bool

  /// Whether both versions have details that the native format can't express, such as limits.
  var comparesDetails: Bool { !areOptionalsNullable }

  init(_ old: ModelIndex, _ new: ModelIndex, areOptionalsNullable: Bool) {
    self.old = old
    self.new = new
    self.areOptionalsNullable = areOptionalsNullable
    newPositions = Array(repeating: nil, count: old.models.count)
    oldPositions = Array(repeating: nil, count: new.models.count)
    for position in old.models.indices {
      guard let name = old.models[position].name, let path = new.path(of: name.value),
        path.steps.isEmpty
      else { continue }
      match(position, path.model)
    }
    matchRenamed()
    addSplitPairs()
  }

  private mutating func match(_ old: Int, _ new: Int) {
    guard newPositions[old] == nil, oldPositions[new] == nil else { return }
    newPositions[old] = new
    oldPositions[new] = old
  }

  /// Matches the other models that have the same structure, in the order of the specs.
  private mutating func matchRenamed() {
    guard newPositions.contains(nil), oldPositions.contains(nil) else { return }
    let (old, new, newPositions, oldPositions) = (old, new, newPositions, oldPositions)
    var candidates: [Int: [Int]] = [:]
    for position in new.models.indices.reversed() where oldPositions[position] == nil {
      var digest = StructureDigest { name in
        new.path(of: name).flatMap { oldPositions[$0.model] == nil ? nil : $0.model }
      }
      digest.combine(new.models[position])
      candidates[digest.value, default: []].append(position)
    }
    for position in old.models.indices where newPositions[position] == nil {
      var digest = StructureDigest { name in
        old.path(of: name).flatMap { newPositions[$0.model] }
      }
      digest.combine(old.models[position])
      if let found = candidates[digest.value]?.popLast() { match(position, found) }
    }
  }

  private mutating func addSplitPairs() {
    for (position, target) in newPositions.enumerated() {
      guard let target else { continue }
      let oldInput = old.models[position].input.flatMap { old.path(of: $0.value) }
      let newInput = new.models[target].input.flatMap { new.path(of: $0.value) }
      switch (oldInput, newInput) {
      case (nil, let input?):
        splitPairs.insert(ModelPair(old: TypePath(model: position), new: input))
      case (let input?, nil):
        splitPairs.insert(ModelPair(old: input, new: TypePath(model: target)))
      default: break
      }
    }
  }

  /// Returns the pair of two models by their names, and whether they are the same model.
  ///
  /// A type inside a model is the same if the model is and it has the same name there.
  func pair(_ oldName: String, _ newName: String) -> (pair: ModelPair, isSame: Bool)? {
    guard let oldPath = old.path(of: oldName), let newPath = new.path(of: newName) else {
      return nil
    }
    let pair = ModelPair(old: oldPath, new: newPath)
    if oldPath.steps.isEmpty, newPath.steps.isEmpty {
      return (pair, newPositions[oldPath.model] == newPath.model || splitPairs.contains(pair))
    }
    let isSame =
      newPositions[oldPath.model] == newPath.model
      && oldName.split(separator: ".").dropFirst() == newName.split(separator: ".").dropFirst()
    return (pair, isSame)
  }
}

/// A model, or a type inside one, in each of two versions.
struct ModelPair: Hashable {
  var old: TypePath
  var new: TypePath

  init(old: TypePath, new: TypePath) {
    self.old = old
    self.new = new
  }

  /// The models themselves.
  var roots: ModelPair {
    ModelPair(old: TypePath(model: old.model), new: TypePath(model: new.model))
  }
}
