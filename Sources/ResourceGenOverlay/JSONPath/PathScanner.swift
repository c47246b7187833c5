/// A syntax error in a query.
struct PathError: Error {
  /// The reason, as the text of a diagnostic's label.
  var reason: String
  /// The bytes of the query that are wrong.
  var range: Range<Int>
}

/// Reads the bytes of a query from left to right.
struct PathScanner {
  let bytes: [UInt8]
  var offset = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The next byte; 0 at the end, since no query contains it.
  var byte: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  var isAtEnd: Bool { offset >= bytes.count }

  func error(_ reason: String, from start: Int? = nil) -> PathError {
    let start = start ?? offset
    return PathError(reason: reason, range: start..<max(start + 1, offset))
  }

  mutating func skipSpaces() {
    while [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
  }

  /// Consumes a text if it comes next.
  mutating func take(_ text: String) -> Bool {
    guard bytes[min(offset, bytes.count)...].starts(with: text.utf8) else { return false }
    offset += text.utf8.count
    return true
  }

  mutating func expect(_ text: String) throws(PathError) {
    if !take(text) { throw error("'\(text)' is expected here") }
  }

  // MARK: Names and numbers

  /// Reads a name after a dot: letters, digits, `_`. Also allows `-`, which RFC 9535 doesn't but
  /// which is in common use.
  mutating func memberName() throws(PathError) -> String {
    let start = offset
    while PathScanner.isName(byte) { offset += 1 }
    guard offset > start, !(0x30...0x39).contains(bytes[start]), bytes[start] != UInt8(ascii: "-")
    else {
      throw error("a name is expected; others are written ['in quotes']", from: start)
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D, 0x80...: true
    default: false
    }
  }

  /// Reads the name of a function or a literal; empty if there is none.
  mutating func word() -> String {
    let start = offset
    while (0x61...0x7A).contains(byte) || byte == 0x5F
      || offset > start && (0x30...0x39).contains(byte)
    {
      offset += 1
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Reads an integer in the range that JSON represents exactly, without leading zeros and not
  /// `-0`; nil if there is none.
  mutating func integer() throws(PathError) -> Int? {
    let start = offset
    _ = take("-")
    let digits = offset
    while (0x30...0x39).contains(byte) { offset += 1 }
    guard offset > start else { return nil }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    let hasZero = offset > digits + 1 && bytes[digits] == 0x30
    let limit = 1 << 53
    guard offset > digits, !hasZero, text != "-0", let number = Int(text),
      -limit < number, number < limit
    else { throw error("not an index: an integer without leading zeros is expected", from: start) }
    return number
  }

  /// Reads a JSON number.
  mutating func number() throws(PathError) -> Double {
    let start = offset
    while [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte) || (0x30...0x39).contains(byte) {
      offset += 1
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let number = PathScanner.number(text) else {
      throw error("not a JSON number", from: start)
    }
    return number
  }

  /// Parses a JSON number (RFC 8259, section 6); returns nil for any other notation.
  static func number(_ text: String) -> Double? {
    var rest = Substring(text).utf8
    func digits() -> Int {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == 0x2D { rest = rest.dropFirst() }
    let first = rest.first
    let whole = digits()
    guard whole == 1 || whole > 1 && first != 0x30 else { return nil }
    if rest.first == 0x2E {
      rest = rest.dropFirst()
      guard digits() > 0 else { return nil }
    }
    if rest.first == 0x45 || rest.first == 0x65 {
      rest = rest.dropFirst()
      if rest.first == 0x2B || rest.first == 0x2D { rest = rest.dropFirst() }
      guard digits() > 0 else { return nil }
    }
    return rest.isEmpty ? Double(text) : nil
  }

  // MARK: Texts

  /// Reads a text in single or double quotes.
  mutating func string() throws(PathError) -> String {
    let start = offset
    let quote = byte
    offset += 1
    var text: [UInt8] = []
    while true {
      guard !isAtEnd else { throw error("the quote isn't closed", from: start) }
      let next = byte
      offset += 1
      switch next {
      case quote: return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += String(try escape(in: quote)).utf8
      case 0..<0x20: throw error("a control character in a text", from: offset - 1)
      default: text.append(next)
      }
    }
  }

  private mutating func escape(in quote: UInt8) throws(PathError) -> Character {
    let start = offset - 1
    let next = byte
    offset += 1
    switch next {
    case quote: return Character(Unicode.Scalar(quote))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "u"):
      let first = try hexDigits()
      var value = UInt32(first)
      if (0xD800..<0xDC00).contains(first) {
        try expect("\\u")
        let second = try hexDigits()
        guard (0xDC00..<0xE000).contains(second) else {
          throw error("half of a surrogate pair", from: start)
        }
        value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(value) else {
        throw error("half of a surrogate pair", from: start)
      }
      return Character(scalar)
    default: throw error("not a JSON escape", from: start)
    }
  }

  private mutating func hexDigits() throws(PathError) -> UInt16 {
    let start = offset
    let digits = bytes[offset..<min(offset + 4, bytes.count)]
    offset += digits.count
    let isHex = digits.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
    }
    guard digits.count == 4, isHex,
      let value = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits are expected", from: start) }
    return value
  }
}
