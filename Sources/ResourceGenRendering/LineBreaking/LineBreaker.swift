/// Brings rendered Swift into the form that swift-format leaves alone, so that templates need not care
/// about widths and blank lines.
///
/// Lines of more than 100 columns are broken; of several blank lines one is left, and none after an
/// opening or before a closing brace; no line ends in blanks; the file ends in one line feed. Text inside
/// literals is never touched.
package struct LineBreaker {
  /// Columns that a line may have: the formatter's default.
  static let limit = 100

  private let text: UnsafeBufferPointer<UInt8>
  private let limit: Int
  private var output: [UInt8] = []
  /// Lines of the text that are still to be copied as they are.
  private var kept = 0..<0
  private var comments: CommentWrapping
  private var hasBlankLine = false
  private var isAfterBrace = true
  /// Whether the text holds a literal of several lines anywhere.
  private let hasLongLiterals: Bool
  /// The closing quotes of a literal that began in an earlier line.
  private var openLiteral: [UInt8]?

  /// The text, broken into lines; the work is in proportion to its length.
  package static func broken(_ text: [UInt8]) -> [UInt8] {
    text.withUnsafeBufferPointer { broken($0) }
  }

  static func broken(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var breaker = LineBreaker(text, limit: limit)
    breaker.run()
    return breaker.output
  }

  private init(_ text: UnsafeBufferPointer<UInt8>, limit: Int) {
    self.text = text
    self.limit = limit
    self.comments = CommentWrapping(limit: limit)
    self.hasLongLiterals = ByteSearch.hasRun(of: "\"", 3, in: text)
    output.reserveCapacity(text.count + text.count / 8)
  }

  private mutating func run() {
    var start = 0
    while start < text.count {
      let end = ByteSearch.first("\n", in: text, from: start)
      addLine(start, end)
      start = end + 1
    }
    flush()
  }

  /// Keeps a line as it is: lines that stand together in the text are copied together.
  private mutating func keep(_ start: Int, _ end: Int) {
    if start != kept.upperBound || kept.isEmpty {
      flush()
      kept = start..<start
    }
    guard end < text.count else {
      flush()
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
      output.append(UInt8(ascii: "\n"))
      kept = end..<end
      return
    }
    kept = kept.lowerBound..<end + 1
  }

  private mutating func flush() {
    if !kept.isEmpty { output.append(contentsOf: UnsafeBufferPointer(rebasing: text[kept])) }
    kept = kept.upperBound..<kept.upperBound
  }

  private mutating func addLine(_ start: Int, _ end: Int) {
    if let quotes = openLiteral {
      keep(start, end)
      if LineBreaker.contains(quotes, text[start..<end]) { openLiteral = nil }
      return
    }
    var trimmed = end
    while trimmed > start, LineBreaker.isBlank(text[trimmed - 1]) { trimmed -= 1 }
    guard trimmed > start else {
      hasBlankLine = true
      return
    }
    var first = start
    while LineBreaker.isBlank(text[first]) { first += 1 }
    if hasBlankLine, !isAfterBrace, text[first] != UInt8(ascii: "}") {
      flush()
      output.append(UInt8(ascii: "\n"))
    }
    hasBlankLine = false
    let isComment =
      text[first] == UInt8(ascii: "/") && first + 1 < trimmed
      && text[first + 1] == UInt8(ascii: "/")
    isAfterBrace = !isComment && text[trimmed - 1] == UInt8(ascii: "{")
    if isComment {
      // A short line changes nothing but where fences begin and end.
      if trimmed == end, end - start <= limit, !comments.mayFence(text, first, end) {
        return keep(start, end)
      }
      flush()
      comments.wrap(Array(text[first..<trimmed])[...], indent: first - start, into: &output)
      return
    }
    comments.leave()
    if hasLongLiterals { noteOpenLiteral(text[first..<trimmed]) }
    if openLiteral != nil || hasRoom(text[first..<trimmed], after: first - start) {
      if trimmed == end { return keep(start, end) }
      flush()
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<trimmed]))
      output.append(UInt8(ascii: "\n"))
      return
    }
    flush()
    addLongLine(Array(text[start..<trimmed]))
  }

  /// Whether a line stays as it is, told without taking it apart: as the formatter reckons, each list gets a comma, and
  /// there are no more lists than commas. The cases of a `switch` are never left on its line.
  private func hasRoom(_ line: Slice<UnsafeBufferPointer<UInt8>>, after indent: Int) -> Bool {
    guard indent + line.count <= limit else { return false }
    // No list is shorter than two bytes.
    if indent + line.count + line.count / 2 <= limit { return true }
    if line.last == UInt8(ascii: "}"), line.starts(with: "switch ".utf8) { return false }
    var commas = 0
    for byte in line where byte == UInt8(ascii: ",") { commas += 1 }
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

  /// Remembers a literal of several lines that begins here: its lines are text, not code.
  private mutating func noteOpenLiteral(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
    guard ByteSearch.hasRun(of: "\"", 3, in: UnsafeBufferPointer(rebasing: line)) else { return }
    let bytes = Array(line)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "/")
      {
        return
      }
      guard let end = CodeLexer.endOfString(in: bytes, from: index) else {
        index += 1
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

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// Whether a line has a mark that begins with a quotation mark.
  private static func contains(_ mark: [UInt8], _ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let line = UnsafeBufferPointer(rebasing: line)
    var index = ByteSearch.first("\"", in: line, from: 0)
    while index + mark.count <= line.count {
      if line[index..<(index + mark.count)].elementsEqual(mark) { return true }
      index = ByteSearch.first("\"", in: line, from: index + 1)
    }
    return false
  }
}
