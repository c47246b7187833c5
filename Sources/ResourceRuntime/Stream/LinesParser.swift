import Foundation

/// Reads JSON Lines: one value a line, ended by LF or CR LF, the last one by the end of the stream as well. Lines of nothing but
/// white space are passed over. The mark before each value of a JSON text sequence (RFC 7464) is none of it.
struct LinesParser: Sendable {
  private var lines: LineCutter

  var limit: Int { lines.limit }

  init(limit: Int) {
    lines = LineCutter(endsAtReturn: false, limit: limit)
  }

  mutating func feed(_ bytes: Data) {
    lines.feed(bytes)
  }

  /// The next line; nil if it is not complete yet.
  mutating func next() throws(LineCutter.TooLong) -> StreamFrame? {
    while let line = try lines.next() {
      let value = line.withoutMark
      if !value.isBlank { return StreamFrame(data: value) }
    }
    return nil
  }

  /// The line that the end of the stream has ended.
  mutating func last() -> StreamFrame? {
    guard let value = lines.last()?.withoutMark, !value.isBlank else { return nil }
    return StreamFrame(data: value)
  }
}

extension ArraySlice<UInt8> {
  /// The record separator begins a text of a sequence, and no JSON.
  fileprivate var withoutMark: ArraySlice<UInt8> { first == 0x1E ? dropFirst() : self }

  /// White space of JSON (RFC 8259, section 2) and nothing else. That a line may end with CR LF needs no more than this.
  fileprivate var isBlank: Bool {
    allSatisfy { $0 == .carriageReturn || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}
