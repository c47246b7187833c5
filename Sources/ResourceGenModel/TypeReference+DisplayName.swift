internal import ResourceGenDiagnostics

extension TypeReference {
  /// The name for a value of the type: "Photo", "Photo list", "String".
  package var displayName: String? {
    switch self {
    case .scalar(let scalar):
      switch scalar {
      case .dateUnix, .dateUnixMilliseconds, .datePattern, .calendarDate: "date"
      case .intAsInt32: "int"
      default: scalar.rawValue
      }
    case .model(let name): name.value
    case .array(let element, _): element.displayName.map { $0 + " list" }
    case .dictionary(let value): value.displayName.map { $0 + " map" }
    case .nullable(let type): type.displayName
    case .inline: nil
    }
  }
}
