internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Mistakes in routes whose message depends on what their author meant.
extension SpecReader {
  /// Returns the diagnostic for a query parameter that is written like one of the path:
  /// `limit={limit:Int}`, `{limit}`, `limit=:limit`; nil for any other text.
  func placeholderInQuery(
    _ scanner: ExpressionScanner, _ name: Located<String>, from start: Int
  ) -> Diagnostic? {
    var copy = scanner
    var name = name.value
    var type = ""
    if name.hasPrefix("{") {
      copy = scanner.part(start + 1..<scanner.end)
      name = copy.text(copy.take(while: { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "}") }))
    } else {
      guard copy.take("="), copy.take("{") || copy.take(":") || copy.take("<") else { return nil }
      _ = copy.takeWord()
    }
    if copy.next == UInt8(ascii: ":") {
      type = copy.text(copy.take(while: { $0 != UInt8(ascii: "}") }))
    }
    _ = copy.take("}") || copy.take(">")
    guard copy.isAtEnd, name.isParameterName else { return nil }
    return .placeholderInQuery(copy, start..<copy.position, name + type)
  }
}

extension Diagnostic {
  fileprivate static func placeholderInQuery(
    _ scanner: ExpressionScanner, _ range: Range<Int>, _ text: String
  ) -> Diagnostic {
    route(
      "a parameter of the query isn't in braces", at: scanner.span(range),
      label: "its name and type are enough",
      help: "write '\(shortened(text, atMost: 60))'", fix: scanner.fix(range, with: text))
  }

  /// Text after the path that neither begins a query nor is after an arrow.
  static func endOfPathExpected(_ scanner: ExpressionScanner, hasArrow: Bool) -> Diagnostic {
    var copy = scanner
    let range = copy.takeRest()
    let text = scanner.text(range)
    let message = "unexpected text after the path"
    let label = "not part of a route"
    if text.hasPrefix("?") {
      var start = range.lowerBound
      while start > 0, scanner.text(start - 1..<start) == " " { start -= 1 }
      return route(
        message, at: scanner.span(range), label: label, help: "remove the space before '?'",
        fix: scanner.fix(start..<range.lowerBound, with: ""))
    }
    if text.hasPrefix("=>") {
      let arrow = range.lowerBound..<range.lowerBound + 2
      return route(
        "the response follows '->'", at: scanner.span(arrow), label: "another arrow",
        help: "write '->'", fix: scanner.fix(arrow, with: "->"))
    }
    if hasArrow {
      return route(
        message, at: scanner.span(range), label: label,
        help: "a body is a key of the endpoint: '{route: …, body: \(shortened(text, atMost: 40))}'")
    }
    let start = range.lowerBound
    let hasColon = start > 1 && scanner.text(start - 2..<start) == ": "
    return route(
      message, at: scanner.span(range), label: label,
      help: "write the response as '-> \(shortened(text, atMost: 40))'",
      fix: text.utf8.contains(UInt8(ascii: " "))
        ? nil
        : scanner.fix(
          (hasColon ? start - 2 : start)..<range.upperBound,
          with: (hasColon ? " " : "") + "-> " + text))
  }
}
