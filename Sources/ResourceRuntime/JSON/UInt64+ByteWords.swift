/// Loads eight bytes as one word, with the first byte in the lowest bits.
@inline(__always)
func word(at position: UnsafePointer<UInt8>) -> UInt64 {
  UInt64(littleEndian: UnsafeRawPointer(position).loadUnaligned(as: UInt64.self))
}

extension UInt64 {
  /// Returns a word that repeats a byte eight times.
  @inline(__always)
  static func repeating(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  static var highBits: UInt64 {
    @inline(__always) get { 0x8080_8080_8080_8080 }
  }
}

extension UInt8 {
  /// Whether the byte is one of the ASCII digits.
  var isDigit: Bool {
    @inline(__always) get { self &- UInt8(ascii: "0") < 10 }
  }
}
