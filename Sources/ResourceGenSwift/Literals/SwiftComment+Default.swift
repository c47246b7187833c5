internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension SwiftComment {
  /// Creates the sentence about a default of the server: `Default: false.`
  init(default literal: JSONLiteral) {
    self.init("Default: \(SwiftComment.codeSpan(literal)).")
  }

  /// Returns a value as JSON.
  private static func codeSpan(_ literal: JSONLiteral) -> String {
    let json = String(decoding: literal.compactText, as: UTF8.self)
    // In a code span, characters with a meaning in Markdown and HTML are shown literally. A longer
    // delimiter allows backticks inside.
    let isCode = json.utf8.contains { "<>&*_[]{}`\\~#|!".utf8.contains($0) }
    let fence = json.utf8.contains(UInt8(ascii: "`")) ? "``" : isCode ? "`" : ""
    return "\(fence)\(json)\(fence)"
  }

  /// Returns the comment with a last paragraph about a default of the server, if there is one.
  func followed(byDefault literal: Located<JSONLiteral>?) -> SwiftComment {
    guard let literal else { return self }
    return followed(by: SwiftComment(default: literal.value))
  }

  /// Returns the comment with a last paragraph about the only value of an enumeration: `Always
  /// "list".`
  ///
  /// - Parameter isOptional: Whether there may be no value.
  func followed(byOnlyValueOf enumeration: Enumeration, isOptional: Bool) -> SwiftComment {
    guard let value = enumeration.cases.first else { return self }
    let text = value.value.value
    let literal: JSONLiteral = enumeration.rawType == .string ? .string(text) : .number(text)
    let span = SwiftComment.codeSpan(literal)
    return followed(
      by: SwiftComment(isOptional ? "If present, always \(span)." : "Always \(span).")
    )
    .followed(by: SwiftComment(value.documentation))
  }
}
