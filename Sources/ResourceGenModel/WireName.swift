/// A name as it is spelled on the wire, compared byte by byte.
///
/// `String` compares by canonical equivalence, by which "é" as one code point would equal "é" as
/// two.
package struct WireName: Hashable, Sendable, Comparable {
  package let spelling: String

  package init(_ spelling: String) {
    self.spelling = spelling
  }

  package static func == (left: WireName, right: WireName) -> Bool {
    let (left, right) = (left.spelling.utf8, right.spelling.utf8)
    guard left.count == right.count else { return false }
    let areSame = left.withContiguousStorageIfAvailable { left in
      right.withContiguousStorageIfAvailable { left.elementsEqual($0) }
    }
    return (areSame ?? nil) ?? left.elementsEqual(right)
  }

  package func hash(into hasher: inout Hasher) {
    // Not as a `String`: a spec may have many names that are canonically equivalent.
    var spelling = spelling
    spelling.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  package static func < (left: WireName, right: WireName) -> Bool {
    left.spelling.utf8.lexicographicallyPrecedes(right.spelling.utf8)
  }
}

extension [WireName: Int] {
  /// The positions of the names in a list; of equal names, that of the first.
  ///
  /// - Parameter names: The names in their order; nil for an element without one.
  init(positionsOf names: some Collection<String?>) {
    self.init(minimumCapacity: names.count)
    for (position, name) in names.enumerated() {
      guard let name = name.map(WireName.init), self[name] == nil else { continue }
      self[name] = position
    }
  }
}
