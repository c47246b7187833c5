/// Percent-encoding by RFC 3986, stricter than Foundation's: `+`, `;`, `=` and `'` are encoded too.
///
/// Servers that decode forms read a bare `+` as a blank; `URLQueryItem` leaves it bare.
enum PercentEncoding {
  /// The text with everything but letters, digits, `-`, `.`, `_` and `~` encoded: "a b/c" → "a%20b%2Fc".
  static func encode(_ text: String) -> String {
    if text.utf8.allSatisfy(isUnreserved) { return text }
    return encoded(text, keeping: isUnreserved)
  }

  /// A piece of a path that a programmer wrote: slashes and escapes stay, what no path may hold is encoded.
  static func encodePathLiteral(_ text: String) -> String {
    escaped(text, keeping: isPathCharacter)
  }

  /// The text with its escapes, and with what is not kept escaped.
  private static func escaped(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
    if text.utf8.allSatisfy(isKept) { return text }
    var bytes = Array(text.utf8)[...]
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 8)
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "%")
        ? startsWithTwoHexDigits(bytes) : isKept(byte)
      {
        result.append(byte)
      } else {
        appendEscape(of: byte, to: &result)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text of a query item with reserved characters as they are, and escapes that it has already (RFC 6570, section 3.2.3). What
  /// would end the item or the query is escaped, and the plus, which servers read as a blank.
  static func encodeReserved(_ text: String) -> String {
    escaped(text) { byte in
      isUnreserved(byte) || ":/?@!$'()*,;=".utf8.contains(byte)
    }
  }

  /// The text of a form field in the same way; a blank is `+`.
  static func encodeReservedFormField(_ text: String) -> String {
    encodeReserved(text).replacing("%20", with: "+")
  }

  /// The text of a path segment in the same way; what would end the segment is escaped.
  static func encodeReservedSegment(_ text: String) -> String {
    escaped(text) { byte in isPathCharacter(byte) && byte != UInt8(ascii: "/") }
  }

  /// The value of a cookie: what no cookie may hold is escaped (RFC 6265, section 4.1.1), and the escape itself.
  static func encodeCookie(_ text: String) -> String {
    encoded(text) { isCookieByte($0) && $0 != UInt8(ascii: "%") }
  }

  /// The value of a cookie that has its escapes already.
  static func encodeReservedCookie(_ text: String) -> String {
    escaped(text) { isCookieByte($0) && $0 != UInt8(ascii: "%") }
  }

  /// RFC 6265, section 4.1.1: `cookie-octet`. Anything else would end the cookie or begin another.
  static func isCookieByte(_ byte: UInt8) -> Bool {
    0x21...0x7E ~= byte && !"\",;\\".utf8.contains(byte)
  }

  /// The text for form fields: as `encode`, but a blank is `+` (`application/x-www-form-urlencoded`).
  static func encodeFormField(_ text: String) -> String {
    encode(text).replacing("%20", with: "+")
  }

  /// The text behind the escapes; nil if an escape is cut off, is no hexadecimal number or gives no UTF-8.
  static func decode(_ text: some StringProtocol, plusIsBlank: Bool = false) -> String? {
    var bytes = Array(text.utf8)[...]
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let high = bytes.popFirst().flatMap(hexDigit),
          let low = bytes.popFirst().flatMap(hexDigit)
        else { return nil }
        result.append(high << 4 | low)
      } else if byte == UInt8(ascii: "+"), plusIsBlank {
        result.append(UInt8(ascii: " "))
      } else {
        result.append(byte)
      }
    }
    var decoded = String(decoding: result, as: UTF8.self)
    // Replacement characters would hide bytes that are no UTF-8.
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

  private static func encoded(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
      if isKept(byte) {
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
