extension UInt8 {
  /// Whether this is a byte of plain text: printable ASCII without quotation marks and backslashes,
  /// which no literal escapes.
  package var isPlain: Bool {
    self >= 0x20 && self < 0x7F && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}
