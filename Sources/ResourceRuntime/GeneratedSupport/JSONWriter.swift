/// An encoder that writes compact JSON in UTF-8.
///
///     json.beginObject()
///     json.member("name", name)      // nil is omitted
///     json.endObject()
///
/// The calls do not throw. The writer records the first failure and throws it when the bytes are
/// taken.
@_documentation(visibility: internal)
public struct JSONWriter: ~Copyable {
  enum Purpose {
    /// For a server: dictionaries in any order.
    case wire

    /// For a file or a test: the members of dictionaries are sorted by the bytes of their names.
    case canonical

    /// For comparing two values: canonical, and numbers are neither rounded nor rejected.
    case identity

    /// For people: canonical, with secrets redacted.
    case printed
  }

  let purpose: Purpose

  /// Whether read-only members are written: always, except in requests.
  ///
  /// A service ignores or rejects members that only the service may set (`readOnly` in OpenAPI
  /// 3.1). Omitting them in requests lets a caller send a received value back. Files, tests and
  /// `jsonData()` contain all members.
  public let writesReadOnly: Bool

  /// The first failure.
  public private(set) var failure: JSONEncodingError?

  /// Whether a `Secret` was written.
  var hasSecret = false

  // Each write calls `reserve` first, which grows the buffer.
  var bytes: UnsafeMutablePointer<UInt8>
  var count = 0
  private var capacity = 256

  /// Whether a value precedes the next one in the same array or object.
  private var needsComma = false
  private var depth = 0

  /// Creates a writer. `canonical` sorts the members of dictionaries by the bytes of their names.
  public init(canonical: Bool = false) {
    self.init(for: canonical ? .canonical : .wire)
  }

  /// Creates a writer for the given purpose.
  ///
  /// - Parameter isRequest: Whether the value is part of a request, which omits read-only members.
  init(for purpose: Purpose, isRequest: Bool = false) {
    self.purpose = purpose
    writesReadOnly = !isRequest
    bytes = .allocate(capacity: capacity)
  }

  deinit {
    bytes.deallocate()
  }

  /// Calls a closure with the bytes written so far. Throws the first failure, if any.
  public func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(JSONEncodingError) -> Result {
    if let failure { throw failure }
    return body(written)
  }

  var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }

  /// Records the failure with its path, if it is the first.
  @inline(never)
  public mutating func fail(_ reason: JSONEncodingError.Reason) {
    guard failure == nil else { return }
    failure = JSONEncodingError(reason, path: JSONPath.path(to: count, in: written))
  }
}

// MARK: - Structure

extension JSONWriter {
  public mutating func beginObject() { open(UInt8(ascii: "{")) }
  public mutating func endObject() { close(UInt8(ascii: "}")) }

  /// Begins an object in a member with this name. `endObject(_:)` removes the member if the object
  /// is empty.
  ///
  /// - Returns: The number of bytes before the member.
  public mutating func beginObject(_ name: StaticString) -> Int {
    let start = count
    key(name)
    beginObject()
    return start
  }

  /// Ends an object that `beginObject(_:)` has begun.
  public mutating func endObject(_ start: Int) {
    guard bytes[count - 1] == UInt8(ascii: "{"), start < count else { return endObject() }
    depth -= 1
    count = start
    needsComma = start > 0 && bytes[start - 1] != UInt8(ascii: "{")
  }

  public mutating func beginArray() { open(UInt8(ascii: "[")) }
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  private mutating func open(_ bracket: UInt8) {
    beginValue(1)
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

  /// Writes the name of a member; its value must follow.
  public mutating func key(_ name: StaticString) {
    if name.hasPointerRepresentation {
      key(name.utf8Start, name.utf8CodeUnitCount)
    } else {
      key(name.description)
    }
  }

  /// Writes the name of a member; its value must follow.
  public mutating func key(_ name: String) {
    var name = name
    name.withUTF8 { utf8 in
      if let start = utf8.baseAddress { key(start, utf8.count) } else { key("", 0) }
    }
  }

  @inline(__always)
  private mutating func key(_ start: UnsafePointer<UInt8>, _ length: Int) {
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
      beginValue(utf8.count + 3)
      if let start = utf8.baseAddress {
        quote(start, utf8.count)
      } else {
        append(UInt8(ascii: "\""))
        append(UInt8(ascii: "\""))
      }
    }
  }

  public mutating func value(_ value: Double) {
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

  /// Writes text that is already JSON.
  mutating func raw(_ text: String) {
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
  /// Reserves space for a comma and `size` bytes, and writes the comma if one is due.
  @inline(__always)
  mutating func beginValue(_ size: Int) {
    reserve(size + 1)
    if needsComma { append(UInt8(ascii: ",")) }
    needsComma = true
  }

  @inline(__always)
  mutating func reserve(_ size: Int) {
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

  /// Inserts a member at the front of the object that was written from `start` on. Does nothing if
  /// the value is not an object.
  mutating func insertFirst(_ name: String, _ value: String, from start: Int) {
    let brace = start < count && bytes[start] == UInt8(ascii: ",") ? start + 1 : start
    let position = brace + 1
    guard position < count, bytes[brace] == UInt8(ascii: "{") else { return }
    let isAlone = bytes[position] == UInt8(ascii: "}")
    var member = JSONWriter(for: purpose)
    member.key(name)
    member.value(value)
    if !isAlone { member.append(UInt8(ascii: ",")) }
    reserve(member.count)
    (bytes + position + member.count).update(from: bytes + position, count: count - position)
    (bytes + position).update(from: member.bytes, count: member.count)
    count += member.count
  }

  /// Appends a byte. The caller has reserved the space.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    bytes[count] = byte
    count += 1
  }
}
