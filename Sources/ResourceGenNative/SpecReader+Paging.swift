internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

extension SpecReader {
  /// Reads `pages:`: a kind of paging, or a mapping of one and what ends the pages.
  mutating func readPaging(_ entry: Entry?) -> Paging? {
    guard let entry else { return nil }
    if entry.value.isMapping { return readPagingWithEnd(entry) }
    guard entry.string("a kind of paging", reporting: &log) != nil else { return nil }
    return parsePaging(entry.value)
  }

  /// Parses `(offset | page | cursor at path) ["to" parameter] | link ["at" path]`, and
  /// `page(page, per_page)`.
  ///
  /// - Parameter rest: The text after a comma by which YAML has divided the expression.
  mutating func parsePaging(_ node: Node, rest: Node? = nil) -> Paging? {
    var scanner = ExpressionScanner(node)
    scanner.skipSpaces()
    let word = scanner.located(scanner.takeWord())
    guard let kind = parsePagingKind(word, &scanner) else { return nil }
    var paging = Paging(kind: kind, span: node.span)
    if scanner.next == UInt8(ascii: "("), kind.hasParameter {
      return parsePagingParameters(&scanner, rest: rest, of: paging)
    }
    scanner.skipSpaces()
    let to = scanner.position
    if scanner.takeWord("to") {
      switch kind {
      case .link, .linkInBody:
        log.add(.parameterOfLink(scanner.span(to..<scanner.end)))
        return nil
      case .offset, .page, .cursor: break
      }
      guard let name = parsePagingParameter(&scanner, after: to..<to + 2) else { return nil }
      paging.parameter = name
    }
    scanner.skipSpaces()
    guard scanner.isAtEnd else {
      log.add(.endOfPagingExpected(scanner))
      return nil
    }
    return paging
  }

  /// Parses the name of a parameter after `to` or `of`, up to the end.
  mutating func parsePagingParameter(
    _ scanner: inout ExpressionScanner, after word: Range<Int>
  ) -> Located<String>? {
    scanner.skipSpaces()
    let start = scanner.position
    let name =
      scanner.takeQuoted()
      ?? scanner.located(scanner.take(while: { !ExpressionScanner.isSpace($0) }))
    guard scanner.position > start else {
      log.add(.pagingParameterMissing(scanner.located(word)))
      return nil
    }
    scanner.skipSpaces()
    guard scanner.isAtEnd else {
      log.add(.endOfPagingExpected(scanner))
      return nil
    }
    return name
  }

  private mutating func parsePagingKind(
    _ word: Located<String>, _ scanner: inout ExpressionScanner
  ) -> Paging.Kind? {
    switch word.value {
    case "offset": return .offset
    case "page": return .page
    case "link":
      scanner.skipSpaces()
      guard scanner.takeWord("at") else { return .link }
      return parseKeyPath(&scanner, help: "write 'link at links.next'").map {
        .linkInBody(at: $0)
      }
    case "cursor":
      scanner.skipSpaces()
      guard scanner.takeWord("at") else {
        log.add(.cursorWithoutPath(word))
        return nil
      }
      return parseKeyPath(&scanner, help: "write 'cursor at meta.next'").map { .cursor(at: $0) }
    default:
      log.add(.unknownPaging(word))
      return nil
    }
  }
}

extension Paging.Kind {
  fileprivate var hasParameter: Bool {
    switch self {
    case .link, .linkInBody: false
    case .offset, .page, .cursor: true
    }
  }
}

extension Diagnostic {
  private static let pagingKinds = "'offset', 'page', 'cursor at path', 'link' or 'link at path'"

  fileprivate static func unknownPaging(_ word: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging, "unknown kind of paging \(quoted(word.value))", at: word.span,
      label: "not a kind of paging", help: "write \(pagingKinds)"
    )
    .suggesting(
      NearestName.nearest(to: word.value, among: ["offset", "page", "cursor", "link"]),
      replacing: word.span)
  }

  fileprivate static func cursorWithoutPath(_ word: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging, "'cursor' needs the path of the next cursor", at: word.span,
      label: "no path", help: "write 'cursor at meta.next'")
  }

  fileprivate static func parameterOfLink(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging, "'link' has no parameter", at: span,
      label: "the server names the address", help: "remove it",
      // If the text has escapes, the span covers the complete scalar.
      fix: span.sourceText.hasPrefix("to")
        ? Fix(replace: SourceSpan(span.source, max(0, span.start - 1), span.end), with: "") : nil)
  }

  fileprivate static func pagingParameterMissing(_ word: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging, "a parameter is missing after '\(word.value)'", at: word.span,
      label: "no parameter",
      help: word.value == "to" ? "write 'offset to start'" : "write 'short of per_page'")
  }

  fileprivate static func endOfPagingExpected(_ scanner: ExpressionScanner) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging, "unexpected text after a kind of paging",
      at: scanner.span(scanner.rest), label: "not part of it", help: "write \(pagingKinds)")
  }
}
