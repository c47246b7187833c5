/// The bytes of one input file, the path it is reported under, and where its lines begin.
package final class SourceText: Sendable {
  /// The path as diagnostics show it: relative where the user wrote it relative.
  package let path: String

  /// The file's bytes, UTF-8, exactly as read.
  package let bytes: [UInt8]

  /// The byte offset at which each line begins. Line ends are LF, CR LF and CR.
  private let lineStarts: [Int]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.lineStarts = SourceText.lineStarts(of: bytes)
  }

  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        let byte = buffer[index]
        index += 1
        if byte == UInt8(ascii: "\r"), index < buffer.count, buffer[index] == UInt8(ascii: "\n") {
          index += 1
          starts.append(index)
        } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
          starts.append(index)
        }
      }
    }
    return starts
  }

  /// The number of lines, at least 1.
  package var lineCount: Int { lineStarts.count }

  /// The place of a byte for people: line and column from 1, columns in characters.
  package func position(of offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let before = String(decoding: bytes[lineStarts[low]..<offset], as: UTF8.self)
    return SourcePosition(line: low + 1, column: before.count + 1)
  }

  /// The text of a line, counted from 1, without its line end. Empty for a line that does not exist.
  package func line(_ number: Int) -> String {
    guard number >= 1, number <= lineStarts.count else { return "" }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}

/// A line and a column, both from 1; columns count characters, as editors do.
package struct SourcePosition: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
