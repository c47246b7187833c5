package import ResourceGenDiagnostics

/// The type of a value in a request or a response.
///
/// Most types are scalars, which take no memory on the heap.
package enum TypeReference: Sendable {
  case scalar(ScalarType)
  /// A named model: `City`, or a type nested in one, `UserModel.Avatar`.
  indirect case model(Located<String>)
  /// An array; a lenient one skips elements that can't be decoded, and reports them.
  indirect case array(TypeReference, isLenient: Bool)
  indirect case dictionary(TypeReference)
  /// An element that may be null: `[String?]`.
  indirect case nullable(TypeReference)
  /// A type that is declared where it is used, and named after the field or endpoint that contains
  /// it.
  case inline(Model)
}

extension TypeReference {
  /// The type of the values other than null.
  package var withoutNull: TypeReference {
    if case .nullable(let type) = self { type.withoutNull } else { self }
  }
}

/// The built-in types.
package enum ScalarType: Sendable, Hashable {
  case string
  case int
  /// An `Int` that is sent only if it fits 32 bits, and received in any case.
  case intAsInt32
  case int32
  case int64
  case uint
  case double
  case float
  /// A decimal number with exact digits.
  case decimal
  case bool
  case url
  case uuid
  /// A date and time with a time zone, with or without fractions of a second (RFC 3339).
  case date
  /// A number of seconds since 1970.
  case dateUnix
  /// A number of milliseconds since 1970.
  case dateUnixMilliseconds
  /// A date and time in UTC whose text has another form: `Date(yyyy-MM-dd HH:mm:ss)`.
  indirect case datePattern(DatePattern)
  /// A day of the calendar, `2026-11-21`, without a time or a time zone.
  case calendarDate
  /// Bytes, in JSON as Base64 (RFC 4648).
  case data
  /// Text that is never part of debug descriptions, logs and recordings.
  case secret
  /// Any JSON value, untyped.
  case json
  /// The bytes of a file, streamed.
  case file
  /// A type of the user's.
  indirect case own(OwnType)
}

/// The names of the types in the native format.
extension ScalarType: RawRepresentable, CaseIterable {
  /// All types, with one example of a pattern, and without those of users.
  package static let allCases: [ScalarType] = [
    .string, .int, .intAsInt32, .int32, .int64, .uint, .double, .float, .decimal, .bool, .url,
    .uuid, .date,
    .dateUnix, .dateUnixMilliseconds, .calendarDate, .datePattern(.example), .data, .secret, .json,
    .file,
  ]

  private static let byName = Dictionary(
    allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

  package init?(rawValue: String) {
    if let type = ScalarType.byName[rawValue] {
      self = type
    } else if rawValue.hasPrefix("Date("), rawValue.hasSuffix(")"),
      let pattern = DatePattern(String(rawValue.dropFirst(5).dropLast()))
    {
      self = .datePattern(pattern)
    } else {
      return nil
    }
  }

  package var rawValue: String {
    switch self {
    case .string: "String"
    case .int: "Int"
    case .intAsInt32: "Int(int32)"
    case .int32: "Int32"
    case .int64: "Int64"
    case .uint: "UInt"
    case .double: "Double"
    case .float: "Float"
    case .decimal: "Decimal"
    case .bool: "Bool"
    case .url: "URL"
    case .uuid: "UUID"
    case .date: "Date"
    case .dateUnix: "Date(unix)"
    case .dateUnixMilliseconds: "Date(unix-ms)"
    case .datePattern(let pattern): "Date(\(pattern.text))"
    case .calendarDate: "Date(yyyy-MM-dd)"
    case .data: "Data"
    case .secret: "Secret"
    case .json: "JSON"
    case .file: "File"
    case .own(let type): type.model
    }
  }
}

extension ScalarType {
  /// The type that has another name in OpenAPI or in other languages: `Integer`, `DateTime`.
  package init?(calledElsewhere name: String) {
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
