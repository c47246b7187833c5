internal import ResourceGenDiagnostics

/// Mistakes in `[…]` and `{…}`.
extension YAMLSyntaxError {
  /// Something stands in a collection where a comma or its end should: it was not closed, a comma is
  /// missing, or a text holds brackets.
  func collectionGoesWrong(closedBy end: Character) -> Diagnostic {
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
        help: "put ',' between two values; put a text that holds ': ' in quotes")
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
      "a text inside '\(text(character(at: opening)))' holds brackets", at: character(at: offset),
      "'\(sign)' cannot stand in a text here",
      places: [beginning(of: end, at: opening)],
      help:
        "put the text in quotes, or write one key a line, without '\(text(character(at: opening)))'",
      fix: quoting(value))
  }

  /// The value of the collection that holds the place of the problem.
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
        byte == UInt8(ascii: ",") || (byte == UInt8(ascii: ":") && line.isBlank(at: index + 1))
      if depth == 0, index < offset, separates { start = index + 1 }
      index += 1
    }
    while start < offset, line.isBlank(at: start) { start += 1 }
    while index > offset, line.isBlank(at: index - 1) { index -= 1 }
    return range(start, index)
  }

  /// `tags: [City]?`: the mark belongs on the key.
  var unexpectedQuestionMark: Diagnostic {
    let value = line.value
    guard offset > value.lowerBound else { return reservedCharacter(at: offset) }
    return questionMark(after: value)
  }

  private func questionMark(after value: Range<Int>) -> Diagnostic {
    var keyEnd = value.lowerBound
    while keyEnd > line.start, line.isBlank(at: keyEnd - 1) { keyEnd -= 1 }
    let hasKey = keyEnd > line.start && byte(at: keyEnd - 1) == UInt8(ascii: ":")
    let fix =
      hasKey
      ? Fix(
        replace: span(range(keyEnd - 1, offset + 1)),
        with: "?: \(text(range(value.lowerBound, offset)))") : nil
    return error(
      "'?' cannot follow a list or a mapping", at: character(at: offset), "belongs on the key",
      help: "write '?' at the end of the key: `tags?: [City]`", fix: fix)
  }

  /// A comma or a closing bracket stands where a value should.
  var missingValue: Diagnostic {
    if offset >= source.bytes.count || line.hasPrefix("...") || line.hasPrefix("---") {
      return error(
        "the document ends too early", at: range(offset, line.contentEnd),
        "expected a value before the end")
    }
    let sign = text(character(at: offset))
    let isFirst = offset == line.value.lowerBound
    return error(
      isFirst ? "a text cannot begin with '\(sign)'" : "a value is missing",
      at: character(at: offset),
      isFirst ? "YAML has its own use for it" : "expected a value before this",
      help: isFirst ? "put the text in quotes" : "write '' for an empty text",
      fix: isFirst ? quoting(line.value) : nil)
  }

  /// Something stands behind a value that has ended: `[String] = []`, `'it's'`.
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
          "a bracket too many", at: here, "nothing is open here",
          fix: Fix(replace: span(here), with: ""))
      }
      if rest == "?" { return questionMark(after: value) }
      return error(
        "text follows a \(name)", at: here, "the \(name) ended before this",
        help: "put the whole value in quotes", fix: quoting(value))
    case UInt8(ascii: "'") where offset == value.lowerBound + 1,
      UInt8(ascii: "\"") where offset == value.lowerBound + 1:
      return quoteFromAbove(closedAt: value.lowerBound)
    case UInt8(ascii: "'"):
      return error(
        "text follows a text in quotes", at: here, "the text ended before this",
        help: "inside single quotes a quote is written ''; or use double quotes")
    case UInt8(ascii: "\""):
      return error(
        "text follows a text in quotes", at: here, "the text ended before this",
        help: "inside double quotes a quote is written \\\"; or put the whole value in ''",
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
