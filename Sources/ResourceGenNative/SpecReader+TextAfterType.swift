internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

// Text that follows a complete type: what its author meant decides what the message says.
extension SpecReader {
  func textAfterType(
    _ scanner: ExpressionScanner, _ expression: TypeExpression, in place: TypeOptions
  ) -> Diagnostic {
    if scanner.next == UInt8(ascii: "?") { return .questionMarkOnType(scanner, in: place) }
    var rest = scanner
    let range = rest.takeRest()
    if expression.defaultValue == nil, case .model(let name) = expression.type,
      !modelNames.contains(name.value)
    {
      let text = scanner.text(range)
      if RouteMethod(rawValue: name.value) != nil, text.hasPrefix("/") {
        return .routeAsType(scanner.node)
      }
      if let values = listedValues(scanner.node.text) { return .commaInList(values, scanner) }
      if isTypeOfProperty(text) { return .missingColon(name, text, scanner, range) }
    }
    return .unexpectedAfterType(scanner, range)
  }

  /// The values of `small, large` or `enum small, large`; nil if one of them isn't a word.
  private func listedValues(_ text: String) -> [String]? {
    let isSwift = text.hasPrefix("enum ")
    let list = isSwift ? text.dropFirst("enum ".count) : text[...]
    let values = list.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmingSpaces }
    return (isSwift || values.count > 1) && values.allSatisfy(\.isTypeName) ? values : nil
  }

  /// Whether the text can only be a type: `String`, `[Int]`, `String?`.
  private func isTypeOfProperty(_ text: String) -> Bool {
    var name = text
    if name.hasSuffix("?") { name.removeLast() }
    if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
    return isType(name) || ScalarType(calledElsewhere: name) != nil
  }
}

extension Diagnostic {
  fileprivate static func routeAsType(_ node: Node) -> Diagnostic {
    Diagnostic(
      .error, .invalidType, "a route isn't a type", at: node.span, label: "a type is expected here",
      help: "routes belong to 'endpoints', which begins at the left margin")
  }

  fileprivate static func commaInList(
    _ values: [String], _ scanner: ExpressionScanner
  ) -> Diagnostic {
    let text = values.joined(separator: " | ")
    return Diagnostic(
      .error, .invalidType, "the values of an enumeration are separated by '|'",
      at: scanner.node.span, label: "a list with commas",
      help: "write '\(shortened(text, atMost: 60))'",
      fix: values.count > 1 ? scanner.fix(0..<scanner.node.text.utf8.count, with: text) : nil)
  }

  fileprivate static func missingColon(
    _ name: Located<String>, _ type: String, _ scanner: ExpressionScanner, _ range: Range<Int>
  ) -> Diagnostic {
    let isVerbatim = name.span.sourceText == name.value
    return Diagnostic(
      .error, .invalidType, "a ':' is missing after \(quoted(name.value))", at: name.span,
      label: "a property without ':'",
      help: "write '\(shortened(name.value, atMost: 40)): \(shortened(type, atMost: 40))'",
      fix: isVerbatim && scanner.node.style == .plain
        ? Fix(replace: name.span, with: name.value + ":") : nil)
  }

  fileprivate static func unexpectedAfterType(
    _ scanner: ExpressionScanner, _ range: Range<Int>
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidType, "unexpected \(quoted(scanner.text(range))) after a type",
      at: scanner.span(range), label: "the type ends before this",
      help: "write values with spaces or marks in the long form: '{$enum: [...]}'")
  }

  fileprivate static func questionMarkOnType(
    _ scanner: ExpressionScanner, in place: TypeOptions
  ) -> Diagnostic {
    let mark = scanner.spanHere
    var fix: Fix?
    if let key = place.key, key.style == .plain, scanner.node.style == .plain,
      mark.start < mark.end
    {
      let between = SourceSpan(key.span.source, key.span.end, mark.start).sourceText
      fix = Fix(
        replace: SourceSpan(key.span.source, key.span.end, mark.end), with: "?" + between)
    }
    return Diagnostic(
      .error, .invalidType, "'?' belongs to the key, not to the type", at: mark,
      label: "a type is never optional by itself",
      help: place.key.map { "write '\($0.text)?:'" } ?? "write it after the name", fix: fix)
  }
}
