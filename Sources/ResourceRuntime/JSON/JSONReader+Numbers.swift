extension JSONReader {
  /// A validated number as it is spelled in the document.
  struct RawNumber {
    var bytes: UnsafeBufferPointer<UInt8>
    var isInteger: Bool

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The first 40 bytes of the text, for messages.
    var excerpt: String {
      bytes.count <= 40 ? text : String(decoding: bytes.prefix(40), as: UTF8.self) + "…"
    }
  }

  /// Scans and validates the number at the cursor. Returns nil after a failure.
  func scanNumber() -> RawNumber? {
    let first = cursor
    var position = first
    var isInteger = true
    if position < end, position.pointee == UInt8(ascii: "-") { position += 1 }
    guard position < end, position.pointee.isDigit else {
      malformed("expected a digit", at: position)
      return nil
    }
    if position.pointee == UInt8(ascii: "0") {
      position += 1
    } else {
      skipDigits(&position)
    }
    if position < end, position.pointee == UInt8(ascii: ".") {
      isInteger = false
      position += 1
      guard skipDigits(&position) else { return nil }
    }
    if position < end, position.pointee | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      position += 1
      if position < end,
        position.pointee == UInt8(ascii: "-") || position.pointee == UInt8(ascii: "+")
      {
        position += 1
      }
      guard skipDigits(&position) else { return nil }
    }
    cursor = position
    return RawNumber(
      bytes: UnsafeBufferPointer(start: first, count: position - first), isInteger: isInteger)
  }

  /// Skips digits. Fails if there is none.
  @inline(__always) @discardableResult
  private func skipDigits(_ position: inout UnsafePointer<UInt8>) -> Bool {
    let first = position
    while position < end, position.pointee.isDigit { position += 1 }
    if position == first { malformed("expected a digit", at: position) }
    return position > first
  }

  /// Reads an integer of any width; accepts `1.0` and `2e1`, but not `1.5`. Returns nil after a
  /// failure.
  @inline(__always)
  func integer<T: FixedWidthInteger>(_ type: T.Type, named name: StaticString) -> T? {
    skipWhitespace()
    let first = cursor
    var position = first
    let isNegative = position < end && position.pointee == UInt8(ascii: "-")
    if isNegative { position += 1 }
    // Up to 18 digits cannot overflow 64 bits. Longer numbers, fractions and exponents take the
    // exact, slower path.
    let digits = position
    var magnitude: UInt64 = 0
    while position < end, position.pointee.isDigit {
      magnitude = magnitude &* 10 &+ UInt64(position.pointee &- UInt8(ascii: "0"))
      position += 1
    }
    let count = position - digits
    guard
      count > 0, count <= 18, count == 1 || digits.pointee != UInt8(ascii: "0"),
      position == end || !Self.continuesNumber(position.pointee)
    else { return exactInteger(type, named: name) }
    let signed = Int64(truncatingIfNeeded: magnitude)
    guard let value = T(exactly: isNegative ? 0 &- signed : signed) else {
      return exactInteger(type, named: name)
    }
    cursor = position
    return value
  }

  @inline(__always)
  private static func continuesNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
  }

  @inline(never)
  private func exactInteger<T: FixedWidthInteger>(
    _ type: T.Type, named name: StaticString
  ) -> T? {
    let first = cursor
    guard first < end, first.pointee == UInt8(ascii: "-") || first.pointee.isDigit else {
      failTypeMismatch(expected: "\(name)")
      return nil
    }
    guard let raw = scanNumber() else { return nil }
    if let value = ExactInteger(raw.bytes), let value = value.as(type) { return value }
    fail(.unconvertible(found: raw.excerpt, expected: "\(name)"), at: first)
    return nil
  }

  /// Reads a number as the nearest Double. Returns nil after a failure.
  @inline(__always)
  func double() -> Double? {
    skipWhitespace()
    var position = cursor
    if let value = DoubleParser.parse(&position, before: end) {
      cursor = position
      return value
    }
    return slowDouble()
  }

  /// The slow path: for numbers that are hard to round, malformed or too large, and for other
  /// values.
  @inline(never)
  private func slowDouble() -> Double? {
    guard let raw = rawNumber(expected: "Double") else { return nil }
    // The standard library's parser is exact and independent of the locale.
    if let value = Double(raw.text), value.isFinite { return value }
    fail(.unconvertible(found: raw.excerpt, expected: "Double"), at: cursor - raw.bytes.count)
    return nil
  }

  /// Scans a number of any size. Fails if the next value is not a number.
  func rawNumber(expected: String) -> RawNumber? {
    skipWhitespace()
    guard cursor < end, cursor.pointee == UInt8(ascii: "-") || cursor.pointee.isDigit else {
      failTypeMismatch(expected: expected)
      return nil
    }
    return scanNumber()
  }
}
