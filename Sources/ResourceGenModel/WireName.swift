internal import ResourceGenDiagnostics

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
      right.withContiguousStorageIfAvailable { left.hasSameBytes(as: $0) }
    }
    if case .some(.some(let areSame)) = areSame { return areSame }
    return left.elementsEqual(right)
  }

  package func hash(into hasher: inout Hasher) {
    let isContiguous: Void? = spelling.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isContiguous == nil {
      var spelling = spelling
      spelling.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  package static func < (left: WireName, right: WireName) -> Bool {
    left.spelling.utf8.lexicographicallyPrecedes(right.spelling.utf8)
  }
}
