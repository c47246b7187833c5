internal import ResourceGenDiagnostics

/// Mistakes of colons, indentation and the order of lines.
extension YAMLSyntaxError {
  /// There is a `: ` where no key can end.
  var unexpectedColon: Diagnostic {
    let first = line.colon ?? offset
    if first < offset { return colonInText(after: first) }
    if let previous = line.previous {
      if let diagnostic = missingSpace(on: previous) { return diagnostic }
      if previous.colon == nil, previous.indentation == line.indentation,
        byte(at: previous.contentStart) != UInt8(ascii: "-")
      {
        return lineWithoutColon(previous)
      }
      if previous.indentation < line.indentation, !previous.value.isEmpty {
        return error(
          "a key can't be nested below a text", at: range(line.keyStart, offset),
          "indented too far",
          places: [Diagnostic.Note(span(previous.value), "this text continues on the next line")],
          help: "indent it like the line above, or remove the text there")
      }
    }
    if offset - line.keyStart > 1000 {
      return error(
        "a key is longer than 1024 characters", at: range(line.keyStart, line.keyStart + 1),
        "this key", help: "write '? ' before the key, and ': ' before its value on the next line")
    }
    return error(
      "a key isn't allowed here", at: range(line.keyStart, offset + 1), "unexpected ':'")
  }

  /// `doc: one: two`, `GET /user/{id: Int}`: a second `: ` in one line.
  private func colonInText(after colon: Int) -> Diagnostic {
    let value = line.value
    if line.openBrackets(from: value.lowerBound, to: offset) > 0 {
      var next = offset + 1
      while next < line.end, line.isSpace(at: next) { next += 1 }
      return error(
        "a space after ':' inside a text", at: range(offset, next),
        "the space makes this a new key",
        help: "remove the space: `{id:Int}`; or put the entire text in quotes",
        fix: Fix(replace: span(range(offset + 1, next)), with: ""))
    }
    return error(
      "a text contains ': '", at: character(at: offset), "YAML reads a second key here",
      help: "put the text in quotes", fix: quoting(value))
  }

  /// `a:b` on a separate line; nil if this isn't the mistake.
  private func missingSpace(on line: TextLine) -> Diagnostic? {
    let content = range(line.keyStart, line.contentEnd)
    guard line.colon == nil,
      let colon = source.bytes[content].firstIndex(of: UInt8(ascii: ":")),
      colon > line.keyStart, byte(at: colon + 1) != UInt8(ascii: "/")
    else { return nil }
    return error(
      "a space is missing after ':'", at: range(content.lowerBound, colon + 1),
      "without a space this is a text, not a key",
      help: "write a space after ':'",
      fix: Fix(replace: span(range(colon + 1, colon + 1)), with: " "))
  }

  func lineWithoutColon(_ line: TextLine) -> Diagnostic {
    if let diagnostic = missingSpace(on: line) { return diagnostic }
    let content = range(line.keyStart, line.contentEnd)
    let words = text(content).split(separator: " ")
    let isPair = words.count == 2 && words.allSatisfy { $0.utf8.count <= 40 }
    return error(
      "a key has no ':'", at: content, "expected ':' after this",
      help: (isPair ? "write '\(words[0]): \(words[1])'" : "write ':' and a value")
        + "; indent the continuation of a text further than its key")
  }

  /// A line begins at a column where no key of the mappings above begins.
  var misindentedLine: Diagnostic {
    let places =
      contextOffset.map { [Diagnostic.Note(span(character(at: $0)), "the mapping begins here")] }
      ?? []
    if byte(at: offset) == UInt8(ascii: "-"), line.isSpace(at: offset + 1) {
      return error(
        "a list item among keys", at: character(at: offset), "expected a key",
        places: places, help: "indent the list below its key")
    }
    if byte(at: offset) == UInt8(ascii: ":") {
      return error("a key is missing", at: character(at: offset), "expected a key before ':'")
    }
    if byte(at: offset) == UInt8(ascii: "]") || byte(at: offset) == UInt8(ascii: "}") {
      return error("a bracket too many", at: character(at: offset), "no bracket is open here")
    }
    return error(
      "the indentation matches no line above", at: range(line.start, max(offset, line.start + 1)),
      "\(line.indentation) \(line.indentation == 1 ? "space" : "spaces")", places: places,
      help: "indent it exactly like the other keys of its mapping")
  }

  var lineWithoutDash: Diagnostic {
    let places =
      contextOffset.map { [Diagnostic.Note(span(character(at: $0)), "the list begins here")] } ?? []
    return error(
      "a line in a list doesn't begin with '-'",
      at: range(offset, max(offset + 1, line.contentEnd)),
      "expected '- ' before this", places: places,
      help: "begin it with '- ', or indent it below the item that it belongs to")
  }

  var listOnKeyLine: Diagnostic {
    guard let colon = line.colon, colon < offset else {
      return error(
        "a list item isn't allowed here", at: character(at: offset), "unexpected '- '",
        help: "indent the list below its key")
    }
    return error(
      "a list can't begin on the line of its key", at: character(at: offset), "unexpected '- '",
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
      help: isIndented ? "begin all keys of the document in the same column" : nil)
  }

  private var firstContentLine: TextLine {
    var first = line
    while let previous = first.previous { first = previous }
    return first
  }

  var tabIndentation: Diagnostic {
    var end = offset
    while byte(at: end) == UInt8(ascii: "\t") { end += 1 }
    let tabs = range(offset, max(end, offset + 1))
    // After other text on the line a tab isn't indentation, and one space replaces it.
    guard text(range(line.start, offset)).allSatisfy({ $0 == " " || $0 == "\t" }) else {
      return error(
        "a tab isn't allowed here", at: tabs, "a tab", help: "use spaces",
        fix: Fix(replace: span(range(offset, end)), with: " "))
    }
    let fix = TabIndentation(source, at: offset).fix
    return error(
      "a line is indented with a tab", at: tabs, "a tab",
      help: fix == nil
        ? "use spaces, as many as the lines that it belongs to have" : "use spaces", fix: fix)
  }

  /// The lines that a problem can come from.
  private var problemLines: [TextLine] {
    let context = contextOffset.map { TextLine(of: $0, in: source) }
    return [line, line.previous, context].compactMap(\.self)
  }

  /// A directive of a template: `{{ if … }}`, `{% for … %}`, `<% end %>`; nil if no line of the
  /// problem begins with one.
  var templateDirective: Diagnostic? {
    for line in problemLines {
      let content = range(line.contentStart, line.contentEnd)
      if ["{{", "{%", "<%"].contains(where: text(content).hasPrefix) {
        return error(
          "this is a template, not a document", at: content, "a directive of a template",
          help: "render the template, and name the file that it writes")
      }
    }
    return nil
  }

  /// Conflict markers of version control; nil if there are none near the problem.
  var mergeConflict: Diagnostic? {
    for line in problemLines {
      if line.hasPrefix("<<<<<<< ") || line.hasPrefix(">>>>>>> ") || line.hasPrefix("=======") {
        return error(
          "a merge conflict is not resolved", at: range(line.start, line.contentEnd),
          "left here by version control", help: "keep one side, and remove the conflict markers")
      }
    }
    return nil
  }
}
