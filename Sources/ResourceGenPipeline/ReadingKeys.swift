internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading

// The configuration keys that control how a spec is read.
extension Entry {
  /// The patterns of a selection: `{tags: [repos], paths: /users/**}`. Invalid parts are reported
  /// and omitted.
  func selection(reporting log: inout DiagnosticLog) -> [Selection.Pattern] {
    guard let reader = MappingReader<SelectionKey>(self, reporting: &log) else { return [] }
    return reader.keys.flatMap { key in
      (reader[key]?.strings("a pattern", reporting: &log) ?? []).map {
        Selection.Pattern(key.kind, $0)
      }
    }
  }

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

/// The keys of `only` and `except`.
private enum SelectionKey: String, KnownKey {
  case tags, paths, operations, models

  static let owner = "a selection"

  var kind: Selection.Kind {
    switch self {
    case .tags: .tags
    case .paths: .paths
    case .operations: .operations
    case .models: .models
    }
  }
}
