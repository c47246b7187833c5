extension JSONReader {
  /// The bytes between two quotes, checked, as they stand in the document.
  struct RawString {
    var bytes: UnsafeBufferPointer<UInt8>

    /// Whether there are escapes among them.
    var isEscaped: Bool

    var isASCII: Bool
  }

  /// Passes over a string, whose opening quote stands at the cursor, and checks escapes and UTF-8;
  /// nil after a failure.
  mutating func scanString() -> RawString? {
    let first = cursor + 1
    var place = first
    var isEscaped = false
    var isASCII = true
    while true {
      // Eight bytes at a time up to the first that is not plain ASCII: a quote, a backslash, a
      // control or a byte above 127.
      while end - place >= 8 {
        let bytes = word(at: place)
        let special =
          ((bytes ^ .repeating(0x22)) &- .repeating(1))
          | ((bytes ^ .repeating(0x5C)) &- .repeating(1))
          | (bytes &- .repeating(0x20)) | bytes
        let hits = special & .highBits
        guard hits == 0 else {
          place += hits.trailingZeroBitCount >> 3
          break
        }
        place += 8
      }
      guard place < end else {
        malformed("the string is not closed", at: place)
        return nil
      }
      let byte = place.pointee
      switch byte {
      case 0x22:
        cursor = place + 1
        return RawString(
          bytes: UnsafeBufferPointer(start: first, count: place - first), isEscaped: isEscaped,
          isASCII: isASCII)
      case 0x5C:
        isEscaped = true
        let length = Self.escapeLength(at: place, before: end)
        guard length > 0 else {
          malformed("an escape that JSON does not have", at: place)
          return nil
        }
        place += length
      case 0..<0x20:
        malformed("a control character in a string", at: place)
        return nil
      case 0x80...:
        isASCII = false
        repeat {
          let length = Self.sequenceLength(at: place, before: end)
          guard length > 0 else {
            malformed("invalid UTF-8", at: place)
            return nil
          }
          place += length
        } while place < end && place.pointee >= 0x80
      default: place += 1
      }
    }
  }

  /// The length of a well-formed sequence of UTF-8 above ASCII; 0 if it is none.
  @inline(__always)
  static func sequenceLength(
    at place: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> Int {
    let first = place[0]
    let left = end - place
    guard left >= 2 else { return 0 }
    let second = place[1]
    if first < 0xE0 {
      return first >= 0xC2 && second & 0xC0 == 0x80 ? 2 : 0
    }
    guard left >= 3, place[2] & 0xC0 == 0x80 else { return 0 }
    if first < 0xF0 {
      // Overlong forms, and surrogates, which have no place in UTF-8.
      let low: UInt8 = first == 0xE0 ? 0xA0 : 0x80
      let high: UInt8 = first == 0xED ? 0x9F : 0xBF
      return second >= low && second <= high ? 3 : 0
    }
    guard left >= 4, place[3] & 0xC0 == 0x80, first <= 0xF4 else { return 0 }
    let low: UInt8 = first == 0xF0 ? 0x90 : 0x80
    let high: UInt8 = first == 0xF4 ? 0x8F : 0xBF
    return second >= low && second <= high ? 4 : 0
  }

  /// The length of the escape that begins with a backslash at `place`, a surrogate pair counting as
  /// one; 0 if it is none.
  private static func escapeLength(
    at place: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> Int {
    guard end - place >= 2 else { return 0 }
    switch place[1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(at: place, before: end) else { return 0 }
      guard unit & 0xF800 == 0xD800 else { return 6 }
      guard unit < 0xDC00, let low = codeUnit(at: place + 6, before: end), low & 0xFC00 == 0xDC00
      else { return 0 }
      return 12
    default: return 0
    }
  }

  /// The UTF-16 code unit of a `\uXXXX`.
  private static func codeUnit(
    at place: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> UInt32? {
    guard end - place >= 6, place[0] == UInt8(ascii: "\\"), place[1] == UInt8(ascii: "u") else {
      return nil
    }
    var unit: UInt32 = 0
    for index in 2..<6 {
      let digit: UInt8
      switch place[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = place[index] - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = place[index] - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = place[index] - UInt8(ascii: "A") + 10
      default: return nil
      }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// The text of checked bytes, with its escapes resolved.
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
    #if compiler(>=6.2)
      // Saves the second look at bytes that are known to be good.
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        return String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
      }
    #endif
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes of a checked string with its escapes resolved.
  @inline(never)
  static func unescaped(_ raw: RawString) -> [UInt8] {
    guard var place = raw.bytes.baseAddress else { return [] }
    let end = place + raw.bytes.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.bytes.count)
    while place < end {
      let first = place
      while end - place >= 8 {
        let difference = word(at: place) ^ .repeating(UInt8(ascii: "\\"))
        let hits = (difference &- .repeating(1)) & ~difference & .highBits
        place += hits.trailingZeroBitCount >> 3
        if hits != 0 { break }
      }
      while place < end, place.pointee != UInt8(ascii: "\\") { place += 1 }
      bytes.append(contentsOf: UnsafeBufferPointer(start: first, count: place - first))
      guard end - place >= 2 else { break }
      let letter = place[1]
      switch letter {
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "u"):
        var value = codeUnit(at: place, before: end) ?? 0xFFFD
        place += 4
        if value & 0xFC00 == 0xD800, let low = codeUnit(at: place + 2, before: end) {
          value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
          place += 6
        }
        let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      default: bytes.append(letter)
      }
      place += 2
    }
    return bytes
  }

  /// Reads a string; nil after a failure.
  @inline(__always)
  mutating func string() -> String? {
    rawString().map { Self.text(of: $0) }
  }

  /// Reads a string and makes no text of it; nil after a failure.
  @inline(__always)
  mutating func rawString() -> RawString? {
    skipWhitespace()
    guard cursor < end, cursor.pointee == UInt8(ascii: "\"") else {
      mismatch(expected: "String")
      return nil
    }
    return scanString()
  }

  /// Reads a string, or leaves nil for `null`.
  public mutating func read(_ value: inout String?) {
    if takeNull() { return }
    value = string()
  }
}
