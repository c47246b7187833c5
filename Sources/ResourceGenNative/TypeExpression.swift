internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

/// What may be written where a type is expected.
struct TypePlace {
  /// `lenient [City]`: a reply or a field.
  var allowsLenient = false
  /// `Int = 20`
  var allowsDefault = false
  /// `[String?]`: an element that may be null.
  var allowsNull = false
  /// `= text`: sent as it is, and not asked for.
  var allowsConstant = false
  /// `File` or `[File]`: what is no JSON, query or header.
  var allowsFile = false
  /// The words beside the type are the type's own, since nothing else is described here.
  var ownsText = false
  /// `$as`: an alternative of a union.
  var allowsName = false
  /// The key of the field, for messages about marks that belong there.
  var key: Node?

  static let field = TypePlace(allowsLenient: true, allowsDefault: true)
  static let model = TypePlace(allowsLenient: true)
  static let parameter = TypePlace(allowsDefault: true)
  static let element = TypePlace(allowsNull: true)
  static let plain = TypePlace()
  static let alternative = TypePlace(allowsName: true)
  /// A part of a multipart body.
  static let part = TypePlace(allowsDefault: true, allowsFile: true)
  /// `body:`, which may hold constants or be a file.
  static let body = TypePlace(allowsConstant: true, allowsFile: true)
}

/// A type as written in one scalar, with the default that may follow it.
struct TypeExpression {
  var type: TypeReference
  var defaultValue: Located<JSONLiteral>?
}

extension SpecReader {
  /// Reads a whole scalar as a type: `lenient [City]`, `Int = 20`, `member | admin | *`.
  mutating func type(of node: Node, in place: TypePlace) -> TypeExpression? {
    var scanner = ExpressionScanner(node)
    scanner.skipBlanks()
    guard !scanner.isAtEnd else {
      log.add(.emptyType(at: node.span))
      return nil
    }
    guard var type = type(&scanner, in: place) else { return nil }
    if place.allowsNull, scanner.take("?") { type = .nullable(type) }
    scanner.skipBlanks()
    var expression = TypeExpression(type: type)
    if scanner.next == UInt8(ascii: "=") {
      guard let value = defaultValue(&scanner, of: type, in: place) else { return nil }
      expression.defaultValue = value
    }
    guard scanner.isAtEnd else {
      log.add(.endOfTypeExpected(scanner, in: place))
      return nil
    }
    return expression
  }

  /// Reads a type, alternatives included, and stops where it ends.
  mutating func type(_ scanner: inout ExpressionScanner, in place: TypePlace) -> TypeReference? {
    scanner.skipBlanks()
    let start = scanner.position
    if scanner.takeWord("lenient") {
      let word = start..<scanner.position
      if scanner.isNext(word: "|") || scanner.isAtEnd {
        scanner.skip(to: start)
      } else {
        return lenientType(&scanner, after: word, in: place)
      }
    }
    return alternatives(&scanner, in: place)
  }

  private mutating func lenientType(
    _ scanner: inout ExpressionScanner, after word: Range<Int>, in place: TypePlace
  ) -> TypeReference? {
    scanner.skipBlanks()
    let start = scanner.position
    guard let type = alternatives(&scanner, in: .plain) else { return nil }
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

  /// Reads one type in brackets or by name; nil with a reason in the log.
  mutating func singleType(
    _ scanner: inout ExpressionScanner, in place: TypePlace
  ) -> TypeReference? {
    scanner.skipBlanks()
    if let bracket = scanner.next,
      bracket == UInt8(ascii: "[") || bracket == UInt8(ascii: "{")
    {
      return bracketedType(&scanner, in: place)
    }
    let word = typeWord(&scanner)
    guard !word.isEmpty else {
      log.add(.typeExpected(scanner))
      return nil
    }
    return namedType(scanner.located(word), in: place)
  }

  /// Steps over the name of a type, a format in parentheses included: `Date(yyyy-MM-dd)`.
  func typeWord(_ scanner: inout ExpressionScanner) -> Range<Int> {
    let start = scanner.position
    _ = scanner.takeWord()
    if scanner.next == UInt8(ascii: "("), scanner.position > start {
      _ = scanner.take(while: { $0 != UInt8(ascii: ")") && !ExpressionScanner.isBlank($0) })
      _ = scanner.take(")")
    }
    return start..<scanner.position
  }

  /// What a name means: a model before a built-in type, so that a model may be called `Data`.
  mutating func namedType(_ name: Located<String>, in place: TypePlace) -> TypeReference? {
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

  private mutating func bracketedType(
    _ scanner: inout ExpressionScanner, in place: TypePlace
  ) -> TypeReference? {
    let open = scanner.position..<scanner.position + 1
    guard scanner.enter() else {
      log.add(.tooDeep(at: scanner.span(open)))
      return nil
    }
    defer { scanner.leave() }
    if scanner.take("[") {
      let place = TypePlace(allowsFile: place.allowsFile)
      guard let element = elementType(&scanner, in: place) else { return nil }
      scanner.skipBlanks()
      guard scanner.take("]") else {
        log.add(.closingBracket("]", scanner, open: scanner.span(open)))
        return nil
      }
      return .array(element, isLenient: false)
    }
    _ = scanner.take("{")
    return inlineObject(&scanner, open: open)
  }

  /// The type in brackets, which may be null: `[String?]`.
  private mutating func elementType(
    _ scanner: inout ExpressionScanner, in place: TypePlace = .plain
  ) -> TypeReference? {
    guard let type = type(&scanner, in: place) else { return nil }
    return scanner.take("?") ? .nullable(type) : type
  }

  /// Reads `{String:City}` or `{id:Int,name?:String}` behind the open brace.
  private mutating func inlineObject(
    _ scanner: inout ExpressionScanner, open: Range<Int>
  ) -> TypeReference? {
    var fields: [Field] = []
    scanner.skipBlanks()
    while !scanner.take("}") {
      scanner.skipBlanks()
      let key = scanner.take(while: {
        $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: ",")
      })
      guard scanner.take(":") else {
        log.add(
          scanner.isAtEnd
            ? .closingBracket("}", scanner, open: scanner.span(open))
            : .typeOfKeyExpected(scanner, key))
        return nil
      }
      guard let type = elementType(&scanner) else { return nil }
      scanner.skipBlanks()
      if scanner.text(key) == "String", fields.isEmpty, scanner.take("}") {
        return .dictionary(type)
      }
      guard let fieldKey = fieldKey(scanner.part(key), kind: .field) else { return nil }
      if fieldKey.path.isEmpty {
        var field = Field(othersOf: type, key: scanner.span(key))
        field.swiftName = fieldKey.swiftName
        fields.append(field)
        guard scanner.next == UInt8(ascii: "}") || scanner.take(",") else {
          log.add(.closingBracket("}", scanner, open: scanner.span(open)))
          return nil
        }
        continue
      }
      var field = Field(path: fieldKey.path, key: scanner.span(key), type: type)
      field.swiftName = fieldKey.swiftName
      field.isRequired = !fieldKey.isOptional
      field.isNullable = fieldKey.isOptional
      fields.append(field)
      guard scanner.next == UInt8(ascii: "}") || scanner.take(",") else {
        log.add(.closingBracket("}", scanner, open: scanner.span(open)))
        return nil
      }
    }
    let span = scanner.span(open.lowerBound..<scanner.position)
    return .inline(Model(name: nil, shape: .object(fields), span: span))
  }

  /// Reads `= 20` up to the end of the scanner.
  mutating func defaultValue(
    _ scanner: inout ExpressionScanner, of type: TypeReference, in place: TypePlace
  ) -> Located<JSONLiteral>? {
    let mark = scanner.position..<scanner.position + 1
    _ = scanner.take("=")
    guard place.allowsDefault else {
      log.add(.misplacedDefault(at: scanner.span(mark)))
      return nil
    }
    scanner.skipBlanks()
    let range = scanner.takeRest()
    guard !range.isEmpty else {
      log.add(.emptyDefault(scanner.node, mark: scanner.span(mark)))
      return nil
    }
    guard let literal = literal(scanner.part(range), of: type) else { return nil }
    return Located(literal, scanner.span(range))
  }
}

extension Diagnostic {
  fileprivate static func emptyType(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, .missingType, "a type is missing", at: span, label: "nothing stands here")
  }

  fileprivate static func typeExpected(_ scanner: ExpressionScanner) -> Diagnostic {
    Diagnostic(
      .error, .invalidType,
      scanner.isAtEnd ? "a type is missing at the end" : "a type is expected here",
      at: scanner.spanHere, label: scanner.isAtEnd ? "expected a type after this" : "not a type")
  }

  fileprivate static func typeOfKeyExpected(
    _ scanner: ExpressionScanner, _ key: Range<Int>
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidType, "'\(scanner.text(key))' has no type",
      at: key.isEmpty ? scanner.spanHere : scanner.span(key), label: "needs ':' and a type",
      help: "write it as '\(scanner.text(key)):String'")
  }

  fileprivate static func invalidTypeName(_ name: Located<String>) -> Diagnostic {
    let isStar = name.value == "*"
    return Diagnostic(
      .error, .invalidType, "\(Diagnostic.quoted(name.value)) is not a type", at: name.span,
      label: isStar ? "stands for values that a list leaves out" : "no name of a type",
      help: isStar
        ? "list the known values before it: 'member | admin | *'"
        : "names of types are written without quotes")
  }

  static func misplacedFile(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidType, "'File' cannot stand here", at: span,
      label: "a file is a body of its own, or a part of one",
      help: "use 'multipart: {photo: File}', 'body: File' or '-> File'; bytes in JSON are 'Data'")
  }

  fileprivate static func misplacedLenient(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidType, "'lenient' cannot stand here", at: span,
      label: "nothing is skipped in what is sent, nor inside another type",
      help: "only the list of a reply or of a field can be lenient")
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

  fileprivate static func closingBracket(
    _ bracket: String, _ scanner: ExpressionScanner, open: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidType, "'\(bracket)' is missing", at: scanner.spanHere,
      label: scanner.isAtEnd ? "expected after this" : "expected before this",
      places: [Note(open, "opened here")])
  }

  static func tooDeep(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .nestingLimit, "brackets nest too deeply", at: span,
      label: "more than \(ExpressionScanner.nestingLimit) levels")
  }

  fileprivate static func misplacedDefault(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidDefault, "a default cannot stand here", at: span,
      label: "only fields and parameters have one")
  }

  fileprivate static func emptyDefault(_ node: Node, mark: SourceSpan) -> Diagnostic {
    let comment = node.style == .plain ? Entry(node).commentAfter : nil
    let text = node.text.split(separator: "=").first?.trimmingBlanks ?? "String"
    return Diagnostic(
      .error, .emptyDefault, "the default is empty", at: mark,
      label: comment == nil ? "nothing follows" : "the rest of the line is a comment",
      help: comment == nil
        ? "leave '=' out, or write the default behind it" : "quote what holds a '#'",
      fix: comment.map {
        Fix(
          replace: SourceSpan(node.span.source, node.span.start, $0.end),
          with: "'\(text) = \($0.sourceText)'")
      } ?? (text == "String" ? Fix(replace: node.span, with: "'String = \"\"'") : nil))
  }

  fileprivate static func unknownTypeFormat(_ name: Located<String>, base: String) -> Diagnostic {
    let formats = ScalarType.allCases.map(\.rawValue).filter { $0.hasPrefix(base + "(") }
    guard !formats.isEmpty else {
      return Diagnostic(
        .error, .invalidType, "'\(base)' has no formats", at: name.span,
        label: "only 'Date' has them", fix: Fix(replace: name.span, with: base))
    }
    return Diagnostic(
      .error, .invalidType, "unknown format \(Diagnostic.quoted(name.value))", at: name.span,
      label: "not a format of '\(base)'",
      notes: ["formats: \(([base] + formats).joined(separator: ", "))"]
    )
    .suggesting(NearestName.nearest(to: name.value, among: formats), replacing: name.span)
  }

  fileprivate static func endOfTypeExpected(
    _ scanner: ExpressionScanner, in place: TypePlace
  ) -> Diagnostic {
    if scanner.next == UInt8(ascii: "?") {
      return .questionMarkOnType(scanner, in: place)
    }
    var rest = scanner
    let text = rest.takeRest()
    return Diagnostic(
      .error, .invalidType, "unexpected \(Diagnostic.quoted(scanner.text(text))) after a type",
      at: scanner.span(text), label: "the type ends before this",
      help: "values with blanks or marks go into the long form: '{$enum: [...]}'")
  }

  private static func questionMarkOnType(
    _ scanner: ExpressionScanner, in place: TypePlace
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
      help: place.key.map { "write '\($0.text)?:'" } ?? "write it behind the name", fix: fix)
  }
}
