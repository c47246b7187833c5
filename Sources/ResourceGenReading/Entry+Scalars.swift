package import ResourceGenDiagnostics
internal import ResourceGenYAML

// A plain scalar is text unless a reader asks for another type: `no`, `on`, `012`, `1_000` and
// `2026-01-01` are text. Numbers and booleans must have JSON's spelling; the error for any other
// one suggests that spelling, since YAML 1.1 and 1.2 disagree about the others.
extension Entry {
  /// Reads the text of a scalar of any style; returns nil after an error for a collection or null.
  ///
  /// - Parameter what: the expected value with its article: "a type".
  package func string(
    _ what: String = "text", reporting log: inout DiagnosticLog
  ) -> Located<String>? {
    guard isKind(.scalar, expecting: what, reporting: &log) else { return nil }
    return Located(value.text, value.span)
  }

  /// Reads `true` or `false`. The error for `yes`, `no`, `on` and `off` suggests the right
  /// spelling.
  package func bool(
    _ what: String = "true or false", reporting log: inout DiagnosticLog
  ) -> Located<Bool>? {
    guard isKind(.scalar, expecting: what, reporting: &log) else { return nil }
    let text = value.text
    if isBare, let value = ScalarText.bool(text) { return Located(value, span) }
    let meant: String? =
      switch ScalarText.lowercased(text) {
      case "true", "yes", "on", "y": "true"
      case "false", "no", "off", "n": "false"
      default: nil
      }
    log.add(.invalidValue(of: self, what, writing: meant))
    return nil
  }

  /// Reads an integer in a range: `20`, `-1`.
  package func integer(
    in range: ClosedRange<Int> = .min ... .max, _ what: String = "a whole number",
    reporting log: inout DiagnosticLog
  ) -> Located<Int>? {
    guard isKind(.scalar, expecting: what, reporting: &log) else { return nil }
    let text = value.text
    guard isBare, ScalarText.isInteger(text) else {
      log.add(.invalidValue(of: self, what, writing: ScalarText.integerMeant(by: text)))
      return nil
    }
    guard let number = Int(text), range.contains(number) else {
      log.add(.outOfRange(self, range))
      return nil
    }
    return Located(number, span)
  }

  /// Reads a number in JSON's spelling and of any size, and returns it as written: `0.1`, `-2e10`.
  package func number(
    _ what: String = "a number", reporting log: inout DiagnosticLog
  ) -> Located<String>? {
    guard isKind(.scalar, expecting: what, reporting: &log) else { return nil }
    let text = value.text
    guard isBare, ScalarText.isNumber(text) else {
      let meant = ScalarText.numberMeant(by: text)
      log.add(.invalidValue(of: self, what, writing: meant))
      return nil
    }
    return Located(text, span)
  }

  /// Reads one of the raw values of an enum.
  ///
  /// - Parameter what: the name of the choice without an article: "method".
  package func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type = Choice.self, _ what: String, reporting log: inout DiagnosticLog
  ) -> Located<Choice>? {
    guard let text = string(Diagnostic.withArticle(what), reporting: &log) else { return nil }
    if let choice = Choice(rawValue: text.value),
      choice.rawValue.utf8.elementsEqual(text.value.utf8)
    {
      return Located(choice, text.span)
    }
    let choices = Choice.allCases.map(\.rawValue)
    log.add(.unknownChoice(text, what, among: choices))
    return nil
  }

  /// Whether the scalar can be a number, a boolean or null: it has neither quotes nor a tag.
  var isBare: Bool { value.style == .plain && value.tag == nil }
}

extension Diagnostic {
  /// A scalar that isn't of the expected type: `'limit' must be a whole number`.
  ///
  /// - Parameter meant: the correct spelling, if there is only one sensible one.
  package static func invalidValue(
    of entry: Entry, _ what: String, writing meant: String? = nil
  ) -> Diagnostic {
    let isQuoted = entry.value.style == .singleQuoted || entry.value.style == .doubleQuoted
    return Diagnostic(
      .error, .invalidValue, "\(entry.subject) must be \(what)", at: entry.span,
      label: isQuoted ? "text, because it is quoted" : "not \(what)",
      help: meant.map { "write `\($0)`" },
      fix: meant.map { Fix(replace: entry.span, with: $0) })
  }

  /// A text that isn't one of the choices: `unknown method 'PSOT'`.
  package static func unknownChoice(
    _ text: Located<String>, _ what: String, among choices: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue, "unknown \(what) \(quoted(text.value))", at: text.span,
      label: "not a known \(what)", notes: ["choose one of \(listed(choices))"]
    )
    .suggesting(
      NearestName.nearest(to: text.value, among: choices), replacing: text.span)
  }

  fileprivate static func outOfRange(_ entry: Entry, _ range: ClosedRange<Int>) -> Diagnostic {
    let bounds =
      range.upperBound == .max
      ? (range.lowerBound == .min ? "of 64 bits" : "\(range.lowerBound) or more")
      : "from \(range.lowerBound) to \(range.upperBound)"
    return Diagnostic(
      .error, .invalidValue, "\(entry.subject) must be \(bounds)", at: entry.span,
      label: "out of range")
  }
}
