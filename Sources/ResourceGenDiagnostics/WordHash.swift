/// A hash of 64-bit words, many times as fast as `Hasher`. Each run has other hashes, so that no
/// document can be made of texts that collide.
@usableFromInline package struct WordHash: Sendable {
  @usableFromInline package internal(set) var value: UInt64

  @inlinable package init() { value = WordHash.seed }

  @usableFromInline static let seed = UInt64(truncatingIfNeeded: Hasher().finalize())

  /// Adds a word: the product of 128 bits, folded to 64, depends on all bits of both factors.
  @inlinable package func adding(_ word: UInt64) -> WordHash {
    var hash = self
    hash.add(word)
    return hash
  }

  /// Adds bytes and their number.
  @inlinable package func adding(_ bytes: UnsafeBufferPointer<UInt8>) -> WordHash {
    let raw = UnsafeRawBufferPointer(bytes)
    var hash = adding(UInt64(truncatingIfNeeded: raw.count))
    var offset = 0
    while offset &+ 8 <= raw.count {
      hash.add(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset &+= 8
    }
    guard offset < raw.count else { return hash }
    var rest: UInt64 = 0
    while offset < raw.count {
      rest = rest << 8 | UInt64(raw[offset])
      offset &+= 1
    }
    hash.add(rest)
    return hash
  }

  @inlinable mutating func add(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    // Without the rotation, a product of zero would forget everything before it.
    value = product.high ^ product.low &+ (value << 23 | value >> 41)
  }
}
