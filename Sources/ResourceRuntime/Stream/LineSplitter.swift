import Foundation

/// A splitter of byte chunks into lines. Scans each byte once.
struct LineSplitter: Sendable {
  /// Whether CR, LF and CR LF all end a line; otherwise, only LF does.
  let splitsAtCarriageReturn: Bool
  let limit: Int

  private var chunk: [UInt8] = []
  private var position = 0
  /// The beginning of a line whose end is in a later chunk.
  private var pending: [UInt8] = []
  /// Whether a CR ended the last line, so that an LF directly after it is skipped.
  private var skipsLineFeed = false

  init(splitsAtCarriageReturn: Bool, limit: Int) {
    self.splitsAtCarriageReturn = splitsAtCarriageReturn
    self.limit = limit
  }

  /// Appends a chunk. Call `next()` until it returns nil before appending another.
  mutating func feed(_ bytes: Data) {
    if position < chunk.count {
      chunk.removeSubrange(..<position)
      chunk += bytes
    } else {
      chunk = [UInt8](bytes)
    }
    position = 0
  }

  /// Returns the next line without its terminator, or nil if it is not complete yet.
  mutating func next() throws(StreamParsingError) -> ArraySlice<UInt8>? {
    if skipsLineFeed, position < chunk.count {
      skipsLineFeed = false
      if chunk[position] == .lineFeed { position += 1 }
    }
    let rest = chunk[position...]
    guard let end = end(in: rest) else {
      try keep(rest)
      position = chunk.count
      return nil
    }
    position = end + 1
    skipsLineFeed = chunk[end] == .carriageReturn
    let piece = chunk[rest.startIndex..<end]
    if pending.isEmpty {
      guard piece.count <= limit else { throw .tooLong }
      return piece
    }
    try keep(piece)
    return takePending()
  }

  /// Returns the text after the last line terminator, or nil if there is none.
  mutating func last() -> ArraySlice<UInt8>? {
    pending.isEmpty ? nil : takePending()
  }

  private func end(in bytes: ArraySlice<UInt8>) -> Int? {
    splitsAtCarriageReturn
      ? bytes.firstIndex { $0 == .lineFeed || $0 == .carriageReturn }
      : bytes.firstIndex(of: .lineFeed)
  }

  private mutating func keep(_ piece: ArraySlice<UInt8>) throws(StreamParsingError) {
    guard piece.count <= limit - pending.count else { throw .tooLong }
    pending += piece
  }

  private mutating func takePending() -> ArraySlice<UInt8> {
    defer { pending = [] }
    return pending[...]
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
}
