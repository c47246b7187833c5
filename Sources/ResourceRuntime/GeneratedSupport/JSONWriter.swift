public import Foundation

/// An encoder that writes compact JSON in UTF-8.
///
///     json.beginObject()
///     json.member("name", name)      // nil is omitted
///     json.endObject()
///
/// The calls do not throw. The writer records the first failure and throws it when the bytes are
/// taken. A class for the same reason as `JSONReader`.
@_documentation(visibility: internal)
public final class JSONWriter {
  enum Purpose {
    /// For a server: dictionaries in any order.
    case wire

    /// For a file or a test: the members of dictionaries are sorted by the bytes of their names.
    case canonical

    /// For reading it again: canonical, and numbers are neither rounded nor rejected.
    case exact

    /// For people: canonical, with secrets redacted.
    case printed

    /// For comparing two values: as `exact`, but as tokens of bytes instead of JSON. Tokens are
    /// equal where the JSON would be.
    case comparison
  }

  let purpose: Purpose

  /// Whether read-only members are written: always, except in requests.
  ///
  /// A service ignores or rejects members that only the service may set (`readOnly` in OpenAPI
  /// 3.1). Omitting them in requests lets a caller send a received value back. Files, tests and
  /// `jsonData()` contain all members.
  public let writesReadOnly: Bool

  /// The first failure.
  private(set) var failure: JSONEncodingError?

  /// Whether a `Secret` was written.
  var hasSecret = false

  // Each write calls `reserve` first, which grows the buffer.
  var bytes: UnsafeMutablePointer<UInt8>
  var count = 0
  private var capacity: Int

  /// The number of bytes after which a comparison ends.
  var limit = Int.max

  /// The first value of a comparison, while the other one is written.
  var reference: WrittenReference?

  /// The number of enclosing members whose bytes may still move or be removed.
  var unsettledCount = 0

  /// Whether a value precedes the next one in the same array or object.
  private var needsComma = false
  var depth = 0

  /// Creates a writer. `canonical` sorts the members of dictionaries by the bytes of their names.
  public convenience init(canonical: Bool = false) {
    self.init(for: canonical ? .canonical : .wire)
  }

  /// Creates a writer for the given purpose.
  ///
  /// - Parameter isRequest: Whether the value is part of a request, which omits read-only members.
  init(for purpose: Purpose, isRequest: Bool = false) {
    self.purpose = purpose
    writesReadOnly = !isRequest
    // Two values are compared in one buffer.
    capacity = purpose == .comparison ? 1024 : 256
    bytes = .allocate(capacity: capacity)
  }

  deinit {
    bytes.deallocate()
  }

  /// Returns the bytes written so far. Throws the first failure, if any.
  public func data() throws(JSONEncodingError) -> Data {
    if let failure { throw failure }
    return withBytes { Data(buffer: $0) }
  }

  /// The text written so far, also after a failure.
  var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Calls a closure with the bytes written so far, which are valid until the next write.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Records the failure with its path, if it is the first.
  @inline(never)
  public func fail(_ reason: JSONEncodingError.Reason) {
    guard failure == nil, !isComparison else { return }
    failure = JSONEncodingError(reason, path: withBytes { JSONPath.path(to: count, in: $0) })
  }
}

// MARK: - Structure

extension JSONWriter {
  public func beginObject() { open(UInt8(ascii: "{")) }
  public func endObject() { close(UInt8(ascii: "}")) }

  /// Begins an object in a member with this name. `endObject(_:)` removes the member if the object
  /// is empty.
  ///
  /// - Returns: The number of bytes before the member.
  public func beginObject(_ name: StaticString) -> Int {
    if isComparison { return beginUnsettledObject(name) }
    let start = count
    key(name)
    beginObject()
    return start
  }

  /// Ends an object that `beginObject(_:)` has begun.
  public func endObject(_ start: Int) {
    if isComparison { return endUnsettledObject(start) }
    guard bytes[count - 1] == UInt8(ascii: "{"), start < count else { return endObject() }
    depth -= 1
    count = start
    needsComma = start > 0 && bytes[start - 1] != UInt8(ascii: "{")
  }

  public func beginArray() { open(UInt8(ascii: "[")) }
  public func endArray() { close(UInt8(ascii: "]")) }

  private func open(_ bracket: UInt8) {
    depth += 1
    if isComparison { return token(bracket) }
    beginValue(1)
    if depth > JSONReader.depthLimit { fail(.tooDeep) }
    append(bracket)
    needsComma = false
  }

  private func close(_ bracket: UInt8) {
    depth -= 1
    if isComparison { return token(bracket) }
    reserve(1)
    append(bracket)
    needsComma = true
  }

  /// Writes the name of a member; its value must follow.
  public func key(_ name: StaticString) {
    if name.hasPointerRepresentation {
      key(name.utf8Start, name.utf8CodeUnitCount)
    } else {
      key(name.description)
    }
  }

  /// Writes the name of a member; its value must follow.
  public func key(_ name: String) {
    name.withStableUTF8 { utf8 in
      if let start = utf8.baseAddress { key(start, utf8.count) } else { key("", 0) }
    }
  }

  @inline(__always)
  private func key(_ start: UnsafePointer<UInt8>, _ length: Int) {
    if isComparison {
      compareWithReference()
      return token(Token.key, start, length)
    }
    beginValue(length + 3)
    quote(start, length)
    append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Whether the nesting exceeds the depth that a reader accepts. Recursive writers should stop
  /// then.
  var isTooDeep: Bool { depth > JSONReader.depthLimit }
}

// MARK: - Values

extension JSONWriter {
  public func null() {
    if isComparison { return token(Token.null) }
    raw("null")
  }

  public func value(_ value: Bool) {
    if isComparison { return token(value ? Token.true : Token.false) }
    raw(value ? "true" : "false")
  }

  public func value(_ value: Int) {
    integer(value)
  }

  public func value(_ value: String) {
    value.withStableUTF8 { utf8 in
      if isComparison { return token(Token.string, utf8.baseAddress, utf8.count) }
      beginValue(utf8.count + 3)
      if let start = utf8.baseAddress {
        quote(start, utf8.count)
      } else {
        append(UInt8(ascii: "\""))
        append(UInt8(ascii: "\""))
      }
    }
  }

  public func value(_ value: Double) {
    if isComparison { return compared(value) }
    if value.magnitude < 0x1p53, let whole = Int64(exactly: value),
      whole != 0 || value.sign == .plus
    {
      integer(whole)
    } else if value.isFinite, value != 0 {
      beginValue(32)
      shortest(value)
    } else {
      number(value, value.description)
    }
  }

  /// Writes a number, `null` or a Boolean that is already JSON.
  func raw(_ text: String) {
    if isComparison { return compared(number: text) }
    var text = text
    text.withUTF8 { utf8 in
      beginValue(utf8.count)
      if let start = utf8.baseAddress {
        (bytes + count).update(from: start, count: utf8.count)
        count += utf8.count
      }
    }
  }
}

// MARK: - Bytes

extension JSONWriter {
  /// Reserves space for a comma and `size` bytes, and writes the comma if one is due.
  @inline(__always)
  func beginValue(_ size: Int) {
    reserve(size + 1)
    if needsComma { append(UInt8(ascii: ",")) }
    needsComma = true
  }

  @inline(__always)
  func reserve(_ size: Int) {
    if capacity - count < size { grow(size) }
  }

  @inline(never)
  private func grow(_ size: Int) {
    capacity = max(2 * capacity, count + size)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: bytes, count: count)
    bytes.deallocate()
    bytes = larger
  }

  /// Appends a byte. The caller has reserved the space.
  @inline(__always)
  func append(_ byte: UInt8) {
    bytes[count] = byte
    count += 1
  }
}
