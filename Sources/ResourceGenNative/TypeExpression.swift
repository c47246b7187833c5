internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

/// The features of a type expression that are allowed at a location of the spec.
struct TypeOptions {
  /// `lenient [City]`, for responses and properties.
  var allowsLenient = false
  /// `Int = 20`
  var allowsDefault = false
  /// `[String?]`, for elements that may be null.
  var allowsNull = false
  /// `= text`, a constant that is sent but isn't a parameter.
  var allowsConstant = false
  /// `File` or `[File]`, outside JSON, query and header fields.
  var allowsFile = false
  /// Whether `$doc` and `$deprecated` next to the type describe the type itself, because no
  /// property or parameter owns them.
  var ownsText = false
  /// `$as`, for an alternative of a union.
  var allowsName = false
  /// The key of the property, for messages about marks that belong on the key.
  var key: Node?

  static let field = TypeOptions(allowsLenient: true, allowsDefault: true)
  static let model = TypeOptions(allowsLenient: true)
  static let parameter = TypeOptions(allowsDefault: true)
  static let element = TypeOptions(allowsNull: true)
  static let plain = TypeOptions()
  static let alternative = TypeOptions(allowsName: true)
  /// A part of a multipart body.
  static let part = TypeOptions(allowsDefault: true, allowsFile: true)
  /// `body:`, which can be a file or contain constants.
  static let body = TypeOptions(allowsConstant: true, allowsFile: true)
}

/// A type in one scalar, with an optional default.
struct TypeExpression {
  var type: TypeReference
  var defaultValue: Located<JSONLiteral>?
}

extension SpecReader {
  /// Parses a complete scalar as a type: `lenient [City]`, `Int = 20`, `member | admin | *`.
  mutating func parseType(of node: Node, in place: TypeOptions) -> TypeExpression? {
    var scanner = ExpressionScanner(node)
    scanner.skipSpaces()
    guard !scanner.isAtEnd else {
      log.add(.emptyType(at: node.span))
      return nil
    }
    guard var type = parseType(&scanner, in: place) else { return nil }
    if place.allowsNull, scanner.take("?") { type = .nullable(type) }
    scanner.skipSpaces()
    var expression = TypeExpression(type: type)
    if scanner.next == UInt8(ascii: "=") {
      guard let value = parseDefaultValue(&scanner, of: type, in: place) else { return nil }
      expression.defaultValue = value
    }
    guard scanner.isAtEnd else {
      log.add(textAfterType(scanner, expression, in: place))
      return nil
    }
    return expression
  }

  /// Parses a type, including alternatives, and stops at its end.
  mutating func parseType(_ scanner: inout ExpressionScanner, in place: TypeOptions)
    -> TypeReference?
  {
    scanner.skipSpaces()
    let start = scanner.position
    if scanner.takeWord("lenient") {
      let word = start..<scanner.position
      if scanner.isNext(word: "|") || scanner.isAtEnd {
        scanner.skip(to: start)
      } else {
        return parseLenientType(&scanner, after: word, in: place)
      }
    }
    return parseAlternatives(&scanner, in: place)
  }

  private mutating func parseLenientType(
    _ scanner: inout ExpressionScanner, after word: Range<Int>, in place: TypeOptions
  ) -> TypeReference? {
    scanner.skipSpaces()
    let start = scanner.position
    guard let type = parseAlternatives(&scanner, in: .plain) else { return nil }
    guard place.allowsLenient else {
      log.add(.misplacedLenient(at: scanner.span(word)))
      return nil
    }
    guard case .array(let element, _) = type else {
      log.add(.lenientWithoutList(scanner, start..<scanner.position))
      return nil
    }
    return .array(element, isLenient: true)
  }

  /// Parses a single type in brackets or by name; returns nil after an error.
  mutating func parseSingleType(
    _ scanner: inout ExpressionScanner, in place: TypeOptions
  ) -> TypeReference? {
    scanner.skipSpaces()
    if let bracket = scanner.next,
      bracket == UInt8(ascii: "[") || bracket == UInt8(ascii: "{")
    {
      return parseBracketedType(&scanner, in: place)
    }
    if let name = scanner.takeQuoted() { return .model(name) }
    let word = takeTypeWord(&scanner)
    guard !word.isEmpty else {
      log.add(.typeExpected(scanner))
      return nil
    }
    return resolveType(scanner.located(word), in: place)
  }

  /// Advances past the name of a type, including a format in parentheses:
  /// `Date(yyyy-MM-dd HH:mm:ss)`.
  func takeTypeWord(_ scanner: inout ExpressionScanner) -> Range<Int> {
    let start = scanner.position
    _ = scanner.takeWord()
    if scanner.next == UInt8(ascii: "("), scanner.position > start {
      // Without a parenthesis that closes it, the format ends at a space.
      let isClosed = scanner.range(of: ")") != nil
      _ = scanner.take(while: {
        $0 != UInt8(ascii: ")") && (isClosed || !ExpressionScanner.isSpace($0))
      })
      _ = scanner.take(")")
    }
    return start..<scanner.position
  }

  /// Resolves a name. Models precede built-in types, so that a model can be named `Data`.
  mutating func resolveType(_ name: Located<String>, in place: TypeOptions) -> TypeReference? {
    if modelNames.contains(name.value) { return .model(name) }
    if let scalar = ScalarType(rawValue: name.value) {
      guard scalar != .file || place.allowsFile else {
        log.add(.misplacedFile(at: name.span))
        return nil
      }
      return .scalar(scalar)
    }
    if let parenthesis = name.value.firstIndex(of: "(") {
      log.add(.unknownTypeFormat(name, base: String(name.value[..<parenthesis])))
      return nil
    }
    if name.value == "*" || name.value.contains(where: { "'\"`".contains($0) }) {
      log.add(.invalidTypeName(name))
      return nil
    }
    return .model(name)
  }
}

extension Diagnostic {
  fileprivate static func emptyType(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, .missingType, "a type is missing", at: span, label: "empty")
  }

  fileprivate static func typeExpected(_ scanner: ExpressionScanner) -> Diagnostic {
    Diagnostic(
      .error, .invalidType,
      scanner.isAtEnd ? "a type is missing at the end" : "a type is expected here",
      at: scanner.spanHere, label: scanner.isAtEnd ? "expected a type after this" : "not a type")
  }

  fileprivate static func invalidTypeName(_ name: Located<String>) -> Diagnostic {
    let isStar = name.value == "*"
    return Diagnostic(
      .error, .invalidType, "\(Diagnostic.quoted(name.value)) is not a type", at: name.span,
      label: isStar ? "means any value that isn't listed" : "not the name of a type",
      help: isStar
        ? "list the known values before it: 'member | admin | *'"
        : "write names of types without quotes")
  }

  static func misplacedFile(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidType, "'File' isn't allowed here", at: span,
      label: "a file is a complete body or a part of one",
      help: "use 'multipart: {photo: File}', 'body: File' or '-> File'; bytes in JSON are 'Data'")
  }

  fileprivate static func misplacedLenient(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidType, "'lenient' isn't allowed here", at: span,
      label: "elements are skipped only in received lists",
      help: "only the list of a response or a property can be lenient")
  }

  private static func lenientFix(_ scanner: ExpressionScanner, _ range: Range<Int>) -> Fix? {
    let word = scanner.text(range)
    guard word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." }) else { return nil }
    return Fix(replace: scanner.span(range), with: "[\(word)]")
  }

  fileprivate static func lenientWithoutList(
    _ scanner: ExpressionScanner, _ range: Range<Int>
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidType, "only a list can be lenient", at: scanner.span(range),
      label: "not a list", help: "write the list out: 'lenient [City]'",
      fix: lenientFix(scanner, range))
  }

  fileprivate static func unknownTypeFormat(_ name: Located<String>, base: String) -> Diagnostic {
    let formats = ScalarType.allCases.map(\.rawValue).filter { $0.hasPrefix(base + "(") }
    let standard = ["iso8601", "iso-8601", "iso", "rfc3339", "date-time", "datetime"]
    let format = name.value.dropFirst(base.count + 1).prefix { $0 != ")" }.lowercased()
    if base == "Date", standard.contains(format), name.value.hasSuffix(")") {
      return Diagnostic(
        .error, .invalidType, "unknown format \(Diagnostic.quoted(name.value))", at: name.span,
        label: "not a format of 'Date'", help: "'Date' itself is a time of RFC 3339 (ISO 8601)",
        fix: Fix(replace: name.span, with: base))
    }
    guard !formats.isEmpty else {
      return Diagnostic(
        .error, .invalidType, "'\(base)' has no formats", at: name.span,
        label: "only 'Date' and 'Int' have them", fix: Fix(replace: name.span, with: base))
    }
    return Diagnostic(
      .error, .invalidType, "unknown format \(Diagnostic.quoted(name.value))", at: name.span,
      label: "not a format of '\(base)'",
      notes: ["formats: \(([base] + formats).joined(separator: ", "))"]
        + (base == "Date"
          ? [
            "the fields of a pattern are yyyy, MM, dd, HH, mm, and optionally ss and S for the fraction"
          ]
          : [])
    )
    // A format without its parenthesis can't be replaced alone.
    .suggesting(
      NearestName.nearest(to: name.value, among: formats),
      replacing: name.value.hasSuffix(")") ? name.span : nil)
  }
}
