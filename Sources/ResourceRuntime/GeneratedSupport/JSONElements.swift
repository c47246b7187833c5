/// An iteration over the elements of an array, or over the members of an object that is read as a
/// dictionary.
@usableFromInline package struct JSONElements {
  fileprivate enum State {
    case first, following, ended
  }

  fileprivate var state: State
  fileprivate let close: UInt8
}

extension JSONReader {
  /// Enters the next value, which must be an array.
  @usableFromInline package func beginArray() -> JSONElements {
    begin(UInt8(ascii: "["), closing: UInt8(ascii: "]"), expected: "array")
  }

  /// Enters the next value, which must be an object, to iterate over it with `nextKey`.
  @usableFromInline package func beginDictionary() -> JSONElements {
    begin(UInt8(ascii: "{"), closing: UInt8(ascii: "}"), expected: "object")
  }

  private func begin(
    _ open: UInt8, closing close: UInt8, expected: String
  ) -> JSONElements {
    skipWhitespace()
    guard cursor < end, cursor.pointee == open else {
      if !takeEmptyCollection(expected: expected) { failTypeMismatch(expected: expected) }
      return JSONElements(state: .ended, close: close)
    }
    guard enter() else { return JSONElements(state: .ended, close: close) }
    cursor += 1
    return JSONElements(state: .first, close: close)
  }
}

extension JSONElements {
  /// Advances to the next element. Returns false at the end of the array and after a failure.
  @usableFromInline package mutating func next(_ json: JSONReader) -> Bool {
    json.skipWhitespace()
    guard json.cursor < json.end else {
      if state != .ended { json.malformed("the array or object is not closed", at: json.cursor) }
      state = .ended
      return false
    }
    let byte = json.cursor.pointee
    switch state {
    case .ended: return false
    case .first where byte != close:
      state = .following
      return true
    case .following where byte == UInt8(ascii: ","):
      json.cursor += 1
      return true
    default:
      state = .ended
      guard byte == close else {
        json.malformed("expected ',' or '\(Unicode.Scalar(close))'", at: json.cursor)
        return false
      }
      json.cursor += 1
      json.leave()
      return false
    }
  }

  /// Advances to the next member of an object and returns its key; nil at the end of the object and
  /// after a failure.
  @usableFromInline package mutating func nextKey(_ json: JSONReader) -> String? {
    nextRawKey(json).flatMap { json.key(of: $0) }
  }
}

extension JSONElements {
  /// Like `nextKey`, but returns the raw bytes of the key.
  mutating func nextRawKey(_ json: JSONReader) -> JSONReader.RawString? {
    guard next(json) else { return nil }
    json.skipWhitespace()
    guard json.cursor < json.end, json.cursor.pointee == UInt8(ascii: "\"") else {
      json.malformed("expected a key in quotes", at: json.cursor)
      state = .ended
      return nil
    }
    guard let raw = json.scanString(), json.skipColon() else { return nil }
    return raw
  }
}
