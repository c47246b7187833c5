extension JSONReader {
  public func read(_ value: inout Int?) {
    if takeNull() { return }
    value = integer(Int.self, named: "Int")
  }

  public func read(_ value: inout Double?) {
    if takeNull() { return }
    value = double()
  }

  public func read(_ value: inout Bool?) {
    if takeNull() { return }
    value = boolean()
  }

  @inline(__always)
  func boolean() -> Bool? {
    skipWhitespace()
    if take("true") { return true }
    if take("false") { return false }
    failTypeMismatch(expected: "Bool")
    return nil
  }

  /// Unwraps the result of a read; throws the reader's failure if it is nil.
  @inline(__always)
  func checked<Value>(_ value: Value?) throws(JSONDecodingError) -> Value {
    guard let value else { throw failure ?? JSONDecodingError(.missing, offset: offset) }
    return value
  }

  /// Reads an array with a closure that reads one element.
  @inline(__always)
  func array<Element>(_ element: (JSONReader) -> Element?) -> [Element] {
    var values: [Element] = []
    var array = beginArray()
    while array.next(self) {
      guard let value = element(self) else { break }
      // Growing from one to two to four elements would allocate three times for a short array.
      if values.capacity == 0 { values.reserveCapacity(4) }
      values.append(value)
    }
    return values
  }
}

extension String: JSONReadable, JSONWritable {
  public init(from json: JSONReader) throws(JSONDecodingError) {
    self = try json.checked(json.string())
  }

  public static func elements(from json: JSONReader) -> [String] {
    json.array { $0.string() }
  }

  public func write(to json: JSONWriter) { json.value(self) }
}

extension Bool: JSONReadable, JSONWritable {
  public init(from json: JSONReader) throws(JSONDecodingError) {
    self = try json.checked(json.boolean())
  }

  public func write(to json: JSONWriter) { json.value(self) }
}

extension Double: JSONReadable, JSONWritable {
  public init(from json: JSONReader) throws(JSONDecodingError) {
    self = try json.checked(json.double())
  }

  public static func elements(from json: JSONReader) -> [Double] {
    json.array { $0.double() }
  }

  public func write(to json: JSONWriter) { json.value(self) }
}

extension Float: JSONReadable, JSONWritable {
  public init(from json: JSONReader) throws(JSONDecodingError) {
    let raw = try json.checked(json.rawNumber(expected: "Float"))
    // Parsed directly rather than as a Double first: rounding twice can give another result.
    guard let value = Float(raw.text), value.isFinite else {
      json.fail(
        .unconvertible(found: raw.excerpt, expected: "Float"), at: json.cursor - raw.bytes.count)
      throw try json.checked(json.failure)
    }
    self = value
  }

  public func write(to json: JSONWriter) { json.number(self, description) }
}

extension Int: JSONReadable, JSONWritable {
  public init(from json: JSONReader) throws(JSONDecodingError) {
    self = try json.checked(json.integer(Int.self, named: "Int"))
  }

  public static func elements(from json: JSONReader) -> [Int] {
    json.array { $0.integer(Int.self, named: "Int") }
  }

  public func write(to json: JSONWriter) { json.value(self) }
}

extension Int8: JSONReadable, JSONWritable {
  public init(from json: JSONReader) throws(JSONDecodingError) {
    self = try json.checked(json.integer(Int8.self, named: "Int8"))
  }

  public func write(to json: JSONWriter) { json.value(Int(self)) }
}

extension Int16: JSONReadable, JSONWritable {
  public init(from json: JSONReader) throws(JSONDecodingError) {
    self = try json.checked(json.integer(Int16.self, named: "Int16"))
  }

  public func write(to json: JSONWriter) { json.value(Int(self)) }
}

extension Int32: JSONReadable, JSONWritable {
  public init(from json: JSONReader) throws(JSONDecodingError) {
    self = try json.checked(json.integer(Int32.self, named: "Int32"))
  }

  public func write(to json: JSONWriter) { json.value(Int(self)) }
}

extension Int64: JSONReadable, JSONWritable {
  public init(from json: JSONReader) throws(JSONDecodingError) {
    self = try json.checked(json.integer(Int64.self, named: "Int64"))
  }

  public func write(to json: JSONWriter) { json.integer(self) }
}

extension UInt: JSONReadable, JSONWritable {
  public init(from json: JSONReader) throws(JSONDecodingError) {
    self = try json.checked(json.integer(UInt.self, named: "UInt"))
  }

  public func write(to json: JSONWriter) { json.integer(self) }
}

extension UInt8: JSONReadable, JSONWritable {
  public init(from json: JSONReader) throws(JSONDecodingError) {
    self = try json.checked(json.integer(UInt8.self, named: "UInt8"))
  }

  public func write(to json: JSONWriter) { json.value(Int(self)) }
}

extension UInt16: JSONReadable, JSONWritable {
  public init(from json: JSONReader) throws(JSONDecodingError) {
    self = try json.checked(json.integer(UInt16.self, named: "UInt16"))
  }

  public func write(to json: JSONWriter) { json.value(Int(self)) }
}

extension UInt32: JSONReadable, JSONWritable {
  public init(from json: JSONReader) throws(JSONDecodingError) {
    self = try json.checked(json.integer(UInt32.self, named: "UInt32"))
  }

  public func write(to json: JSONWriter) { json.integer(self) }
}

extension UInt64: JSONReadable, JSONWritable {
  public init(from json: JSONReader) throws(JSONDecodingError) {
    self = try json.checked(json.integer(UInt64.self, named: "UInt64"))
  }

  public func write(to json: JSONWriter) { json.integer(self) }
}
