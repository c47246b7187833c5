import Foundation

/// Cuts bytes into lines, however they are cut into chunks. Each byte is looked at once.
struct LineCutter: Sendable {
  /// A line that is longer than the limit, or an event.
  struct TooLong: Error {}

  /// Whether CR, LF and CR LF all end a line; otherwise LF alone does.
  let endsAtReturn: Bool
  let limit: Int

  private var chunk: [UInt8] = []
  private var position = 0
  /// The beginning of a line whose end is in a later chunk.
  private var pending: [UInt8] = []
  /// A CR has ended a line; an LF that follows belongs to it.
  private var passesLineFeed = false

  init(endsAtReturn: Bool, limit: Int) {
    self.endsAtReturn = endsAtReturn
    self.limit = limit
  }

  /// Takes the next bytes; ask for lines until there are no more before the next chunk comes.
  mutating func feed(_ bytes: Data) {
    if position < chunk.count {
      chunk.removeSubrange(..<position)
      chunk += bytes
    } else {
      chunk = [UInt8](bytes)
    }
    position = 0
  }

  /// The next line without its end; nil if that has not come yet.
  mutating func next() throws(TooLong) -> ArraySlice<UInt8>? {
    if passesLineFeed, position < chunk.count {
      passesLineFeed = false
      if chunk[position] == .lineFeed { position += 1 }
    }
    let rest = chunk[position...]
    guard let end = end(in: rest) else {
      try keep(rest)
      position = chunk.count
      return nil
    }
    position = end + 1
    passesLineFeed = chunk[end] == .carriageReturn
    let piece = chunk[rest.startIndex..<end]
    if pending.isEmpty {
      guard piece.count <= limit else { throw TooLong() }
      return piece
    }
    try keep(piece)
    return takePending()
  }

  /// What follows the last end of a line; nil if nothing does.
  mutating func last() -> ArraySlice<UInt8>? {
    pending.isEmpty ? nil : takePending()
  }

  private func end(in bytes: ArraySlice<UInt8>) -> Int? {
    endsAtReturn
      ? bytes.firstIndex { $0 == .lineFeed || $0 == .carriageReturn }
      : bytes.firstIndex(of: .lineFeed)
  }

  private mutating func keep(_ piece: ArraySlice<UInt8>) throws(TooLong) {
    guard piece.count <= limit - pending.count else { throw TooLong() }
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
