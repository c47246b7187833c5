/// A search for bytes in a text, eight at a time.
enum ByteSearch {
  /// Returns the offset of the first occurrence of a byte from `start` on; `text.count` if there is
  /// none.
  static func first(
    _ scalar: Unicode.Scalar, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    let byte = UInt8(ascii: scalar)
    let pattern = ones &* UInt64(byte)
    var index = start
    if let raw = UnsafeRawPointer(text.baseAddress) {
      let last = text.count &- 8
      while index <= last {
        let marks = zeros(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ pattern)
        if marks != 0 {
          return index &+ UInt64(littleEndian: marks).trailingZeroBitCount >> 3
        }
        index &+= 8
      }
    }
    while index < text.count, text[index] != byte { index += 1 }
    return index
  }

  /// Returns whether a byte occurs `count` times in a row anywhere in a text.
  static func hasRun(
    of scalar: Unicode.Scalar, _ count: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let byte = UInt8(ascii: scalar)
    var index = 0
    while true {
      index = first(scalar, in: text, from: index)
      let start = index
      while index < text.count, text[index] == byte { index += 1 }
      if index - start >= count { return true }
      if index == text.count { return false }
    }
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Returns a number whose first set bit, in memory order, is in the first zero byte of `word`.
  private static func zeros(_ word: UInt64) -> UInt64 {
    let word = word.littleEndian
    return ((word &- ones) & ~word & (ones << 7)).littleEndian
  }
}
