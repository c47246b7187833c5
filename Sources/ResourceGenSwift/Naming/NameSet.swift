/// A set of names. Up to a dozen are searched linearly, which is faster than hashing.
struct NameSet {
  private var shortList: [String] = []
  private var longList: Set<String> = []
  /// Whether the short list was full, so that its names are in the long one.
  private var isLong = false

  private static let maxLinearCount = 12

  init(_ names: Set<String>) { longList = names }

  func contains(_ name: String) -> Bool { shortList.contains(name) || longList.contains(name) }

  /// Reserves capacity: growing step by step would hash each name several times.
  mutating func reserveCapacity(for count: Int) {
    if shortList.count + count <= NameSet.maxLinearCount {
      shortList.reserveCapacity(NameSet.maxLinearCount)
    } else {
      longList.reserveCapacity(longList.count + count)
    }
  }

  /// Inserts a name; returns `false` if the set contains it already.
  mutating func insert(_ name: String) -> Bool {
    if isLong { return longList.insert(name).inserted }
    if shortList.contains(name) || !longList.isEmpty && longList.contains(name) { return false }
    if shortList.count < NameSet.maxLinearCount {
      shortList.append(name)
    } else {
      isLong = true
      longList.formUnion(shortList)
      shortList = []
      longList.insert(name)
    }
    return true
  }

  mutating func remove(_ name: String) {
    if let index = shortList.firstIndex(of: name) {
      shortList.remove(at: index)
    } else {
      longList.remove(name)
    }
  }
}
