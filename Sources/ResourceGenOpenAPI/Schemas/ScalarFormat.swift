internal import ResourceGenDiagnostics
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

  /// The format that is probably meant by an unknown one: `date-time` for `datetime`.
  ///
  /// - Parameter known: The formats that the type of the schema can have.
  static func meant(by format: String, among known: [String: ScalarType]) -> String? {
    guard format.utf8.count <= 40, !registered.contains(format) else { return nil }
    let letters = format.lowercased().filter { $0.isLetter || $0.isNumber }
    if let name = known.keys.sorted().first(where: { $0.filter { $0 != "-" } == letters }) {
      return name
    }
    let name: String? =
      switch letters {
      case "guid", "uuidv1", "uuidv4", "uuidv7", "uuid4": "uuid"
      case "iso8601", "rfc3339", "dateandtime", "datetimeoffset", "localdatetime": "date-time"
      case "base64": "byte"
      case "long", "integer64", "bigint": "int64"
      case "integer32": "int32"
      case "float32": "float"
      case "float64": "double"
      default: nil
      }
    if let name { return known[name] == nil ? nil : name }
    // Shorter names are near to too many others.
    guard letters.utf8.count > 4 else { return nil }
    let near = NearestName.nearest(to: format.lowercased(), among: known.keys.sorted())
    return near.flatMap { $0.utf8.count > 4 ? $0 : nil }
  }

  /// Formats of the registry without a type in Swift, of which some are near to others.
  private static let registered: Set<String> = [
    "base64url", "char", "commonmark", "date-time-local", "decimal128", "double-int", "duration",
    "email", "hostname", "html", "http-date", "idn-email", "idn-hostname", "int16", "int8", "ipv4",
    "ipv6", "iri-reference", "iri", "json-pointer", "media-range", "regex",
    "relative-json-pointer", "sf-binary", "sf-boolean", "sf-decimal", "sf-integer", "sf-string",
    "sf-token", "time-local", "time", "uint16", "uint32", "uint8", "uri-reference", "uri-template",
  ]
}
