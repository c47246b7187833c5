internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

extension SpecReader {
  /// Reads `pages:`: `(offset | page | cursor at path) ["to" parameter] | link`.
  mutating func paging(_ entry: Entry?) -> Paging? {
    guard let entry, entry.string("a way of paging", reporting: &log) != nil else { return nil }
    var scanner = ExpressionScanner(entry.value)
    scanner.skipBlanks()
    let word = scanner.located(scanner.takeWord())
    guard let kind = pagingKind(word, &scanner) else { return nil }
    var paging = Paging(kind: kind, span: entry.span)
    scanner.skipBlanks()
    let to = scanner.position
    if scanner.takeWord("to") {
      if case .link = kind {
        log.add(.parameterOfLink(scanner.span(to..<scanner.end)))
        return nil
      }
      scanner.skipBlanks()
      let name = scanner.take(while: { !ExpressionScanner.isBlank($0) })
      guard !name.isEmpty else {
        log.add(.pagingParameterMissing(scanner.span(to..<to + 2)))
        return nil
      }
      paging.parameter = scanner.located(name)
    }
    scanner.skipBlanks()
    guard scanner.isAtEnd else {
      log.add(.endOfPagingExpected(scanner))
      return nil
    }
    return paging
  }

  private mutating func pagingKind(
    _ word: Located<String>, _ scanner: inout ExpressionScanner
  ) -> Paging.Kind? {
    switch word.value {
    case "offset": return .offset
    case "page": return .page
    case "link": return .link
    case "cursor":
      scanner.skipBlanks()
      guard scanner.takeWord("at") else {
        log.add(.cursorWithoutPlace(word))
        return nil
      }
      return keyPath(&scanner, help: "write 'cursor at meta.next'").map { .cursor(at: $0) }
    default:
      log.add(.unknownPaging(word))
      return nil
    }
  }
}

extension Diagnostic {
  private static let waysOfPaging = "'offset', 'page', 'cursor at path' or 'link'"

  fileprivate static func unknownPaging(_ word: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging, "unknown way of paging \(quoted(word.value))", at: word.span,
      label: "not a way to ask for the next page", help: "write \(waysOfPaging)"
    )
    .suggesting(
      NearestName.nearest(to: word.value, among: ["offset", "page", "cursor", "link"]),
      replacing: word.span)
  }

  fileprivate static func cursorWithoutPlace(_ word: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging, "'cursor' needs the place of the next one", at: word.span,
      label: "found where in the reply?", help: "write 'cursor at meta.next'")
  }

  fileprivate static func parameterOfLink(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging, "'link' goes to no parameter", at: span,
      label: "the header holds the whole address", help: "leave it out",
      // With escapes in the text the span is all of it.
      fix: span.sourceText.hasPrefix("to")
        ? Fix(replace: SourceSpan(span.source, max(0, span.start - 1), span.end), with: "") : nil)
  }

  fileprivate static func pagingParameterMissing(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging, "a parameter is missing after 'to'", at: span, label: "to which?",
      help: "write 'offset to start'")
  }

  fileprivate static func endOfPagingExpected(_ scanner: ExpressionScanner) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging, "unexpected text after a way of paging",
      at: scanner.span(scanner.rest), label: "not part of it", help: "write \(waysOfPaging)")
  }
}
