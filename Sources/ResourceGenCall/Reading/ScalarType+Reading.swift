internal import Foundation
internal import ResourceGenDiagnostics
internal import ResourceGenModel
@_spi(Generated) internal import ResourceRuntime

extension ScalarType {
  /// Reads a value as the generated property of this type does.
  func value(from json: JSONReader) throws(JSONDecodingError) -> ModelValue {
    switch self {
    case .string: return .scalar(try String(from: json))
    case .int: return .scalar(try Int(from: json))
    case .intAsInt32:
      let value = try Int(from: json)
      return .scalar(
        TypedText(value: value, format: .int32, parameterValue: value.parameter(.int32)))
    case .int32: return .scalar(try Int32(from: json))
    case .int64: return .scalar(try Int64(from: json))
    case .uint: return .scalar(try UInt(from: json))
    case .double: return .scalar(try Double(from: json))
    case .float: return .scalar(try Float(from: json))
    case .decimal: return .scalar(try Decimal(from: json))
    case .bool: return .scalar(try Bool(from: json))
    case .url: return .scalar(try URL(from: json))
    case .uuid: return .scalar(try UUID(from: json))
    case .date: return .scalar(try Date(from: json))
    case .dateUnix: return try date(.unix, .unix, json)
    case .dateUnixMilliseconds: return try date(.unixMilliseconds, .unixMilliseconds, json)
    case .datePattern(let pattern):
      return try date(.pattern(pattern.text), .pattern(pattern.text), json)
    case .calendarDate: return .scalar(try CalendarDate(from: json))
    case .data, .file: return .scalar(try Data(from: json))
    case .secret:
      let offset = json.offsetOfNextValue()
      return .secret(try Secret(from: json), offset: offset)
    case .json, .own: return .scalar(try JSONValue(from: json))
    }
  }

  private func date(
    _ format: JSONFormat<Date>, _ parameter: DateParameterFormat, _ json: JSONReader
  ) throws(JSONDecodingError) -> ModelValue {
    let date = try format.read(json)
    return .scalar(
      TypedText(value: date, format: format, parameterValue: date.parameter(parameter)))
  }
}

extension Enumeration {
  /// Reads a value as the generated enumeration does: an open one accepts any of its raw type.
  func value(from json: JSONReader) throws(JSONDecodingError) -> ModelValue {
    switch rawType {
    case .string:
      // The initializer of a closed enumeration compares texts as Swift does.
      return try value(from: json, cases.map(\.value.value)) {
        isOpen ? WireName($0) == WireName($1) : $0 == $1
      }
    case .integer where fitsInt32:
      return try value(from: json, cases.compactMap { Int($0.value.value) }, by: ==)
    case .integer:
      return try value(from: json, cases.compactMap { Int64($0.value.value) }, by: ==)
    case .number:
      return try value(from: json, cases.compactMap { Double($0.value.value) }, by: ==)
    case .json: return try value(from: json, cases.map { $0.jsonValue(rawType) }, by: ==)
    }
  }

  private func value<Raw: JSONReadable & JSONWritable & RouteParameter>(
    from json: JSONReader, _ listed: [Raw], by areEqual: (Raw, Raw) -> Bool
  ) throws(JSONDecodingError) -> ModelValue {
    let offset = json.offsetOfNextValue()
    let raw = try Raw(from: json)
    let position = listed.firstIndex { areEqual($0, raw) } ?? -1
    if isOpen {
      json.countIfUnlisted(position)
    } else if position < 0 {
      json.failUnexpectedValue(found: "\(raw)", allowed: listed.map { "\($0)" }, at: offset)
      try json.check()
    }
    return .scalar(raw)
  }
}
