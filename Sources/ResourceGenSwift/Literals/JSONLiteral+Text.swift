internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension JSONLiteral {
  /// The value as compact JSON in UTF-8. Members keep their order, and numbers their spelling.
  var compactText: [UInt8] {
    var text: [UInt8] = []
    append(to: &text)
    return text
  }

  /// The value as readable JSON: on one line if it is short, otherwise indented, but compact if it
  /// would have too many lines.
  var readableText: [UInt8] {
    hasBytes(atMost: 80) || !hasLines(atMost: 40) ? compactText : indentedText
  }

  /// Returns whether the compact value has at most `limit` bytes, without counting further.
  private func hasBytes(atMost limit: Int) -> Bool {
    var rest = limit
    return takeBytes(from: &rest)
  }

  private func takeBytes(from rest: inout Int) -> Bool {
    switch self {
    case .null: rest -= 4
    case .bool(let value): rest -= value ? 4 : 5
    case .number(let digits): rest -= digits.utf8.count
    case .string(let value): rest -= JSONLiteral.byteCount(of: value, upTo: rest)
    case .array(let values):
      rest -= 1 + max(1, values.count)
      for value in values where !value.takeBytes(from: &rest) { return false }
    case .object(let members):
      rest -= 1 + max(1, members.count)
      for member in members {
        rest -= JSONLiteral.byteCount(of: member.key, upTo: rest) + 1
        if !member.value.takeBytes(from: &rest) { return false }
      }
    }
    return rest >= 0
  }

  /// Returns the number of bytes of a string with its quotation marks and escapes, or a greater
  /// number than `limit`.
  private static func byteCount(of value: String, upTo limit: Int) -> Int {
    let plain = value.utf8.count + 2
    if plain > limit { return plain }
    var text: [UInt8] = []
    append(value, to: &text)
    return text.count
  }

  /// The value as JSON over several lines, indented by two spaces per level.
  var indentedText: [UInt8] {
    var text: [UInt8] = []
    append(to: &text, indentation: 0)
    return text
  }

  /// Returns whether the indented value has at most `limit` lines, without counting further.
  func hasLines(atMost limit: Int) -> Bool {
    var rest = limit
    return takeLines(from: &rest)
  }

  private func takeLines(from rest: inout Int) -> Bool {
    rest -= 1
    switch self {
    case .null, .bool, .number, .string: break
    case .array(let values):
      if values.isEmpty { break }
      for value in values where !value.takeLines(from: &rest) { return false }
      rest -= 1
    case .object(let members):
      if members.isEmpty { break }
      for member in members where !member.value.takeLines(from: &rest) { return false }
      rest -= 1
    }
    return rest >= 0
  }

  private func append(to text: inout [UInt8], indentation: Int) {
    let inner = indentation + 2
    switch self {
    case .null, .bool, .number, .string: append(to: &text)
    case .array(let values):
      if values.isEmpty { return append(to: &text) }
      text.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        JSONLiteral.appendLineFeed(to: &text, indentation: inner)
        value.append(to: &text, indentation: inner)
      }
      JSONLiteral.appendLineFeed(to: &text, indentation: indentation)
      text.append(UInt8(ascii: "]"))
    case .object(let members):
      if members.isEmpty { return append(to: &text) }
      text.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        JSONLiteral.appendLineFeed(to: &text, indentation: inner)
        JSONLiteral.append(member.key, to: &text)
        text.append(UInt8(ascii: ":"))
        text.append(UInt8(ascii: " "))
        member.value.append(to: &text, indentation: inner)
      }
      JSONLiteral.appendLineFeed(to: &text, indentation: indentation)
      text.append(UInt8(ascii: "}"))
    }
  }

  private func append(to text: inout [UInt8]) {
    switch self {
    case .null: text.append(contentsOf: "null".utf8)
    case .bool(let value): text.append(contentsOf: (value ? "true" : "false").utf8)
    case .number(let digits): text.append(contentsOf: digits.utf8)
    case .string(let value): JSONLiteral.append(value, to: &text)
    case .array(let values):
      text.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        value.append(to: &text)
      }
      text.append(UInt8(ascii: "]"))
    case .object(let members):
      text.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        JSONLiteral.append(member.key, to: &text)
        text.append(UInt8(ascii: ":"))
        member.value.append(to: &text)
      }
      text.append(UInt8(ascii: "}"))
    }
  }

  private static func appendLineFeed(to text: inout [UInt8], indentation: Int) {
    text.append(UInt8(ascii: "\n"))
    text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
  }

  private static func append(_ value: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    for byte in value.utf8 {
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        appendEscape(byte, to: &text)
      } else {
        text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }

  private static func appendEscape(_ byte: UInt8, to text: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\n"): text.append(contentsOf: "\\n".utf8)
    case UInt8(ascii: "\r"): text.append(contentsOf: "\\r".utf8)
    case UInt8(ascii: "\t"): text.append(contentsOf: "\\t".utf8)
    case ..<0x20:
      let digits = String(byte, radix: 16)
      text.append(contentsOf: ("\\u00" + (byte < 0x10 ? "0" : "") + digits).utf8)
    default:
      text.append(UInt8(ascii: "\\"))
      text.append(byte)
    }
  }
}
