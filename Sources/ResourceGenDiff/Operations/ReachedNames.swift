internal import ResourceGenModel

/// The names of what changes reach: operations, then webhooks and callbacks.
struct ReachedNames {
  private var names: [String]
  /// The number of names that may still be listed, since each of many changes may reach all
  /// operations.
  private var left = 4_000_000

  init(_ operations: [(old: Int?, new: Int?)], _ old: API, _ new: API) {
    names = operations.map { oldIndex, newIndex in
      newIndex.map { new.endpoints[$0].qualifiedName }
        ?? oldIndex.map { old.endpoints[$0].qualifiedName } ?? ""
    }
  }

  /// Adds a webhook or a callback, and returns its position.
  mutating func add(_ event: String) -> Int {
    names.append(event)
    return names.count - 1
  }

  /// Returns the names at positions, without repetitions, in the order of the new spec. Beyond a
  /// limit only the first one is listed.
  mutating func list(_ positions: [Int]) -> [String] {
    let positions = Set(positions).sorted().prefix(max(1, left))
    left -= min(left, positions.count)
    return positions.map { names[$0] }
  }
}
