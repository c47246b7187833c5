/// Finds standalone lines: lines that contain only tags and white space, which produce no line in
/// the output.
///
/// A single tag that writes nothing itself is standalone. Several tags on a line are standalone
/// only if all are parents and blocks: `{{<parent}}{{$block}}` and `{{/block}}{{/parent}}`.
enum StandaloneLines {
  static func mark(_ tokens: inout [TemplateToken], in bytes: [UInt8]) {
    var kept: [TemplateToken] = []
    kept.reserveCapacity(tokens.count)
    // The kinds of the open tags, so that the kind that a closing tag closes is known.
    var openers: [TemplateToken.Kind] = []
    var start = 0
    while start < tokens.count {
      var end = start
      while end < tokens.count {
        end += 1
        if endsLine(tokens[end - 1], bytes) { break }
      }
      addLine(tokens[start..<end], bytes, &openers, to: &kept)
      start = end
    }
    tokens = kept
  }

  private static func endsLine(_ token: TemplateToken, _ bytes: [UInt8]) -> Bool {
    token.kind == .text && bytes[token.range.upperBound - 1] == UInt8(ascii: "\n")
  }

  private static func addLine(
    _ line: ArraySlice<TemplateToken>, _ bytes: [UInt8], _ openers: inout [TemplateToken.Kind],
    to kept: inout [TemplateToken]
  ) {
    let indentation = whitespace(before: line, bytes)
    if isStandalone(line, bytes, &openers) {
      var isFirst = true
      for var token in line where token.kind != .text {
        token.isStandalone = true
        if isFirst { token.indentation = indentation }
        isFirst = false
        kept.append(token)
      }
    } else {
      var isFirst = true
      var isLeading = true
      for var token in line {
        token.startsLine = isFirst
        if isLeading, token.kind != .text {
          token.indentation = indentation
          isLeading = false
        }
        isFirst = false
        kept.append(token)
      }
    }
  }

  /// The white space that begins the line, up to the first tag; empty if text precedes the tag.
  private static func whitespace(before line: ArraySlice<TemplateToken>, _ bytes: [UInt8]) -> Range<
    Int
  > {
    guard let first = line.first, first.kind == .text, isWhitespaceOnly(first, bytes) else {
      return 0..<0
    }
    return first.range
  }

  private static func isWhitespaceOnly(_ token: TemplateToken, _ bytes: [UInt8]) -> Bool {
    bytes[token.range].allSatisfy(isWhitespace)
  }

  private static func isStandalone(
    _ line: ArraySlice<TemplateToken>, _ bytes: [UInt8], _ openers: inout [TemplateToken.Kind]
  ) -> Bool {
    var tags = 0
    var onlyWhitespace = true
    var writes = false
    var inherits = true
    var blocksOpenedHere = 0
    for token in line {
      switch token.kind {
      case .text:
        if !isWhitespaceOnly(token, bytes) { onlyWhitespace = false }
        continue
      case .value: writes = true
      case .section, .inverted:
        openers.append(token.kind)
        inherits = false
      case .parent: openers.append(.parent)
      case .block:
        openers.append(.block)
        blocksOpenedHere += 1
      case .close:
        switch openers.popLast() {
        case .block?: if blocksOpenedHere > 0 { writes = true }
        case .parent?: break
        default: inherits = false
        }
      case .partial, .comment, .delimiters: inherits = false
      }
      tags += 1
    }
    return onlyWhitespace && !writes && (tags == 1 || (tags > 1 && inherits))
  }
}
