internal import ResourceGenDiagnostics

/// A token of a template: a text, up to the end of its line, or a tag.
struct TemplateToken {
  enum Kind: Equatable {
    case text
    case value(escaped: Bool)
    case section
    case inverted
    case close
    case partial
    case parent
    case block
    case comment
    case delimiters
  }

  var kind: Kind
  /// The range of the text, or of the tag including its delimiters.
  var range: Range<Int>
  /// The range of the name inside a tag, without surrounding white space.
  var name: Range<Int>
  /// Whether the token is the first of a line that is not standalone.
  var startsLine = false
  /// Whether the tag is on a standalone line, which produces no line in the output.
  var isStandalone = false
  /// The white space before the first tag of the line; empty if text precedes the tag.
  var indentation: Range<Int> = 0..<0
}

/// Splits a template into texts and tags: `Hello {{name}}!` → "Hello ", name, "!".
struct TemplateLexer {
  private let source: SourceText
  private let bytes: [UInt8]
  private var position = 0
  private var open: [UInt8] = Array("{{".utf8)
  private var close: [UInt8] = Array("}}".utf8)
  private var tokens: [TemplateToken] = []

  /// The tokens of a template; nil after reporting a tag that cannot be parsed, or bytes that are
  /// not UTF-8.
  static func tokens(
    of source: SourceText, reporting log: inout DiagnosticLog
  ) -> [TemplateToken]? {
    // Tags and delimiters are complete characters then, and so is every text between them.
    let scan = UTF8Scan(source.bytes)
    if let offset = scan.invalidOffset {
      log.add(.invalidUTF8(at: offset, source))
      return nil
    }
    var lexer = TemplateLexer(source)
    guard lexer.readAll(reporting: &log) else { return nil }
    StandaloneLines.mark(&lexer.tokens, in: source.bytes)
    return lexer.tokens
  }

  private init(_ source: SourceText) {
    self.source = source
    self.bytes = source.bytes
  }

  private mutating func readAll(reporting log: inout DiagnosticLog) -> Bool {
    var textStart = 0
    while position < bytes.count {
      if matches(open, at: position) {
        addText(textStart..<position)
        guard readTag(reporting: &log) else { return false }
        textStart = position
      } else {
        let byte = bytes[position]
        position += 1
        if byte == UInt8(ascii: "\n") {
          addText(textStart..<position)
          textStart = position
        }
      }
    }
    addText(textStart..<position)
    return true
  }

  private mutating func addText(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    tokens.append(TemplateToken(kind: .text, range: range, name: range))
  }

  private mutating func readTag(reporting log: inout DiagnosticLog) -> Bool {
    let start = position
    var inner = start + open.count
    var closing = close
    var kind = TemplateToken.Kind.value(escaped: true)
    if inner < bytes.count {
      let mark: TemplateToken.Kind? =
        switch bytes[inner] {
        case UInt8(ascii: "#"): .section
        case UInt8(ascii: "^"): .inverted
        case UInt8(ascii: "/"): .close
        case UInt8(ascii: ">"): .partial
        case UInt8(ascii: "<"): .parent
        case UInt8(ascii: "$"): .block
        case UInt8(ascii: "!"): .comment
        case UInt8(ascii: "="): .delimiters
        case UInt8(ascii: "&"), UInt8(ascii: "{"): .value(escaped: false)
        default: nil
        }
      if let mark {
        kind = mark
        if bytes[inner] == UInt8(ascii: "{") { closing.insert(UInt8(ascii: "}"), at: 0) }
        if bytes[inner] == UInt8(ascii: "=") { closing.insert(UInt8(ascii: "="), at: 0) }
        inner += 1
      }
    }
    guard let end = find(closing, from: inner) else {
      log.add(
        .unclosedTag(
          at: SourceSpan(source, start, lineEnd(from: start)),
          closing: String(decoding: closing, as: UTF8.self)))
      return false
    }
    position = end + closing.count
    let token = TemplateToken(
      kind: kind, range: start..<position, name: trimmed(inner..<end))
    tokens.append(token)
    return kind == .delimiters ? changeDelimiters(token, reporting: &log) : true
  }

  private mutating func changeDelimiters(
    _ token: TemplateToken, reporting log: inout DiagnosticLog
  ) -> Bool {
    let words = bytes[token.name].split(whereSeparator: isWhitespace)
    guard words.count == 2, let first = words.first, let last = words.last,
      !first.contains(UInt8(ascii: "=")), !last.contains(UInt8(ascii: "="))
    else {
      log.add(
        .badDelimiters(at: SourceSpan(source, token.range.lowerBound, token.range.upperBound)))
      return false
    }
    open = Array(first)
    close = Array(last)
    return true
  }

  private func matches(_ mark: [UInt8], at index: Int) -> Bool {
    guard index + mark.count <= bytes.count else { return false }
    for offset in mark.indices where bytes[index + offset] != mark[offset] { return false }
    return true
  }

  private func find(_ mark: [UInt8], from index: Int) -> Int? {
    var index = index
    while index + mark.count <= bytes.count {
      if matches(mark, at: index) { return index }
      index += 1
    }
    return nil
  }

  private func lineEnd(from index: Int) -> Int {
    var index = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    return index
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, isWhitespace(bytes[start]) { start += 1 }
    while start < end, isWhitespace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }
}

/// Whether the byte is white space, which may surround a standalone tag.
func isWhitespace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
    || byte == UInt8(ascii: "\r")
}

extension Diagnostic {
  fileprivate static func unclosedTag(at span: SourceSpan, closing: String) -> Diagnostic {
    Diagnostic(
      .error, .templateSyntax, "a tag is not closed", at: span,
      label: "the tag begins here", help: "close it with `\(closing)`")
  }

  fileprivate static func badDelimiters(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .templateSyntax, "invalid delimiters", at: span,
      label: "expected two delimiters with a space between them",
      help: "write them as in `{{=<% %>=}}`; a delimiter has no spaces and no '='")
  }
}
