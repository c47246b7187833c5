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

  /// The rules that choose names: `{models: {Api*: "*"}}`. Invalid ones are reported and omitted.
  func renaming(reporting log: inout DiagnosticLog) -> Renaming {
    guard let reader = MappingReader<Renaming.Kind>(self, reporting: &log) else {
      return Renaming()
    }
    var rules: [Renaming.Rule] = []
    for key in reader.keys {
      for pair in reader[key]?.pairs("a mapping of patterns to names", reporting: &log) ?? [] {
        guard let name = pair.string("a name", reporting: &log) else { continue }
        let pattern = Located(pair.name, pair.keySpan)
        if name.value.isEmpty {
          log.add(.invalidValue(of: pair, "a name"))
        } else if let rule = Renaming.Rule(key, pattern, to: name.value) {
          rules.append(rule)
        } else {
          log.add(.tooManyWildcards(pattern, name))
        }
      }
    }
    return Renaming(rules)
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

extension Renaming.Kind: KnownKey {
  package static let owner = "the names"
}

extension Diagnostic {
  fileprivate static func tooManyWildcards(
    _ pattern: Located<String>, _ name: Located<String>
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue, "the name has more wildcards than its pattern", at: name.span,
      label: "a '*' without a text", places: [Note(pattern.span, "the pattern")],
      help: "use a '*' in the name for each in the pattern, or fewer")
  }
}
