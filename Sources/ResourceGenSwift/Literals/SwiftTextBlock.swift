internal import ResourceGenDiagnostics

/// A text of the spec as the lines of a multi-line literal, for a body that people read.
///
/// Nothing in it can end the literal or begin code: it is encoded like a `SwiftStringLiteral`,
/// except that quotation marks which don't follow two others or a backslash aren't escaped. So
/// three never follow each other, and those around the strings of JSON remain readable. A line of
/// the text is a line of the literal; an empty one is a `\n` at the end of the line before, so that
/// no line of the output is empty. A longer line continues on the next one after a `\`, which
/// the encoded text can't contain.
package struct SwiftTextBlock: Sendable {
  package private(set) var lines: [String] = []

  /// Encodes UTF-8 text in lines of at most `columns` columns.
  init(_ text: [UInt8], columns: Int) {
    var line: [UInt8] = []
    var width = 0
    var marks = 0
    var isEscaped = false
    var position = 0
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: "\n") {
        endLine(&line)
        (width, marks, isEscaped) = (0, 0, false)
        position += 1
        continue
      }
      // One column is reserved for the backslash that continues the line.
      let last = position + min(max(columns - 1 - width, 0), text.count - position)
      var plain = position
      while plain < last {
        if text[plain].isPlain {
          (marks, isEscaped) = (0, false)
          plain += 1
        } else if text[plain] == UInt8(ascii: "\""), marks < 2, !isEscaped {
          marks += 1
          plain += 1
        } else {
          break
        }
      }
      if plain > position {
        line.append(contentsOf: text[position..<plain])
        width += plain - position
        position = plain
        continue
      }
      let isMark = byte == UInt8(ascii: "\"") && marks < 2 && !isEscaped
      marks = isMark ? marks + 1 : 0
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      var end = position + 1
      while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
      var piece: String?
      var pieceWidth = 1
      if !isMark, !byte.isPlain {
        let scalar = String(decoding: text[position..<end], as: UTF8.self)
        let escaped = SwiftStringLiteral.escaped(scalar)
        pieceWidth = escaped.unicodeScalars.count
        piece = escaped
      }
      if width + pieceWidth >= columns, !line.isEmpty {
        line.append(UInt8(ascii: "\\"))
        endLine(&line)
        width = 0
      }
      if let piece { line.append(contentsOf: piece.utf8) } else { line.append(byte) }
      width += pieceWidth
      position = end
    }
    endLine(&line)
  }

  /// Encodes words with spaces between them, in lines of at most `columns` columns. A longer word
  /// is alone in a line.
  init(words: [String], columns: Int) {
    var text = ""
    var width = 0
    for word in words {
      let wordWidth = SwiftStringLiteral.escaped(word).unicodeScalars.count
      if width > 0 {
        let hasRoom = width + 1 + wordWidth <= columns
        text += hasRoom ? " " : "\n"
        width = hasRoom ? width + 1 : 0
      }
      text += word
      width += wordWidth
    }
    self.init(Array(text.utf8), columns: .max)
  }

  /// The text as a single-line literal, if it has one line without quotation marks.
  package var literal: SwiftStringLiteral? {
    guard lines.count == 1, let line = lines.first, !line.contains("\"") else { return nil }
    return SwiftStringLiteral(encodedLine: line)
  }

  private mutating func endLine(_ line: inout [UInt8]) {
    if line.isEmpty, !lines.isEmpty {
      lines[lines.count - 1] += "\\n"
      return
    }
    lines.append(String(decoding: line, as: UTF8.self))
    line.removeAll(keepingCapacity: true)
  }
}
