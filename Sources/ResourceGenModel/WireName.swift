/// A name as it is spelled on the wire, compared byte by byte.
///
/// `String` compares by canonical equivalence, so "é" in one code point and in two would be one key.
package struct WireName: Hashable, Sendable, Comparable {
  package let spelling: String

  package init(_ spelling: String) {
    self.spelling = spelling
  }

  package static func == (left: WireName, right: WireName) -> Bool {
    left.spelling.utf8.count == right.spelling.utf8.count
      && left.spelling.utf8.elementsEqual(right.spelling.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    let isWhole: Void? = spelling.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isWhole == nil {
      var spelling = spelling
      spelling.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  package static func < (left: WireName, right: WireName) -> Bool {
    left.spelling.utf8.lexicographicallyPrecedes(right.spelling.utf8)
  }
}
