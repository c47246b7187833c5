internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenSwift

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

  /// The types of the user's that replace models: `{Money: MyKit.Money}`.
  func modelReplacements(reporting log: inout DiagnosticLog) -> [ModelReplacement] {
    var replacements: [ModelReplacement] = []
    for pair in pairs("a mapping of models to types", reporting: &log) ?? [] {
      guard let text = pair.string("the name of a type", reporting: &log) else { continue }
      if let type = SwiftTypeName(text.value) {
        replacements.append(ModelReplacement(model: Located(pair.name, pair.keySpan), type: type))
      } else {
        log.add(.invalidTypeName(text))
      }
    }
    return replacements
  }

  /// The models that keep unknown members: `keep`, `skip`, or a list of names.
  func unknownMembers(reporting log: inout DiagnosticLog) -> UnknownMembers {
    let names = strings("the name of a model", reporting: &log)
    guard let only = names.first?.value, names.count == 1 else { return .named(names) }
    return switch only {
    case "keep": .keep
    case "skip": .skip
    default: .named(names)
    }
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
  fileprivate static func invalidTypeName(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue, "\(quoted(name.value)) isn't the name of a Swift type", at: name.span,
      label: "not 'Module.Type' or 'Type'",
      help: "use ASCII letters, digits and '_', without arguments; declare a type alias for others")
  }

  fileprivate static func tooManyWildcards(
    _ pattern: Located<String>, _ name: Located<String>
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue, "the name has more wildcards than its pattern", at: name.span,
      label: "a '*' without a text", places: [Note(pattern.span, "the pattern")],
      help: "use a '*' in the name for each in the pattern, or fewer")
  }
}
