/// Eight bytes at once, the first in the lowest place.
@inline(__always)
func word(at place: UnsafePointer<UInt8>) -> UInt64 {
  UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
}

extension UInt64 {
  /// The same byte eight times.
  @inline(__always)
  static func repeating(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  static var highBits: UInt64 {
    @inline(__always) get { 0x8080_8080_8080_8080 }
  }
}

extension JSONReader {
  /// Passes over blanks, tabs and line ends.
  @inline(__always)
  mutating func skipWhitespace() {
    cursor = Self.afterWhitespace(cursor, end)
  }

  @inline(__always)
  static func afterWhitespace(
    _ place: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    guard place < end, place.pointee <= 0x20 else { return place }
    // Behind a colon or a comma there is often one blank.
    if end - place >= 2, place[1] > 0x20, place[0] == 0x20 { return place + 1 }
    return afterLongWhitespace(place, end)
  }

  @inline(never)
  private static func afterLongWhitespace(
    _ place: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var place = place
    while place < end {
      switch place.pointee {
      case 0x20, 0x0A, 0x0D, 0x09: place += 1
      default: return place
      }
      // Indentation: sixteen blanks at a time.
      while end - place >= 16 {
        let first = word(at: place) ^ .repeating(0x20)
        let second = word(at: place + 8) ^ .repeating(0x20)
        let blanks =
          first != 0
          ? first.trailingZeroBitCount >> 3 : 8 &+ second.trailingZeroBitCount >> 3
        place += blanks
        if blanks < 16 {
          if place.pointee > 0x20 { return place }
          break
        }
      }
    }
    return place
  }

  /// Passes over the next value, whatever it is, and checks it to the last byte.
  public mutating func skipValue() {
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

  private mutating func skipObject() {
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

  private mutating func skipArray() {
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

  /// Passes over white space, a colon, and white space.
  @inline(__always)
  mutating func skipColon() -> Bool {
    skipWhitespace()
    guard cursor < end, cursor.pointee == UInt8(ascii: ":") else {
      malformed("expected ':'", at: cursor)
      return false
    }
    cursor += 1
    skipWhitespace()
    return true
  }

  private mutating func skipWord(_ word: StaticString) {
    if !take(word) { malformed("expected a value", at: cursor) }
  }

  /// Passes over `true`, `false` or `null` if that is what stands at the cursor.
  @inline(__always)
  mutating func take(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard end - cursor >= count else { return false }
    for index in 0..<count where cursor[index] != word.utf8Start[index] { return false }
    cursor += count
    return true
  }

  /// Passes over `null`, if that comes next.
  @inline(__always)
  mutating func takeNull() -> Bool {
    skipWhitespace()
    guard cursor < end, cursor.pointee == UInt8(ascii: "n") else { return false }
    return take("null")
  }
}
