internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Types in the notation of Swift and of other languages: `Product[]`, `Array<Product>`,
// `[String: Int]`, `optional String`.
extension SpecReader {
  /// Returns the diagnostic for a type in another notation that begins at the scanner's position;
  /// nil if none does.
  func foreignType(at start: ExpressionScanner, in place: TypeOptions) -> Diagnostic? {
    var scanner = start
    if scanner.take("[") { return swiftDictionary(scanner, from: start.position) }
    let word = scanner.takeWord()
    let name = scanner.text(word)
    if scanner.next == UInt8(ascii: "["), !word.isEmpty {
      var brackets = scanner
      if brackets.take("["), brackets.take("]") {
        return .list(of: name, brackets, word.lowerBound..<brackets.position)
      }
    }
    if modelNames.contains(name) { return nil }
    if let open = name.utf8.firstIndex(of: UInt8(ascii: "<")) {
      let offset = name.utf8.distance(from: name.utf8.startIndex, to: open)
      return genericType(start, head: String(name[..<open]), open: word.lowerBound + offset, place)
    }
    scanner.skipSpaces()
    switch name.lowercased() {
    case "array", "list":
      guard scanner.takeWord("of") else { return nil }
      scanner.skipSpaces()
      let element = scanner.takeWord()
      guard !element.isEmpty else { return nil }
      return .list(of: scanner.text(element), scanner, word.lowerBound..<element.upperBound)
    case "optional", "nullable":
      let type = scanner.takeWord()
      let typeName = scanner.text(type)
      guard !type.isEmpty, typeName != "at", typeName != "as" else { return nil }
      return .optional(typeName, scanner, word.lowerBound..<type.upperBound, in: place)
    default: return nil
    }
  }

  /// `[String: Int]`, after the opening bracket.
  private func swiftDictionary(_ inner: ExpressionScanner, from start: Int) -> Diagnostic? {
    var scanner = inner
    scanner.skipSpaces()
    let key = scanner.takeWord()
    scanner.skipSpaces()
    guard !key.isEmpty, scanner.take(":") else { return nil }
    scanner.skipSpaces()
    let value = scanner.takeWord()
    scanner.skipSpaces()
    let isSimple = !value.isEmpty && scanner.take("]")
    return .dictionary(
      of: isSimple ? scanner.text(value) : nil, key: scanner.text(key),
      at: scanner.span(start..<scanner.position),
      fix: isSimple
        ? scanner.fix(start..<scanner.position, with: "{String:\(scanner.text(value))}") : nil)
  }

  /// `Array<Product>`, `Map<String, Int>`, `Optional<String>`.
  private func genericType(
    _ start: ExpressionScanner, head: String, open: Int, _ place: TypeOptions
  ) -> Diagnostic? {
    var scanner = start
    scanner.skip(to: open + 1)
    let inner = scanner.take(while: { $0 != UInt8(ascii: ">") })
    guard scanner.take(">") else { return nil }
    let parts = scanner.text(inner).split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmingSpaces }
    guard let last = parts.last, last.isTypeName, !last.contains("<") else { return nil }
    let range = start.position..<scanner.position
    switch (head.lowercased(), parts.count) {
    case ("array", 1), ("list", 1), ("set", 1): return .list(of: last, scanner, range)
    case ("optional", 1): return .optional(last, scanner, range, in: place)
    case ("map", 2), ("dictionary", 2), ("dict", 2), ("record", 2):
      return .dictionary(
        of: last, key: parts[0], at: scanner.span(range),
        fix: scanner.fix(range, with: "{String:\(last)}"))
    default: return nil
    }
  }

  /// Returns the diagnostic for a list of YAML that is a dictionary of Swift: `[String: Int]`.
  func swiftDictionary(_ list: Node) -> Diagnostic? {
    guard let item = list.items.first, list.items.count == 1, item.isMapping,
      let (key, value) = item.entries.first.map({ ($0.key, $0.value) }), item.entries.count == 1,
      ScalarType(rawValue: key.text) != nil,
      list.span.sourceText.utf8.first == UInt8(ascii: "["),
      item.span.sourceText.utf8.first != UInt8(ascii: "{")
    else { return nil }
    let text = value.span.sourceText
    return .dictionary(
      of: value.isScalar ? value.text : nil, key: key.text, at: list.span,
      fix: Fix(replace: list.span, with: "{String: \(text)}"))
  }

  // MARK: Responses

  /// Advances past `Void`, `()` and other names for no value, which end a response. Returns the
  /// range; nil for any other text.
  func takeNoValue(_ scanner: inout ExpressionScanner) -> Range<Int>? {
    var copy = scanner
    let start = copy.position
    if !(copy.take("(") && copy.take(")")) {
      copy.skip(to: start)
      let name = copy.text(copy.takeWord())
      let known = ["void", "none", "nothing", "null", "nil", "never", "empty", "nocontent", "unit"]
      guard known.contains(name.lowercased()), !modelNames.contains(name) else { return nil }
    }
    let end = copy.position
    copy.skipSpaces()
    guard copy.isAtEnd else { return nil }
    scanner = copy
    return start..<end
  }
}

extension ExpressionScanner {
  /// Returns the fix that replaces a part of the text; nil if the file has it in other bytes, with
  /// escapes or over several lines.
  func fix(_ range: Range<Int>, with text: String) -> Fix? {
    let span = span(range)
    return span.sourceText == self.text(range) ? Fix(replace: span, with: text) : nil
  }
}

extension Diagnostic {
  fileprivate static func list(
    of element: String, _ scanner: ExpressionScanner, _ range: Range<Int>
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidType, "a list is written as its element in brackets",
      at: scanner.span(range), label: "another notation for a list",
      help: "write '[\(shortened(element, atMost: 40))]'",
      fix: scanner.fix(range, with: "[\(element)]"))
  }

  fileprivate static func dictionary(
    of value: String?, key: String, at span: SourceSpan, fix: Fix?
  ) -> Diagnostic {
    let text = value.map { shortened($0, atMost: 40) } ?? "Value"
    return Diagnostic(
      .error, .invalidType, "a dictionary is written in braces", at: span,
      label: "brackets are for lists", help: "write '{String: \(text)}'",
      notes: key == "String" ? [] : ["the keys of JSON are always of the type 'String'"], fix: fix)
  }

  fileprivate static func optional(
    _ type: String, _ scanner: ExpressionScanner, _ range: Range<Int>, in place: TypeOptions
  ) -> Diagnostic {
    var fix: Fix?
    let span = scanner.span(range)
    if let key = place.key, key.style == .plain, scanner.node.style == .plain,
      span.sourceText == scanner.text(range)
    {
      let between = SourceSpan(key.span.source, key.span.end, span.start).sourceText
      fix = Fix(
        replace: SourceSpan(key.span.source, key.span.end, span.end), with: "?\(between)\(type)")
    }
    return Diagnostic(
      .error, .invalidType, "'?' after the name marks what is optional", at: span,
      label: "a type is never optional by itself",
      help: place.key.map { "write '\(shortened($0.text, atMost: 40))?: \(type)'" }
        ?? "write '?' after the name of a parameter, or '\(type)?' for a response", fix: fix)
  }
}
