/// The lines of a comment with a text of the spec, without the `///` before each line.
///
/// HTML in the text becomes Markdown. All comments are made by the encoder below, so no text can
/// leave its comment: it is split wherever Swift or an editor may see a line end, and invisible
/// characters are removed.
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

  /// Returns this comment followed by another one as a separate paragraph.
  ///
  /// Completion lists show only the first paragraph.
  package func followed(by other: SwiftComment) -> SwiftComment {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return SwiftComment(encoded: lines + [""] + other.lines)
  }

  /// Returns this comment as one line with code at its end: ``Finds one user: `GET /user/{id}`.``
  ///
  /// `nil` if this comment has several lines or the line would be too long.
  package func leadingIn(to code: SwiftComment) -> SwiftComment? {
    guard lines.count == 1, code.lines.count == 1, var line = lines.first,
      let code = code.lines.first
    else { return nil }
    while let last = line.last, ".:!; ".contains(last) { line.removeLast() }
    if line.isEmpty || line.unicodeScalars.count + code.unicodeScalars.count > 90 { return nil }
    return SwiftComment(encoded: ["\(line): \(code)."])
  }

  /// Returns the first paragraph if it is one line, otherwise nothing.
  package var title: SwiftComment {
    lines.count < 2 || lines[1].isEmpty ? SwiftComment(encoded: Array(lines.prefix(1))) : .none
  }

  private static func lines(of text: String, columns: Int) -> [String] {
    if text.isEmpty { return [] }
    if isOneLine(text, columns: columns) { return [text] }
    let bytes = Array(text.utf8)
    var encoder = CommentEncoder(columns: columns)
    encoder.take(HTMLMarkup.markdown(of: bytes) ?? bytes)
    return encoder.lines
  }

  /// Returns whether a text is one line of a comment without any changes, as most texts are.
  private static func isOneLine(_ text: String, columns: Int) -> Bool {
    guard text.utf8.count <= columns, text.utf8.last != UInt8(ascii: " ") else { return false }
    for byte in text.utf8 where byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "<") {
      return false
    }
    return true
  }
}
