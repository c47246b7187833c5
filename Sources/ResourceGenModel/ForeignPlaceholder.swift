/// A parameter in the text of a path, in the notation of another tool: `:id`, `<id>`, `<int:id>`,
/// `[id]` or `\(id)`. The path of a spec has `{id}`.
package struct ForeignPlaceholder: Hashable, Sendable {
  package let name: String
  /// The bytes of the text that the parameter consists of.
  package let range: Range<Int>

  /// The parameters in a text, in its order.
  ///
  /// - Parameter text: A part of a path, without the query. A segment begins after each slash.
  package static func all(in text: String) -> [ForeignPlaceholder] {
    let bytes = Array(text.utf8)
    guard bytes.contains(where: ":<[\\".utf8.contains) else { return [] }
    return bytes.indices.compactMap { start in
      bytes[start] == UInt8(ascii: "/") ? segment(in: bytes, at: start + 1) : nil
    }
  }

  private init?(_ bytes: [UInt8], name: Range<Int>, range: Range<Int>) {
    guard !name.isEmpty, !isDigit(bytes[name.lowerBound]) else { return nil }
    self.name = String(decoding: bytes[name], as: UTF8.self)
    self.range = range
  }

  /// A segment, which may have a suffix such as `.json`.
  private static func segment(in bytes: [UInt8], at start: Int) -> ForeignPlaceholder? {
    guard start < bytes.count else { return nil }
    var name = word(in: bytes, at: start + 1)
    var closing: UInt8?
    switch bytes[start] {
    case UInt8(ascii: ":"): break
    case UInt8(ascii: "["): closing = UInt8(ascii: "]")
    case UInt8(ascii: "<"):
      closing = UInt8(ascii: ">")
      if name.upperBound < bytes.count, bytes[name.upperBound] == UInt8(ascii: ":") {
        name = word(in: bytes, at: name.upperBound + 1)
      }
    case UInt8(ascii: "\\"):
      guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "(") else { return nil }
      closing = UInt8(ascii: ")")
      name = word(in: bytes, at: start + 2)
    default: return nil
    }
    var end = name.upperBound
    if let closing {
      guard end < bytes.count, bytes[end] == closing else { return nil }
      end += 1
    }
    // In `/things/:batch:get` the colons separate words.
    guard end == bytes.count || bytes[end] == UInt8(ascii: "/") || bytes[end] == UInt8(ascii: ".")
    else { return nil }
    return ForeignPlaceholder(bytes, name: name, range: start..<end)
  }

  private static func word(in bytes: [UInt8], at start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count, isLetter(bytes[end]) || isDigit(bytes[end]) { end += 1 }
    return min(start, end)..<end
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "_"):
    true
  default: false
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
