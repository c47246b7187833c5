internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

extension SpecReader {
  /// Parses `= 20` up to the end of the scanner.
  mutating func parseDefaultValue(
    _ scanner: inout ExpressionScanner, of type: TypeReference, in place: TypeOptions
  ) -> Located<JSONLiteral>? {
    let mark = scanner.position..<scanner.position + 1
    _ = scanner.take("=")
    guard place.allowsDefault else {
      log.add(.misplacedDefault(at: scanner.span(mark)))
      return nil
    }
    scanner.skipSpaces()
    let range = scanner.takeRest()
    guard !range.isEmpty else {
      log.add(.emptyDefault(scanner.node, mark: scanner.span(mark)))
      return nil
    }
    guard let literal = parseLiteral(scanner.part(range), of: type) else { return nil }
    return Located(literal, scanner.span(range))
  }
}

extension Diagnostic {
  fileprivate static func misplacedDefault(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidDefault, "a default isn't allowed here", at: span,
      label: "only properties and parameters have one")
  }

  fileprivate static func emptyDefault(_ node: Node, mark: SourceSpan) -> Diagnostic {
    let comment = node.style == .plain ? Entry(node).commentAfter : nil
    let text = node.text.split(separator: "=").first?.trimmingSpaces ?? "String"
    return Diagnostic(
      .error, .emptyDefault, "the default is empty", at: mark,
      label: comment == nil ? "nothing follows" : "the rest of the line is a comment",
      help: comment == nil
        ? "remove '=', or write the default after it" : "put the value in quotes",
      fix: comment.map {
        Fix(
          replace: SourceSpan(node.span.source, node.span.start, $0.end),
          with: "'\(text) = \($0.sourceText)'")
      } ?? (text == "String" ? Fix(replace: node.span, with: "'String = \"\"'") : nil))
  }
}
