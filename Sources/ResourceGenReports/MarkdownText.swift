internal import ResourceGenDiagnostics

/// Writes text into Markdown as GitHub and GitLab read it, for a line of a list or a table.
///
/// Text of specs is only written as code, in which nothing is a link, a mention, a reference to an
/// issue, markup or HTML.
package enum MarkdownText {
  /// The text as code.
  package static func code(_ text: String, atMost limit: Int = 500) -> String {
    let shown = TerminalText.words(text, atMost: limit)
    // The fence is longer than any run of backticks inside.
    var longest = 0
    var run = 0
    for byte in shown.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    // One space at each end is not part of the code, and an empty code does not exist.
    let needsSpace =
      shown.isEmpty || shown.hasPrefix("`") || shown.hasSuffix("`")
      || (shown.hasPrefix(" ") && shown.hasSuffix(" "))
    let space = needsSpace ? " " : ""
    return fence + space + shown + space + fence
  }

  /// A message of the tool, with the names that it quotes as code; all of it as code if it has
  /// characters that could mean something outside.
  package static func prose(_ message: String) -> String {
    let shown = TerminalText.words(message)
    var output = ""
    var rest = shown[...]
    while let open = rest.firstIndex(where: isQuote) {
      let mark = rest[open]
      let start = rest.index(after: open)
      let before = rest[..<open]
      // The apostrophe of "isn't" is not a quote.
      if mark == "'", before.last?.isLetter == true {
        guard isPlain(before) else { return code(message) }
        output += before + "'"
        rest = rest[start...]
        continue
      }
      guard isPlain(before), let close = closing(mark, in: rest[start...]) else {
        return code(message)
      }
      output += before + code(String(rest[start..<close]))
      rest = rest[rest.index(after: close)...]
    }
    return isPlain(rest) ? output + rest : code(message)
  }

  private static func isQuote(_ character: Character) -> Bool {
    character == "'" || character == "`"
  }

  /// The quote that ends a name: the next one that no letter or digit follows.
  private static func closing(_ mark: Character, in text: Substring) -> Substring.Index? {
    text.indices.first { index in
      guard text[index] == mark else { return false }
      let next = text.index(after: index)
      return next == text.endIndex || !(text[next].isLetter || text[next].isNumber)
    }
  }

  /// Whether no character can be markup.
  private static func isPlain(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: " ,.;?()-".utf8.contains(byte)
      }
    }
  }

  /// The cell of a table, which would end at a pipe even in code.
  package static func cell(_ markdown: String) -> String {
    markdown.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
