internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension SpecReader {
  /// Parses the response after `->`: `lenient [City] at cities`, `User?`, `File`,
  /// `Data as image/png`, `events Message`.
  ///
  /// - Parameter arrow: The arrow before the response; nil in the long form.
  mutating func parseResponse(
    _ scanner: inout ExpressionScanner, after arrow: Range<Int>? = nil
  ) -> SuccessResponse? {
    scanner.skipSpaces()
    guard !scanner.isAtEnd else {
      log.add(.responseMissing(scanner))
      return nil
    }
    if let range = takeNoValue(&scanner) {
      log.add(.typeOfNothing(scanner, range, after: arrow))
      return nil
    }
    let start = scanner.position
    if let mediaType = parseMediaType(of: "Data", &scanner) ?? parseFileType(&scanner) {
      guard mediaType.value.isListOfMediaTypes else {
        log.add(.invalidMediaType(mediaType))
        return nil
      }
      return SuccessResponse(
        content: .bytes(mediaType: mediaType.value),
        span: scanner.span(start..<scanner.position))
    }
    if let framing = parseFraming(&scanner) { return parseStream(framing, &scanner, from: start) }
    guard let type = parseType(&scanner, in: TypeOptions(allowsLenient: true)) else {
      return nil
    }
    var response = SuccessResponse(content: .value(type), span: scanner.node.span)
    response.isOptional = scanner.take("?")
    scanner.skipSpaces()
    if scanner.takeWord("at") {
      let help = "write 'at data.cities'; keys with dots go into the long form 'at: [a.b, c]'"
      guard let path = parseKeyPath(&scanner, help: help) else { return nil }
      response.path = path
    }
    response.span = scanner.span(start..<scanner.position)
    scanner.skipSpaces()
    guard scanner.isAtEnd else {
      log.add(.endOfResponseExpected(scanner))
      return nil
    }
    return response
  }

  // MARK: Streams

  /// Advances past `events` or `lines` before a type, unless a model of this name is meant.
  private func parseFraming(_ scanner: inout ExpressionScanner) -> SuccessResponse.Framing? {
    for (word, framing) in [("events", SuccessResponse.Framing.events), ("lines", .lines)] {
      var copy = scanner
      guard copy.takeWord(word) else { continue }
      let end = copy
      copy.skipSpaces()
      if modelNames.contains(word), copy.isAtEnd || copy.next == UInt8(ascii: "?") { return nil }
      if copy.takeWord("at") || copy.next == UInt8(ascii: "|") { return nil }
      scanner = end
      return framing
    }
    return nil
  }

  private mutating func parseStream(
    _ framing: SuccessResponse.Framing, _ scanner: inout ExpressionScanner, from start: Int
  ) -> SuccessResponse? {
    let word = scanner.span(start..<scanner.position)
    scanner.skipSpaces()
    guard !scanner.isAtEnd else {
      log.add(.elementMissing(word, framing))
      return nil
    }
    guard let type = parseType(&scanner, in: .plain) else { return nil }
    let span = scanner.span(start..<scanner.position)
    scanner.skipSpaces()
    guard scanner.isAtEnd else {
      log.add(.endOfStreamExpected(scanner))
      return nil
    }
    return SuccessResponse(content: .stream(type, framing), span: span)
  }

  // MARK: Files and bytes

  /// The media type of `File`, which is any, or of `File as image/png`.
  private func parseFileType(_ scanner: inout ExpressionScanner) -> Located<String>? {
    guard !modelNames.contains("File") else { return nil }
    if let mediaType = parseMediaType(of: "File", &scanner) { return mediaType }
    var copy = scanner
    let start = copy.position
    guard copy.takeWord("File") else { return nil }
    let word = copy.span(start..<copy.position)
    copy.skipSpaces()
    guard copy.isAtEnd else { return nil }
    scanner = copy
    return Located("*/*", word)
  }

  /// Parses `Data as image/png`. The media type may be empty. Returns nil for any other text.
  func parseMediaType(
    of word: String, _ scanner: inout ExpressionScanner
  ) -> Located<String>? {
    var copy = scanner
    guard copy.takeWord(word), copy.isNext(word: "as") else { return nil }
    copy.skipSpaces()
    _ = copy.takeWord("as")
    let range = copy.takeRest()
    scanner = copy
    return range.isEmpty
      ? Located("", copy.spanHere) : copy.located(range)
  }

  /// Parses `data.cities` after `at`.
  mutating func parseKeyPath(_ scanner: inout ExpressionScanner, help: String) -> [String]? {
    let word = scanner.span(scanner.position - 2..<scanner.position)
    scanner.skipSpaces()
    let start = scanner
    guard let steps = scanner.takeSteps() else {
      scanner = start
      let range = scanner.take(while: { !ExpressionScanner.isSpace($0) })
      log.add(.invalidKeyPath(range.isEmpty ? word : scanner.span(range), help: help))
      return nil
    }
    return steps
  }
}

extension String {
  /// Whether the text is one media type, or several alternatives: `image/png, image/jpeg`.
  var isListOfMediaTypes: Bool {
    split(separator: ",", omittingEmptySubsequences: false).allSatisfy {
      $0.trimmingSpaces.isMediaType
    }
  }

  /// Whether the text is `type/subtype` in the characters of RFC 9110, with optional parameters, so
  /// that it can't break out of a header field.
  var isMediaType: Bool {
    let parts = split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    guard let essence = parts.first, parts.allSatisfy({ $0.utf8.allSatisfy { (32...126) ~= $0 } })
    else { return false }
    let names = essence.split(separator: "/", omittingEmptySubsequences: false)
    return names.count == 2 && names.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isToken) }
  }
}

private func isToken(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}

extension Diagnostic {
  fileprivate static func elementMissing(
    _ word: SourceSpan, _ framing: SuccessResponse.Framing
  ) -> Diagnostic {
    route(
      "a stream needs the type of its elements", at: word, label: "no type",
      help: framing == .events ? "write 'events Message'" : "write 'lines Entry'")
  }

  fileprivate static func endOfStreamExpected(_ scanner: ExpressionScanner) -> Diagnostic {
    route(
      "unexpected text after a stream", at: scanner.span(scanner.rest), label: "not part of it",
      help: "elements are decoded completely: use a type that contains the value")
  }

  fileprivate static func responseMissing(_ scanner: ExpressionScanner) -> Diagnostic {
    route(
      "the response is missing after '->'", at: scanner.spanHere, label: "no type",
      help: "remove the arrow if the response has no body")
  }

  fileprivate static func typeOfNothing(
    _ scanner: ExpressionScanner, _ range: Range<Int>, after arrow: Range<Int>?
  ) -> Diagnostic {
    let name = quoted(scanner.text(range))
    guard let arrow else {
      return route(
        "\(name) isn't a type", at: scanner.span(range), label: "no model has this name",
        help: "a response without a body is 'nothing'", fix: scanner.fix(range, with: "nothing"))
    }
    return route(
      "\(name) isn't a type", at: scanner.span(range), label: "no model has this name",
      help: "remove the arrow if the response has no body",
      fix: scanner.fix(arrow.lowerBound..<range.upperBound, with: ""))
  }

  static func invalidMediaType(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidMediaType, "\(quoted(name.value)) is not a media type", at: name.span,
      label: "needs 'type/subtype'", help: "for example 'Data as image/png'")
  }

  fileprivate static func invalidKeyPath(_ span: SourceSpan, help: String) -> Diagnostic {
    route(
      "'at' needs the keys down to the value", at: span, label: "a key is missing", help: help)
  }

  fileprivate static func endOfResponseExpected(_ scanner: ExpressionScanner) -> Diagnostic {
    route(
      "unexpected text after the response", at: scanner.span(scanner.rest), label: "not part of it",
      help: "write a response as 'lenient [City] at cities'")
  }
}
