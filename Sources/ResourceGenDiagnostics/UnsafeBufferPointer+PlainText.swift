extension UnsafeBufferPointer<UInt8> {
  /// Returns the end of the run of plain text that begins at an offset: printable ASCII without
  /// quotation marks and backslashes, which no literal escapes.
  ///
  /// Eight bytes at a time, since nearly all text is plain.
  @inlinable package func endOfPlainText(from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(self)
    var index = start
    while index &+ 8 <= count {
      let word = UInt64(
        littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      // The highest bit of each byte that isn't plain. Bytes above the lowest such byte may have it
      // by mistake, because of the borrow.
      let ones: UInt64 = 0x0101_0101_0101_0101
      let marks = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      let found =
        (word | (word &+ ones) | ((word &- ones &* 0x20) & ~word)
          | ((marks &- ones) & ~marks) | ((backslashes &- ones) & ~backslashes))
        & (ones &* 0x80)
      if found != 0 { return index &+ found.trailingZeroBitCount >> 3 }
      index &+= 8
    }
    while index < count, self[index].isPlain { index &+= 1 }
    return index
  }
}

extension UInt8 {
  /// Whether this is a byte of plain text, which no literal escapes.
  @inlinable package var isPlain: Bool {
    self >= 0x20 && self < 0x7F && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}
