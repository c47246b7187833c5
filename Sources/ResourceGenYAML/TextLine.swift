internal import ResourceGenDiagnostics

/// A line of a file that could not be parsed, split into indentation, key and value.
///
/// Only for messages: it recognizes quotes and comments, no other YAML syntax. Counts in bytes.
struct TextLine {
  let source: SourceText
  let start: Int
  /// The end, without the line end characters.
  let end: Int
  /// The offset of the first character that isn't a space or tab.
  let contentStart: Int
  /// The end of the content, without a comment and the spaces before it.
  let contentEnd: Int

  /// Finds the line that contains an offset; the last line for an offset after the end.
  init(of offset: Int, in source: SourceText) {
    let bytes = source.bytes
    var start = min(offset, bytes.count)
    while start > 0, !TextLine.isLineEnd(bytes[start - 1]) { start -= 1 }
    var end = start
    while end < bytes.count, !TextLine.isLineEnd(bytes[end]) { end += 1 }
    (self.source, self.start, self.end) = (source, start, end)
    var first = start
    if start == 0, bytes.starts(with: InputCheck.byteOrderMark) { first = 3 }
    while first < end, TextLine.isSpace(bytes[first]) { first += 1 }
    contentStart = first
    contentEnd = TextLine.contentEnd(of: bytes, from: first, to: end)
  }

  private static func contentEnd(of bytes: [UInt8], from start: Int, to end: Int) -> Int {
    var last = start
    var quote: UInt8?
    for index in start..<max(start, end) {
      let byte = bytes[index]
      let isAtWordStart = index == start || isSpace(bytes[index - 1])
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "#"), isAtWordStart {
        break
      } else if (byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"")) && isAtWordStart {
        quote = byte
      }
      if !isSpace(byte) { last = index + 1 }
    }
    return last
  }

  /// The nearest line above that contains more than spaces and a comment.
  var previous: TextLine? {
    var line = self
    while line.start > 0 {
      line = TextLine(of: line.start - 1, in: source)
      if line.contentStart < line.contentEnd { return line }
    }
    return nil
  }

  var indentation: Int { contentStart - start }

  /// The offset of the key, after the dashes of list items.
  var keyStart: Int {
    var index = contentStart
    while index + 1 < end, source.bytes[index] == UInt8(ascii: "-"),
      TextLine.isSpace(source.bytes[index + 1])
    {
      index += 1
      while index < end, TextLine.isSpace(source.bytes[index]) { index += 1 }
    }
    return min(index, contentEnd)
  }

  /// The offset of the first ':' that ends a key.
  var colon: Int? {
    let keyStart = keyStart
    var index = keyStart
    var quote: UInt8?
    while index < contentEnd {
      let byte = source.bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ":"), index + 1 == end || isSpace(at: index + 1) {
        return index
      } else if (byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"")) && index == keyStart {
        quote = byte
      }
      index += 1
    }
    return nil
  }

  /// The text after the key, or after the dash of a list item.
  var value: Range<Int> {
    var index = colon.map { $0 + 1 } ?? keyStart
    while index < contentEnd, isSpace(at: index) { index += 1 }
    return min(index, contentEnd)..<contentEnd
  }

  func isSpace(at index: Int) -> Bool {
    index >= source.bytes.count || TextLine.isSpace(source.bytes[index])
      || TextLine.isLineEnd(source.bytes[index])
  }

  /// The number of opening minus closing brackets between two offsets.
  func openBrackets(from start: Int, to end: Int) -> Int {
    var open = 0
    for byte in source.bytes[min(start, end)..<max(start, end)] {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): open -= 1
      default: break
      }
    }
    return open
  }

  func hasPrefix(_ text: String) -> Bool {
    source.bytes[start..<end].starts(with: text.utf8)
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
