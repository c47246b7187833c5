internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading

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
}

extension Configuration {
  /// Thrown for an option value that is not a pattern.
  package struct InvalidPatternError: Error {
    package let text: String
  }

  /// Replaces the patterns of `only` by the values of an option: `tag:repos`, `path:/users/**`,
  /// `operation:getUser`, `operation:GET /users`, `model:User`.
  package mutating func replaceOnly(
    _ words: [String], option: String
  ) throws(InvalidPatternError) {
    reading.selection.only = try Configuration.patterns(words, option)
  }

  /// Replaces the patterns of `except` by the values of an option.
  package mutating func replaceExcept(
    _ words: [String], option: String
  ) throws(InvalidPatternError) {
    reading.selection.except = try Configuration.patterns(words, option)
  }

  private static func patterns(
    _ words: [String], _ option: String
  ) throws(InvalidPatternError) -> [Selection.Pattern] {
    var patterns: [Selection.Pattern] = []
    for word in words {
      guard let pattern = Selection.Pattern(option: option, word) else {
        throw InvalidPatternError(text: word)
      }
      patterns.append(pattern)
    }
    return patterns
  }
}

extension Selection.Pattern {
  /// Parses a pattern such as `tag:repos`; nil if the part before the colon is not a kind or the
  /// rest is empty.
  fileprivate init?(option: String, _ text: String) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let word = text[..<colon]
    guard
      let kind = Selection.Kind.allCases.first(where: {
        "\(word)s" == $0.rawValue || word == $0.rawValue
      })
    else { return nil }
    let pattern = text[text.index(after: colon)...].drop { $0 == " " }
    guard !pattern.isEmpty else { return nil }
    // Diagnostics show the option as they show a line of a file.
    let source = SourceText(path: option, text: text)
    let end = text.utf8.count
    self.init(
      kind, Located(String(pattern), SourceSpan(source, end - pattern.utf8.count, end)))
  }
}
