/// The lines of a comment that holds a text of the description, without the `///` that each line gets.
///
/// HTML in the text becomes Markdown, which is what comments are read as. The only maker is the encoder below: the text is split wherever Swift or an editor may see a line end,
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
    var text = text
    if text.isEmpty { return [] }
    if text.withUTF8({ isOneLine($0, columns: columns) }) { return [text] }
    return text.withUTF8 { bytes in
      var encoder = CommentEncoder(columns: columns)
      if let markdown = HTMLMarkup.markdown(of: bytes) {
        markdown.withUnsafeBufferPointer { encoder.take($0) }
      } else {
        encoder.take(bytes)
      }
      return encoder.lines
    }
  }

  /// Whether a text is a line of a comment as it stands, as most are.
  private static func isOneLine(_ bytes: UnsafeBufferPointer<UInt8>, columns: Int) -> Bool {
    guard bytes.count <= columns, bytes.last != UInt8(ascii: " ") else { return false }
    for byte in bytes where byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "<") {
      return false
    }
    return true
  }
}
