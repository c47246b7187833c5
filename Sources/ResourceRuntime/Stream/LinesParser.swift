import Foundation

/// A parser for sequences of JSON values: JSON Lines, with one value per line, ended by LF, CR LF
/// or the end of the stream; or a JSON text sequence (RFC 7464).
///
/// The first byte decides, whatever the media type: a sequence begins with a record separator,
/// which is neither white space nor part of a JSON value. Lines of white space are skipped, and so
/// is a record separator that begins a later line.
struct LinesParser: Sendable {
  private enum Format {
    case undecided
    case lines
    case sequence
  }

  private var format = Format.undecided
  private var lines: LineSplitter
  private var sequence: TextSequenceParser

  var limit: Int { lines.limit }

  init(limit: Int) {
    lines = LineSplitter(splitsAtCarriageReturn: false, limit: limit)
    sequence = TextSequenceParser(limit: limit)
  }

  mutating func feed(_ bytes: Data) {
    if format == .undecided, let first = bytes.first(where: { !$0.isJSONWhiteSpace }) {
      format = first == TextSequenceParser.recordSeparator ? .sequence : .lines
    }
    if format == .sequence { sequence.feed(bytes) } else { lines.feed(bytes) }
  }

  /// Returns the next value, or nil if it is not complete yet.
  mutating func next() throws(StreamParsingError) -> StreamFrame? {
    if format == .sequence { return try sequence.next() }
    while let line = try lines.next() {
      let value = line.withoutRecordSeparator
      if !value.isWhiteSpace { return StreamFrame(data: value) }
    }
    return nil
  }

  /// Returns the last value if neither a line terminator nor a record separator follows it.
  mutating func last() -> StreamFrame? {
    if format == .sequence { return sequence.last() }
    guard let value = lines.last()?.withoutRecordSeparator, !value.isWhiteSpace else { return nil }
    return StreamFrame(data: value)
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without a leading record separator, which is not part of the JSON.
  fileprivate var withoutRecordSeparator: ArraySlice<UInt8> {
    first == TextSequenceParser.recordSeparator ? dropFirst() : self
  }

  /// Whether the bytes are only JSON white space. The CR of a CR LF is white space too, and so
  /// needs no special treatment.
  fileprivate var isWhiteSpace: Bool { allSatisfy(\.isJSONWhiteSpace) }
}

extension UInt8 {
  /// Whether the byte is white space between JSON values (RFC 8259, section 2).
  var isJSONWhiteSpace: Bool {
    self == UInt8(ascii: " ") || self == .lineFeed || self == .carriageReturn
      || self == UInt8(ascii: "\t")
  }
}
