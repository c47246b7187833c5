import Foundation

extension JSONValue {
  /// Reads any value from a decoder.
  init(decoding decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: AnyKey.self) {
      let isJSON = JSONDecoderType.isType(of: decoder)
      self = .object(
        JSONMembers(
          try object.allKeys.map { key in
            let value =
              isJSON
              ? try MemberOfDecoder(object: object, key: key).value()
              : try JSONValue(decoding: object.superDecoder(forKey: key))
            return (name: key.stringValue, value: value)
          }))
    } else if let array = try? decoder.unkeyedContainer() {
      self = .array(try Self.elements(of: array, isJSON: JSONDecoderType.isType(of: decoder)))
    } else {
      try self.init(decodingScalar: decoder.singleValueContainer())
    }
  }

  fileprivate static func elements(
    of array: any UnkeyedDecodingContainer, isJSON: Bool
  ) throws -> [JSONValue] {
    var values: [JSONValue] = []
    if isJSON {
      var element = ElementOfDecoder(array: array)
      while !element.array.isAtEnd {
        values.append(try element.value(guess: values.last?.kind))
      }
    } else {
      var array = array
      while !array.isAtEnd { values.append(try JSONValue(decoding: array.superDecoder())) }
    }
    return values
  }

  private init(decodingScalar single: any SingleValueDecodingContainer) throws {
    if single.decodeNil() {
      self = .null
    } else if let value = try? single.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? single.decode(Int64.self) {
      // Integers are tried before Double, which would round a number of 18 digits.
      self = .number(JSONValue.Number(value))
    } else if let value = try? single.decode(UInt64.self) {
      self = .number(JSONValue.Number(value))
    } else if let value = try? single.decode(Double.self) {
      self = .number(JSONValue.Number(value))
    } else {
      self = .string(try single.decode(String.self))
    }
  }

  fileprivate var kind: JSONKind {
    switch self {
    case .null: .null
    case .bool: .boolean
    case .number(let number): number.integer(Int64.self) == nil ? .fraction : .integer
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}

extension JSONValue.Number {
  fileprivate init(_ value: UInt64) {
    self = Self(value.description) ?? Self(Double(value))
  }
}

// MARK: - Foundation's JSONDecoder

// A decoder does not say which kind a value has. `JSONDecoder` decodes each value as one kind only,
// so the kinds can be tried in any order: the likely one first, since each failure takes longer
// than decoding a member.

/// The type of the decoder that `JSONDecoder` passes to values.
private struct JSONDecoderType: Decodable {
  private static let known = try? JSONDecoder().decode(Self.self, from: Data("0".utf8)).identifier

  private let identifier: ObjectIdentifier

  init(from decoder: any Decoder) throws { identifier = ObjectIdentifier(type(of: decoder)) }

  static func isType(of decoder: any Decoder) -> Bool {
    known == ObjectIdentifier(type(of: decoder))
  }
}

/// The kind that the value of a member had last, by the name of the member.
private enum LastKinds {
  private static let maxCount = 1000
  private static let maxLength = 64
  private static let kinds = Locked<[String: JSONKind]>([:])

  static func kind(of name: String) -> JSONKind? { kinds.withLock { $0[name] } }

  static func set(_ kind: JSONKind, of name: String) {
    kinds.withLock { kinds in
      if kinds.count < maxCount ? name.utf8.count <= maxLength : kinds[name] != nil {
        kinds[name] = kind
      }
    }
  }
}

/// A member or an element that `JSONDecoder` has read.
private protocol PartOfDecoder {
  mutating func isNull() -> Bool
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value
  mutating func number() -> JSONValue.Number?
}

private struct MemberOfDecoder: PartOfDecoder {
  let object: KeyedDecodingContainer<AnyKey>
  let key: AnyKey

  func isNull() -> Bool { (try? object.decodeNil(forKey: key)) ?? false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try object.decode(type, forKey: key)
  }

  func number() -> JSONValue.Number? {
    guard let double = try? object.decode(Double.self, forKey: key) else { return nil }
    // A large integer is not rounded.
    return double.magnitude < 0x1p53
      ? JSONValue.Number(double) : (try? object.decode(AnyNumber.self, forKey: key))?.number
  }

  func value() throws -> JSONValue {
    var part = self
    let guess = LastKinds.kind(of: key.stringValue)
    let value = try part.value(guess: guess)
    let kind = value.kind
    if kind != guess, kind != .null { LastKinds.set(kind, of: key.stringValue) }
    return value
  }
}

private struct ElementOfDecoder: PartOfDecoder {
  var array: any UnkeyedDecodingContainer

  mutating func isNull() -> Bool { (try? array.decodeNil()) ?? false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try array.decode(type)
  }

  /// Decodes once, since the container is at the next element then.
  mutating func number() -> JSONValue.Number? { (try? array.decode(AnyNumber.self))?.number }
}

extension PartOfDecoder {
  mutating func value(guess: JSONKind?) throws -> JSONValue {
    if let guess, let value = value(of: guess) { return value }
    for kind in [JSONKind.null, .string, .boolean, .integer, .fraction, .object]
    where kind != guess {
      if let value = value(of: kind) { return value }
    }
    return .array(try decode(Elements.self).values)
  }

  private mutating func value(of kind: JSONKind) -> JSONValue? {
    switch kind {
    case .null: isNull() ? .null : nil
    case .string: (try? decode(String.self)).map { .string($0) }
    case .boolean: (try? decode(Bool.self)).map { .bool($0) }
    case .integer: (try? decode(Int64.self)).map { .number(JSONValue.Number($0)) }
    case .fraction: number().map { .number($0) }
    case .object: (try? decode(Members.self)).map { .object($0.members) }
    case .array: (try? decode(Elements.self)).map { .array($0.values) }
    }
  }
}

private struct AnyNumber: Decodable {
  let number: JSONValue.Number

  init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    let double = try single.decode(Double.self)
    // A large integer is not rounded.
    if double.magnitude < 0x1p53 {
      number = JSONValue.Number(double)
    } else if let value = try? single.decode(Int64.self) {
      number = JSONValue.Number(value)
    } else if let value = try? single.decode(UInt64.self) {
      number = JSONValue.Number(value)
    } else {
      number = JSONValue.Number(double)
    }
  }
}

private struct Members: Decodable {
  let members: JSONMembers

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: AnyKey.self)
    members = JSONMembers(
      try object.allKeys.map { key in
        (name: key.stringValue, value: try MemberOfDecoder(object: object, key: key).value())
      })
  }
}

private struct Elements: Decodable {
  let values: [JSONValue]

  init(from decoder: any Decoder) throws {
    values = try JSONValue.elements(of: decoder.unkeyedContainer(), isJSON: true)
  }
}
