import Foundation

/// A parser for JSON text sequences (RFC 7464): a record separator before each value, which may
/// have several lines, and a line feed after it. Scans each byte once.
///
/// An element ends at the line feed after its value, so that it need not wait for the next one; a
/// value that is cut off ends at the next record separator, or at the end of the stream.
struct TextSequenceParser: Sendable {
  static let recordSeparator: UInt8 = 0x1E

  let limit: Int

  private var chunk: [UInt8] = []
  private var position = 0
  /// The beginning of an element whose end is in a later chunk.
  private var pending: [UInt8] = []
  private var value = JSONExtent()
  /// Whether the value after the last record separator is complete.
  private var isAfterValue = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Appends a chunk. Call `next()` until it returns nil before appending another.
  mutating func feed(_ bytes: Data) {
    chunk.removeSubrange(..<position)
    chunk += bytes
    position = 0
  }

  /// Returns the next element, or nil if it is not complete yet.
  mutating func next() throws(StreamParsingError) -> StreamFrame? {
    for index in position..<chunk.count {
      let byte = chunk[index]
      if byte == Self.recordSeparator {
        defer { isAfterValue = false }
        if let frame = try endElement(before: index) {
          position = index + 1
          return frame
        }
        position = index + 1
      } else if value.isEmpty && byte.isJSONWhiteSpace {
        position = index + 1
      } else if byte == .lineFeed && value.isComplete && !isAfterValue {
        defer { isAfterValue = true }
        let frame = try endElement(before: index + 1)
        position = index + 1
        return frame
      } else {
        value.append(byte)
      }
    }
    try keep(chunk[position...])
    position = chunk.count
    return nil
  }

  /// Returns the element that the end of the stream completes.
  mutating func last() -> StreamFrame? {
    try? endElement(before: position)
  }

  private mutating func endElement(before end: Int) throws(StreamParsingError) -> StreamFrame? {
    guard !value.isEmpty else { return nil }
    try keep(chunk[position..<end])
    defer {
      pending = []
      value = JSONExtent()
    }
    return StreamFrame(data: pending[...], error: error(in: pending))
  }

  private func error(in element: [UInt8]) -> JSONDecodingError? {
    if isAfterValue {
      return JSONDecodingError(.custom("no record separator before the value"))
    }
    // The first digits of a number are a number too, so only white space shows its end (RFC 7464,
    // section 2.4).
    guard value.isBare, element.last?.isJSONWhiteSpace == false else { return nil }
    return JSONDecodingError(.custom("the value may be cut off: no line feed is after it"))
  }

  private mutating func keep(_ piece: ArraySlice<UInt8>) throws(StreamParsingError) {
    guard piece.count <= limit - pending.count else { throw .tooLong }
    pending += piece
  }
}

/// Finds the end of a JSON value by its brackets and quotation marks.
private struct JSONExtent: Sendable {
  /// Whether the value has not begun.
  private(set) var isEmpty = true
  /// Whether the value is a number, `true`, `false` or `null`, which nothing encloses.
  private(set) var isBare = false
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  var isComplete: Bool { !isEmpty && depth <= 0 && !isInString }

  mutating func append(_ byte: UInt8) {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
    } else {
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: if isEmpty { isBare = true }
      }
    }
    isEmpty = false
  }
}
