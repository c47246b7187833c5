import Foundation

/// A parser for JSON Lines: one value per line, ended by LF, CR LF or the end of the stream.
///
/// Skips lines of white space, and the record separator before each value of a JSON text sequence
/// (RFC 7464).
struct LinesParser: Sendable {
  private var lines: LineSplitter

  var limit: Int { lines.limit }

  init(limit: Int) {
    lines = LineSplitter(splitsAtCarriageReturn: false, limit: limit)
  }

  mutating func feed(_ bytes: Data) {
    lines.feed(bytes)
  }

  /// Returns the next line, or nil if it is not complete yet.
  mutating func next() throws(StreamParsingError) -> StreamFrame? {
    while let line = try lines.next() {
      let value = line.withoutRecordSeparator
      if !value.isWhiteSpace { return StreamFrame(data: value) }
    }
    return nil
  }

  /// Returns the last line if no line terminator follows it.
  mutating func last() -> StreamFrame? {
    guard let value = lines.last()?.withoutRecordSeparator, !value.isWhiteSpace else { return nil }
    return StreamFrame(data: value)
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without a leading record separator, which is not part of the JSON.
  fileprivate var withoutRecordSeparator: ArraySlice<UInt8> { first == 0x1E ? dropFirst() : self }

  /// Whether the bytes are only JSON white space (RFC 8259, section 2). The CR of a CR LF is white
  /// space too, and so needs no special treatment.
  fileprivate var isWhiteSpace: Bool {
    allSatisfy { $0 == .carriageReturn || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}
