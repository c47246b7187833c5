extension JSONReader {
  /// Skips spaces, tabs and line ends.
  @inline(__always)
  func skipWhitespace() {
    cursor = Self.afterWhitespace(cursor, end)
  }

  @inline(__always)
  static func afterWhitespace(
    _ position: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    guard position < end, position.pointee <= 0x20 else { return position }
    // Often a single space follows a colon or a comma.
    if end - position >= 2, position[1] > 0x20, position[0] == 0x20 { return position + 1 }
    return afterLongWhitespace(position, end)
  }

  @inline(never)
  private static func afterLongWhitespace(
    _ position: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var position = position
    while position < end {
      switch position.pointee {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return position
      }
      // Indentation: sixteen spaces at a time.
      while end - position >= 16 {
        let first = word(at: position) ^ .repeating(0x20)
        let second = word(at: position + 8) ^ .repeating(0x20)
        let spaces =
          first != 0
          ? first.trailingZeroBitCount >> 3 : 8 &+ second.trailingZeroBitCount >> 3
        position += spaces
        if spaces < 16 {
          if position.pointee > 0x20 { return position }
          break
        }
      }
    }
    return position
  }

  /// Skips and fully validates the next value.
  public func skipValue() {
    skipWhitespace()
    guard cursor < end else { return malformed("expected a value, found the end", at: cursor) }
    switch cursor.pointee {
    case UInt8(ascii: "\""): _ = scanString()
    case UInt8(ascii: "{"): skipObject()
    case UInt8(ascii: "["): skipArray()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = scanNumber()
    case UInt8(ascii: "t"): skipWord("true")
    case UInt8(ascii: "f"): skipWord("false")
    case UInt8(ascii: "n"): skipWord("null")
    default: malformed("expected a value", at: cursor)
    }
  }

  private func skipObject() {
    guard enter() else { return }
    cursor += 1
    skipWhitespace()
    if cursor < end, cursor.pointee == UInt8(ascii: "}") {
      cursor += 1
      return leave()
    }
    while true {
      skipWhitespace()
      guard cursor < end, cursor.pointee == UInt8(ascii: "\"") else {
        return malformed("expected a key in quotes", at: cursor)
      }
      guard scanString() != nil, skipColon() else { return }
      skipValue()
      guard failure == nil else { return }
      skipWhitespace()
      guard cursor < end else { return malformed("the object is not closed", at: cursor) }
      if cursor.pointee == UInt8(ascii: "}") { break }
      guard cursor.pointee == UInt8(ascii: ",") else {
        return malformed("expected ',' or '}'", at: cursor)
      }
      cursor += 1
    }
    cursor += 1
    leave()
  }

  private func skipArray() {
    guard enter() else { return }
    cursor += 1
    skipWhitespace()
    if cursor < end, cursor.pointee == UInt8(ascii: "]") {
      cursor += 1
      return leave()
    }
    while true {
      skipValue()
      guard failure == nil else { return }
      skipWhitespace()
      guard cursor < end else { return malformed("the array is not closed", at: cursor) }
      if cursor.pointee == UInt8(ascii: "]") { break }
      guard cursor.pointee == UInt8(ascii: ",") else {
        return malformed("expected ',' or ']'", at: cursor)
      }
      cursor += 1
    }
    cursor += 1
    leave()
  }

  /// Consumes a colon and the white space around it.
  @inline(__always)
  func skipColon() -> Bool {
    skipWhitespace()
    guard cursor < end, cursor.pointee == UInt8(ascii: ":") else {
      malformed("expected ':'", at: cursor)
      return false
    }
    cursor += 1
    skipWhitespace()
    return true
  }

  private func skipWord(_ word: StaticString) {
    if !take(word) { malformed("expected a value", at: cursor) }
  }

  /// Consumes `true`, `false` or `null` if the cursor is at this word.
  @inline(__always)
  func take(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard end - cursor >= count else { return false }
    for index in 0..<count where cursor[index] != word.utf8Start[index] { return false }
    cursor += count
    return true
  }

  /// Consumes `null` if it is the next value.
  @inline(__always)
  func takeNull() -> Bool {
    skipWhitespace()
    guard cursor < end, cursor.pointee == UInt8(ascii: "n") else { return false }
    return take("null")
  }
}
