internal import Foundation
internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenSwift
@_spi(Generated) internal import ResourceRuntime

/// The header fields of successful responses that the spec declares, read as the generated type
/// reads them.
struct HeaderReading: Sendable {
  fileprivate struct Field: Sendable {
    let name: String
    let isList: Bool
    let isOptional: Bool
    let content: Content
  }

  fileprivate enum Content: Sendable {
    case scalar(ScalarType)
    /// An enumeration, with the name of the generated type.
    case enumeration(Enumeration, String)
  }

  private let fields: [Field]

  init(_ endpoint: Endpoint, of models: ModelIndex) {
    fields = endpoint.responseHeaders.map { Field($0, models) }
  }

  /// Returns an error for each field that is missing or doesn't fit its type.
  func mismatches(in headers: HTTPHeaders) -> [JSONDecodingError] {
    fields.compactMap { field in
      do throws(JSONDecodingError) {
        try field.check(headers)
        return nil
      } catch {
        return error
      }
    }
  }
}

extension HeaderReading.Field {
  init(_ header: ResponseHeader, _ models: ModelIndex) {
    name = header.name.value
    var type = models.withoutAliases(header.type)
    var isNullable = false
    while case .nullable(let inner) = type {
      type = models.withoutAliases(inner)
      isNullable = true
    }
    isOptional = isNullable || !header.isRequired
    var typeName = SwiftIdentifier.memberName(
      for: header.swiftName?.value ?? header.name.value.withoutExperimentalPrefix)
    typeName = typeName.prefix(1).uppercased() + typeName.dropFirst()
    if case .array(let element, _) = type {
      isList = true
      type = models.withoutAliases(element)
      while case .nullable(let inner) = type { type = models.withoutAliases(inner) }
      typeName += "Item"
    } else {
      isList = false
    }
    if case .model(let model) = type { typeName = model.value }
    switch (type, models.shape(of: type)) {
    case (_, .enumeration(let enumeration)?): content = .enumeration(enumeration, typeName)
    case (.scalar(let scalar), _): content = .scalar(scalar)
    default: content = .scalar(.string)
    }
  }

  func check(_ headers: HTTPHeaders) throws(JSONDecodingError) {
    switch content {
    case .enumeration(let enumeration, let typeName):
      try check(enumeration, typeName, headers)
    case .scalar(let scalar):
      switch scalar {
      case .string: try check(String.self, headers)
      case .int, .intAsInt32: try check(Int.self, headers)
      case .int32: try check(Int32.self, headers)
      case .int64: try check(Int64.self, headers)
      case .uint: try check(UInt.self, headers)
      case .double: try check(Double.self, headers)
      case .float: try check(Float.self, headers)
      case .decimal: try check(Decimal.self, headers)
      case .bool: try check(Bool.self, headers)
      case .url: try check(URL.self, headers)
      case .uuid: try check(UUID.self, headers)
      case .date: try check(Date.self, headers)
      case .dateUnix: try check(as: .unix, headers)
      case .dateUnixMilliseconds: try check(as: .unixMilliseconds, headers)
      case .datePattern(let pattern): try check(as: .pattern(pattern.text), headers)
      case .calendarDate: try check(CalendarDate.self, headers)
      case .data, .file: try check(Data.self, headers)
      case .secret: try check(Secret.self, headers)
      case .json, .own: try check(JSONValue.self, headers)
      }
    }
  }

  private func check<Value: RouteParameter>(
    _ type: Value.Type, _ headers: HTTPHeaders
  ) throws(JSONDecodingError) { _ = try values(type, headers) }

  /// Reads the values of the field; none if it is missing and optional.
  private func values<Value: RouteParameter>(
    _ type: Value.Type, _ headers: HTTPHeaders
  ) throws(JSONDecodingError) -> [Value] {
    if isList { return try headers.list(name) }
    if !isOptional { return [try headers.value(name)] }
    let value: Value? = try headers.optionalValue(name)
    return value.map { [$0] } ?? []
  }

  private func check(
    as format: DateParameterFormat, _ headers: HTTPHeaders
  ) throws(JSONDecodingError) {
    if isList {
      _ = try headers.list(name, as: format)
    } else if isOptional {
      _ = try headers.optionalValue(name, as: format)
    } else {
      _ = try headers.value(name, as: format)
    }
  }

  // MARK: Enumerations

  private func check(
    _ enumeration: Enumeration, _ typeName: String, _ headers: HTTPHeaders
  ) throws(JSONDecodingError) {
    for text in try values(String.self, headers) where !enumeration.hasParameter(text) {
      do throws(JSONDecodingError) {
        let _: UnlistedValue = try ([name: text] as HTTPHeaders).value(name)
      } catch {
        guard case .unconvertible(let found, _) = error.reason else { throw error }
        throw JSONDecodingError(.unconvertible(found: found, expected: typeName), path: name)
      }
    }
  }
}

/// A value of an enumeration that doesn't list it: no text is one, which gives the runtime's error.
struct UnlistedValue: RouteParameter {
  init?(parameter text: String) { nil }
  var parameterValue: ParameterValue { ParameterValue("") }
}

extension Enumeration {
  /// Whether a text outside of JSON is a value: an open enumeration accepts any of its raw type.
  func hasParameter(_ text: String) -> Bool {
    let texts = cases.map(\.value.value)
    switch rawType {
    case .string: return isOpen || texts.contains(text)
    case .integer:
      let value = fitsInt32 ? Int(parameter: text).map(Int64.init) : Int64(parameter: text)
      guard let value else { return false }
      return isOpen || texts.contains { Int64($0) == value }
    case .number:
      guard let value = Double(parameter: text) else { return false }
      return isOpen || texts.contains { Double($0) == value }
    case .json:
      guard let value = JSONValue(parameter: text) else { return false }
      return isOpen || cases.contains { $0.jsonValue(rawType) == value }
    }
  }
}
