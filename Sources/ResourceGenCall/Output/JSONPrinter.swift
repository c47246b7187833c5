internal import Foundation
internal import ResourceRuntime

/// Prints JSON with one member or element on each line, and with secrets replaced.
///
/// Works on the bytes of a document, so that numbers and members appear as the server sent them.
struct JSONPrinter {
  /// The offsets of the values that are secrets.
  var secretOffsets: Set<Int> = []
  /// Whether all values of a member are secrets.
  var hidesMember: (String) -> Bool = { _ in false }
  /// Removes secrets from a text that isn't one itself.
  var redact: (String) -> String = { $0 }
  /// Whether a number may contain a secret. Each number is then redacted separately.
  var redactsNumbers = false
  var isColored = false

  /// The depth below which lines aren't indented further: indentation would otherwise make a small
  /// document of a hostile server very large.
  private static let maxIndentation = 20
  /// The number of bytes after which a part of the output is printed.
  private static let partSize = 1 << 16

  static let mark = #""<redacted>""#

  /// Prints a document in parts. Returns false, without printing anything, if it isn't JSON.
  func print(_ data: Data, to sink: (String) -> Void) -> Bool {
    guard (try? JSONValue(json: data)) != nil else { return false }
    withoutActuallyEscaping(sink) { sink in
      var state = State(bytes: Array(data), sink: sink)
      state.value(self, depth: 0, isHidden: false)
      sink(redact(state.output + "\n"))
    }
    return true
  }

  private struct State {
    let bytes: [UInt8]
    let sink: (String) -> Void
    var position = 0
    /// What isn't printed yet.
    var output = ""

    init(bytes: [UInt8], sink: @escaping (String) -> Void) {
      self.bytes = bytes
      self.sink = sink
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
      while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        position += 1
      }
    }

    /// Prints the next value. Recursive, since the parser has limited the depth.
    mutating func value(_ printer: JSONPrinter, depth: Int, isHidden: Bool) {
      skipSpace()
      let isHidden = isHidden || printer.secretOffsets.contains(position)
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        collection(printer, depth: depth, isHidden: isHidden)
      case nil: return
      default:
        let token = token()
        let isSecret = isHidden && token != "null"
        output += printer.colored(
          isSecret ? JSONPrinter.mark : printer.withoutSecrets(token),
          token.first == "\"" ? 32 : 36)
        if output.utf8.count > JSONPrinter.partSize {
          sink(printer.redact(output))
          output = ""
        }
      }
    }

    private mutating func collection(_ printer: JSONPrinter, depth: Int, isHidden: Bool) {
      let isObject = byte == UInt8(ascii: "{")
      let close = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
      output += isObject ? "{" : "["
      position += 1
      var isEmpty = true
      while true {
        skipSpace()
        guard let byte else { return }
        if byte == close { break }
        if byte == UInt8(ascii: ",") { position += 1 }
        output += isEmpty ? "\n" : ",\n"
        isEmpty = false
        output += JSONPrinter.indentation(depth + 1)
        var isMemberHidden = isHidden
        if isObject {
          skipSpace()
          let name = token()
          output += printer.colored(printer.withoutSecrets(name), 34) + ": "
          skipSpace()
          position += 1
          if printer.hidesMember(name.unquoted) { isMemberHidden = true }
        }
        value(printer, depth: depth + 1, isHidden: isMemberHidden)
      }
      position += 1
      if !isEmpty { output += "\n" + JSONPrinter.indentation(depth) }
      output += isObject ? "}" : "]"
    }

    /// The next text, number or word, with hidden characters escaped.
    private mutating func token() -> String {
      let start = position
      if byte == UInt8(ascii: "\"") {
        position += 1
        while let byte, byte != UInt8(ascii: "\"") {
          position += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(position + 1, bytes.count)
      } else {
        while let byte, !",]} \n\r\t".utf8.contains(byte) { position += 1 }
        // A byte that no token begins with would never be passed.
        if position == start { position += 1 }
      }
      return String(decoding: bytes[start..<position], as: UTF8.self).printable
    }
  }

  private static func indentation(_ depth: Int) -> String {
    String(repeating: "  ", count: min(depth, maxIndentation))
  }

  /// Redacts a token that its text can't be seen in, because of escapes, and a number. This becomes
  /// a text, so that the output stays JSON.
  private func withoutSecrets(_ token: String) -> String {
    let isText = token.first == "\""
    guard isText ? token.contains("\\") : redactsNumbers else { return token }
    let text = isText ? token.unquoted : token
    let shown = redact(text)
    return shown == text ? token : JSONValue.string(shown).description.printable
  }

  private func colored(_ text: String, _ color: Int) -> String {
    isColored ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The text that a token stands for.
  fileprivate var unquoted: String {
    if contains("\\"), let text = (try? JSONValue(json: Data(utf8)))?.string { return text }
    return String(dropFirst().dropLast())
  }
}
