internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension SchemaLowering {
  /// Reads a default value. Reports and omits one that isn't a value of its type, such as `"0"` for
  /// an integer, or that can't be written as a Swift expression.
  ///
  /// - Parameter isDocumented: Whether the default appears only in a comment, where any value of
  ///   the type is allowed.
  func defaultValue(
    _ node: Node, of type: TypeReference, isDocumented: Bool = false
  ) -> Located<JSONLiteral>? {
    if node.isNull { return nil }
    let literal = literalCheck.withIntegers(JSONLiteral(node), type)
    switch literalCheck.fits(literal, type) {
    case .some(true): return Located(literal, node.span)
    case .some(false): document.report(.mismatch(node), once: node)
    case nil:
      if isDocumented, !type.holdsFile { return Located(literal, node.span) }
      document.report(.inexpressible(node.span), once: node)
    }
    return nil
  }

  /// Whether values of the type are strings in JSON.
  func isText(_ type: TypeReference) -> Bool { literalCheck.isText(type) }

  private var literalCheck: LiteralCheck { LiteralCheck { self.resolvedType(of: $0) } }
}

extension Diagnostic {
  fileprivate static func mismatch(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .invalidDefault, "the default value doesn't match its type", at: node.span,
      label: "left out")
  }

  static func inexpressible(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "the default value can't be written in Swift", at: span,
      label: "left out")
  }
}
