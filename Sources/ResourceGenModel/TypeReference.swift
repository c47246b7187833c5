package import ResourceGenDiagnostics

/// The type of a value in a request or a response.
package indirect enum TypeReference: Sendable {
  case scalar(ScalarType)
  /// A named model: `City`, or a type nested in one, `UserModel.Avatar`.
  case model(Located<String>)
  /// An array; a lenient one skips elements that can't be decoded, and reports them.
  case array(TypeReference, isLenient: Bool)
  case dictionary(TypeReference)
  /// An element that may be null: `[String?]`.
  case nullable(TypeReference)
  /// A type that is declared where it is used, and named after the field or endpoint that contains
  /// it.
  case inline(Model)
}

/// The built-in types.
package enum ScalarType: String, Sendable, CaseIterable {
  case string = "String"
  case int = "Int"
  case int32 = "Int32"
  case int64 = "Int64"
  case uint = "UInt"
  case double = "Double"
  case float = "Float"
  /// A decimal number with exact digits.
  case decimal = "Decimal"
  case bool = "Bool"
  case url = "URL"
  case uuid = "UUID"
  /// A date and time with a time zone, with or without fractions of a second (RFC 3339).
  case date = "Date"
  /// A number of seconds since 1970.
  case dateUnix = "Date(unix)"
  /// A number of milliseconds since 1970.
  case dateUnixMilliseconds = "Date(unix-ms)"
  /// A day of the calendar, `2026-11-21`, without a time or a time zone.
  case calendarDate = "Date(yyyy-MM-dd)"
  /// Bytes, in JSON as Base64 (RFC 4648).
  case data = "Data"
  /// Text that is never part of debug descriptions, logs and recordings.
  case secret = "Secret"
  /// Any JSON value, untyped.
  case json = "JSON"
  /// The bytes of a file, streamed.
  case file = "File"
}

extension ScalarType {
  /// The type that has another name in OpenAPI or in other languages: `Integer`, `DateTime`.
  init?(calledElsewhere name: String) {
    switch name.lowercased().filter({ $0 != "-" && $0 != "_" }) {
    case "string", "text": self = .string
    case "int", "integer": self = .int
    case "long": self = .int64
    case "number", "double": self = .double
    case "bool", "boolean": self = .bool
    case "date", "datetime", "timestamp", "time": self = .date
    case "day", "localdate": self = .calendarDate
    case "uri": self = .url
    case "guid", "uuid": self = .uuid
    case "binary", "byte", "bytes": self = .data
    case "any", "object": self = .json
    case "password": self = .secret
    default: return nil
    }
  }
}
