/// The lines that an edit removes and adds, without their common indentation.
struct FixLayout {
  struct Line: Equatable {
    var number: Int
    var text: String
  }

  private(set) var removed: [Line] = []
  private(set) var added: [Line] = []

  /// The maximum number of removed lines, and of added lines, that are shown.
  private static let maxLineCount = 12

  init(_ fix: Fix) {
    let source = fix.span.source
    let first = source.lineNumber(of: fix.span.start)
    let start = source.lineRange(first).lowerBound
    let end = max(source.lineRange(source.lineNumber(of: fix.span.end)).upperBound, fix.span.end)
    let before = FixLayout.tail(source.bytes[start..<max(start, fix.span.start)])
    let after = FixLayout.head(source.bytes[fix.span.end..<end])
    let old = String(decoding: source.bytes[fix.span.range], as: UTF8.self)
    var oldLines = FixLayout.lines(before + old + after)
    var newLines = FixLayout.lines(before + fix.text + after)
    var number = first
    while let line = oldLines.first, line == newLines.first {
      oldLines.removeFirst()
      newLines.removeFirst()
      number += 1
    }
    while let line = oldLines.last, line == newLines.last {
      oldLines.removeLast()
      newLines.removeLast()
    }
    let indentation = FixLayout.sharedIndentation(oldLines + newLines)
    removed = FixLayout.numbered(oldLines, from: number, without: indentation)
    added = FixLayout.numbered(newLines, from: number, without: indentation)
  }

  private static func tail(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.count > LineWindow.maxLength else { return String(decoding: bytes, as: UTF8.self) }
    let kept = bytes.suffix(LineWindow.leadLength).drop { $0 & 0xC0 == 0x80 }
    return "…" + String(decoding: kept, as: UTF8.self)
  }

  private static func head(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.count > LineWindow.maxLength else { return String(decoding: bytes, as: UTF8.self) }
    var kept = bytes.prefix(LineWindow.leadLength)
    while let last = kept.last, last & 0x80 != 0 { kept.removeLast() }
    return String(decoding: kept, as: UTF8.self) + "…"
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }

  private static func sharedIndentation(_ lines: [Substring]) -> Int {
    lines.filter { !$0.allSatisfy(isSpace) }.map { $0.prefix(while: isSpace).count }.min() ?? 0
  }

  private static func isSpace(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }

  private static func numbered(
    _ lines: [Substring], from first: Int, without indentation: Int
  ) -> [Line] {
    var shown = lines.prefix(maxLineCount).enumerated().map { index, line in
      Line(number: first + index, text: TerminalText.line(line.dropFirst(indentation)))
    }
    if lines.count > maxLineCount {
      shown.append(
        Line(number: first + maxLineCount, text: "… (\(lines.count - maxLineCount) more lines)"))
    }
    return shown
  }
}

extension TerminalText {
  /// A line of a file with control characters escaped, except tabs.
  fileprivate static func line(_ text: Substring) -> String {
    var output = ""
    for character in text.prefix(4 * LineWindow.maxLength) {
      if character == "\t" { output.append(character) } else { append(character, to: &output) }
    }
    return output
  }
}
