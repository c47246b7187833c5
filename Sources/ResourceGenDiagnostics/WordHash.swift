extension Node {
  /// Whether both are scalars with the same bytes. Doesn't compare canonical equivalents.
  package func hasSameText(as other: Node) -> Bool {
    other.kind == .scalar
      && other.document.withText(of: other.index) { document.hasBytes(index, $0) }
  }

  /// A hash of the bytes of a scalar, many times as fast as `Hasher`.
  package func textHash(_ hash: WordHash) -> WordHash {
    document.withText(of: index) { hash.adding($0) }
  }
}

/// A hash of 64-bit words. Each run has other hashes, so that no document can be made of texts that
/// collide.
package struct WordHash: Sendable {
  package private(set) var value: UInt64

  package init() { value = WordHash.seed }

  private static let seed = UInt64(truncatingIfNeeded: Hasher().finalize())

  /// Adds a word: the product of 128 bits, folded to 64, depends on all bits of both factors.
  package func adding(_ word: UInt64) -> WordHash {
    let product = (value ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    var hash = self
    hash.value = product.high ^ product.low &+ WordHash.seed
    return hash
  }

  func adding(_ bytes: UnsafeBufferPointer<UInt8>) -> WordHash {
    let raw = UnsafeRawBufferPointer(bytes)
    var hash = adding(UInt64(raw.count))
    var offset = 0
    while offset &+ 8 <= raw.count {
      hash = hash.adding(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset &+= 8
    }
    guard offset < raw.count else { return hash }
    var rest: UInt64 = 0
    while offset < raw.count {
      rest = rest << 8 | UInt64(raw[offset])
      offset &+= 1
    }
    return hash.adding(rest)
  }
}
