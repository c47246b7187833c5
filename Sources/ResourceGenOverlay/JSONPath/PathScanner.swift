/// Why a text is no query, and where.
struct PathError: Error {
  /// The words of a label.
  var reason: String
  /// Bytes of the text.
  var range: Range<Int>
}

/// The bytes of a query, read from left to right.
struct PathScanner {
  let bytes: [UInt8]
  var place = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The next byte; 0 at the end, which no query holds.
  var byte: UInt8 { place < bytes.count ? bytes[place] : 0 }

  var isAtEnd: Bool { place >= bytes.count }

  func fault(_ reason: String, from start: Int? = nil) -> PathError {
    let start = start ?? place
    return PathError(reason: reason, range: start..<max(start + 1, place))
  }

  mutating func skipBlanks() {
    while [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
  }

  /// Takes a text if it stands here.
  mutating func take(_ text: StaticString) -> Bool {
    let wanted = text.withUTF8Buffer { Array($0) }
    guard bytes[min(place, bytes.count)...].starts(with: wanted) else { return false }
    place += wanted.count
    return true
  }

  mutating func expect(_ text: StaticString) throws(PathError) {
    if !take(text) { throw fault("'\(text)' is expected here") }
  }

  // MARK: Names and numbers

  /// A name after a dot: letters, digits, `_`; also `-`, which the RFC does not allow and everybody writes.
  mutating func memberName() throws(PathError) -> String {
    let start = place
    while PathScanner.isName(byte) { place += 1 }
    guard place > start, !(0x30...0x39).contains(bytes[start]), bytes[start] != UInt8(ascii: "-")
    else {
      throw fault("a name is expected; others are written ['in quotes']", from: start)
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D, 0x80...: true
    default: false
    }
  }

  /// Letters only, of a function.
  mutating func word() -> String {
    let start = place
    while (0x61...0x7A).contains(byte) || byte == 0x5F
      || place > start && (0x30...0x39).contains(byte)
    {
      place += 1
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// A whole number that JSON can hold exactly: no leading zero, no `-0`.
  mutating func integer() throws(PathError) -> Int? {
    let start = place
    _ = take("-")
    let digits = place
    while (0x30...0x39).contains(byte) { place += 1 }
    guard place > start else { return nil }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    let hasZero = place > digits + 1 && bytes[digits] == 0x30
    guard place > digits, !hasZero, text != "-0", let number = Int(text),
      abs(number) < 1 << 53
    else { throw fault("no index: a whole number without leading zeros", from: start) }
    return number
  }

  /// A number of JSON.
  mutating func number() throws(PathError) -> Double {
    let start = place
    while [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte) || (0x30...0x39).contains(byte) {
      place += 1
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard let number = PathScanner.number(text) else {
      throw fault("not a number of JSON", from: start)
    }
    return number
  }

  /// What a text is as a number of JSON (RFC 8259, section 6); nil for any other spelling.
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

  /// A text in single or double quotes.
  mutating func string() throws(PathError) -> String {
    let start = place
    let quote = byte
    place += 1
    var text: [UInt8] = []
    while true {
      guard !isAtEnd else { throw fault("the quote is not closed", from: start) }
      let next = byte
      place += 1
      switch next {
      case quote: return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += String(try escape(in: quote)).utf8
      case 0..<0x20: throw fault("a control character in a text", from: place - 1)
      default: text.append(next)
      }
    }
  }

  private mutating func escape(in quote: UInt8) throws(PathError) -> Character {
    let start = place - 1
    let next = byte
    place += 1
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
          throw fault("half of a surrogate pair", from: start)
        }
        value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(value) else {
        throw fault("half of a surrogate pair", from: start)
      }
      return Character(scalar)
    default: throw fault("no escape of JSON", from: start)
    }
  }

  private mutating func hexDigits() throws(PathError) -> UInt16 {
    let start = place
    let digits = bytes[place..<min(place + 4, bytes.count)]
    place += digits.count
    let isHex = digits.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
    }
    guard digits.count == 4, isHex,
      let value = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault("four hexadecimal digits are expected", from: start) }
    return value
  }
}
