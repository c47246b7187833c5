internal import ResourceGenDiagnostics

/// Mistakes inside a text: quotes, escapes, and reserved characters.
extension YAMLSyntaxError {
  /// A text begins with a character that has a special meaning in YAML.
  func reservedCharacter(at offset: Int) -> Diagnostic {
    let line = TextLine(of: offset, in: source)
    let isInBrackets = line.openBrackets(from: line.keyStart, to: offset) > 0
    let sign = text(character(at: offset))
    let label =
      switch byte(at: offset) {
      case UInt8(ascii: "*"): "YAML reads an alias here"
      case UInt8(ascii: "&"): "YAML reads an anchor here"
      case UInt8(ascii: "!"): "YAML reads a tag here"
      case UInt8(ascii: "%"): "YAML reads a directive here"
      default: "this character has a special meaning in YAML"
      }
    return error(
      "a text can't begin with '\(sign)'", at: character(at: offset), label,
      help: "put the text in quotes",
      fix: isInBrackets ? nil : quoting(range(offset, max(line.contentEnd, offset))))
  }

  /// Text follows `|` or `>` on its line, which may only have a number, a sign and a comment.
  func blockHeader(at header: Int) -> Diagnostic {
    let line = TextLine(of: header, in: source)
    if byte(at: line.value.lowerBound) == UInt8(ascii: "*") {
      return reservedCharacter(at: line.value.lowerBound)
    }
    let sign = text(character(at: header))
    return error(
      "text follows '\(sign)'", at: range(offset, max(offset + 1, line.contentEnd)),
      "a block of text begins on the next line",
      places: [Diagnostic.Note(span(character(at: header)), "this begins a block of text")],
      help: "begin the text on the next line, or put the entire value in quotes",
      fix: header == line.value.lowerBound && text(character(at: offset)) != "0"
        ? quoting(line.value) : nil)
  }

  var openQuote: Diagnostic {
    let opening = contextOffset ?? offset
    let line = TextLine(of: opening, in: source)
    let quote = text(character(at: opening))
    let close = line.contentEnd
    return error(
      "a text in quotes is not closed", at: character(at: opening), "begins here and never ends",
      help: "close it with \(quote)",
      fix: close > opening ? Fix(replace: span(range(close, close)), with: quote) : nil)
  }

  /// The quote that should open a text closes an unterminated text from a line above.
  func unterminatedQuoteAbove(closedAt close: Int) -> Diagnostic {
    let quote = byte(at: close)
    var opening = close - 1
    while opening > 0, byte(at: opening) != quote { opening -= 1 }
    let line = TextLine(of: opening, in: source)
    let end = line.contentEnd
    let sign = text(character(at: close))
    return error(
      "a text in quotes is not closed", at: character(at: opening),
      "begins here and ends at the next \(sign), on a line below", help: "close it with \(sign)",
      fix: end > opening ? Fix(replace: span(range(end, end)), with: sign) : nil)
  }

  var unknownEscape: Diagnostic {
    var start = offset
    while start > line.start, byte(at: start) != UInt8(ascii: "\\") { start -= 1 }
    let isHexadecimal = [UInt8(ascii: "x"), UInt8(ascii: "u"), UInt8(ascii: "U")]
      .contains(byte(at: start + 1))
    let message =
      isHexadecimal
      ? "an escape isn't a character"
      : "unknown escape \(Diagnostic.quoted(text(range(start, start + 2))))"
    return error(
      message, at: range(start, start + 2),
      isHexadecimal ? "not the number of a character" : "not a YAML escape",
      help: "write a backslash as '\\\\', or put the text in single quotes",
      fix: isHexadecimal ? nil : Fix(replace: span(range(start, start + 1)), with: "\\\\"))
  }

  var controlCharacter: Diagnostic {
    let scalar =
      String(decoding: source.bytes[offset...].prefix(4), as: UTF8.self)
      .unicodeScalars.first?.value ?? 0
    let code = String(scalar, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    let isMark = scalar == 0xFEFF
    return Diagnostic(
      .error, .controlCharacter,
      isMark ? "a byte order mark inside the text" : "a control character in the text",
      at: span(character(at: offset)),
      label: "\(name), which is invisible",
      help: isMark ? "remove it" : "remove it, or write it as an escape in double quotes")
  }
}
