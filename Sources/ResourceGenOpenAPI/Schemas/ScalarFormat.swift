internal import ResourceGenModel

/// The scalar types for each `format` of a schema (OpenAPI format registry).
enum ScalarFormat {
  static let string: [String: ScalarType] = [
    "date-time": .date, "date": .calendarDate, "uuid": .uuid, "uri": .url, "url": .url,
    "byte": .data, "binary": .data, "password": .secret,
  ]

  static let integer: [String: ScalarType] = [
    "int32": .intAsInt32, "int64": .int, "uint64": .uint, "unix-time": .dateUnix,
  ]

  static let number: [String: ScalarType] = [
    "float": .float, "double": .double, "decimal": .decimal, "int32": .intAsInt32,
    "int64": .int,
  ]
}
