/// The width of text in columns.
enum TextWidth {
  /// Returns the columns of UTF-8 text: one per Unicode scalar, which is never less than formatters
  /// count.
  static func columns(of text: ArraySlice<UInt8>) -> Int {
    // Each scalar has one byte that isn't a continuation byte.
    text.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }
}
