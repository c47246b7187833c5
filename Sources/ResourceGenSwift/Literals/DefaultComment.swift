internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension SwiftComment {
  /// The sentence about a default of the server: `Default: false.`
  init(default literal: JSONLiteral) {
    let json = String(decoding: literal.compactText, as: UTF8.self)
    // As code, what Markdown and HTML have a meaning for is shown as it is; a longer fence may hold backticks.
    let isCode = json.utf8.contains { "<>&*_[]{}`\\~#|!".utf8.contains($0) }
    let fence = json.utf8.contains(UInt8(ascii: "`")) ? "``" : isCode ? "`" : ""
    self.init("Default: \(fence)\(json)\(fence).")
  }

  /// The comment with a default of the server, if there is one, as its last paragraph.
  func followed(byDefault literal: Located<JSONLiteral>?) -> SwiftComment {
    guard let literal else { return self }
    return followed(by: SwiftComment(default: literal.value))
  }
}
