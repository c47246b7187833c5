/// How wide text is on a screen.
enum TextWidth {
  /// The columns of UTF-8 text: one for each Unicode scalar, which is never less than the truth for what
  /// formatters count.
  static func columns(of text: ArraySlice<UInt8>) -> Int {
    // Each scalar has one byte that is not a continuation byte.
    text.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }
}
