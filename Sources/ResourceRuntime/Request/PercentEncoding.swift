/// Percent-encoding by RFC 3986, stricter than Foundation's: `+`, `;`, `=` and `'` are encoded too.
///
/// Servers that decode forms read a bare `+` as a space; `URLQueryItem` does not escape it.
package enum PercentEncoding {
  /// Encodes everything but letters, digits, `-`, `.`, `_` and `~`: "a b/c" → "a%20b%2Fc".
  static func encode(_ text: String) -> String {
    if text.utf8.allSatisfy(isUnreserved) { return text }
    return encoded(text, keeping: isUnreserved)
  }

  /// Encodes a literal piece of a path: slashes and existing escapes remain, characters that no
  /// path allows are encoded.
  static func encodePathLiteral(_ text: String) -> String {
    escaped(text, keeping: isPathCharacter)
  }

  /// Escapes the characters that are not kept; existing escapes remain.
  private static func escaped(_ text: String, keeping isAllowed: (UInt8) -> Bool) -> String {
    if text.utf8.allSatisfy(isAllowed) { return text }
    var bytes = Array(text.utf8)[...]
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 8)
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "%")
        ? startsWithTwoHexDigits(bytes) : isAllowed(byte)
      {
        result.append(byte)
      } else {
        appendEscape(of: byte, to: &result)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Encodes the characters that no URL allows (RFC 3986, section 2); existing escapes remain.
  static func encodeReference(_ text: String) -> String {
    escaped(text) { byte in isUnreserved(byte) || ":/?#[]@!$&'()*+,;=".utf8.contains(byte) }
  }

  /// Encodes the text of a query item but preserves reserved characters and existing escapes (RFC
  /// 6570, section 3.2.3). Characters that would end the item or the query are escaped, and so is
  /// the plus, which servers read as a space.
  static func encodeReserved(_ text: String) -> String {
    escaped(text) { byte in
      isUnreserved(byte) || ":/?@!$'()*,;=".utf8.contains(byte)
    }
  }

  /// Encodes the text of a form field like `encodeReserved`, with `+` for a space.
  static func encodeReservedFormField(_ text: String) -> String {
    encodeReserved(text).replacing("%20", with: "+")
  }

  /// Encodes the text of a path segment like `encodeReserved`; characters that would end the
  /// segment are escaped.
  static func encodeReservedSegment(_ text: String) -> String {
    escaped(text) { byte in isPathCharacter(byte) && byte != UInt8(ascii: "/") }
  }

  /// Encodes the value of a cookie: escapes `%` and the characters that no cookie allows (RFC 6265,
  /// section 4.1.1).
  static func encodeCookie(_ text: String) -> String {
    encoded(text) { isCookieByte($0) && $0 != UInt8(ascii: "%") }
  }

  /// Encodes the value of a cookie, preserving existing escapes.
  static func encodeReservedCookie(_ text: String) -> String {
    escaped(text) { isCookieByte($0) && $0 != UInt8(ascii: "%") }
  }

  /// Whether a byte is a `cookie-octet` (RFC 6265, section 4.1.1). Any other would end the cookie
  /// or begin another.
  static func isCookieByte(_ byte: UInt8) -> Bool {
    0x21...0x7E ~= byte && !"\",;\\".utf8.contains(byte)
  }

  /// Encodes a form field: like `encode`, but with `+` for a space
  /// (`application/x-www-form-urlencoded`).
  static func encodeFormField(_ text: String) -> String {
    encode(text).replacing("%20", with: "+")
  }

  /// Decodes the escapes; nil if an escape is incomplete or not hexadecimal, or if the result is
  /// not UTF-8.
  package static func decode(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String? {
    var bytes = Array(text.utf8)[...]
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let high = bytes.popFirst().flatMap(hexDigit),
          let low = bytes.popFirst().flatMap(hexDigit)
        else { return nil }
        result.append(high << 4 | low)
      } else if byte == UInt8(ascii: "+"), plusIsSpace {
        result.append(UInt8(ascii: " "))
      } else {
        result.append(byte)
      }
    }
    var decoded = String(decoding: result, as: UTF8.self)
    // Replacement characters would hide invalid UTF-8.
    guard decoded.utf8.elementsEqual(result) else { return nil }
    decoded.makeContiguousUTF8()
    return decoded
  }

  static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Unreserved characters, sub-delimiters, `:`, `@` and `/` (RFC 3986, section 3.3).
  private static func isPathCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: ":"),
      UInt8(ascii: "@"), UInt8(ascii: "/"):
      true
    default: isUnreserved(byte)
    }
  }

  private static func startsWithTwoHexDigits(_ bytes: ArraySlice<UInt8>) -> Bool {
    let digits = bytes.prefix(2)
    return digits.count == 2 && digits.allSatisfy { hexDigit($0) != nil }
  }

  private static func encoded(_ text: String, keeping isAllowed: (UInt8) -> Bool) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
      if isAllowed(byte) {
        result.append(byte)
      } else {
        appendEscape(of: byte, to: &result)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func appendEscape(of byte: UInt8, to result: inout [UInt8]) {
    result.append(UInt8(ascii: "%"))
    result.append(upperHexDigit(byte >> 4))
    result.append(upperHexDigit(byte & 15))
  }

  private static func upperHexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + (value - 10)
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
