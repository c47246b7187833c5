/// The bytes of one input file, the path it is reported under, and where its lines begin.
@usableFromInline package final class SourceText: Sendable {
  /// The path as diagnostics show it, relative if the user gave a relative path.
  package let path: String

  /// The file's bytes, UTF-8, exactly as read.
  @usableFromInline package let bytes: [UInt8]

  /// The byte offset at which each line begins. Line ends are LF, CR LF and CR.
  private let lineStarts: [UInt32]

  private let isASCII: Bool

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
    // A byte order mark isn't part of the first line.
    var starts: [UInt32] = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    starts.reserveCapacity(bytes.count / 32)
    var all: UInt64 = 0
    bytes.withUnsafeBytes { buffer in
      var index = 0
      let last = buffer.count &- 8
      // Eight bytes at a time. A line end is below 0x10, as few other bytes are.
      while index <= last {
        let word = UInt64(
          littleEndian: buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        all |= word
        var low = (word &- 0x1010_1010_1010_1010) & ~word & 0x8080_8080_8080_8080
        while low != 0 {
          let place = index &+ low.trailingZeroBitCount >> 3
          if buffer.endsLine(at: place) { starts.append(UInt32(truncatingIfNeeded: place &+ 1)) }
          low &= low &- 1
        }
        index &+= 8
      }
      while index < buffer.count {
        all |= UInt64(buffer[index])
        if buffer.endsLine(at: index) { starts.append(UInt32(truncatingIfNeeded: index &+ 1)) }
        index &+= 1
      }
    }
    return (starts, all & 0x8080_8080_8080_8080 == 0)
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

extension UnsafeRawBufferPointer {
  /// Whether a byte is the last one of a line end.
  fileprivate func endsLine(at index: Int) -> Bool {
    switch self[index] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): index + 1 == count || self[index + 1] != UInt8(ascii: "\n")
    default: false
    }
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
