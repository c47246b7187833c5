/// Writes values as compact JSON in UTF-8.
///
///     json.beginObject()
///     json.member("name", name)      // nil is left out
///     json.endObject()
///
/// Calls do not throw: the first failure is kept, and thrown by whoever takes the bytes.
public struct JSONWriter: ~Copyable {
  enum Purpose {
    /// For a server: dictionaries in any order.
    case wire

    /// For a file or a test: members of dictionaries sorted by their bytes.
    case canonical

    /// To tell two values apart: canonical, and nothing is rounded or refused.
    case identity

    /// For people: canonical, and secrets are left out.
    case printed
  }

  let purpose: Purpose

  /// Whether read-only members are written: always, but not in requests.
  ///
  /// A service ignores or refuses members that only it may set (OpenAPI 3.1, `readOnly`), so that a value that was received can
  /// be sent back as it is. Files, tests and `jsonData()` have all members.
  public let writesReadOnly: Bool

  /// The first failure.
  public private(set) var failure: EncodingFailure?

  /// Whether a `Secret` was written.
  var hasSecret = false

  // All writes go through `reserve`, which makes room first.
  var bytes: UnsafeMutablePointer<UInt8>
  var count = 0
  private var capacity = 256

  /// Whether a value stands before the next one in the same array or object.
  private var needsComma = false
  private var depth = 0

  /// `canonical` sorts the members of dictionaries by the bytes of their names.
  public init(canonical: Bool = false) {
    self.init(for: canonical ? .canonical : .wire)
  }

  /// - Parameter isRequest: The value is part of a request, which has no read-only members.
  init(for purpose: Purpose, isRequest: Bool = false) {
    self.purpose = purpose
    writesReadOnly = !isRequest
    bytes = .allocate(capacity: capacity)
  }

  deinit {
    bytes.deallocate()
  }

  /// What was written, if it makes sense up to here.
  public func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(EncodingFailure) -> Result {
    if let failure { throw failure }
    return body(written)
  }

  var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }

  /// Keeps the first failure, and where it happened.
  @inline(never)
  public mutating func fail(_ reason: EncodingFailure.Reason) {
    guard failure == nil else { return }
    failure = EncodingFailure(reason, path: JSONPath.path(to: count, in: written))
  }
}

// MARK: - Structure

extension JSONWriter {
  public mutating func beginObject() { open(UInt8(ascii: "{")) }
  public mutating func endObject() { close(UInt8(ascii: "}")) }
  public mutating func beginArray() { open(UInt8(ascii: "[")) }
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  private mutating func open(_ bracket: UInt8) {
    separate(1)
    depth += 1
    if depth > JSONReader.depthLimit { fail(.tooDeep) }
    append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    reserve(1)
    depth -= 1
    append(bracket)
    needsComma = true
  }

  /// The name of the member whose value is written next.
  public mutating func key(_ name: StaticString) {
    if name.hasPointerRepresentation {
      key(name.utf8Start, name.utf8CodeUnitCount)
    } else {
      key(name.description)
    }
  }

  /// The name of the member whose value is written next.
  public mutating func key(_ name: String) {
    var name = name
    name.withUTF8 { utf8 in
      if let start = utf8.baseAddress { key(start, utf8.count) } else { key("", 0) }
    }
  }

  @inline(__always)
  private mutating func key(_ start: UnsafePointer<UInt8>, _ length: Int) {
    separate(length + 3)
    quote(start, length)
    append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Whether writing went too deep to be read again; whoever recurses over values should stop then.
  var isTooDeep: Bool { depth > JSONReader.depthLimit }
}

// MARK: - Values

extension JSONWriter {
  public mutating func null() {
    raw("null")
  }

  public mutating func value(_ value: Bool) {
    raw(value ? "true" : "false")
  }

  public mutating func value(_ value: Int) {
    integer(value)
  }

  public mutating func value(_ value: String) {
    var value = value
    value.withUTF8 { utf8 in
      separate(utf8.count + 3)
      if let start = utf8.baseAddress {
        quote(start, utf8.count)
      } else {
        append(UInt8(ascii: "\""))
        append(UInt8(ascii: "\""))
      }
    }
  }

  public mutating func value(_ value: Double) {
    if value.magnitude < 9_007_199_254_740_992, let whole = Int64(exactly: value),
      whole != 0 || value.sign == .plus
    {
      integer(whole)
    } else if value.isFinite, value != 0 {
      separate(32)
      shortest(value)
    } else {
      number(value, value.description)
    }
  }

  /// A number by its own text.
  mutating func number<Number: FloatingPoint>(_ value: Number, _ text: String) {
    if !value.isFinite, purpose != .identity {
      separate(0)
      return fail(.notFinite(text))
    }
    raw(text)
  }

  @inline(__always)
  mutating func integer<Integer: FixedWidthInteger>(_ value: Integer) {
    separate(20)
    if value < 0 { append(UInt8(ascii: "-")) }
    let magnitude = UInt64(truncatingIfNeeded: value.magnitude)
    appendDigits(magnitude, Self.digitCount(magnitude))
  }

  /// The number of decimal digits.
  @inline(__always)
  static func digitCount(_ value: UInt64) -> Int {
    var count = 1
    var rest = value
    while rest >= 10_000 {
      rest /= 10_000
      count += 4
    }
    return count + (rest >= 1000 ? 3 : rest >= 100 ? 2 : rest >= 10 ? 1 : 0)
  }

  /// Writes a number of known length, for which there is room.
  @inline(__always)
  mutating func appendDigits(_ value: UInt64, _ length: Int) {
    var rest = value
    var place = count + length
    while rest >= 100 {
      let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
      place -= 2
      let (tens, ones) = UInt8(truncatingIfNeeded: pair).quotientAndRemainder(dividingBy: 10)
      bytes[place] = UInt8(ascii: "0") + tens
      bytes[place + 1] = UInt8(ascii: "0") + ones
      rest = quotient
    }
    let (tens, ones) = UInt8(truncatingIfNeeded: rest).quotientAndRemainder(dividingBy: 10)
    bytes[place - 1] = UInt8(ascii: "0") + ones
    if tens > 0 { bytes[place - 2] = UInt8(ascii: "0") + tens }
    count += length
  }

  /// Text that is JSON already.
  mutating func raw(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      separate(utf8.count)
      if let start = utf8.baseAddress {
        (bytes + count).update(from: start, count: utf8.count)
        count += utf8.count
      }
    }
  }
}

// MARK: - Members

extension JSONWriter {
  public mutating func member(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    key(name)
    self.value(value)
  }

  public mutating func member(_ name: StaticString, _ value: Int?) {
    guard let value else { return }
    key(name)
    self.value(value)
  }

  public mutating func member(_ name: StaticString, _ value: Double?) {
    guard let value else { return }
    key(name)
    self.value(value)
  }

  public mutating func member(_ name: StaticString, _ value: Bool?) {
    guard let value else { return }
    key(name)
    self.value(value)
  }

  public mutating func member<Value: JSONWritable>(_ name: StaticString, _ value: Value?) {
    guard let value else { return }
    key(name)
    value.write(to: &self)
  }
}

// MARK: - Bytes

extension JSONWriter {
  /// Makes room for a comma and `size` bytes, and writes the comma if one is due.
  @inline(__always)
  private mutating func separate(_ size: Int) {
    reserve(size + 1)
    if needsComma { append(UInt8(ascii: ",")) }
    needsComma = true
  }

  @inline(__always)
  private mutating func reserve(_ size: Int) {
    if capacity - count < size { grow(size) }
  }

  @inline(never)
  private mutating func grow(_ size: Int) {
    capacity = max(2 * capacity, count + size)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: bytes, count: count)
    bytes.deallocate()
    bytes = larger
  }

  /// Puts a member first into the object that was written from `start` on; nothing that is no object has one.
  mutating func insertFirst(_ name: String, _ value: String, from start: Int) {
    let brace = start < count && bytes[start] == UInt8(ascii: ",") ? start + 1 : start
    let place = brace + 1
    guard place < count, bytes[brace] == UInt8(ascii: "{") else { return }
    let isAlone = bytes[place] == UInt8(ascii: "}")
    var member = JSONWriter(for: purpose)
    member.key(name)
    member.value(value)
    if !isAlone { member.append(UInt8(ascii: ",")) }
    reserve(member.count)
    (bytes + place + member.count).update(from: bytes + place, count: count - place)
    (bytes + place).update(from: member.bytes, count: member.count)
    count += member.count
  }

  /// For which there is room.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    bytes[count] = byte
    count += 1
  }

  /// Writes text in quotes; there is room for it, the quotes and one more byte, but not for
  /// escapes.
  @inline(__always)
  private mutating func quote(_ start: UnsafePointer<UInt8>, _ length: Int) {
    append(UInt8(ascii: "\""))
    var place = start
    let end = start + length
    while end - place >= 8 {
      let text = word(at: place)
      guard !Self.needsEscape(text) else { break }
      UnsafeMutableRawPointer(bytes + count).storeBytes(of: text.littleEndian, as: UInt64.self)
      count += 8
      place += 8
    }
    while place < end {
      let byte = place.pointee
      guard byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else {
        escape(place, end)
        break
      }
      append(byte)
      place += 1
    }
    append(UInt8(ascii: "\""))
  }

  /// Whether one of eight bytes is a quote, a backslash or a control character.
  @inline(__always)
  private static func needsEscape(_ text: UInt64) -> Bool {
    let quotes = text ^ .repeating(UInt8(ascii: "\""))
    let backslashes = text ^ .repeating(UInt8(ascii: "\\"))
    let hits =
      (quotes &- .repeating(1)) & ~quotes | (backslashes &- .repeating(1)) & ~backslashes
      | (text &- .repeating(0x20)) & ~text
    return hits & .highBits != 0
  }

  @inline(never)
  private mutating func escape(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
    var place = start
    reserve(6 * (end - start) + 2)
    while place < end {
      let byte = place.pointee
      place += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(escaping: byte)
      case 0x0A: append(escaping: UInt8(ascii: "n"))
      case 0x0D: append(escaping: UInt8(ascii: "r"))
      case 0x09: append(escaping: UInt8(ascii: "t"))
      case 0..<0x20:
        append(escaping: UInt8(ascii: "u"))
        append(UInt8(ascii: "0"))
        append(UInt8(ascii: "0"))
        append(UInt8(ascii: "0") + byte >> 4)
        let low = byte & 0xF
        append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
      default: append(byte)
      }
    }
  }

  private mutating func append(escaping letter: UInt8) {
    append(UInt8(ascii: "\\"))
    append(letter)
  }
}
