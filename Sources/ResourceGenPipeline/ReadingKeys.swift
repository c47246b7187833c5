internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading

// The configuration keys that control how a spec is read.
extension Entry {
  /// The types of formats: `{unix-time: Date(unix)}`.
  func formats(reporting log: inout DiagnosticLog) -> [String: ScalarType] {
    var formats: [String: ScalarType] = [:]
    for pair in pairs("a mapping of formats to types", reporting: &log) ?? [] {
      if let type = pair.choice(ScalarType.self, "type", reporting: &log) {
        formats[pair.name] = type.value
      }
    }
    return formats
  }

  /// The enumerations to close: `all`, or a list of names.
  func closedEnumerations(reporting log: inout DiagnosticLog) -> ClosedEnumerations {
    let names = strings("the name of an enumeration", reporting: &log)
    return names.count == 1 && names.first?.value == "all" ? .all : .named(names)
  }
}
