internal import ResourceGenDiagnostics

/// Mistakes in `[…]` and `{…}`.
extension YAMLSyntaxError {
  /// Something other than a comma or the end follows a value: the collection isn't closed, a comma
  /// is missing, or an unquoted text has brackets.
  func collectionError(closedBy end: Character) -> Diagnostic {
    let opening = contextOffset ?? offset
    let openingLine = TextLine(of: opening, in: source)
    let isAtEnd = offset >= source.bytes.count || line.contentStart >= line.contentEnd
    let isOtherLine = line.start != openingLine.start
    if isAtEnd || offset == line.end || isOtherLine && line.indentation <= openingLine.indentation {
      return openCollection(closedBy: end, from: opening)
    }
    switch byte(at: offset) {
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "?"), UInt8(ascii: "]"),
      UInt8(ascii: "}"):
      return bracketInText(closedBy: end, from: opening)
    default:
      return error(
        "a comma is missing", at: character(at: offset), "expected ',' or '\(end)' before this",
        places: [beginning(of: end, at: opening)],
        help: "put ',' between two values; put a text that contains ': ' in quotes")
    }
  }

  private func openCollection(closedBy end: Character, from opening: Int) -> Diagnostic {
    let name = end == "]" ? "list" : "mapping"
    let isAtEnd = offset >= source.bytes.count || line.contentStart >= line.contentEnd
    let isOnlyLine = offset == line.end && line.contentStart < line.contentEnd
    let last = isOnlyLine ? line : line.previous ?? line
    let close = max(last.contentEnd, opening + 1)
    let lineNumber = source.position(of: close).line
    return error(
      "a \(name) is not closed", at: character(at: offset),
      isAtEnd || isOnlyLine
        ? "expected '\(end)' before the end" : "expected ',' or '\(end)' before this",
      places: [beginning(of: end, at: opening)],
      help: "close the \(name) with '\(end)' on line \(lineNumber)",
      fix: Fix(replace: span(range(close, close)), with: String(end)))
  }

  private func beginning(of end: Character, at opening: Int) -> Diagnostic.Note {
    Diagnostic.Note(
      span(character(at: opening)), "the \(end == "]" ? "list" : "mapping") begins here")
  }

  /// `{a: lenient [City]}`, `{tags: [City]?}`: the text needs quotes here.
  private func bracketInText(closedBy end: Character, from opening: Int) -> Diagnostic {
    let value = flowValue(from: opening)
    if byte(at: offset) == UInt8(ascii: "?") { return questionMark(after: value) }
    let sign = text(character(at: offset))
    return error(
      "a text inside '\(text(character(at: opening)))' has brackets", at: character(at: offset),
      "'\(sign)' isn't allowed in a text here",
      places: [beginning(of: end, at: opening)],
      help:
        "quote the text, or write one key per line, without '\(text(character(at: opening)))'",
      fix: quoting(value))
  }

  /// The value of the collection that contains the offset of the problem.
  private func flowValue(from opening: Int) -> Range<Int> {
    var start = opening + 1
    var depth = 0
    var index = opening + 1
    while index < line.end {
      let byte = source.bytes[index]
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
      let closes = byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
      if depth == 0, index >= offset, closes || byte == UInt8(ascii: ",") { break }
      if closes { depth -= 1 }
      let separates =
        byte == UInt8(ascii: ",") || (byte == UInt8(ascii: ":") && line.isSpace(at: index + 1))
      if depth == 0, index < offset, separates { start = index + 1 }
      index += 1
    }
    while start < offset, line.isSpace(at: start) { start += 1 }
    while index > offset, line.isSpace(at: index - 1) { index -= 1 }
    return range(start, index)
  }

  /// `tags: [City]?`: the mark belongs to the key.
  var unexpectedQuestionMark: Diagnostic {
    let value = line.value
    guard offset > value.lowerBound else { return reservedCharacter(at: offset) }
    return questionMark(after: value)
  }

  private func questionMark(after value: Range<Int>) -> Diagnostic {
    var keyEnd = value.lowerBound
    while keyEnd > line.start, line.isSpace(at: keyEnd - 1) { keyEnd -= 1 }
    let hasKey = keyEnd > line.start && byte(at: keyEnd - 1) == UInt8(ascii: ":")
    let fix =
      hasKey
      ? Fix(
        replace: span(range(keyEnd - 1, offset + 1)),
        with: "?: \(text(range(value.lowerBound, offset)))") : nil
    return error(
      "'?' can't follow a list or a mapping", at: character(at: offset), "belongs to the key",
      help: "write '?' at the end of the key: `tags?: [City]`", fix: fix)
  }

  /// There is a comma or a closing bracket instead of a value.
  var missingValue: Diagnostic {
    if offset >= source.bytes.count || line.hasPrefix("...") || line.hasPrefix("---") {
      return error(
        "the document ends too early", at: range(offset, line.contentEnd),
        "expected a value before the end")
    }
    let sign = text(character(at: offset))
    let isFirst = offset == line.value.lowerBound
    return error(
      isFirst ? "a text can't begin with '\(sign)'" : "a value is missing",
      at: character(at: offset),
      isFirst ? "this character has a special meaning in YAML" : "expected a value before this",
      help: isFirst ? "put the text in quotes" : "write '' for an empty text",
      fix: isFirst ? quoting(line.value) : nil)
  }

  /// Text follows a value that has ended: `[String] = []`, `'it's'`.
  var textAfterValue: Diagnostic {
    let value =
      offset > (line.colon ?? line.end) ? line.value : range(line.keyStart, line.contentEnd)
    let here = range(offset, max(offset + 1, value.upperBound))
    let rest = text(here)
    switch byte(at: value.lowerBound) {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      let name = byte(at: value.lowerBound) == UInt8(ascii: "[") ? "list" : "mapping"
      if rest == "]" || rest == "}" {
        return error(
          "a bracket too many", at: here, "no bracket is open here",
          fix: Fix(replace: span(here), with: ""))
      }
      if rest == "?" { return questionMark(after: value) }
      return error(
        "text follows a \(name)", at: here, "the \(name) ended before this",
        help: "put the entire value in quotes", fix: quoting(value))
    case UInt8(ascii: "'") where offset == value.lowerBound + 1,
      UInt8(ascii: "\"") where offset == value.lowerBound + 1:
      return unterminatedQuoteAbove(closedAt: value.lowerBound)
    case UInt8(ascii: "'"):
      return error(
        "text follows a text in quotes", at: here, "the text ended before this",
        help: "write a quote inside single quotes as '', or use double quotes")
    case UInt8(ascii: "\""):
      return error(
        "text follows a text in quotes", at: here, "the text ended before this",
        help: "write a quote inside double quotes as \\\", or put the entire value in ''",
        fix: quoting(value))
    case UInt8(ascii: "*"):
      return reservedCharacter(at: value.lowerBound)
    case UInt8(ascii: ":"):
      return error("a key is missing", at: here, "expected a key before ':'")
    default:
      return error("a key is missing", at: here, "expected a key and ':' here")
    }
  }
}
