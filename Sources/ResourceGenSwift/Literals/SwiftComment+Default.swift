internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension SwiftComment {
  /// Creates the sentence about a default of the server: `Default: false.`
  init(default literal: JSONLiteral) {
    let json = String(decoding: literal.compactText, as: UTF8.self)
    // In a code span, characters with a meaning in Markdown and HTML are shown literally. A longer
    // delimiter allows backticks inside.
    let isCode = json.utf8.contains { "<>&*_[]{}`\\~#|!".utf8.contains($0) }
    let fence = json.utf8.contains(UInt8(ascii: "`")) ? "``" : isCode ? "`" : ""
    self.init("Default: \(fence)\(json)\(fence).")
  }

  /// Returns the comment with a last paragraph about a default of the server, if there is one.
  func followed(byDefault literal: Located<JSONLiteral>?) -> SwiftComment {
    guard let literal else { return self }
    return followed(by: SwiftComment(default: literal.value))
  }
}
