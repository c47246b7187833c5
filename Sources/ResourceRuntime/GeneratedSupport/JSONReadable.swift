/// A type that can be decoded from JSON.
@_documentation(visibility: internal)
public protocol JSONReadable: Sendable {
  /// Reads the next value.
  init(from json: JSONReader) throws(JSONDecodingError)

  /// Reads the elements of an array up to its end. The default implementation works for every type;
  /// the runtime has faster ones for some scalars.
  static func elements(from json: JSONReader) -> [Self]
}

/// A type that can be encoded as JSON.
@_documentation(visibility: internal)
public protocol JSONWritable: Sendable {
  /// Writes exactly one value.
  func write(to json: JSONWriter)
}

extension JSONReadable {
  @inlinable
  public static func elements(from json: JSONReader) -> [Self] {
    var values: [Self] = []
    var array = json.beginArray()
    while array.next(json) {
      do throws(JSONDecodingError) {
        let value = try Self(from: json)
        // Growing from one to two to four elements would allocate three times for a short array.
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
  /// Reads a value; `null` leaves `value` unchanged, and so does an empty text that does not fit
  /// the type. A failure is thrown at the end of the object.
  @inline(never)
  public func read<Value: JSONReadable>(_ value: inout Value?) {
    guard let position = beginMember() else { return }
    do throws(JSONDecodingError) {
      value = try Value(from: self)
    } catch {
      skipEmptyText(at: position, orKeep: error)
    }
  }

  /// Reads a value of which the spec lists one only. Others are read too, but another alternative
  /// of a union may list them and thus fit better.
  public func read<Value: JSONReadable & Equatable>(
    _ value: inout Value?, only listed: Value
  ) {
    read(&value)
    if let value, value != listed { countIfUnlisted(-1) }
  }

  /// Reads an array; `null` leaves `value` unchanged. A failure is thrown at the end of the object.
  @inlinable @inline(never)
  public func read<Element: JSONReadable>(_ value: inout [Element]?) {
    if skipNull() { return }
    value = Element.elements(from: self)
  }

  /// Consumes `null` if it is the next value, and returns whether it was. Also returns true after a
  /// failure.
  public func skipNull() -> Bool {
    takeNull() || failure != nil
  }
}

extension Array: JSONReadable where Element: JSONReadable {
  @inlinable
  public init(from json: JSONReader) throws(JSONDecodingError) {
    self = Element.elements(from: json)
    try json.check()
  }
}

/// Of duplicate keys, the first one counts. Two keys that only differ in the composition of their
/// characters are an error, since they are equal as Swift strings.
extension Dictionary: JSONReadable where Key == String, Value: JSONReadable {
  @inlinable
  public init(from json: JSONReader) throws(JSONDecodingError) {
    self = [:]
    var object = json.beginDictionary()
    while let key = object.nextKey(json) {
      let value = try Value(from: json)
      if let index = index(forKey: key) {
        json.checkRepetition(of: self[index].key, by: key)
      } else {
        self[key] = value
      }
    }
    try json.check()
  }
}

/// Reads `null` as nil: in arrays and dictionaries, and at the root of a document.
extension Optional: JSONReadable where Wrapped: JSONReadable {
  @inlinable
  public init(from json: JSONReader) throws(JSONDecodingError) {
    if json.skipNull() {
      try json.check()
      self = nil
    } else {
      self = try Wrapped(from: json)
    }
  }
}
