/// The bytes of one input file, the path it is reported under, and where its lines begin.
package final class SourceText: Sendable {
  /// The path as diagnostics show it, relative if the user gave a relative path.
  package let path: String

  /// The file's bytes, UTF-8, exactly as read.
  package let bytes: [UInt8]

  /// The byte offset at which each line begins. Line ends are LF, CR LF and CR.
  private let lineStarts: [UInt32]

  package let isASCII: Bool

  /// Set only if the file isn't ASCII and has lines longer than `maxCharacterLine`.
  private let longLines: ScalarCounts?

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    (lineStarts, isASCII) = SourceText.lines(of: bytes)
    longLines =
      !isASCII && SourceText.hasLongLine(lineStarts, bytes.count) ? ScalarCounts(bytes) : nil
  }

  private static func hasLongLine(_ starts: [UInt32], _ count: Int) -> Bool {
    var end = count
    for start in starts.reversed() {
      if end - Int(start) > maxCharacterLine { return true }
      end = Int(start)
    }
    return false
  }

  /// The maximum length in bytes up to which columns count characters (grapheme clusters). Beyond
  /// it they count Unicode scalars, since finding grapheme boundaries is slow.
  private static let maxCharacterLine = 65_536

  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  private static func lines(of bytes: [UInt8]) -> (starts: [UInt32], isASCII: Bool) {
    let lineFeed = UInt8(ascii: "\n")
    let carriageReturn = UInt8(ascii: "\r")
    // A byte order mark isn't part of the first line.
    var starts: [UInt32] = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    starts.reserveCapacity(bytes.count / 32)
    var all: UInt8 = 0
    var next = 0
    // Not `for`, whose iterator takes 20 times as long in a debug build of the tool.
    while next < bytes.count {
      let byte = bytes[next]
      next += 1
      all |= byte
      if byte > carriageReturn { continue }
      // The line feed of CR LF ends the line.
      let isEnd =
        byte == lineFeed
        || byte == carriageReturn && !(next < bytes.count && bytes[next] == lineFeed)
      if isEnd { starts.append(UInt32(truncatingIfNeeded: next)) }
    }
    return (starts, isASCII: all < 0x80)
  }

  /// The line and column of a byte offset, both from 1, columns in characters.
  package func position(of offset: Int) -> SourcePosition {
    let line = lineNumber(of: offset)
    let start = Int(lineStarts[line - 1])
    let offset = min(max(offset, start), bytes.count)
    let column =
      if isASCII {
        offset - start
      } else if let longLines, offset - start > SourceText.maxCharacterLine {
        longLines.count(in: start..<offset, of: bytes)
      } else {
        String(decoding: bytes[start..<offset], as: UTF8.self).count
      }
    return SourcePosition(line: line, column: column + 1)
  }

  /// The line, counted from 1, that contains a byte offset.
  package func lineNumber(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The byte range of a line, counted from 1, without its line end. Empty if it doesn't exist.
  package func lineRange(_ number: Int) -> Range<Int> {
    guard number >= 1, number <= lineStarts.count else { return bytes.count..<bytes.count }
    let start = Int(lineStarts[number - 1])
    var end = number < lineStarts.count ? Int(lineStarts[number]) : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return start..<end
  }

  /// The text of a line, counted from 1, without its line end. Empty for a number without a line.
  package func line(_ number: Int) -> String {
    String(decoding: bytes[lineRange(number)], as: UTF8.self)
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
