/// The lines of a comment that holds a text of the description, without the `///` that each line gets.
///
/// The only maker is the encoder below: the text is split wherever Swift or an editor may see a line end,
/// and characters that are not seen are taken out, so no part of it can leave its comment.
package struct SwiftComment: Hashable, Sendable {
  package let lines: [String]

  package static let none = SwiftComment(encoded: [])

  private init(encoded lines: [String]) {
    self.lines = lines
  }

  package init(_ text: String?, columns: Int = 92) {
    self.init(encoded: SwiftComment.lines(of: text ?? "", columns: columns))
  }

  package var isEmpty: Bool { lines.isEmpty }

  /// The first sentence stands alone in completion lists, so what follows is a paragraph of its own.
  package func followed(by other: SwiftComment) -> SwiftComment {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return SwiftComment(encoded: lines + [""] + other.lines)
  }

  /// The first line with code at its end: ``Finds one user: `GET /user/{id}`.``
  ///
  /// Nil where the text has no single sentence to lead in with.
  package func leadingIn(to code: SwiftComment) -> SwiftComment? {
    guard lines.count == 1, code.lines.count == 1, var line = lines.first,
      let code = code.lines.first
    else { return nil }
    while let last = line.last, ".:!; ".contains(last) { line.removeLast() }
    if line.isEmpty || line.unicodeScalars.count + code.unicodeScalars.count > 90 { return nil }
    return SwiftComment(encoded: ["\(line): \(code)."])
  }

  private static func lines(of text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      let isLineFeedOfReturn = isAfterReturn && scalar == "\n"
      isAfterReturn = scalar == "\r"
      if isLineFeedOfReturn { continue }
      switch scalar {
      case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}":
        append(line, to: &lines, columns: columns)
        line = ""
      case "\t":
        line += "  "
      default:
        if !SafeScalars.isHidden(scalar) { line.unicodeScalars.append(scalar) }
      }
    }
    append(line, to: &lines, columns: columns)
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    return lines
  }

  /// Wraps a long line between words; an indented line is code or a list, and stays as it is.
  private static func append(_ line: String, to lines: inout [String], columns: Int) {
    let trimmed = trimmingEnd(line)
    guard trimmed.unicodeScalars.count > columns, trimmed.first != " " else {
      if trimmed.isEmpty, lines.last?.isEmpty == true { return }
      lines.append(trimmed)
      return
    }
    var wrapped = ""
    for word in trimmed.split(separator: " ") {
      let width = wrapped.unicodeScalars.count + 1 + word.unicodeScalars.count
      if !wrapped.isEmpty, width > columns {
        lines.append(wrapped)
        wrapped = ""
      }
      if !wrapped.isEmpty { wrapped += " " }
      wrapped += word
    }
    if !wrapped.isEmpty { lines.append(wrapped) }
  }

  private static func trimmingEnd(_ line: String) -> String {
    var line = Substring(line)
    while let last = line.unicodeScalars.last, last.properties.isWhitespace {
      line.unicodeScalars.removeLast()
    }
    return String(line)
  }
}
