internal import ResourceGenDiagnostics

/// One line of a file that could not be parsed, seen as a person sees it: indentation, key, value.
///
/// Only good for advice. It knows quotes and comments, nothing else of YAML. Places are byte offsets
/// in the file.
struct TextLine {
  let source: SourceText
  let start: Int
  /// Without the line end.
  let end: Int
  /// Where the first character stands that is no blank.
  let contentStart: Int
  /// Where the content ends, comment and blanks before it left off.
  let contentEnd: Int

  /// The line that holds an offset; the last one for an offset behind the end.
  init(of offset: Int, in source: SourceText) {
    let bytes = source.bytes
    var start = min(offset, bytes.count)
    while start > 0, !TextLine.isLineEnd(bytes[start - 1]) { start -= 1 }
    var end = start
    while end < bytes.count, !TextLine.isLineEnd(bytes[end]) { end += 1 }
    (self.source, self.start, self.end) = (source, start, end)
    var first = start
    if start == 0, bytes.starts(with: InputCheck.byteOrderMark) { first = 3 }
    while first < end, TextLine.isBlank(bytes[first]) { first += 1 }
    contentStart = first
    contentEnd = TextLine.contentEnd(of: bytes, from: first, to: end)
  }

  private static func contentEnd(of bytes: [UInt8], from start: Int, to end: Int) -> Int {
    var last = start
    var quote: UInt8?
    for index in start..<max(start, end) {
      let byte = bytes[index]
      let isAtWordStart = index == start || isBlank(bytes[index - 1])
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "#"), isAtWordStart {
        break
      } else if (byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"")) && isAtWordStart {
        quote = byte
      }
      if !isBlank(byte) { last = index + 1 }
    }
    return last
  }

  /// The last line before this one that holds more than blanks and a comment.
  var previous: TextLine? {
    var line = self
    while line.start > 0 {
      line = TextLine(of: line.start - 1, in: source)
      if line.contentStart < line.contentEnd { return line }
    }
    return nil
  }

  var indentation: Int { contentStart - start }

  /// Where the key begins, behind the dashes of list items.
  var keyStart: Int {
    var index = contentStart
    while index + 1 < end, source.bytes[index] == UInt8(ascii: "-"),
      TextLine.isBlank(source.bytes[index + 1])
    {
      index += 1
      while index < end, TextLine.isBlank(source.bytes[index]) { index += 1 }
    }
    return min(index, contentEnd)
  }

  /// The place of the first ':' that ends a key.
  var colon: Int? {
    let keyStart = keyStart
    var index = keyStart
    var quote: UInt8?
    while index < contentEnd {
      let byte = source.bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ":"), index + 1 == end || isBlank(at: index + 1) {
        return index
      } else if (byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"")) && index == keyStart {
        quote = byte
      }
      index += 1
    }
    return nil
  }

  /// What stands behind the key, or behind the dash of a list item.
  var value: Range<Int> {
    var index = colon.map { $0 + 1 } ?? keyStart
    while index < contentEnd, isBlank(at: index) { index += 1 }
    return min(index, contentEnd)..<contentEnd
  }

  func isBlank(at index: Int) -> Bool {
    index >= source.bytes.count || TextLine.isBlank(source.bytes[index])
      || TextLine.isLineEnd(source.bytes[index])
  }

  /// How many more brackets open than close between two places.
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

  func hasPrefix(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { source.bytes[start..<end].starts(with: $0) }
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
