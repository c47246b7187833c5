/// A text of the description as the lines of a multi-line literal, for a body that people are to read.
///
/// Nothing in it can end the literal or begin code: it is written by the encoder of `SwiftStringLiteral`, but for
/// quotation marks that follow no two others, so that three never stand together, and no backslash: those that stand as
/// they are pair up around the texts of JSON. A line of the text is a line of the literal; one that is too long goes on
/// in the next, after a `\` that no text can bring along.
package struct SwiftTextBlock: Sendable {
  package private(set) var lines: [String] = []

  /// Lines are at most `columns` wide, the text is UTF-8.
  init(_ text: [UInt8], columns: Int) {
    text.withUnsafeBufferPointer { text in
      var line: [UInt8] = []
      var width = 0
      var marks = 0
      var isEscaped = false
      var position = 0
      while position < text.count {
        let byte = text[position]
        if byte == UInt8(ascii: "\n") {
          end(&line)
          (width, marks, isEscaped) = (0, 0, false)
          position += 1
          continue
        }
        // One column is for the mark that the line goes on.
        let plain = SwiftTextBlock.plainCount(of: text, at: position, atMost: columns - 1 - width)
        if plain > 0 {
          line.append(contentsOf: UnsafeBufferPointer(rebasing: text[position..<position + plain]))
          width += plain
          (marks, isEscaped) = (0, false)
          position += plain
          continue
        }
        let isMark = byte == UInt8(ascii: "\"") && marks < 2 && !isEscaped
        marks = isMark ? marks + 1 : 0
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        let length = SwiftStringLiteral.scalarLength(of: text, at: position)
        var piece: String?
        var pieceWidth = 1
        if !isMark, !SwiftStringLiteral.isPrintable(byte) {
          let scalar = UnsafeBufferPointer(rebasing: text[position..<position + length])
          let escaped = SwiftStringLiteral.escaped(String(decoding: scalar, as: UTF8.self))
          pieceWidth = escaped.unicodeScalars.count
          piece = escaped
        }
        if width + pieceWidth >= columns, !line.isEmpty {
          line.append(UInt8(ascii: "\\"))
          end(&line)
          width = 0
        }
        if let piece { line.append(contentsOf: piece.utf8) } else { line.append(byte) }
        width += pieceWidth
        position += length
      }
      end(&line)
    }
  }

  /// The same in one pair of quotation marks, where that reads as well.
  package var literal: SwiftStringLiteral? {
    guard lines.count == 1, let line = lines.first, !line.contains("\"") else { return nil }
    return SwiftStringLiteral(encodedLine: line)
  }

  /// How many bytes from a place on stand for themselves.
  private static func plainCount(
    of text: UnsafeBufferPointer<UInt8>, at start: Int, atMost limit: Int
  ) -> Int {
    let last = start + min(max(limit, 0), text.count - start)
    var end = start
    while end < last, SwiftStringLiteral.isPrintable(text[end]) { end += 1 }
    return end - start
  }

  private mutating func end(_ line: inout [UInt8]) {
    lines.append(String(decoding: line, as: UTF8.self))
    line.removeAll(keepingCapacity: true)
  }
}
