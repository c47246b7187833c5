internal import ResourceGenDiagnostics

/// Translates a syntax error of libyaml into terms of YAML authors.
///
/// libyaml reports where it had to stop; the mistake is often before that. Each kind of problem has
/// a method that examines the line and says what to do; any other problem is reported in libyaml's
/// words.
struct YAMLSyntaxError {
  let source: SourceText
  /// The offset where libyaml stopped.
  let offset: Int
  /// The start of the construct that libyaml was reading, if it reported one.
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
    if let other = mergeConflict ?? templateDirective { return other }
    switch failure.problem {
    case "did not find expected ',' or ']'":
      return collectionError(closedBy: "]")
    case "did not find expected ',' or '}'":
      return collectionError(closedBy: "}")
    case "mapping values are not allowed in this context":
      return unexpectedColon
    case "mapping keys are not allowed in this context":
      return unexpectedQuestionMark
    case "could not find expected ':'":
      return lineWithoutColon(TextLine(of: contextOffset ?? offset, in: source))
    case "did not find expected key":
      return offset == line.contentStart ? misindentedLine : textAfterValue
    case "did not find expected '-' indicator":
      return lineWithoutDash
    case "block sequence entries are not allowed in this context":
      return listOnKeyLine
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
        "unknown version of YAML", at: range(offset, line.end), "only 1.1 and 1.2 are supported",
        help: "remove the line; a spec doesn't need it")
    default:
      return unclassified
    }
  }

  /// Problems whose message alone is ambiguous: the construct that was being read decides.
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
      "this isn't valid YAML", at: character(at: offset), failure.problem,
      places: context < offset ? places : [])
  }

  // MARK: Helpers

  /// The byte at an offset; 0 after the end.
  func byte(at offset: Int) -> UInt8 {
    offset < source.bytes.count ? source.bytes[offset] : 0
  }

  /// The range between two offsets; empty if the second is before the first.
  func range(_ start: Int, _ end: Int) -> Range<Int> {
    start..<max(start, end)
  }

  /// The bytes of the character at an offset.
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

  /// The fix that puts quotes around a text of one line; nil if it is too long for a message.
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
