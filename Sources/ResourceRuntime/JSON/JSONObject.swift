/// The members of one object, met in the order of the document and told by their place among the
/// keys of a model.
///
///     var object = json.begin(City.keys)
///     while let key = object.next(&json) {
///       switch key { … }
///     }
///     try object.end(&json)
public struct JSONObject {
  private let keys: UnsafePointer<KeyTable>

  /// Where the object begins; always inside the document, or at its end.
  private let origin: UnsafePointer<UInt8>

  /// The value that belongs to the last key.
  private var value: UnsafePointer<UInt8>

  /// The key that comes next if the members stand in the order of the model.
  private var expected = 0

  private var seen: UInt64 = 0

  /// Where further bits of `seen` begin in those of the reader.
  private var overflow: Int

  private var state: State

  /// The name of the member that the keys do not list, where such a member was asked for.
  private var other: JSONReader.RawString?

  /// Whether such a member was met.
  private var hasOthers = false

  private enum State {
    case first, following, ended, null
  }

  fileprivate init(_ keys: JSONKeys, in json: borrowing JSONReader, isNull: Bool, isOpen: Bool) {
    self.keys = keys.table
    origin = json.cursor
    value = json.cursor
    overflow = json.seen.count
    state = isOpen ? .first : isNull ? .null : .ended
  }
}

extension JSONReader {
  /// Enters the object that comes next. `null` is entered as well, without members: `end` refuses
  /// it, `close` does not.
  public mutating func begin(_ keys: JSONKeys) -> JSONObject {
    skipWhitespace()
    guard cursor < end, cursor.pointee == UInt8(ascii: "{") else {
      return beginOther(keys)
    }
    var object = JSONObject(keys, in: self, isNull: false, isOpen: enter())
    if failure == nil {
      cursor += 1
      if keys.table.pointee.count > 64 { object.reserve(&self) }
    }
    return object
  }

  @inline(never)
  private mutating func beginOther(_ keys: JSONKeys) -> JSONObject {
    let object = JSONObject(
      keys, in: self, isNull: failure == nil && JSONKind(at: cursor, before: end) == .null,
      isOpen: false)
    if !takeNull() { mismatch(expected: "object") }
    return object
  }
}

extension JSONObject {
  fileprivate mutating func reserve(_ json: inout JSONReader) {
    overflow = json.seen.count
    json.seen.append(contentsOf: repeatElement(0, count: (keys.pointee.count - 1) / 64))
  }

  /// The place of the next member's key among the keys of the model, or nil at the end. Unknown
  /// members are passed over, as is every further member with a key that was met before, and every
  /// value that nobody has read.
  public mutating func next(_ json: inout JSONReader) -> Int? {
    advance(&json, stopsAtOthers: false)
  }

  /// As `next`, but unknown members are not passed over: their place is the one behind the last key,
  /// and `readOther` reads them.
  public mutating func nextOrOther(_ json: inout JSONReader) -> Int? {
    advance(&json, stopsAtOthers: true)
  }

  @inline(__always)
  private mutating func advance(_ json: inout JSONReader, stopsAtOthers: Bool) -> Int? {
    let end = json.end
    if state != .following {
      guard state == .first else { return nil }
      state = .following
      let place = JSONReader.afterWhitespace(json.cursor, end)
      json.cursor = place
      if place < end, place.pointee == UInt8(ascii: "}") { return leave(&json) }
    } else {
      if json.cursor == value { json.skipValue() }
      guard comma(&json) else { return nil }
    }
    while true {
      var place = JSONReader.afterWhitespace(json.cursor, end)
      guard place < end, place.pointee == UInt8(ascii: "\"") else {
        json.malformed("expected a key in quotes", at: place)
        return fail()
      }
      var key: Int
      let length = keys.pointee.matches(expected, at: place + 1, before: end)
      if length != 0 {
        key = expected
        place += length &+ 1
      } else {
        json.cursor = place
        key = stopsAtOthers ? lookUpOrOther(&json) : lookUp(&json)
        place = json.cursor
      }
      // Right behind the key there is nearly always the colon.
      if place >= end || place.pointee != UInt8(ascii: ":") {
        place = JSONReader.afterWhitespace(place, end)
        guard place < end, place.pointee == UInt8(ascii: ":") else {
          json.malformed("expected ':'", at: place)
          return fail()
        }
      }
      place = JSONReader.afterWhitespace(place + 1, end)
      json.cursor = place
      value = place
      if key >= 0 {
        expected = key &+ 1
        if mark(key, &json) { return key }
        json.skipValue()
      } else {
        json.unexplained &+= 1
        if stopsAtOthers, json.failure == nil { return keys.pointee.count }
        json.skipValue()
        json.lost &+= json.cursor - place
      }
      guard comma(&json) else { return nil }
    }
  }

  /// Passes over a comma; false at the end of the object and after a failure.
  @inline(__always)
  private mutating func comma(_ json: inout JSONReader) -> Bool {
    let place = JSONReader.afterWhitespace(json.cursor, json.end)
    json.cursor = place
    if place < json.end {
      if place.pointee == UInt8(ascii: ",") {
        json.cursor = place + 1
        return true
      }
      if place.pointee == UInt8(ascii: "}") {
        _ = leave(&json)
        return false
      }
    }
    json.malformed(
      place < json.end ? "expected ',' or '}'" : "the object is not closed", at: place)
    state = .ended
    return false
  }

  /// Reads a key that is not the expected one, with its closing quote; -1 if the model does not
  /// know it.
  @inline(never)
  private func lookUp(_ json: inout JSONReader) -> Int {
    guard let raw = json.scanString() else { return -1 }
    guard !raw.isEscaped else { return lookUpEscaped(raw) }
    return raw.bytes.baseAddress.map { keys.pointee.index(of: $0, raw.bytes.count) } ?? -1
  }

  /// As `lookUp`, and keeps the name of what the model does not know.
  @inline(never)
  private mutating func lookUpOrOther(_ json: inout JSONReader) -> Int {
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

  /// Notes that a key was met; false if it was met before.
  @inline(__always)
  private mutating func mark(_ key: Int, _ json: inout JSONReader) -> Bool {
    guard key < 64 else { return markFurther(key, &json) }
    let bit: UInt64 = 1 << UInt64(key)
    guard seen & bit == 0 else { return false }
    seen |= bit
    return true
  }

  @inline(never)
  private mutating func markFurther(_ key: Int, _ json: inout JSONReader) -> Bool {
    let index = overflow + key / 64 - 1
    let bit: UInt64 = 1 << UInt64(key % 64)
    guard json.seen.indices.contains(index), json.seen[index] & bit == 0 else { return false }
    json.seen[index] |= bit
    return true
  }

  @inline(never)
  private mutating func leave(_ json: inout JSONReader) -> Int? {
    json.cursor += 1
    if json.depth == json.root.depth {
      // Without a member `value` still is where it was at the start.
      json.root.sharesKey =
        hasOthers || seen != 0 || expected != 0 || value == origin && keys.pointee.count == 0
    }
    if keys.pointee.count > 64 { json.seen.removeSubrange(overflow...) }
    json.leave()
    state = .ended
    return nil
  }

  /// The name of the member that `nextOrOther` met and the keys do not list.
  mutating func takeOther() -> String? {
    guard let raw = other else { return nil }
    other = nil
    hasOthers = true
    return JSONReader.text(of: raw)
  }

  private mutating func fail() -> Int? {
    state = .ended
    return nil
  }

  /// Throws the first failure of the reader. A loop that was left early is caught up with.
  public mutating func end(_ json: inout JSONReader) throws(DecodingFailure) {
    if state == .null {
      json.fail(.null(expected: "object"), at: origin)
    } else {
      close(&json)
    }
    if let failure = json.failure { throw failure }
  }

  /// The end of an object whose members belong to the object around it: `null` is as good as an
  /// empty one.
  public mutating func close(_ json: inout JSONReader) {
    while state == .first || state == .following { _ = next(&json) }
  }

  /// The failure for a required member that the object does not have, or has as `null`; the first
  /// of `members` of which that is true.
  @inline(never)
  public func missing(
    _ members: [JSONMember], in json: inout JSONReader
  ) -> DecodingFailure {
    for member in members {
      if let failure = json.absence(of: member.path[...], from: origin) { return failure }
    }
    return DecodingFailure(
      .missing, offset: origin - json.start, member: members.first?.path ?? [])
  }
}

/// The place of a member below an object: `"name"`, or `["address", "city"]` for one that is lifted
/// out of another.
public struct JSONMember: Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  let path: [String]

  public init(stringLiteral name: String) {
    path = [name]
  }

  public init(arrayLiteral names: String...) {
    path = names
  }
}

extension JSONReader {
  /// Says whether a member is absent or null below the object at `origin`; nil if it has a value.
  fileprivate func absence(
    of path: ArraySlice<String>, from origin: UnsafePointer<UInt8>
  ) -> DecodingFailure? {
    guard let name = path.first else { return nil }
    var finder = JSONReader(UnsafeBufferPointer(start: origin, count: end - origin))
    guard let value = finder.value(of: name) else {
      return DecodingFailure(.missing, offset: origin - start, member: [name])
    }
    switch JSONKind(at: value, before: end) {
    case .null: return DecodingFailure(.null(expected: "a value"), offset: value - start)
    case .object: return absence(of: path.dropFirst(), from: value)
    default: return nil
    }
  }

  /// Where the value of the first member with a name begins, in the object at the cursor.
  mutating func value(of name: String) -> UnsafePointer<UInt8>? {
    skipWhitespace()
    guard cursor < end, cursor.pointee == UInt8(ascii: "{"), enter() else { return nil }
    let wanted = Array(name.utf8)
    repeat {
      cursor += 1
      skipWhitespace()
      guard cursor < end, cursor.pointee == UInt8(ascii: "\""), let raw = scanString() else {
        return nil
      }
      let isWanted =
        raw.isEscaped ? Self.unescaped(raw) == wanted : raw.bytes.elementsEqual(wanted)
      guard skipColon() else { return nil }
      if isWanted { return cursor }
      skipValue()
      skipWhitespace()
    } while failure == nil && cursor < end && cursor.pointee == UInt8(ascii: ",")
    return nil
  }
}
