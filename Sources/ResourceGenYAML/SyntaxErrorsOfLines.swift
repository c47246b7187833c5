internal import ResourceGenDiagnostics

/// Mistakes of colons, indentation and the order of lines.
extension YAMLSyntaxError {
  /// `: ` stands where no key can end.
  var unexpectedColon: Diagnostic {
    let first = line.colon ?? offset
    if first < offset { return colonInText(after: first) }
    if let previous = line.previous {
      if let diagnostic = missingBlank(on: previous) { return diagnostic }
      if previous.colon == nil, previous.indentation == line.indentation,
        byte(at: previous.contentStart) != UInt8(ascii: "-")
      {
        return lineWithoutColon(previous)
      }
      if previous.indentation < line.indentation, !previous.value.isEmpty {
        return error(
          "a key cannot stand below a text", at: range(line.keyStart, offset), "indented too far",
          places: [Diagnostic.Note(span(previous.value), "this text goes on in the next line")],
          help: "indent it like the line before, or remove the text there")
      }
    }
    if offset - line.keyStart > 1000 {
      return error(
        "a key is longer than 1024 characters", at: range(line.keyStart, line.keyStart + 1),
        "this key", help: "write '? ' before the key, and ': ' on a line of its own")
    }
    return error(
      "a key cannot stand here", at: range(line.keyStart, offset + 1), "not the place for ':'")
  }

  /// `doc: one: two`, `GET /user/{id: Int}`: a second `: ` in one line.
  private func colonInText(after colon: Int) -> Diagnostic {
    let value = line.value
    if line.openBrackets(from: value.lowerBound, to: offset) > 0 {
      var next = offset + 1
      while next < line.end, line.isBlank(at: next) { next += 1 }
      return error(
        "a blank after ':' inside a text", at: range(offset, next),
        "the blank makes this a new key",
        help: "remove the blank: `{id:Int}`; or put the whole text in quotes",
        fix: Fix(replace: span(range(offset + 1, next)), with: ""))
    }
    return error(
      "a text holds ': '", at: character(at: offset), "YAML reads a second key here",
      help: "put the text in quotes", fix: quoting(value))
  }

  /// `a:b` on a line of its own: nil if this is not the mistake.
  private func missingBlank(on line: TextLine) -> Diagnostic? {
    let content = range(line.keyStart, line.contentEnd)
    guard line.colon == nil,
      let colon = source.bytes[content].firstIndex(of: UInt8(ascii: ":")),
      colon > line.keyStart, byte(at: colon + 1) != UInt8(ascii: "/")
    else { return nil }
    return error(
      "a blank is missing after ':'", at: range(content.lowerBound, colon + 1),
      "without a blank this is a text, no key",
      help: "write a blank after ':'",
      fix: Fix(replace: span(range(colon + 1, colon + 1)), with: " "))
  }

  func lineWithoutColon(_ line: TextLine) -> Diagnostic {
    if let diagnostic = missingBlank(on: line) { return diagnostic }
    return error(
      "a key has no ':'", at: range(line.keyStart, line.contentEnd), "expected ':' after this",
      help: "write ':' and a value; a text that goes on is indented further than its key")
  }

  /// A line begins where no key of any mapping above begins.
  var lineAmongKeys: Diagnostic {
    let places =
      contextOffset.map { [Diagnostic.Note(span(character(at: $0)), "the mapping begins here")] }
      ?? []
    if byte(at: offset) == UInt8(ascii: "-"), line.isBlank(at: offset + 1) {
      return error(
        "a list item stands among keys", at: character(at: offset), "expected a key",
        places: places, help: "indent the list below the key that it is the value of")
    }
    if byte(at: offset) == UInt8(ascii: ":") {
      return error("a key is missing", at: character(at: offset), "expected a key before ':'")
    }
    if byte(at: offset) == UInt8(ascii: "]") || byte(at: offset) == UInt8(ascii: "}") {
      return error("a bracket too many", at: character(at: offset), "nothing is open here")
    }
    return error(
      "the indentation fits no line above", at: range(line.start, max(offset, line.start + 1)),
      "\(line.indentation) \(line.indentation == 1 ? "blank" : "blanks")", places: places,
      help: "indent it exactly as far as the keys that it stands among")
  }

  var keyAmongItems: Diagnostic {
    let places =
      contextOffset.map { [Diagnostic.Note(span(character(at: $0)), "the list begins here")] } ?? []
    return error(
      "a line in a list does not begin with '-'",
      at: range(offset, max(offset + 1, line.contentEnd)),
      "expected '- ' before this", places: places,
      help: "begin it with '- ', or indent it below the item that it belongs to")
  }

  var listBesideKey: Diagnostic {
    guard let colon = line.colon, colon < offset else {
      return error(
        "a list item cannot stand here", at: character(at: offset), "not the place for '- '",
        help: "indent the list below the key that it is the value of")
    }
    return error(
      "a list cannot begin beside its key", at: character(at: offset), "not the place for '- '",
      help: "begin the list on the next line, or write `[first, second]`")
  }

  var textAfterDocument: Diagnostic {
    if let previous = line.previous, previous.hasPrefix("...") {
      return .severalDocuments(at: span(range(offset, max(offset + 1, line.contentEnd))))
    }
    let first = firstContentLine
    let isIndented = first.indentation > line.indentation
    return error(
      "text after the end of the document", at: range(offset, max(offset + 1, line.contentEnd)),
      "the document ended before this",
      places: isIndented
        ? [Diagnostic.Note(span(range(first.start, first.contentStart)), "this line is indented")]
        : [],
      help: isIndented ? "begin all keys of the document at the same place" : nil)
  }

  private var firstContentLine: TextLine {
    var first = line
    while let previous = first.previous { first = previous }
    return first
  }

  var tabIndentation: Diagnostic {
    var end = offset
    while byte(at: end) == UInt8(ascii: "\t") { end += 1 }
    // Behind other text on the line a tab is no indentation, and a blank does.
    let isIndentation = text(range(line.start, offset)).allSatisfy { $0 == " " || $0 == "\t" }
    return error(
      isIndentation ? "a line is indented with a tab" : "a tab cannot stand here",
      at: range(offset, max(end, offset + 1)), "a tab", help: "indent with blanks",
      fix: Fix(
        replace: span(range(offset, end)),
        with: isIndentation ? String(repeating: "  ", count: end - offset) : " "))
  }

  /// The marks that version control leaves in a file; nil if there are none near the problem.
  var mergeConflict: Diagnostic? {
    let context = contextOffset.map { TextLine(of: $0, in: source) }
    for line in [line, line.previous, context].compactMap({ $0 }) {
      if line.hasPrefix("<<<<<<< ") || line.hasPrefix(">>>>>>> ") || line.hasPrefix("=======") {
        return error(
          "a merge conflict is not resolved", at: range(line.start, line.contentEnd),
          "left here by version control", help: "choose one side, and remove the marks")
      }
    }
    return nil
  }
}
