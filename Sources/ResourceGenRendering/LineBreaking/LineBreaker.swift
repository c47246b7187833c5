/// A formatter that lays out rendered Swift so that swift-format leaves it unchanged, and templates
/// need not care about line widths and empty lines.
///
/// It breaks lines of more than 100 columns, reduces several empty lines to one, removes those
/// after an opening and before a closing brace, removes trailing spaces, and ends the file with one
/// line feed. Text inside literals never changes.
package struct LineBreaker {
  /// The maximum number of columns: the formatter's default.
  static let limit = 100

  private let text: [UInt8]
  private let limit: Int
  private var output: [UInt8] = []
  /// The pending lines of the text, which are copied unchanged.
  private var kept = 0..<0
  private var comments: CommentWrapping
  private var hasEmptyLine = false
  private var isAfterBrace = true
  /// The closing delimiter of a literal that began on an earlier line.
  private var openLiteral: [UInt8]?

  /// Returns the formatted text, in time linear in its length.
  package static func broken(_ text: [UInt8]) -> [UInt8] {
    var breaker = LineBreaker(text, limit: limit)
    breaker.run()
    return breaker.output
  }

  private init(_ text: [UInt8], limit: Int) {
    self.text = text
    self.limit = limit
    self.comments = CommentWrapping(limit: limit)
    output.reserveCapacity(text.count + text.count / 8)
  }

  private mutating func run() {
    // A debug build counts a reference for each byte read from a property.
    let text = text
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
      addLine(start, end)
      start = end + 1
    }
    flush()
  }

  /// Copies a line unchanged; adjacent lines are copied together.
  private mutating func keep(_ start: Int, _ end: Int) {
    if start != kept.upperBound || kept.isEmpty {
      flush()
      kept = start..<start
    }
    guard end < text.count else {
      flush()
      output.append(contentsOf: text[start..<end])
      output.append(UInt8(ascii: "\n"))
      kept = end..<end
      return
    }
    kept = kept.lowerBound..<end + 1
  }

  private mutating func flush() {
    if !kept.isEmpty { output.append(contentsOf: text[kept]) }
    kept = kept.upperBound..<kept.upperBound
  }

  private mutating func addLine(_ start: Int, _ end: Int) {
    if let quotes = openLiteral {
      keep(start, end)
      if LineBreaker.contains(quotes, text[start..<end]) { openLiteral = nil }
      return
    }
    var trimmed = end
    while trimmed > start, LineBreaker.isSpace(text[trimmed - 1]) { trimmed -= 1 }
    guard trimmed > start else {
      hasEmptyLine = true
      return
    }
    var first = start
    while LineBreaker.isSpace(text[first]) { first += 1 }
    if hasEmptyLine, !isAfterBrace, text[first] != UInt8(ascii: "}") {
      flush()
      output.append(UInt8(ascii: "\n"))
    }
    hasEmptyLine = false
    let isComment =
      text[first] == UInt8(ascii: "/") && first + 1 < trimmed
      && text[first + 1] == UInt8(ascii: "/")
    isAfterBrace = !isComment && text[trimmed - 1] == UInt8(ascii: "{")
    if isComment {
      // A short line only matters if it opens or closes a fence.
      if trimmed == end, end - start <= limit, !comments.mayFence(text, first, end) {
        return keep(start, end)
      }
      flush()
      comments.wrap(text[first..<trimmed], indent: first - start, into: &output)
      return
    }
    comments.leave()
    // The opening delimiter of a multi-line literal ends its line.
    if text[trimmed - 1] == UInt8(ascii: "\"") { noteOpenLiteral(text[first..<trimmed]) }
    if openLiteral != nil || hasRoom(text[first..<trimmed], after: first - start) {
      if trimmed == end { return keep(start, end) }
      flush()
      output.append(contentsOf: text[start..<trimmed])
      output.append(UInt8(ascii: "\n"))
      return
    }
    flush()
    addLongLine(Array(text[start..<trimmed]))
  }

  /// Returns whether a line certainly fits, without splitting it into tokens.
  ///
  /// The formatter counts a comma for each array literal, and there are no more such literals than
  /// commas. A `switch` with its cases on one line never fits.
  private func hasRoom(_ line: ArraySlice<UInt8>, after indent: Int) -> Bool {
    guard indent + line.count <= limit else { return false }
    // An array literal has at least two bytes.
    if indent + line.count + line.count / 2 <= limit { return true }
    if line.last == UInt8(ascii: "}"), line.starts(with: "switch ".utf8) { return false }
    // By index, which is much faster in debug builds: plugins run those.
    var commas = 0
    var index = line.startIndex
    let comma = UInt8(ascii: ",")
    while index < line.endIndex {
      if line[index] == comma { commas &+= 1 }
      index &+= 1
    }
    return indent + line.count + commas <= limit
  }

  private mutating func addLongLine(_ line: [UInt8]) {
    guard let tokens = CodeLexer.tokens(of: line), !tokens.contains(where: { $0.kind == .comment })
    else {
      output.append(contentsOf: line)
      output.append(UInt8(ascii: "\n"))
      return
    }
    output.append(contentsOf: CodeLayout.lines(of: line, tokens: tokens, limit: limit))
  }

  /// Records a multi-line literal that begins here: its lines are text, not code.
  private mutating func noteOpenLiteral(_ line: ArraySlice<UInt8>) {
    guard line.suffix(3).elementsEqual("\"\"\"".utf8) else { return }
    let bytes = Array(line)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "/")
      {
        return
      }
      guard let end = CodeLexer.endOfString(in: bytes, from: index) else {
        index = max(index + 1, CodeLexer.endOfHashes(in: bytes, from: index))
        continue
      }
      if end > bytes.count {
        let hashes = bytes[index...].prefix { $0 == UInt8(ascii: "#") }
        openLiteral = Array("\"\"\"".utf8) + Array(hashes)
        return
      }
      index = end
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// Returns whether a line contains `mark`, which begins with a quotation mark.
  private static func contains(_ mark: [UInt8], _ line: ArraySlice<UInt8>) -> Bool {
    line.indices.contains { line[$0] == UInt8(ascii: "\"") && line[$0...].starts(with: mark) }
  }
}
