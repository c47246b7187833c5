/// Any JSON value, for values that a spec leaves untyped.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(JSONValue.Number)
  case string(String)
  case array([JSONValue])
  case object(JSONMembers)
}

extension JSONValue {
  /// Whether the value is `null`.
  public var isNull: Bool { self == .null }

  /// The Boolean if the value is one; else nil.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number if it is integral and fits.
  public var int: Int? {
    if case .number(let value) = self { value.integer(Int.self) } else { nil }
  }

  /// The Double nearest to the number.
  public var double: Double? {
    if case .number(let value) = self { value.double } else { nil }
  }

  /// The string if the value is one; else nil.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements if the value is an array; else nil.
  public var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members if the value is an object; else nil.
  public var object: JSONMembers? {
    if case .object(let value) = self { value } else { nil }
  }

  /// Returns a member of an object; nil if the object has no such member or the value is not an
  /// object.
  public subscript(name: String) -> JSONValue? { object?[name] }

  /// Returns an element of an array; nil if the index is out of bounds or the value is not an
  /// array.
  public subscript(index: Int) -> JSONValue? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// The literal has 64 bits on all platforms.
  public init(integerLiteral value: Int64) { self = .number(JSONValue.Number(value)) }
  public init(floatLiteral value: Double) { self = .number(JSONValue.Number(value)) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONMembers(elements.map { (name: $0.0, value: $0.1) }))
  }
}

extension JSONValue: Fetchable {
  public init(from json: JSONReader) throws(JSONDecodingError) {
    json.skipWhitespace()
    try json.check()
    switch JSONKind(at: json.cursor, before: json.end) {
    case .object:
      var members: [JSONMembers.Element] = []
      var object = json.beginDictionary()
      while let name = object.nextKey(json) {
        members.append((name: name, value: try JSONValue(from: json)))
      }
      try json.check()
      self = .object(JSONMembers(members))
    case .array: self = .array(try [JSONValue](from: json))
    case .string: self = .string(try String(from: json))
    case .boolean: self = .bool(try Bool(from: json))
    case .integer, .fraction: self = .number(try JSONValue.Number(from: json))
    case .null, .none:
      guard json.takeNull() else {
        json.failTypeMismatch(expected: "a value")
        throw json.failure ?? JSONDecodingError(.missing, offset: json.offset)
      }
      self = .null
    }
  }

  public func write(to json: JSONWriter) {
    switch self {
    case .null: json.null()
    case .bool(let value): json.value(value)
    case .number(let value): value.write(to: json)
    case .string(let value): json.value(value)
    case .array(let values): values.write(to: json)
    case .object(let members): members.write(to: json)
    }
  }
}

extension JSONReader {
  /// Reads any value, including `null`. A failure is thrown at the end of the object.
  public func read(_ value: inout JSONValue?) {
    do throws(JSONDecodingError) {
      value = try JSONValue(from: self)
    } catch {
      keep(error)
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as canonical JSON.
  public var description: String {
    let json = JSONWriter(for: .exact)
    write(to: json)
    return json.text
  }
}
