internal import Foundation
internal import ResourceGenModel
@_spi(Generated) internal import ResourceRuntime

/// A value that a `Codable` decoder reads, as it reads the generated type: collections and scalars
/// by the decoder itself, models by the reader of JSON.
struct CodableModelValue: Decodable, Sendable {
  /// The type to decode. A decoder creates the values itself, so they can't be given their type.
  @TaskLocal private static var target: (types: TypeNodes, index: Int)?

  let value: ModelValue

  /// Decodes a property list.
  static func propertyList(
    _ data: Data, as type: Int, of types: TypeNodes
  ) throws(JSONDecodingError) -> ModelValue {
    let result = $target.withValue((types, type)) {
      Result { () throws(JSONDecodingError) in
        try ResponseReader<CodableModelValue>.format(.plist).value(from: data).value
      }
    }
    return try result.get()
  }

  init(from decoder: any Decoder) throws {
    guard let (types, index) = Self.target, types.nodes.indices.contains(index) else {
      value = .scalar(try JSONValue(from: decoder))
      return
    }
    switch types.nodes[index] {
    case .scalar(let scalar): value = try scalar.value(from: decoder)
    case .array(let element, _):
      var array = try decoder.unkeyedContainer()
      var values: [ModelValue] = []
      while !array.isAtEnd {
        values.append(
          try Self.$target.withValue((types, element)) { try array.decode(Self.self) }.value)
      }
      value = .list(values)
    case .dictionary(let element):
      let object = try decoder.container(keyedBy: MemberKey.self)
      value = .object(
        try object.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
          let member = try Self.$target.withValue((types, element)) {
            try object.decode(Self.self, forKey: key)
          }
          return ModelValue.Member(name: key.stringValue, value: member.value)
        })
    case .nullable(let type):
      let single = try decoder.singleValueContainer()
      value =
        single.decodeNil()
        ? .null
        : try Self.$target.withValue((types, type)) { try single.decode(Self.self) }.value
    case .object, .enumeration, .union: value = try Model(from: decoder).value
    }
  }

  /// A model, an enumeration or a union.
  private struct Model: Fetchable {
    let value: ModelValue

    init(from json: JSONReader) throws(JSONDecodingError) {
      guard let (types, index) = CodableModelValue.target else {
        value = .scalar(try JSONValue(from: json))
        return
      }
      value = try ModelReader(types, .response).format(index).read(json)
    }

    func write(to json: JSONWriter) { value.write(to: json) }
  }

  private struct MemberKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension ScalarType {
  /// Decodes a value as the generated property of this type does. A decoder decides how dates are
  /// represented.
  fileprivate func value(from decoder: any Decoder) throws -> ModelValue {
    let single = try decoder.singleValueContainer()
    switch self {
    case .string: return .scalar(try single.decode(String.self))
    case .int, .intAsInt32: return .scalar(try single.decode(Int.self))
    case .int32: return .scalar(try single.decode(Int32.self))
    case .int64: return .scalar(try single.decode(Int64.self))
    case .uint: return .scalar(try single.decode(UInt.self))
    case .double: return .scalar(try single.decode(Double.self))
    case .float: return .scalar(try single.decode(Float.self))
    case .decimal: return .scalar(try single.decode(Decimal.self))
    case .bool: return .scalar(try single.decode(Bool.self))
    case .url: return .scalar(try single.decode(URL.self))
    case .uuid: return .scalar(try single.decode(UUID.self))
    case .date, .dateUnix, .dateUnixMilliseconds, .datePattern:
      return .scalar(try single.decode(Date.self))
    case .calendarDate: return .scalar(try single.decode(CalendarDate.self))
    case .data, .file: return .scalar(try single.decode(Data.self))
    case .secret: return .secret(try single.decode(Secret.self), offset: 0)
    case .json, .own: return .scalar(try single.decode(JSONValue.self))
    }
  }
}
