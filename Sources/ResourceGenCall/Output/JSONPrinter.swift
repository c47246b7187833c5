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
  var isColored = false

  static let mark = #""<redacted>""#

  /// Returns the text of a document; nil if it isn't JSON.
  func text(of data: Data) -> String? {
    guard (try? JSONValue(json: data)) != nil else { return nil }
    var state = State(bytes: Array(data))
    state.value(self, depth: 0, isHidden: false)
    return state.output + "\n"
  }

  private struct State {
    let bytes: [UInt8]
    var position = 0
    var output = ""

    init(bytes: [UInt8]) {
      self.bytes = bytes
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
      output.reserveCapacity(bytes.count * 2)
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
          isSecret ? JSONPrinter.mark : token, token.first == "\"" ? 32 : 36)
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
        output += String(repeating: "  ", count: depth + 1)
        var isMemberHidden = isHidden
        if isObject {
          skipSpace()
          let name = token()
          output += printer.colored(name, 34) + ": "
          skipSpace()
          position += 1
          if printer.hidesMember(name.withoutQuotes) { isMemberHidden = true }
        }
        value(printer, depth: depth + 1, isHidden: isMemberHidden)
      }
      position += 1
      if !isEmpty { output += "\n" + String(repeating: "  ", count: depth) }
      output += isObject ? "}" : "]"
    }

    /// The next text, number or word, with control characters escaped.
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

  private func colored(_ text: String, _ color: Int) -> String {
    isColored ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  fileprivate var withoutQuotes: String { String(dropFirst().dropLast()) }

  /// The text with the characters escaped that control a terminal, except line feeds and tabs.
  var printable: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isControl {
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
