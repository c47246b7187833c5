/// Turns positions counted in characters into byte offsets.
///
/// libyaml's marks count characters, ours count bytes. Events come in the order of the text, so a
/// cursor that walks along costs next to nothing; it walks back where a mark lies before the last one.
struct CharacterOffsets {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isASCII: Bool
  private var byte = 0
  private var character = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    self.bytes = bytes
    self.isASCII = isASCII
  }

  /// The byte at which the character with this number begins, counted from 0; the end at most.
  mutating func byteOffset(ofCharacter index: Int) -> Int {
    if isASCII { return min(index, bytes.count) }
    while character > index, byte > 0 {
      byte &-= 1
      if !isContinuation(bytes[byte]) { character &-= 1 }
    }
    walkByWords(to: index)
    while character < index, byte < bytes.count {
      if !isContinuation(bytes[byte]) { character &+= 1 }
      byte &+= 1
    }
    while byte < bytes.count, isContinuation(bytes[byte]) { byte &+= 1 }
    return byte
  }

  private mutating func walkByWords(to index: Int) {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return }
    while index &- character > 8, byte &+ 8 <= bytes.count {
      let word = base.loadUnaligned(fromByteOffset: byte, as: UInt64.self)
      // Continuation bytes are 10xxxxxx: the top bit set, the next one clear.
      let continuations = word & ~(word << 1) & 0x8080_8080_8080_8080
      character &+= 8 &- continuations.nonzeroBitCount
      byte &+= 8
    }
  }

  private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
