extension JSONReader {
  /// The parts of a checked number, as they stand in the document.
  struct RawNumber {
    var bytes: UnsafeBufferPointer<UInt8>
    var isInteger: Bool

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The beginning of the text, for messages.
    var excerpt: String {
      bytes.count <= 40 ? text : String(decoding: bytes.prefix(40), as: UTF8.self) + "…"
    }
  }

  /// Passes over a number, whose first byte stands at the cursor, and checks its form; nil after a
  /// failure.
  mutating func scanNumber() -> RawNumber? {
    let first = cursor
    var place = first
    var isInteger = true
    if place < end, place.pointee == UInt8(ascii: "-") { place += 1 }
    guard place < end, Self.isDigit(place.pointee) else {
      malformed("expected a digit", at: place)
      return nil
    }
    if place.pointee == UInt8(ascii: "0") {
      place += 1
    } else {
      skipDigits(&place)
    }
    if place < end, place.pointee == UInt8(ascii: ".") {
      isInteger = false
      place += 1
      guard skipDigits(&place) else { return nil }
    }
    if place < end, place.pointee | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      place += 1
      if place < end, place.pointee == UInt8(ascii: "-") || place.pointee == UInt8(ascii: "+") {
        place += 1
      }
      guard skipDigits(&place) else { return nil }
    }
    cursor = place
    return RawNumber(
      bytes: UnsafeBufferPointer(start: first, count: place - first), isInteger: isInteger)
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Passes over digits; at least one must stand there.
  @inline(__always) @discardableResult
  private mutating func skipDigits(_ place: inout UnsafePointer<UInt8>) -> Bool {
    let first = place
    while place < end, Self.isDigit(place.pointee) { place += 1 }
    if place == first { malformed("expected a digit", at: place) }
    return place > first
  }

  /// Reads an integer of any width; `1.0` and `2e1` are integers too, `1.5` is not. Nil after a
  /// failure.
  @inline(__always)
  mutating func integer<T: FixedWidthInteger>(_ type: T.Type, named name: StaticString) -> T? {
    skipWhitespace()
    let first = cursor
    var place = first
    let isNegative = place < end && place.pointee == UInt8(ascii: "-")
    if isNegative { place += 1 }
    // Up to 18 digits cannot overflow 64 bits; longer ones, fractions and exponents take the exact
    // way.
    let digits = place
    var magnitude: UInt64 = 0
    while place < end, Self.isDigit(place.pointee) {
      magnitude = magnitude &* 10 &+ UInt64(place.pointee &- UInt8(ascii: "0"))
      place += 1
    }
    let count = place - digits
    guard
      count > 0, count <= 18, count == 1 || digits.pointee != UInt8(ascii: "0"),
      place == end || !Self.continuesNumber(place.pointee)
    else { return exactInteger(type, named: name) }
    let signed = Int64(truncatingIfNeeded: magnitude)
    guard let value = T(exactly: isNegative ? 0 &- signed : signed) else {
      return exactInteger(type, named: name)
    }
    cursor = place
    return value
  }

  @inline(__always)
  private static func continuesNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
  }

  @inline(never)
  private mutating func exactInteger<T: FixedWidthInteger>(
    _ type: T.Type, named name: StaticString
  ) -> T? {
    let first = cursor
    guard first < end, first.pointee == UInt8(ascii: "-") || Self.isDigit(first.pointee) else {
      mismatch(expected: "\(name)")
      return nil
    }
    guard let raw = scanNumber() else { return nil }
    if let value = ExactInteger(raw.bytes), let value = value.as(type) { return value }
    fail(.unfit(found: raw.excerpt, expected: "\(name)"), at: first)
    return nil
  }

  /// Reads a number as the nearest Double; nil after a failure.
  @inline(__always)
  mutating func double() -> Double? {
    skipWhitespace()
    var place = cursor
    if let value = DoubleParser.parse(&place, before: end) {
      cursor = place
      return value
    }
    return slowDouble()
  }

  /// The way for numbers that are hard to round, malformed, too great, or no numbers.
  @inline(never)
  private mutating func slowDouble() -> Double? {
    guard let raw = anyNumber(expected: "Double") else { return nil }
    // The standard library's parser is exact and knows no locale.
    if let value = Double(raw.text), value.isFinite { return value }
    fail(.unfit(found: raw.excerpt, expected: "Double"), at: cursor - raw.bytes.count)
    return nil
  }

  /// Passes over a number; whatever else stands there is a failure.
  mutating func anyNumber(expected: String) -> RawNumber? {
    skipWhitespace()
    guard cursor < end, cursor.pointee == UInt8(ascii: "-") || Self.isDigit(cursor.pointee) else {
      mismatch(expected: expected)
      return nil
    }
    return scanNumber()
  }
}

/// An integer as the digits of a checked JSON number say it, without any rounding.
struct ExactInteger {
  private var isNegative: Bool
  private var magnitude: UInt64

  /// Nil if the number has a fraction or does not fit 64 bits.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    isNegative = bytes.first == UInt8(ascii: "-")
    var digits: [UInt8] = []
    var fractionDigits = 0
    var isFraction = false
    var exponent = 0
    var index = isNegative ? 1 : 0
    scanning: while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        exponent = Self.exponent(bytes[index...])
        break scanning
      default:
        let digit = byte &- UInt8(ascii: "0")
        if isFraction { fractionDigits += 1 }
        if digit != 0 || !digits.isEmpty { digits.append(digit) }
      }
    }
    var shift = exponent - fractionDigits
    while digits.last == 0 {
      digits.removeLast()
      shift += 1
    }
    magnitude = 0
    guard !digits.isEmpty else { return }
    guard shift >= 0, digits.count + shift <= 20 else { return nil }
    for digit in digits + [UInt8](repeating: 0, count: shift) {
      let (tenfold, isTooGreat) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = tenfold.addingReportingOverflow(UInt64(digit))
      guard !isTooGreat, !overflows else { return nil }
      magnitude = sum
    }
  }

  /// The number behind an `e`. A million stands for anything beyond: no number of that size is an
  /// integer of 64 bits but zero.
  private static func exponent(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var value = 0
    for byte in bytes where JSONReader.isDigit(byte) {
      value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
    }
    return bytes.first == UInt8(ascii: "-") ? -value : value
  }

  func `as`<T: FixedWidthInteger>(_ type: T.Type) -> T? {
    guard isNegative else { return T(exactly: magnitude) }
    guard magnitude <= UInt64(Int64.max) + 1 else { return nil }
    return T(exactly: 0 &- Int64(truncatingIfNeeded: magnitude))
  }
}
