internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

// An unquoted word is read like in JSON; `Literals` converts it to text if the type is text.
extension JSONLiteral {
  /// Reads a word without quotes: a number, `true`, `false`, `null` or `~`, and otherwise text.
  init(bare word: String) {
    switch word {
    case "null", "~": self = .null
    case "true": self = .bool(true)
    case "false": self = .bool(false)
    default: self = ScalarText.isNumber(word) ? .number(word) : .string(word)
    }
  }
}

extension SpecReader {
  /// Reads a value in YAML: a default, an example.
  mutating func readLiteral(of entry: Entry) -> JSONLiteral? {
    let node = entry.value
    switch node.kind {
    case .scalar:
      if node.isNull { return .null }
      return node.style == .plain ? JSONLiteral(bare: node.text) : .string(node.text)
    case .sequence:
      guard let items = entry.items(reporting: &log) else { return nil }
      var values: [JSONLiteral] = []
      for item in items {
        guard let value = readLiteral(of: item) else { return nil }
        values.append(value)
      }
      return .array(values)
    case .mapping:
      guard let pairs = entry.pairs(reporting: &log) else { return nil }
      var members: [JSONLiteral.Member] = []
      for pair in pairs {
        guard let value = readLiteral(of: pair) else { return nil }
        members.append(.init(pair.name, value))
      }
      return .object(members)
    }
  }

  /// Parses the value after `=` in a scalar: plain or quoted text, or, for a type that can be a
  /// collection, a list or a mapping in brackets.
  mutating func parseLiteral(
    _ scanner: ExpressionScanner, of type: TypeReference
  ) -> JSONLiteral? {
    if scanner.next == UInt8(ascii: "[") || scanner.next == UInt8(ascii: "{"),
      type.mayBeCollection
    {
      var flow = scanner
      guard let literal = parseFlowLiteral(&flow) else { return nil }
      flow.skipSpaces()
      guard flow.isAtEnd else {
        log.add(.endOfLiteralExpected(flow))
        return nil
      }
      return literal
    }
    let text = scanner.text(scanner.rest)
    if let unquoted = text.unquoted { return .string(unquoted) }
    return JSONLiteral(bare: text)
  }

  private mutating func parseFlowLiteral(_ scanner: inout ExpressionScanner) -> JSONLiteral? {
    scanner.skipSpaces()
    let open = scanner.position..<min(scanner.position + 1, scanner.end)
    guard scanner.enter() else {
      log.add(.tooDeep(at: scanner.span(open)))
      return nil
    }
    defer { scanner.leave() }
    if scanner.take("[") {
      var items: [JSONLiteral] = []
      while !takeClosing("]", &scanner) {
        guard let item = parseFlowLiteral(&scanner) else { return nil }
        items.append(item)
        guard takeComma("]", &scanner, open: open) else { return nil }
      }
      return .array(items)
    }
    if scanner.take("{") {
      var members: [JSONLiteral.Member] = []
      while !takeClosing("}", &scanner) {
        let key = parseFlowWord(&scanner, until: ":,}")
        scanner.skipSpaces()
        guard !key.isEmpty, scanner.take(":"), let value = parseFlowLiteral(&scanner) else {
          if key.isEmpty || scanner.isAtEnd { log.add(.unclosedLiteral(scanner, open: open)) }
          return nil
        }
        members.append(.init(key.unquoted ?? key, value))
        guard takeComma("}", &scanner, open: open) else { return nil }
      }
      return .object(members)
    }
    let word = parseFlowWord(&scanner, until: ",]}")
    if let unquoted = word.unquoted { return .string(unquoted) }
    guard !word.isEmpty else {
      log.add(.unclosedLiteral(scanner, open: open))
      return nil
    }
    return JSONLiteral(bare: word)
  }

  private func takeClosing(
    _ bracket: Unicode.Scalar, _ scanner: inout ExpressionScanner
  ) -> Bool {
    scanner.skipSpaces()
    return scanner.take(bracket)
  }

  /// Advances past a comma, or stays before the closing bracket.
  private mutating func takeComma(
    _ bracket: Unicode.Scalar, _ scanner: inout ExpressionScanner, open: Range<Int>
  ) -> Bool {
    scanner.skipSpaces()
    if scanner.take(",") { return true }
    if let next = scanner.next, UInt32(next) == bracket.value { return true }
    log.add(.unclosedLiteral(scanner, open: open))
    return false
  }

  /// A quoted word including its quotes, or all text up to one of the marks.
  private func parseFlowWord(_ scanner: inout ExpressionScanner, until marks: String) -> String {
    scanner.skipSpaces()
    let start = scanner.position
    if let quote = scanner.next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      _ = scanner.take(Unicode.Scalar(quote))
      var isEscaped = false
      _ = scanner.take(while: { byte in
        if isEscaped {
          isEscaped = false
          return true
        }
        isEscaped = quote == UInt8(ascii: "\"") && byte == UInt8(ascii: "\\")
        return byte != quote
      })
      _ = scanner.take(Unicode.Scalar(quote))
      return scanner.text(start..<scanner.position)
    }
    let stops = Set(marks.utf8)
    let word = scanner.text(scanner.take(while: { !stops.contains($0) }))
    return word.trimmingSpaces
  }
}

extension TypeReference {
  /// Whether a value of the type can be written in brackets. A model can have any shape.
  fileprivate var mayBeCollection: Bool {
    switch self {
    case .scalar(let scalar): scalar == .json
    case .inline(let model): if case .enumeration = model.shape { false } else { true }
    case .model, .array, .dictionary, .nullable: true
    }
  }
}

extension StringProtocol {
  /// The text without surrounding spaces.
  var trimmingSpaces: String {
    let bytes = Array(utf8)
    guard let start = bytes.firstIndex(where: { !ExpressionScanner.isSpace($0) }),
      let last = bytes.lastIndex(where: { !ExpressionScanner.isSpace($0) })
    else { return "" }
    return String(decoding: bytes[start...last], as: UTF8.self)
  }
}

extension String {
  /// The text inside `"..."` with JSON escapes resolved, or inside `'...'`; nil for any other text.
  var unquoted: String? {
    guard utf8.count >= 2, let quote = unicodeScalars.first, unicodeScalars.last == quote else {
      return nil
    }
    let inner = unicodeScalars.dropFirst().dropLast()
    if quote == "'" { return inner.contains("'") ? nil : String(inner) }
    guard quote == "\"" else { return nil }
    var result = String.UnicodeScalarView()
    var rest = inner
    while let scalar = rest.popFirst() {
      guard scalar != "\"" else { return nil }
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      guard let escaped = rest.popFirst() else { return nil }
      switch escaped {
      case "\"", "\\", "/": result.append(escaped)
      case "b": result.append("\u{8}")
      case "f": result.append("\u{c}")
      case "n": result.append("\n")
      case "r": result.append("\r")
      case "t": result.append("\t")
      case "u":
        guard let code = UInt32(String(rest.prefix(4)), radix: 16), rest.count >= 4,
          let unit = Unicode.Scalar(code)
        else { return nil }
        rest = rest.dropFirst(4)
        result.append(unit)
      default: return nil
      }
    }
    return String(result)
  }
}

extension Diagnostic {
  fileprivate static func endOfLiteralExpected(_ scanner: ExpressionScanner) -> Diagnostic {
    Diagnostic(
      .error, .invalidDefault, "unexpected text after a value", at: scanner.span(scanner.rest),
      label: "the value ends before this")
  }

  fileprivate static func unclosedLiteral(
    _ scanner: ExpressionScanner, open: Range<Int>
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidDefault, "a value is expected here", at: scanner.spanHere,
      label: scanner.isAtEnd ? "a bracket is not closed" : "not a value",
      places: [Note(scanner.span(open), "begins here")],
      help: "write complex values in the long form: '{$type: ..., $default: ...}'")
  }
}
