/// Writes a text as a YAML scalar that reads back as the same text.
enum YAMLScalarText {
  /// Writes a scalar on one line.
  ///
  /// - Parameters:
  ///   - isText: whether no reader may read it as anything but text.
  ///   - isFlow: whether it is inside `{}` or `[]`, where more characters have a meaning.
  static func line(_ text: String, isText: Bool, isFlow: Bool) -> String {
    if isPlain(text, isFlow: isFlow), !isText || !isAmbiguous(text) { return text }
    return quoted(text)
  }

  /// A text in quotes: single ones unless a character needs an escape.
  static func quoted(_ text: String) -> String {
    var hasApostrophe = false
    for scalar in text.unicodeScalars {
      if !isPrintable(scalar) || scalar == "\n" || scalar == "\t" { return escaped(text) }
      if scalar == "'" { hasApostrophe = true }
    }
    if hasApostrophe, !text.utf8.contains(where: "\"\\".utf8.contains) { return "\"\(text)\"" }
    // An apostrophe with a combining accent would be another character of a string.
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(scalar)
      if scalar == "'" { scalars.append(scalar) }
    }
    return "'" + String(scalars) + "'"
  }

  // MARK: Plain

  /// Whether a text without quotes reads back as the same text.
  private static func isPlain(_ text: String, isFlow: Bool) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last else { return false }
    guard first != UInt8(ascii: " "), last != UInt8(ascii: " "), last != UInt8(ascii: ":") else {
      return false
    }
    // `-`, `?` and `:` can begin a plain scalar only before some characters; always quote them.
    if "-?:,[]{}#&*!|>'\"%@`".utf8.contains(first) {
      let isNumber =
        first == UInt8(ascii: "-") && text.utf8.dropFirst().first.map(isDigit) ?? false
      if !isNumber { return false }
    }
    if text.utf8.starts(with: "---".utf8) || text.utf8.starts(with: "...".utf8) { return false }
    var previous = first
    for byte in text.utf8 {
      switch byte {
      case 0..<0x20, 0x7F: return false
      case UInt8(ascii: " ") where previous == UInt8(ascii: ":"): return false
      case UInt8(ascii: "#") where previous == UInt8(ascii: " "): return false
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        if isFlow { return false }
        if byte != UInt8(ascii: ","), previous == UInt8(ascii: ":") { return false }
      case UInt8(ascii: "?") where isFlow && previous == UInt8(ascii: ":"): return false
      default: break
      }
      previous = byte
    }
    return text.unicodeScalars.allSatisfy(isPrintable)
  }

  /// Whether a reader of YAML 1.1 or 1.2 could read a plain text as something other than text.
  private static func isAmbiguous(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    if isDigit(first) || first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
      || first == UInt8(ascii: ".")
    {
      // Numbers in all bases, with exponents and underscores, times in base 60, dates.
      return text.utf8.allSatisfy { byte in
        isDigit(byte) || "+-._:eExXoObBTZzabcdfABCDFinN ".utf8.contains(byte)
      }
    }
    guard text.utf8.count <= 5 else { return false }
    switch text.lowercased() {
    case "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", "=", "<<": return true
    default: return false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  // MARK: Escapes

  /// Whether a character needs no escape. Line ends of YAML 1.1 do; YAML 1.2 has fewer of them.
  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE,
      0xFF00...0xFFFD, 0x10000...0x10FFFF:
      !isInvisible(scalar)
    default: false
    }
  }

  /// Invisible marks, among them those that change the writing direction, so that people would see
  /// another text than programs read.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2069: true
    default: false
    }
  }

  private static func escaped(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\0": result += "\\0"
      case _ where isPrintable(scalar): result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let (mark, width) =
          scalar.value <= 0xFF ? ("x", 2) : scalar.value <= 0xFFFF ? ("u", 4) : ("U", 8)
        result += "\\" + mark + String(repeating: "0", count: width - digits.utf8.count) + digits
      }
    }
    return result + "\""
  }

  // MARK: Blocks

  /// The header and the lines of a block scalar; nil for a text that is better written otherwise,
  /// or that a block wouldn't read back unchanged.
  static func block(_ text: String, width: Int) -> (mark: String, lines: [Substring])? {
    guard let first = text.utf8.first, first != UInt8(ascii: " "), first != UInt8(ascii: "\n"),
      first != UInt8(ascii: "\t"), !text.utf8.reversed().starts(with: "\n\n".utf8),
      text.unicodeScalars.allSatisfy(isPrintable)
    else { return nil }
    let isEnded = text.utf8.last == UInt8(ascii: "\n")
    let body = isEnded ? text.dropLast() : text[...]
    if body.utf8.contains(UInt8(ascii: "\n")) {
      let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
      // Readers disagree about lines that contain only spaces.
      guard lines.allSatisfy({ $0.isEmpty || !$0.utf8.allSatisfy(isSpace) }) else { return nil }
      return (isEnded ? "|" : "|-", lines)
    }
    guard body.utf8.count > width, let lines = folded(body, width: max(40, width)) else {
      return nil
    }
    return (isEnded ? ">" : ">-", lines)
  }

  /// The lines of a folded block: the text, broken at single spaces. Nil if it has none.
  private static func folded(_ text: Substring, width: Int) -> [Substring]? {
    guard !text.utf8.contains(UInt8(ascii: "\t")), text.utf8.last != UInt8(ascii: " ") else {
      return nil
    }
    var lines: [Substring] = []
    var start = text.startIndex
    var count = 0
    var chance: Substring.Index?
    var index = text.startIndex
    var previous: Character = "x"
    while index < text.endIndex {
      let character = text[index]
      let next = text.index(after: index)
      if character == " ", previous != " ", next < text.endIndex, text[next] != " " {
        chance = index
      }
      count += 1
      if count > width, let place = chance {
        lines.append(text[start..<place])
        start = text.index(after: place)
        count = text.distance(from: start, to: next)
        chance = nil
      }
      previous = character
      index = next
    }
    lines.append(text[start...])
    return lines.count > 1 ? lines : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
