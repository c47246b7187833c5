/// An iteration over the members of an object, in document order. Each member is identified by the
/// index of its name among the keys of a model.
///
///     var object = json.begin(City.keys)
///     while let key = object.next(json) {
///       switch key { … }
///     }
///     try object.end(json)
@_spi(Generated) public struct JSONObject {
  private let keys: UnsafePointer<KeyTable>

  /// The offset of the object.
  let origin: Int

  /// The start of the current member's value.
  private var value: UnsafePointer<UInt8>

  /// The index of the next key if the members have the same order as the model.
  private var expected = 0

  private var seen: UInt64 = 0

  /// The index in the reader's `seen` at which this object's bits for keys from 64 on begin.
  private var overflow = 0

  private var state: State

  /// The name of an unlisted member that `nextOrOther` stopped at.
  private var other: JSONReader.RawString?

  /// Whether an unlisted member was read.
  private var hasOthers = false

  /// Whether a required member with a key from 64 on is absent.
  private var lacksLaterKey = false

  private enum State {
    case first, following, ended, null
  }

  fileprivate init(_ keys: JSONKeys, in json: JSONReader, isNull: Bool, isOpen: Bool) {
    self.keys = keys.table
    origin = json.offset
    value = json.cursor
    state = isOpen ? .first : isNull ? .null : .ended
  }
}

extension JSONReader {
  /// Enters the next value, which must be an object. Also enters `null`, as an object without
  /// members: `end` rejects it, `close` accepts it.
  @_spi(Generated) public func begin(_ keys: JSONKeys) -> JSONObject {
    skipWhitespace()
    guard cursor < end, cursor.pointee == UInt8(ascii: "{") else {
      return beginNonObject(keys)
    }
    var object = JSONObject(keys, in: self, isNull: false, isOpen: enter())
    if failure == nil {
      cursor += 1
      if keys.table.pointee.count > 64 { object.reserve(self) }
    }
    return object
  }

  @inline(never)
  private func beginNonObject(_ keys: JSONKeys) -> JSONObject {
    let object = JSONObject(
      keys, in: self, isNull: failure == nil && JSONKind(at: cursor, before: end) == .null,
      isOpen: false)
    if !takeNull() { failTypeMismatch(expected: "object") }
    return object
  }
}

extension JSONObject {
  fileprivate mutating func reserve(_ json: JSONReader) {
    overflow = json.seen.count
    json.seen.append(contentsOf: repeatElement(0, count: (keys.pointee.count - 1) / 64))
  }

  /// Returns the index of the next member's key among the keys of the model, or nil at the end.
  ///
  /// Skips unknown members, repeated keys, and values that the caller has not read.
  public mutating func next(_ json: JSONReader) -> Int? {
    advance(json, stopsAtOthers: false)
  }

  /// Like `next`, but stops at unknown members: returns the number of keys for one, which
  /// `readOther` then reads.
  public mutating func nextOrOther(_ json: JSONReader) -> Int? {
    advance(json, stopsAtOthers: true)
  }

  @inline(__always)
  private mutating func advance(_ json: JSONReader, stopsAtOthers: Bool) -> Int? {
    let end = json.end
    if state != .following {
      guard state == .first else { return nil }
      state = .following
      let position = JSONReader.afterWhitespace(json.cursor, end)
      json.cursor = position
      if position < end, position.pointee == UInt8(ascii: "}") { return leave(json) }
    } else {
      if json.cursor == value { json.skipValue() }
      guard comma(json) else { return nil }
    }
    while true {
      var position = JSONReader.afterWhitespace(json.cursor, end)
      guard position < end, position.pointee == UInt8(ascii: "\"") else {
        json.malformed("expected a key in quotes", at: position)
        return fail()
      }
      var key: Int
      let length = keys.pointee.matches(expected, at: position + 1, before: end)
      if length != 0 {
        key = expected
        position += length &+ 1
      } else {
        json.cursor = position
        key = stopsAtOthers ? lookUpOrStoreName(json) : lookUp(json)
        position = json.cursor
      }
      // The colon nearly always follows the key directly.
      if position >= end || position.pointee != UInt8(ascii: ":") {
        position = JSONReader.afterWhitespace(position, end)
        guard position < end, position.pointee == UInt8(ascii: ":") else {
          json.malformed("expected ':'", at: position)
          return fail()
        }
      }
      position = JSONReader.afterWhitespace(position + 1, end)
      json.cursor = position
      value = position
      if key >= 0 {
        expected = key &+ 1
        if mark(key, json) { return key }
        json.skipValue()
      } else {
        json.unexplained &+= 1
        if stopsAtOthers, json.failure == nil { return keys.pointee.count }
        json.skipValue()
        json.lostBytes &+= json.cursor - position
      }
      guard comma(json) else { return nil }
    }
  }

  /// Consumes a comma. Returns false at the end of the object and after a failure.
  @inline(__always)
  private mutating func comma(_ json: JSONReader) -> Bool {
    let position = JSONReader.afterWhitespace(json.cursor, json.end)
    json.cursor = position
    if position < json.end {
      if position.pointee == UInt8(ascii: ",") {
        json.cursor = position + 1
        return true
      }
      if position.pointee == UInt8(ascii: "}") {
        _ = leave(json)
        return false
      }
    }
    json.malformed(
      position < json.end ? "expected ',' or '}'" : "the object is not closed", at: position)
    state = .ended
    return false
  }

  /// Looks up a key that is not the expected one, and consumes it with its closing quote. Returns
  /// -1 if the model does not know it.
  @inline(never)
  private func lookUp(_ json: JSONReader) -> Int {
    guard let raw = json.scanString() else { return -1 }
    guard !raw.isEscaped else { return lookUpEscaped(raw) }
    return raw.bytes.baseAddress.map { keys.pointee.index(of: $0, raw.bytes.count) } ?? -1
  }

  /// Like `lookUp`, but also stores an unknown name for `takeOtherName`.
  @inline(never)
  private mutating func lookUpOrStoreName(_ json: JSONReader) -> Int {
    guard let raw = json.scanString() else { return -1 }
    let key =
      raw.isEscaped
      ? lookUpEscaped(raw)
      : raw.bytes.baseAddress.map { keys.pointee.index(of: $0, raw.bytes.count) } ?? -1
    if key < 0 { other = raw }
    return key
  }

  @inline(never)
  private func lookUpEscaped(_ raw: JSONReader.RawString) -> Int {
    JSONReader.unescaped(raw).withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { keys.pointee.index(of: $0, bytes.count) } ?? -1
    }
  }

  /// Marks a key as seen. Returns false if it was seen before.
  @inline(__always)
  private mutating func mark(_ key: Int, _ json: JSONReader) -> Bool {
    guard key < 64 else { return markInOverflow(key, json) }
    let bit: UInt64 = 1 << UInt64(key)
    guard seen & bit == 0 else { return false }
    seen |= bit
    return true
  }

  @inline(never)
  private mutating func markInOverflow(_ key: Int, _ json: JSONReader) -> Bool {
    let index = overflow + key / 64 - 1
    let bit: UInt64 = 1 << UInt64(key % 64)
    guard json.seen.indices.contains(index), json.seen[index] & bit == 0 else { return false }
    json.seen[index] |= bit
    return true
  }

  @inline(never)
  private mutating func leave(_ json: JSONReader) -> Int? {
    json.cursor += 1
    if json.depth == json.document.rootDepth {
      // `value` is still at the start if the object has no members.
      json.document.sharesKey =
        hasOthers || seen != 0 || expected != 0
        || value == json.start + origin && keys.pointee.count == 0
    }
    if keys.pointee.count > 64 {
      lacksLaterKey = zip(keys.pointee.requiredOverflow, json.seen[overflow...]).contains {
        $0 & ~$1 != 0
      }
      json.seen.removeSubrange(overflow...)
    }
    json.leave()
    state = .ended
    return nil
  }

  /// Returns the name of the unlisted member that `nextOrOther` stopped at.
  mutating func takeOtherName(_ json: JSONReader) -> String? {
    let name = takeUnknownName(json)
    if name != nil { hasOthers = true }
    return name
  }

  /// Returns the name of the unlisted member that `nextOrOther` stopped at, which still counts as
  /// unknown to the model.
  package mutating func takeUnknownName(_ json: JSONReader) -> String? {
    guard let raw = other, json.holds(raw) else { return nil }
    other = nil
    return json.key(of: raw)
  }

  private mutating func fail() -> Int? {
    state = .ended
    return nil
  }

  /// Skips the remaining members, and throws the reader's first failure, or one for the first
  /// required member that is absent.
  public mutating func end(_ json: JSONReader) throws(JSONDecodingError) {
    if state == .null {
      json.fail(.null(expected: "object"), at: json.start + origin)
    } else {
      close(json)
    }
    if let failure = json.failure { throw failure }
    if keys.pointee.required & ~seen != 0 || lacksLaterKey {
      throw missing(keys.pointee.requiredNames.map { JSONMember(path: [$0]) }, in: json)
    }
  }

  /// Skips the remaining members of an object that was lifted into the enclosing model. `null`
  /// counts as an empty object.
  public mutating func close(_ json: JSONReader) {
    while state == .first || state == .following { _ = next(json) }
  }
}
