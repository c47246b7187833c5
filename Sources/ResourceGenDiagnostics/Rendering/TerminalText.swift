/// Makes text of the input safe for a terminal.
///
/// Characters that move the cursor, change colours, reverse the writing direction or are invisible
/// are written as Swift escapes: `\u{1B}`. Callers decide whether tabs are kept.
package enum TerminalText {
  /// Escapes a message for one line, shortened to `limit` Unicode scalars.
  package static func words(_ text: String, atMost limit: Int = 500) -> String {
    // Nearly all messages are.
    if text.utf8.count <= limit, text.utf8.allSatisfy(isPrintable) { return text }
    var output = ""
    var count = 0
    for character in text {
      // Count scalars: one character can consist of thousands of combining marks.
      count += max(1, character.unicodeScalars.count)
      guard count <= limit else { return output + "…" }
      append(character, to: &output)
    }
    return output
  }

  /// Whether a byte is printable ASCII, so that it is one character that takes one cell.
  static func isPrintable(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

  /// Appends a character, escaped if necessary; returns its width in terminal cells.
  @discardableResult
  static func append(_ character: Character, to output: inout String) -> Int {
    if let ascii = character.asciiValue, isPrintable(ascii) {
      output.append(character)
      return 1
    }
    if !character.unicodeScalars.contains(where: isHidden) || isEmoji(character) {
      output.append(character)
      return width(of: character)
    }
    var cells = 0
    for scalar in character.unicodeScalars {
      if isHidden(scalar) {
        let spelling = "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        output += spelling
        cells += spelling.utf8.count
      } else {
        output.unicodeScalars.append(scalar)
        cells += width(of: Character(scalar))
      }
    }
    return cells
  }

  /// Emoji sequences contain joiners and variation selectors, which are escaped everywhere else.
  package static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.value > 0xFF, first.properties.isEmoji else {
      return false
    }
    return scalars.allSatisfy { !isHidden($0) || [0x200D, 0xFE0E, 0xFE0F].contains($0.value) }
  }

  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x7F else { return scalar.value < 0x20 }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse:
      return true
    case .unassigned:
      return true
    default:
      return scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  private static func width(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    let scalars = character.unicodeScalars
    // U+FE0F selects the emoji presentation, which is wide.
    if scalars.contains(where: { $0.value == 0xFE0F }) || first.properties.isEmojiPresentation {
      return 2
    }
    if scalars.count == 1, isMark(first) { return 0 }
    return wide.contains { $0.contains(first.value) } ? 2 : 1
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Blocks whose characters take two cells: East Asian Width W and F.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1B000...0x1B2FF, 0x20000...0x3FFFD,
  ]
}
