extension JSONReader {
  /// The speculative reads of union alternatives that failed, for a message that lists them all.
  struct Attempts {
    struct Failed {
      let level: Int
      let position: UnsafePointer<UInt8>
      let failure: JSONDecodingError
    }

    var failed: [Failed] = []

    /// The number of nested attempts in progress.
    var level = 0

    /// The number of bytes read in failed attempts and in comparisons.
    var wastedBytes: Int64 = 0

    /// The number of bytes that were not read again, since the union in them was known.
    var reusedBytes: Int64 = 0

    /// The offset of the outermost union, and the bytes that had been wasted before it.
    var outermost: (offset: Int, wastedBytes: Int64) = (0, 0)

    /// Nested unions that were read in an attempt, which another attempt may reach again.
    var known: [KnownUnion.Key: KnownUnion] = [:]

    /// Forgets the failed attempts at `level` and deeper, except those at `level` that began at
    /// `position`.
    mutating func forget(from level: Int, except position: UnsafePointer<UInt8>? = nil) {
      while let last = failed.last,
        last.level > level || last.level == level && last.position != position
      {
        failed.removeLast()
      }
    }
  }

  /// Returns the discriminator of the object at the cursor without consuming anything.
  ///
  /// A number gives its digits, a boolean its spelling. Nil if the member is absent, null, an array
  /// or an object.
  public func discriminator(_ name: String) throws(JSONDecodingError) -> String? {
    skipWhitespace()
    guard failure == nil, cursor < end, cursor.pointee == UInt8(ascii: "{") else {
      failTypeMismatch(expected: "object")
      throw try checked(failure)
    }
    let here = bookmark
    var text: String?
    if let position = value(of: name), position < end {
      if position.pointee == UInt8(ascii: "\"") {
        cursor = position
        text = scanString().map(Self.text)
      } else {
        text = word(at: position)
      }
    }
    if let failure { throw failure }
    rewind(to: here)
    if depth + 1 == document.rootDepth, text != nil { document.sharesKey = true }
    return text
  }

  /// Returns the unvalidated text of a short number, `true` or `false`.
  private func word(at position: UnsafePointer<UInt8>) -> String? {
    let maxLength = 24
    var last = position
    while last < end, last - position <= maxLength, Self.isPartOfWord(last.pointee) { last += 1 }
    guard last > position, last - position <= maxLength, position.pointee != UInt8(ascii: "n")
    else {
      return nil
    }
    return String(
      decoding: UnsafeBufferPointer(start: position, count: last - position), as: UTF8.self)
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// Tries to read one of several possible types. Returns nil and consumes nothing if it does not
  /// fit.
  public func attempt<Value: JSONReadable>(_ type: Value.Type) -> Value? {
    attempt { json throws(JSONDecodingError) in try Value(from: json) }
  }

  /// Tries to read one of several possible types, in the given format. Returns nil and consumes
  /// nothing if it does not fit.
  public func attempt<Value>(
    _ type: Value.Type, as format: JSONFormat<Value>
  ) -> Value? {
    attempt(format.read)
  }

  private func attempt<Value>(
    _ read: (JSONReader) throws(JSONDecodingError) -> Value
  ) -> Value? {
    guard failure == nil else { return nil }
    skipWhitespace()
    let here = bookmark
    let position = cursor
    attempts.level += 1
    defer { attempts.level -= 1 }
    let reason: JSONDecodingError
    do throws(JSONDecodingError) {
      let value = try read(self)
      if failure == nil {
        attempts.forget(from: attempts.level)
        return value
      }
      reason = try checked(failure)
    } catch {
      reason = error
    }
    // A failure moves the cursor to the end, however little has been read.
    waste(from: here, to: failure == nil ? cursor : failurePosition)
    note(reason, from: here, position)
    return nil
  }

  /// Counts the bytes between two positions as read in vain, without those that were reused.
  func waste(from here: Bookmark, to position: UnsafePointer<UInt8>) {
    let reused = attempts.reusedBytes - here.reusedBytes
    attempts.wastedBytes += max(0, Int64(position - start - here.offset) - reused) + 1
  }

  /// The maximum number of errors that the failure of a union consists of. Otherwise nested unions
  /// would multiply them.
  private static var maxFailureCount: Int { 128 }

  /// The number of bytes that speculative reads may waste.
  var attemptLimit: Int64 { 64 * (1024 + Int64(end - start)) }

  private func note(
    _ reason: JSONDecodingError, from here: Bookmark, _ position: UnsafePointer<UInt8>
  ) {
    rewind(to: here)
    guard attempts.wastedBytes <= attemptLimit else { return fail(.tooManyAttempts, at: position) }
    attempts.forget(from: attempts.level, except: position)
    attempts.failed.append(
      Attempts.Failed(level: attempts.level, position: position, failure: reason))
  }

  /// Returns the failure of a value that no attempt could read.
  public func noAlternativeFits() -> JSONDecodingError {
    if let failure { return failure }
    let level = attempts.level + 1
    let mine = attempts.failed.filter { $0.level == level && $0.position == cursor }
    attempts.failed.removeAll { $0.level >= level }
    let error = JSONDecodingError(.noAlternativeFits(mine.map(\.failure)), offset: offset)
      .limited(to: Self.maxFailureCount)
    keep(error)
    return error
  }
}
