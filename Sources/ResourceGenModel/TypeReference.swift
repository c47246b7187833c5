package import ResourceGenDiagnostics

/// The type of a value in a request or a reply.
package indirect enum TypeReference: Sendable {
  case scalar(ScalarType)
  /// A named model: `City`, or a type nested in one, `UserModel.Avatar`.
  case model(Located<String>)
  /// A lenient array skips elements that cannot be read, and reports them.
  case array(TypeReference, isLenient: Bool)
  case dictionary(TypeReference)
  /// An element that may be null: `[String?]`.
  case nullable(TypeReference)
  /// A type described where it is used; named after the field or endpoint that holds it.
  case inline(Model)
}

/// The types that need no description.
package enum ScalarType: String, Sendable, CaseIterable {
  case string = "String"
  case int = "Int"
  case int32 = "Int32"
  case int64 = "Int64"
  case uint = "UInt"
  case double = "Double"
  case float = "Float"
  /// Decimal digits kept exactly.
  case decimal = "Decimal"
  case bool = "Bool"
  case url = "URL"
  case uuid = "UUID"
  /// RFC 3339 with a time zone, with or without fractions of a second.
  case date = "Date"
  /// Seconds since 1970 as a number.
  case dateUnix = "Date(unix)"
  /// Milliseconds since 1970 as a number.
  case dateUnixMilliseconds = "Date(unix-ms)"
  /// A day of the calendar, `2026-11-21`, without a time or a time zone.
  case calendarDate = "Date(yyyy-MM-dd)"
  /// Bytes, in JSON as base64 (RFC 4648).
  case data = "Data"
  /// Text that never appears in descriptions, logs and recordings.
  case secret = "Secret"
  /// Any JSON value, untyped.
  case json = "JSON"
  /// The bytes of a file, streamed.
  case file = "File"
}
