extension JSONReader {
  /// Failed attempts, for the message that names them all.
  struct Attempts {
    struct Failed {
      let level: Int
      let place: UnsafePointer<UInt8>
      let failure: DecodingFailure
    }

    var failed: [Failed] = []

    /// Attempts that are under way.
    var level = 0

    /// Bytes that were read in vain.
    var wasted = 0

    /// Forgets what failed at a level and those inside it, but for other attempts at the same
    /// place.
    mutating func forget(from level: Int, except place: UnsafePointer<UInt8>? = nil) {
      while let last = failed.last, last.level > level || last.level == level && last.place != place
      {
        failed.removeLast()
      }
    }
  }

  /// The text of a member of the object that comes next, without moving: of a number its digits, of truth
  /// its name. Nil if it is absent, null, a list or an object.
  public mutating func discriminator(_ name: String) throws(DecodingFailure) -> String? {
    skipWhitespace()
    guard failure == nil, cursor < end, cursor.pointee == UInt8(ascii: "{") else {
      mismatch(expected: "object")
      throw try checked(failure)
    }
    let here = bookmark
    var text: String?
    if let place = value(of: name), place < end {
      if place.pointee == UInt8(ascii: "\"") {
        cursor = place
        text = scanString().map(Self.text)
      } else {
        text = word(at: place)
      }
    }
    if let failure { throw failure }
    rewind(to: here)
    if depth + 1 == root.depth, text != nil { root.sharesKey = true }
    return text
  }

  /// The spelling of a short number, `true` or `false`, not yet looked at by anybody.
  private func word(at place: UnsafePointer<UInt8>) -> String? {
    let longest = 24
    var last = place
    while last < end, last - place <= longest, Self.isPartOfWord(last.pointee) { last += 1 }
    guard last > place, last - place <= longest, place.pointee != UInt8(ascii: "n") else {
      return nil
    }
    return String(decoding: UnsafeBufferPointer(start: place, count: last - place), as: UTF8.self)
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// Reads one of several types that may come next; nil if it does not fit, and then nothing has
  /// moved.
  public mutating func attempt<Value: JSONReadable>(_ type: Value.Type) -> Value? {
    attempt { json throws(DecodingFailure) in try Value(from: &json) }
  }

  /// Reads one of several types that may come next, in the format given; nil if it does not fit, and then nothing has
  /// moved.
  public mutating func attempt<Value>(
    _ type: Value.Type, as format: JSONFormat<Value>
  ) -> Value? {
    attempt(format.read)
  }

  private mutating func attempt<Value>(
    _ read: (inout JSONReader) throws(DecodingFailure) -> Value
  ) -> Value? {
    guard failure == nil else { return nil }
    skipWhitespace()
    let here = bookmark
    let place = cursor
    attempts.level += 1
    defer { attempts.level -= 1 }
    do throws(DecodingFailure) {
      let value = try read(&self)
      if failure == nil {
        attempts.forget(from: attempts.level)
        return value
      }
      note(try checked(failure), from: here, place)
    } catch {
      note(error, from: here, place)
    }
    return nil
  }

  /// How many bytes may be read in vain.
  var attemptLimit: Int { 64 * (1024 + (end - start)) }

  private mutating func note(
    _ reason: DecodingFailure, from here: Bookmark, _ place: UnsafePointer<UInt8>
  ) {
    // Unions inside unions would be read twice a level, which is for ever at a depth of a few
    // dozen.
    attempts.wasted += max(0, reason.offset - (place - start)) + 1
    rewind(to: here)
    guard attempts.wasted <= attemptLimit else { return fail(.tooManyAttempts, at: place) }
    attempts.forget(from: attempts.level, except: place)
    attempts.failed.append(
      Attempts.Failed(level: attempts.level, place: place, failure: reason))
  }

  /// The failure of a value that none of the attempts before could read.
  public mutating func nothingFits() -> DecodingFailure {
    if let failure { return failure }
    let level = attempts.level + 1
    let mine = attempts.failed.filter { $0.level == level && $0.place == cursor }
    attempts.failed.removeAll { $0.level >= level }
    fail(.nothingFits(mine.map(\.failure)), at: cursor)
    return failure ?? DecodingFailure(.nothingFits([]), offset: offset)
  }
}

extension JSONWriter {
  /// Writes one of several types whose own members do not say which one it is: the member that does comes first.
  ///
  ///     json.write(circle, where: "kind", is: "circle")      // {"kind":"circle","radius":1}
  public mutating func write(_ value: some JSONWritable, where name: String, is alternative: String)
  {
    let start = count
    value.write(to: &self)
    insertFirst(name, alternative, from: start)
  }

  /// Writes one of several types whose member that says which one it is may be absent: then it comes first.
  ///
  ///     json.write(circle, whereMissing: "kind", is: "circle")   // {"kind":"circle","radius":1}
  public mutating func write(
    _ value: some JSONWritable, whereMissing name: String, is alternative: String
  ) {
    let start = count
    value.write(to: &self)
    if !hasMember(name, from: start) { insertFirst(name, alternative, from: start) }
  }

  /// Whether the object that was written from `start` on has a member.
  private func hasMember(_ name: String, from start: Int) -> Bool {
    let first = start < count && bytes[start] == UInt8(ascii: ",") ? start + 1 : start
    var json = JSONReader(UnsafeBufferPointer(start: bytes + first, count: count - first))
    return json.value(of: name) != nil
  }
}
