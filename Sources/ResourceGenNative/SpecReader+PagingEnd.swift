internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

// `pages: {offset, until: short}`
extension SpecReader {
  /// Reads a kind of paging, which is a key without a value, and what ends the pages.
  mutating func readPagingWithEnd(_ entry: Entry) -> Paging? {
    var paging: Paging?
    var limit: Located<String>?
    for (key, value) in entry.value.entries {
      if key.hasText("until") {
        guard let name = parsePagingEnd(Entry(key: key, value: value)) else { return nil }
        limit = name
      } else if value.isNull, paging == nil, key.isScalar {
        guard let kind = parsePaging(key) else { return nil }
        paging = kind
      } else {
        log.add(.unexpectedInPaging(key))
        return nil
      }
    }
    if paging == nil { log.add(.pagingWithoutKind(entry)) }
    paging?.limit = limit
    return paging
  }

  /// Parses `short` or `short of per_page`, and returns the name of the parameter.
  private mutating func parsePagingEnd(_ entry: Entry) -> Located<String>? {
    guard entry.string("an end of pages", reporting: &log) != nil else { return nil }
    var scanner = ExpressionScanner(entry.value)
    scanner.skipSpaces()
    let word = scanner.located(scanner.takeWord())
    guard word.value == "short" else {
      log.add(.unknownPagingEnd(word))
      return nil
    }
    scanner.skipSpaces()
    if scanner.isAtEnd { return Located("limit", word.span) }
    let start = scanner.position
    guard scanner.takeWord("of") else {
      log.add(.unknownPagingEnd(scanner.located(start..<scanner.end)))
      return nil
    }
    return parsePagingParameter(&scanner, after: start..<scanner.position)
  }
}

extension Diagnostic {
  private static let pagingEnds = "write 'until: short', or 'until: short of per_page'"

  fileprivate static func unexpectedInPaging(_ key: Node) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging, "unexpected key in a kind of paging", at: key.span,
      label: "neither 'until' nor a kind of paging", help: "write '{offset, until: short}'")
  }

  fileprivate static func pagingWithoutKind(_ entry: Entry) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging, "the kind of paging is missing", at: entry.keySpan,
      label: "no kind", help: "write '{offset, until: short}'")
  }

  fileprivate static func unknownPagingEnd(_ word: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging, "unknown end of pages \(quoted(word.value))", at: word.span,
      label: "not an end of pages", help: pagingEnds
    )
    .suggesting(
      NearestName.nearest(to: word.value, among: ["short"]), replacing: word.span)
  }
}
