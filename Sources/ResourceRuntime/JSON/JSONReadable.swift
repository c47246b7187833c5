/// A value that can be read from JSON.
public protocol JSONReadable: Sendable {
  /// Reads the value that comes next.
  init(from json: inout JSONReader) throws(DecodingFailure)

  /// Reads the elements of an array up to its end. There is one for every type; a faster one for
  /// some that the runtime knows.
  static func elements(from json: inout JSONReader) -> [Self]
}

/// A value that can be written as JSON.
public protocol JSONWritable: Sendable {
  /// Writes exactly one value.
  func write(to json: inout JSONWriter)
}

extension JSONReadable {
  @inlinable
  public static func elements(from json: inout JSONReader) -> [Self] {
    var values: [Self] = []
    var array = json.beginArray()
    while array.next(&json) {
      do throws(DecodingFailure) {
        let value = try Self(from: &json)
        // Growing from one to two to four would allocate three times for a handful of elements.
        if values.capacity == 0 { values.reserveCapacity(MemoryLayout<Self>.stride <= 64 ? 4 : 2) }
        values.append(value)
      } catch {
        json.keep(error)
      }
    }
    return values
  }
}

extension JSONReader {
  /// Reads a value, or leaves nil for `null`. A failure is kept for the end of the object.
  @inline(never)
  public mutating func read<Value: JSONReadable>(_ value: inout Value?) {
    if skipNull() { return }
    do throws(DecodingFailure) {
      value = try Value(from: &self)
    } catch {
      keep(error)
    }
  }

  /// Reads an array, or leaves nil for `null`. A failure is kept for the end of the object.
  @inlinable @inline(never)
  public mutating func read<Element: JSONReadable>(_ value: inout [Element]?) {
    if skipNull() { return }
    value = Element.elements(from: &self)
  }

  /// Passes over `null`, if that comes next; true after a failure as well.
  public mutating func skipNull() -> Bool {
    takeNull() || failure != nil
  }
}

extension Array: JSONReadable where Element: JSONReadable {
  @inlinable
  public init(from json: inout JSONReader) throws(DecodingFailure) {
    self = Element.elements(from: &json)
    if let failure = json.failure { throw failure }
  }
}

/// Of members with equal names the first counts. Names are equal as Swift compares texts: composed
/// and decomposed letters are one.
extension Dictionary: JSONReadable where Key == String, Value: JSONReadable {
  @inlinable
  public init(from json: inout JSONReader) throws(DecodingFailure) {
    self = [:]
    var object = json.beginDictionary()
    while let key = object.nextKey(&json) {
      let value = try Value(from: &json)
      if self[key] == nil { self[key] = value }
    }
    if let failure = json.failure { throw failure }
  }
}

/// `null` is nil: for elements of arrays and dictionaries, and for the root of a document.
extension Optional: JSONReadable where Wrapped: JSONReadable {
  @inlinable
  public init(from json: inout JSONReader) throws(DecodingFailure) {
    if json.skipNull() {
      try json.check()
      self = nil
    } else {
      self = try Wrapped(from: &json)
    }
  }
}
