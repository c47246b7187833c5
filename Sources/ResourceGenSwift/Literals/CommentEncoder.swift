/// An encoder that splits a text of the spec into the lines of a comment, byte by byte.
struct CommentEncoder {
  private let columns: Int
  private(set) var lines: [String] = []
  /// The line so far, in UTF-8.
  private var line: [UInt8] = []
  /// The number of bytes of the line that aren't the first of their scalar.
  private var continuations = 0

  init(columns: Int) {
    self.columns = columns
  }

  /// Adds a text: splits it wherever Swift or an editor may see a line end, and removes invisible
  /// characters.
  mutating func take(_ text: [UInt8]) {
    var position = 0
    while position < text.count {
      let start = position
      while position < text.count, text[position] >= 0x20, text[position] < 0x7F { position += 1 }
      if position > start {
        line.append(contentsOf: text[start..<position])
      }
      if position == text.count { break }
      switch text[position] {
      case UInt8(ascii: "\n"), 0x0B, 0x0C:
        position += 1
        endLine()
      case UInt8(ascii: "\r"):
        position += 1
        if position < text.count, text[position] == UInt8(ascii: "\n") { position += 1 }
        endLine()
      case UInt8(ascii: "\t"):
        position += 1
        line.append(UInt8(ascii: " "))
        line.append(UInt8(ascii: " "))
      case ..<0x80: position += 1
      default: position = takeScalar(of: text, at: position)
      }
    }
    endLine()
    while lines.last?.isEmpty == true { lines.removeLast() }
    if let first = lines.firstIndex(where: { !$0.isEmpty }), first > 0 {
      lines.removeFirst(first)
    }
  }

  /// Adds a non-ASCII scalar; returns the offset of the next one.
  private mutating func takeScalar(of text: [UInt8], at start: Int) -> Int {
    var end = start + 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    let bytes = text[start..<end]
    guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else {
      return end
    }
    switch scalar {
    case "\u{85}", "\u{2028}", "\u{2029}": endLine()
    default:
      if !SafeScalars.isHidden(scalar) {
        line.append(contentsOf: bytes)
        continuations += bytes.count - 1
      }
    }
    return end
  }

  private mutating func endLine() {
    trimEnd()
    // An indented line is code or part of a list, so it isn't wrapped.
    if line.count - continuations > columns, line.first != UInt8(ascii: " ") {
      wrap()
    } else if !line.isEmpty || lines.last?.isEmpty != true {
      lines.append(String(decoding: line, as: UTF8.self))
    }
    line.removeAll(keepingCapacity: true)
    continuations = 0
  }

  private mutating func trimEnd() {
    while let last = line.last {
      if last < 0x80 {
        guard last == UInt8(ascii: " ") else { return }
        line.removeLast()
        continue
      }
      let first = line.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
      let scalar = String(decoding: line[first...], as: UTF8.self).unicodeScalars.first
      guard let scalar, scalar.properties.isWhitespace else { return }
      continuations -= line.count - first - 1
      line.removeSubrange(first...)
    }
  }

  /// Replaces several spaces by one, so that the wrapped lines are parts of the line.
  private mutating func removeRepeatedSpaces() {
    let space = UInt8(ascii: " ")
    var kept = 1
    for index in line.indices.dropFirst() where line[index] != space || line[kept - 1] != space {
      line[kept] = line[index]
      kept += 1
    }
    line.removeLast(line.count - kept)
  }

  /// Splits the line between words, so that no line is wider than `columns`.
  private mutating func wrap() {
    removeRepeatedSpaces()
    var start = 0
    var end = 0
    var width = 0
    while end < line.count {
      // A word, and the space before it.
      var next = end
      var wordWidth = 0
      while next < line.count, next == end || line[next] != UInt8(ascii: " ") {
        if line[next] & 0xC0 != 0x80 { wordWidth += 1 }
        next += 1
      }
      if width > 0, width + wordWidth > columns {
        addLine(start, end)
        start = end + 1
        width = wordWidth - 1
      } else {
        width += wordWidth
      }
      end = next
    }
    addLine(start, end)
  }

  private mutating func addLine(_ start: Int, _ end: Int) {
    if end > start { lines.append(String(decoding: line[start..<end], as: UTF8.self)) }
  }
}
