package import ResourceGenDiagnostics
internal import ResourceGenYAML

// A plain scalar is text until somebody asks for more: `no`, `on`, `012`, `1_000` and `2026-01-01` are
// what they look like. Whoever asks for a number or a boolean gets JSON's spelling of it or an error
// that offers that spelling; YAML 1.1 and 1.2 disagree about the others.
extension Entry {
  /// The text of a scalar however it is written; nil, and an error, for a collection or null.
  ///
  /// - Parameter what: what is expected, with its article: "a type".
  package func string(
    _ what: String = "text", reporting log: inout DiagnosticLog
  ) -> Located<String>? {
    guard isKind(.scalar, expecting: what, reporting: &log) else { return nil }
    return Located(value.text, value.span)
  }

  /// `true` or `false`; `yes`, `no`, `on` and `off` are errors that say so.
  package func bool(reporting log: inout DiagnosticLog) -> Located<Bool>? {
    let what = "true or false"
    guard isKind(.scalar, expecting: what, reporting: &log) else { return nil }
    let text = value.text
    if isBare, let answer = ScalarText.bool(text) { return Located(answer, span) }
    let meant: String? =
      switch ScalarText.lowercased(text) {
      case "true", "yes", "on", "y": "true"
      case "false", "no", "off", "n": "false"
      default: nil
      }
    log.add(.invalidValue(of: self, what, writing: meant))
    return nil
  }

  /// A whole number within a range: `20`, `-1`.
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

  /// A number as it is written, in JSON's spelling and of any size: `0.1`, `-2e10`.
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

  /// One of a few words, which are the raw values of an enum.
  ///
  /// - Parameter what: what the word is, without an article: "method".
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

  /// Whether the text is what stands in the file, so that it may mean a number, a boolean or null.
  var isBare: Bool { value.style == .plain && value.tag == nil }
}

extension Diagnostic {
  /// A scalar that does not say what was asked for: `'limit' must be a whole number`.
  ///
  /// - Parameter meant: the right spelling, where there is only one sensible one.
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

  /// A word that is none of a few: `unknown method 'PSOT'`.
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
