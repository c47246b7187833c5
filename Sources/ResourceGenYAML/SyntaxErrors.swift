internal import ResourceGenDiagnostics

/// What libyaml says about a text that is not well-formed, in the words of people who write YAML.
///
/// libyaml names the place where it could not go on; the mistake often stands before. Each kind of
/// problem has a method that looks at the line and says what to do; what none knows is passed on in
/// libyaml's own words.
struct YAMLSyntaxError {
  let source: SourceText
  /// Where libyaml stopped.
  let offset: Int
  /// Where the thing began that libyaml was reading, if it said so.
  let contextOffset: Int?
  let line: TextLine
  private let failure: YAMLEventStream.Failure

  init(_ failure: YAMLEventStream.Failure, _ source: SourceText) {
    self.failure = failure
    self.source = source
    offset = min(max(failure.problemOffset, 0), source.bytes.count)
    contextOffset = failure.contextOffset.map { min(max($0, 0), source.bytes.count) }
    line = TextLine(of: offset, in: source)
  }

  var diagnostic: Diagnostic {
    if let conflict = mergeConflict { return conflict }
    switch failure.problem {
    case "did not find expected ',' or ']'":
      return collectionGoesWrong(closedBy: "]")
    case "did not find expected ',' or '}'":
      return collectionGoesWrong(closedBy: "}")
    case "mapping values are not allowed in this context":
      return unexpectedColon
    case "mapping keys are not allowed in this context":
      return unexpectedQuestionMark
    case "could not find expected ':'":
      return lineWithoutColon(TextLine(of: contextOffset ?? offset, in: source))
    case "did not find expected key":
      return offset == line.contentStart ? lineAmongKeys : textAfterValue
    case "did not find expected '-' indicator":
      return keyAmongItems
    case "block sequence entries are not allowed in this context":
      return listBesideKey
    case "did not find expected <document start>":
      return textAfterDocument
    case "found character that cannot start any token":
      return byte(at: offset) == UInt8(ascii: "\t") ? tabIndentation : reservedCharacter(at: offset)
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return tabIndentation
    case "did not find expected alphabetic or numeric character":
      return reservedCharacter(at: contextOffset ?? offset)
    case "did not find expected node content":
      return missingValue
    case "found unexpected end of stream", "found unexpected document indicator":
      return openQuote
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      return unknownEscape
    case "control characters are not allowed":
      return controlCharacter
    case "found incompatible YAML document":
      return error(
        "this version of YAML is not known", at: range(offset, line.end), "1.1 and 1.2 are",
        help: "remove the line; nothing in a description depends on it")
    default:
      return unclassified
    }
  }

  /// What the problem alone does not say: the thing that was being read tells more.
  private var unclassified: Diagnostic {
    let context = contextOffset ?? offset
    if failure.context.hasPrefix("while scanning a block scalar") {
      return blockHeader(at: context)
    }
    if byte(at: context) == UInt8(ascii: "!") || byte(at: context) == UInt8(ascii: "%") {
      return reservedCharacter(at: context)
    }
    let places =
      contextOffset.map { [Diagnostic.Note(span(character(at: $0)), failure.context)] } ?? []
    return error(
      "this is not YAML", at: character(at: offset), failure.problem,
      places: context < offset ? places : [])
  }

  // MARK: Pieces

  /// The byte at a place; 0 behind the end.
  func byte(at offset: Int) -> UInt8 {
    offset < source.bytes.count ? source.bytes[offset] : 0
  }

  /// The bytes between two places; none where the second lies before the first.
  func range(_ start: Int, _ end: Int) -> Range<Int> {
    start..<max(start, end)
  }

  /// The bytes of the character at a place.
  func character(at offset: Int) -> Range<Int> {
    let length =
      switch byte(at: offset) {
      case 0xC0..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0...: 4
      default: 1
      }
    return offset..<offset + length
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: source.bytes[range.clamped(to: 0..<source.bytes.count)], as: UTF8.self)
  }

  func span(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(
      source, range.lowerBound, min(range.upperBound, max(source.bytes.count, range.lowerBound)))
  }

  func error(
    _ message: String, at range: Range<Int>, _ label: String, places: [Diagnostic.Note] = [],
    help: String? = nil, fix: Fix? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error, .yamlSyntax, message, at: span(range), label: label, places: places, help: help,
      fix: fix)
  }

  /// The edit that puts quotes around a text of one line; none for a line that nobody would read in a message.
  func quoting(_ range: Range<Int>) -> Fix? {
    guard !range.isEmpty, range.count <= 400 else { return nil }
    let text = text(range)
    let hasBackslashOrQuote = text.contains { $0 == "\"" || $0 == "\\" }
    let quoted =
      text.contains("'") && !hasBackslashOrQuote
      ? "\"\(text)\""
      : "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
    return Fix(replace: span(range), with: quoted)
  }
}
