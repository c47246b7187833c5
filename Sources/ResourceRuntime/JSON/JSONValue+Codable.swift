extension JSONValue {
  /// Reads any value from a decoder.
  init(decoding decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: AnyKey.self) {
      var members: [JSONMembers.Element] = []
      for key in object.allKeys {
        members.append(
          (name: key.stringValue, value: try JSONValue(decoding: object.superDecoder(forKey: key))))
      }
      self = .object(JSONMembers(members))
      return
    }
    if var array = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !array.isAtEnd { values.append(try JSONValue(decoding: array.superDecoder())) }
      self = .array(values)
      return
    }
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      self = .null
    } else if let value = try? single.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? single.decode(Int64.self) {
      // Integers are tried before Double, which would round a number of 18 digits.
      self = .number(JSONValue.Number(value))
    } else if let value = try? single.decode(UInt64.self) {
      self = .number(JSONValue.Number(value.description) ?? JSONValue.Number(Double(value)))
    } else if let value = try? single.decode(Double.self) {
      self = .number(JSONValue.Number(value))
    } else {
      self = .string(try single.decode(String.self))
    }
  }

  /// Encodes the value as a tree of containers.
  func encode(inTreeOf encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var object = encoder.container(keyedBy: AnyKey.self)
      for (name, value) in members {
        try object.encode(Part(value: value), forKey: AnyKey(stringValue: name))
      }
    case .array(let values):
      var array = encoder.unkeyedContainer()
      for value in values { try array.encode(Part(value: value)) }
    case .null:
      var single = encoder.singleValueContainer()
      try single.encodeNil()
    case .bool(let value):
      var single = encoder.singleValueContainer()
      try single.encode(value)
    case .number(let number):
      var single = encoder.singleValueContainer()
      if let value = number.integer(Int64.self) {
        try single.encode(value)
      } else if let value = number.integer(UInt64.self) {
        try single.encode(value)
      } else {
        try single.encode(number.double)
      }
    case .string(let value):
      var single = encoder.singleValueContainer()
      try single.encode(value)
    }
  }

  private struct Part: Encodable {
    let value: JSONValue

    func encode(to encoder: any Encoder) throws { try value.encode(inTreeOf: encoder) }
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  public init(from decoder: any Decoder) throws { try self.init(decoding: decoder) }
  public func encode(to encoder: any Encoder) throws { try encode(inTreeOf: encoder) }
}
