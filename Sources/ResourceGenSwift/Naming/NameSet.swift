/// Names, each once. A handful is looked through one after another, which is sooner than hashing them.
struct NameSet {
  private var few: [String] = []
  private var many: Set<String> = []

  private static let handful = 12

  init(_ names: Set<String>) { many = names }

  func contains(_ name: String) -> Bool { few.contains(name) || many.contains(name) }

  /// Makes room for more: growing step by step would hash every name several times.
  mutating func reserveCapacity(for count: Int) {
    if few.count + count <= NameSet.handful {
      few.reserveCapacity(NameSet.handful)
    } else {
      many.reserveCapacity(many.count + count)
    }
  }

  /// False if the name was there.
  mutating func insert(_ name: String) -> Bool {
    if few.contains(name) || !many.isEmpty && many.contains(name) { return false }
    if few.count < NameSet.handful {
      few.append(name)
    } else {
      many.insert(name)
    }
    return true
  }

  mutating func remove(_ name: String) {
    if let place = few.firstIndex(of: name) {
      few.remove(at: place)
    } else {
      many.remove(name)
    }
  }
}
