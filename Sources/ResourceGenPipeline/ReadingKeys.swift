internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading

// The keys of the configuration that say how a description is read.
extension Entry {
  /// `{unix-time: Date(unix)}`: types by the names of formats.
  func formats(reporting log: inout DiagnosticLog) -> [String: ScalarType] {
    var formats: [String: ScalarType] = [:]
    for pair in pairs("a mapping of formats to types", reporting: &log) ?? [] {
      if let type = pair.choice(ScalarType.self, "type", reporting: &log) {
        formats[pair.name] = type.value
      }
    }
    return formats
  }

  /// `all`, or the names of enumerations.
  func closedEnumerations(reporting log: inout DiagnosticLog) -> ClosedEnumerations {
    let names = strings("the name of an enumeration", reporting: &log)
    return names.count == 1 && names.first?.value == "all" ? .all : .named(names)
  }
}
