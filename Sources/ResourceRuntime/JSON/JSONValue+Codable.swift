extension JSONValue {
  /// Encodes the value as a tree of containers.
  func encode(inTreeOf encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var object = encoder.container(keyedBy: AnyKey.self)
      for (name, value) in members {
        let key = AnyKey(stringValue: name)
        // Scalars are encoded directly, since each part is another container for most encoders.
        switch value {
        case .string(let text): try object.encode(text, forKey: key)
        case .bool(let value): try object.encode(value, forKey: key)
        case .number(let number):
          if let value = number.integer(Int64.self) {
            try object.encode(value, forKey: key)
          } else {
            try object.encode(Part(value: value), forKey: key)
          }
        case .null: try object.encodeNil(forKey: key)
        case .array, .object: try object.encode(Part(value: value), forKey: key)
        }
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

  public init(from decoder: any Decoder) throws { try self.init(decoding: decoder) }
  public func encode(to encoder: any Encoder) throws { try encode(inTreeOf: encoder) }
}

/// Any name of a member.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
