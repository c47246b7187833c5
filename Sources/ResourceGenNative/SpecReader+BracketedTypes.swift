internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

extension SpecReader {
  /// Parses `[City]`, `{String:City}` or `{id:Int,name?:String}`.
  mutating func parseBracketedType(
    _ scanner: inout ExpressionScanner, in place: TypeOptions
  ) -> TypeReference? {
    let open = scanner.position..<scanner.position + 1
    guard scanner.enter() else {
      log.add(.tooDeep(at: scanner.span(open)))
      return nil
    }
    defer { scanner.leave() }
    if scanner.take("[") {
      let place = TypeOptions(allowsFile: place.allowsFile)
      guard let element = parseElementType(&scanner, in: place) else { return nil }
      scanner.skipSpaces()
      guard scanner.take("]") else {
        log.add(.closingBracket("]", scanner, open: scanner.span(open)))
        return nil
      }
      return .array(element, isLenient: false)
    }
    _ = scanner.take("{")
    return parseInlineObject(&scanner, open: open)
  }

  /// Parses the type in brackets, which may be null: `[String?]`.
  private mutating func parseElementType(
    _ scanner: inout ExpressionScanner, in place: TypeOptions = .plain
  ) -> TypeReference? {
    guard let type = parseType(&scanner, in: place) else { return nil }
    return scanner.take("?") ? .nullable(type) : type
  }

  /// Parses `{String:City}` or `{id:Int,name?:String}` after the opening brace.
  private mutating func parseInlineObject(
    _ scanner: inout ExpressionScanner, open: Range<Int>
  ) -> TypeReference? {
    var fields: [Field] = []
    scanner.skipSpaces()
    while !scanner.take("}") {
      scanner.skipSpaces()
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
      guard let type = parseElementType(&scanner) else { return nil }
      scanner.skipSpaces()
      if scanner.text(key) == "String", fields.isEmpty, scanner.take("}") {
        return .dictionary(type)
      }
      guard let fieldKey = parseFieldKey(scanner.part(key), kind: .field) else { return nil }
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
}

extension Diagnostic {
  fileprivate static func typeOfKeyExpected(
    _ scanner: ExpressionScanner, _ key: Range<Int>
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidType, "'\(scanner.text(key))' has no type",
      at: key.isEmpty ? scanner.spanHere : scanner.span(key), label: "needs ':' and a type",
      help: "write it as '\(scanner.text(key)):String'")
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
      .error, .nestingLimit, "brackets are nested too deeply", at: span,
      label: "more than \(ExpressionScanner.nestingLimit) levels")
  }
}
