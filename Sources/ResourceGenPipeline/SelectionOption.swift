internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The values of an option that selects a part of the spec: `tag:repos`, `path:/users/**`,
/// `operation:getUser`, `operation:GET /users`, `model:User`.
package struct SelectionOption: Sendable {
  /// Thrown for an option value that is not a pattern.
  package struct InvalidPatternError: Error {
    package let text: String
  }

  let patterns: [Selection.Pattern]

  /// - Parameter option: the spelling of the option, such as `--only`, for diagnostics.
  package init(_ values: [String], of option: String) throws(InvalidPatternError) {
    var patterns: [Selection.Pattern] = []
    for value in values {
      guard let pattern = Selection.Pattern(option: option, value) else {
        throw InvalidPatternError(text: value)
      }
      patterns.append(pattern)
    }
    self.patterns = patterns
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
