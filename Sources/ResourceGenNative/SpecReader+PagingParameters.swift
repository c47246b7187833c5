internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// `pages: page(page, per_page)`
extension SpecReader {
  /// Parses the parameters of the next page and of the size of a page: `(page, per_page)`. With the
  /// second one, a short page is the last one.
  ///
  /// - Parameter rest: The text after the comma, if YAML has divided the expression by it.
  mutating func parsePagingParameters(
    _ scanner: inout ExpressionScanner, rest: Node?, of kind: Paging
  ) -> Paging? {
    let start = scanner.position
    var paging = kind
    _ = scanner.take("(")
    paging.parameter = takePagingParameter(&scanner)
    let isDivided = scanner.isAtEnd && rest != nil
    if let rest, isDivided { scanner = ExpressionScanner(rest) }
    if isDivided || scanner.take(",") { paging.limit = takePagingParameter(&scanner) }
    let isClosed = scanner.take(")")
    scanner.skipSpaces()
    let count = [paging.parameter, paging.limit].compactMap { $0 }.filter { !$0.value.isEmpty }
      .count
    guard isClosed, scanner.isAtEnd, count == (paging.limit == nil ? 1 : 2) else {
      log.add(
        .pagingParameters(
          isDivided ? scanner.span(scanner.rest) : scanner.span(start..<scanner.end)))
      return nil
    }
    return paging
  }

  private func takePagingParameter(_ scanner: inout ExpressionScanner) -> Located<String> {
    scanner.skipSpaces()
    let name =
      scanner.takeQuoted()
      ?? scanner.located(
        scanner.take { !ExpressionScanner.isSpace($0) && !",)".utf8.contains($0) })
    scanner.skipSpaces()
    return name
  }
}

extension Diagnostic {
  fileprivate static func pagingParameters(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging, "the parameters of pages are one name or two", at: span,
      label: "not names in parentheses",
      help: "write 'page(page, per_page)', with the parameter that has the size of a page")
  }
}
