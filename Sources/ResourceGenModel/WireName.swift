internal import ResourceGenDiagnostics

/// A name as it is spelled on the wire, compared byte by byte.
///
/// `String` compares by canonical equivalence, by which "é" as one code point would equal "é" as
/// two.
@usableFromInline package struct WireName: Hashable, Sendable, Comparable {
  @usableFromInline package let spelling: String

  @inlinable package init(_ spelling: String) {
    self.spelling = spelling
  }

  @inlinable package static func == (left: WireName, right: WireName) -> Bool {
    left.hasSameBytes(as: right)
  }

  @usableFromInline func hasSameBytes(as other: WireName) -> Bool {
    let (left, right) = (spelling.utf8, other.spelling.utf8)
    guard left.count == right.count else { return false }
    let areSame = left.withContiguousStorageIfAvailable { left in
      right.withContiguousStorageIfAvailable { left.hasSameBytes(as: $0) }
    }
    if case .some(.some(let areSame)) = areSame { return areSame }
    return left.elementsEqual(right)
  }

  @inlinable package func hash(into hasher: inout Hasher) { hasher.combine(hashBits) }

  @usableFromInline var hashBits: UInt64 { wordHash.value }

  /// A hash of the bytes, which differs from run to run.
  var wordHash: WordHash {
    var hash = spelling.utf8.withContiguousStorageIfAvailable { WordHash().adding($0) }
    if hash == nil {
      var spelling = spelling
      hash = spelling.withUTF8 { WordHash().adding($0) }
    }
    return hash ?? WordHash()
  }

  @inlinable package static func < (left: WireName, right: WireName) -> Bool {
    left.spelling.utf8.lexicographicallyPrecedes(right.spelling.utf8)
  }
}
