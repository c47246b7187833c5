extension JSONReader {
  /// The validated bytes between two quotes, with escapes unresolved.
  struct RawString {
    var bytes: UnsafeBufferPointer<UInt8>

    /// Whether the bytes contain escapes.
    var isEscaped: Bool

    var isASCII: Bool
  }

  /// Whether a string is one of this document, and its bytes are still valid.
  func holds(_ raw: RawString) -> Bool {
    guard let first = raw.bytes.baseAddress else { return true }
    return first >= start && first + raw.bytes.count <= end
  }

  /// Scans the string at the cursor and validates its escapes and UTF-8. Returns nil after a
  /// failure.
  func scanString() -> RawString? {
    let first = cursor + 1
    var position = first
    var isEscaped = false
    var isASCII = true
    while true {
      // Skips eight bytes at a time up to the first quote, backslash, control character or byte
      // above 127.
      while end - position >= 8 {
        let bytes = word(at: position)
        let special =
          ((bytes ^ .repeating(0x22)) &- .repeating(1))
          | ((bytes ^ .repeating(0x5C)) &- .repeating(1))
          | (bytes &- .repeating(0x20)) | bytes
        let hits = special & .highBits
        guard hits == 0 else {
          position += hits.trailingZeroBitCount >> 3
          break
        }
        position += 8
      }
      guard position < end else {
        malformed("the string is not closed", at: position)
        return nil
      }
      let byte = position.pointee
      switch byte {
      case 0x22:
        cursor = position + 1
        return RawString(
          bytes: UnsafeBufferPointer(start: first, count: position - first), isEscaped: isEscaped,
          isASCII: isASCII)
      case 0x5C:
        isEscaped = true
        let length = Self.escapeLength(at: position, before: end)
        guard length > 0 else {
          malformed("invalid escape", at: position)
          return nil
        }
        position += length
      case 0..<0x20:
        malformed("a control character in a string", at: position)
        return nil
      case 0x80...:
        isASCII = false
        repeat {
          let length = Self.sequenceLength(at: position, before: end)
          guard length > 0 else {
            malformed("invalid UTF-8", at: position)
            return nil
          }
          position += length
        } while position < end && position.pointee >= 0x80
      default: position += 1
      }
    }
  }

  /// Returns the length of the well-formed multi-byte UTF-8 sequence at `position`, or 0 if it is
  /// invalid.
  @inline(__always)
  static func sequenceLength(
    at position: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> Int {
    let first = position[0]
    let left = end - position
    guard left >= 2 else { return 0 }
    let second = position[1]
    if first < 0xE0 {
      return first >= 0xC2 && second & 0xC0 == 0x80 ? 2 : 0
    }
    guard left >= 3, position[2] & 0xC0 == 0x80 else { return 0 }
    if first < 0xF0 {
      // Excludes overlong forms and surrogates.
      let low: UInt8 = first == 0xE0 ? 0xA0 : 0x80
      let high: UInt8 = first == 0xED ? 0x9F : 0xBF
      return second >= low && second <= high ? 3 : 0
    }
    guard left >= 4, position[3] & 0xC0 == 0x80, first <= 0xF4 else { return 0 }
    let low: UInt8 = first == 0xF0 ? 0x90 : 0x80
    let high: UInt8 = first == 0xF4 ? 0x8F : 0xBF
    return second >= low && second <= high ? 4 : 0
  }

  /// Returns the length of the escape at `position`, or 0 if it is invalid. A surrogate pair counts
  /// as one escape.
  private static func escapeLength(
    at position: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> Int {
    guard end - position >= 2 else { return 0 }
    switch position[1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(at: position, before: end) else { return 0 }
      guard unit & 0xF800 == 0xD800 else { return 6 }
      guard unit < 0xDC00, let low = codeUnit(at: position + 6, before: end), low & 0xFC00 == 0xDC00
      else { return 0 }
      return 12
    default: return 0
    }
  }

  /// Parses a `\uXXXX` escape into its UTF-16 code unit.
  private static func codeUnit(
    at position: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> UInt32? {
    guard end - position >= 6, position[0] == UInt8(ascii: "\\"), position[1] == UInt8(ascii: "u")
    else {
      return nil
    }
    var unit: UInt32 = 0
    for index in 2..<6 {
      let digit: UInt8
      switch position[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = position[index] - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = position[index] - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = position[index] - UInt8(ascii: "A") + 10
      default: return nil
      }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// Returns the text of validated bytes with escapes resolved.
  @inline(__always)
  static func text(of raw: RawString) -> String {
    raw.isEscaped ? escapedText(of: raw) : text(raw.bytes, isASCII: raw.isASCII)
  }

  @inline(never)
  private static func escapedText(of raw: RawString) -> String {
    unescaped(raw).withUnsafeBufferPointer { text($0, isASCII: false) }
  }

  @inline(__always)
  private static func text(_ bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> String {
    // Avoids validating the bytes a second time. Not on Apple systems, where spans link a
    // compatibility library that programs do not find before macOS 26.
    #if compiler(>=6.2) && !canImport(Darwin)
      return String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
    #else
      return String(decoding: bytes, as: UTF8.self)
    #endif
  }

  /// Returns the bytes of a validated string with escapes resolved.
  @inline(never)
  static func unescaped(_ raw: RawString) -> [UInt8] {
    guard var position = raw.bytes.baseAddress else { return [] }
    let end = position + raw.bytes.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.bytes.count)
    while position < end {
      let first = position
      while end - position >= 8 {
        let difference = word(at: position) ^ .repeating(UInt8(ascii: "\\"))
        let hits = (difference &- .repeating(1)) & ~difference & .highBits
        position += hits.trailingZeroBitCount >> 3
        if hits != 0 { break }
      }
      while position < end, position.pointee != UInt8(ascii: "\\") { position += 1 }
      bytes.append(contentsOf: UnsafeBufferPointer(start: first, count: position - first))
      guard end - position >= 2 else { break }
      let letter = position[1]
      switch letter {
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "u"):
        var value = codeUnit(at: position, before: end) ?? 0xFFFD
        position += 4
        if value & 0xFC00 == 0xD800, let low = codeUnit(at: position + 2, before: end) {
          value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
          position += 6
        }
        let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      default: bytes.append(letter)
      }
      position += 2
    }
    return bytes
  }

  /// Reads a string. Returns nil after a failure.
  @inline(__always)
  func string() -> String? {
    rawString().map { Self.text(of: $0) }
  }

  /// Reads a string without creating a `String`. Returns nil after a failure.
  @inline(__always)
  func rawString() -> RawString? {
    skipWhitespace()
    guard cursor < end, cursor.pointee == UInt8(ascii: "\"") else {
      failTypeMismatch(expected: "String")
      return nil
    }
    return scanString()
  }

  /// Reads a string; `null` leaves `value` unchanged.
  public func read(_ value: inout String?) {
    if takeNull() { return }
    value = string()
  }
}
