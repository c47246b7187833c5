/// The visible part of a line: all of it, or, if it is too long, the surroundings of an offset.
struct LineWindow {
  /// The maximum length in bytes of a line that is shown in full.
  static let maxLength = 160
  /// The number of bytes that are shown before the focus in a longer line.
  static let leadLength = 60

  let source: SourceText
  /// The bytes of the file that are shown.
  let range: Range<Int>
  let isCutBefore: Bool
  let isCutAfter: Bool

  /// - Parameter focus: the byte of the file that must be visible.
  init(_ source: SourceText, line: Int, showing focus: Int? = nil) {
    let whole = source.lineRange(line)
    self.source = source
    guard whole.count > LineWindow.maxLength else {
      range = whole
      isCutBefore = false
      isCutAfter = false
      return
    }
    let focus = min(max(focus ?? whole.lowerBound, whole.lowerBound), whole.upperBound)
    let isNearStart = focus - whole.lowerBound <= LineWindow.maxLength - LineWindow.leadLength
    let wanted =
      isNearStart
      ? whole.lowerBound
      : min(focus - LineWindow.leadLength, whole.upperBound - LineWindow.maxLength)
    let start = LineWindow.boundary(wanted, in: source, from: whole.lowerBound)
    let end = LineWindow.boundary(
      min(start + LineWindow.maxLength, whole.upperBound), in: source, from: start)
    range = start..<max(start, end)
    isCutBefore = start > whole.lowerBound
    isCutAfter = end < whole.upperBound
  }

  /// Whether a mark that begins at this byte can be drawn.
  func shows(_ offset: Int) -> Bool {
    range.contains(offset) || offset == range.upperBound && !isCutAfter
  }

  /// The line as the terminal shows it. Keeps tabs, so that it looks as in an editor.
  var text: String {
    var output = isCutBefore ? "…" : ""
    if isPrintable {
      output += characters
    } else {
      for character in characters { LineWindow.append(character, to: &output) }
    }
    if isCutAfter { output += "…" }
    while output.last == " " || output.last == "\t" { output.removeLast() }
    return output
  }

  /// The padding before the underline of a range of bytes, and the width of the underline in cells.
  /// Keeps the tabs of the line, so that the underline is aligned whatever the tab width is.
  func mark(under span: Range<Int>) -> (padding: String, cells: Int) {
    var padding = isCutBefore ? " " : ""
    if isPrintable {
      let visible = span.clamped(to: range)
      padding += String(repeating: " ", count: visible.lowerBound - range.lowerBound)
      return (padding, max(1, visible.count))
    }
    var cells = 0
    var offset = range.lowerBound
    for character in characters {
      var spelling = ""
      let width = LineWindow.append(character, to: &spelling)
      // Invalid bytes decode to longer characters; then the mark is near, not exact.
      let next = offset + character.utf8.count
      if next <= span.lowerBound {
        padding += character == "\t" ? "\t" : String(repeating: " ", count: width)
      } else if offset < span.upperBound {
        cells += width
      } else {
        break
      }
      offset = next
    }
    return (padding, max(1, cells))
  }

  /// Whether each byte is one character that takes one cell.
  private var isPrintable: Bool {
    source.bytes[range].allSatisfy(TerminalText.isPrintable)
  }

  private var characters: String { String(decoding: source.bytes[range], as: UTF8.self) }

  @discardableResult
  private static func append(_ character: Character, to output: inout String) -> Int {
    guard character == "\t" else { return TerminalText.append(character, to: &output) }
    output.append(character)
    return 1
  }

  /// The nearest offset at or before the given one that is not inside a character's bytes.
  private static func boundary(_ offset: Int, in source: SourceText, from start: Int) -> Int {
    var place = offset
    while place > start, place < source.bytes.count, source.bytes[place] & 0xC0 == 0x80,
      offset - place < 4
    {
      place -= 1
    }
    return place
  }
}
