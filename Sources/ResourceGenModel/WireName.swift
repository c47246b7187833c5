/// A name as it is spelled on the wire, compared byte by byte.
///
/// `String` compares by canonical equivalence, so "é" in one code point and in two would be one key.
package struct WireName: Hashable, Sendable, Comparable {
  package let spelling: String

  package init(_ spelling: String) {
    self.spelling = spelling
  }

  package static func == (left: WireName, right: WireName) -> Bool {
    guard left.spelling.utf8.count == right.spelling.utf8.count else { return false }
    var (left, right) = (left.spelling, right.spelling)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        for index in left.indices where left[index] != right[index] { return false }
        return true
      }
    }
  }

  package func hash(into hasher: inout Hasher) {
    var spelling = spelling
    spelling.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  package static func < (left: WireName, right: WireName) -> Bool {
    left.spelling.utf8.lexicographicallyPrecedes(right.spelling.utf8)
  }
}
