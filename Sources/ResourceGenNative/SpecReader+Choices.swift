internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

/// One alternative of `1 as close | 2 as family | *`.
private struct Alternative {
  /// The word, the name in backticks, or the complete text of a type in brackets.
  var text: Located<String>
  var swiftName: Located<String>?
  /// A type in brackets or backticks, which can't be a value of an enumeration.
  var delimited: TypeReference?
}

extension SpecReader {
  /// Parses one type, or several alternatives separated by `|`. The alternatives are a union if all
  /// names are types or if `[by key]` follows, otherwise an enumeration.
  ///
  /// The discriminator values of this short form are the names of the types as written:
  /// `Photo | Video [by kind]` decodes `{"kind": "Photo"}` as a Photo. For other values there is a
  /// long form: `$union: {photo: Photo}` with `$by`.
  mutating func parseAlternatives(
    _ scanner: inout ExpressionScanner, in typeOptions: TypeOptions
  ) -> TypeReference? {
    scanner.skipSpaces()
    let start = scanner.position
    var alternatives: [Alternative] = []
    var star: Located<String>?
    repeat {
      scanner.skipSpaces()
      let place = scanner.position
      if scanner.takeWord("*"), !alternatives.isEmpty {
        star = scanner.located(place..<scanner.position)
        break
      }
      scanner.skip(to: place)
      guard let alternative = parseAlternative(&scanner, in: typeOptions) else { return nil }
      alternatives.append(alternative)
    } while takeBar(&scanner)

    var end = scanner.position
    var discriminator: Located<String>?
    if isDiscriminatorNext(scanner) {
      guard let key = parseDiscriminator(&scanner) else { return nil }
      discriminator = key
      end = scanner.position
    }
    if takeBar(&scanner), let star {
      log.add(.starIsLast(star.span))
      return nil
    }
    let span = scanner.span(start..<end)
    return lower(
      alternatives, star: star, discriminator: discriminator, span: span, in: typeOptions)
  }

  private func takeBar(_ scanner: inout ExpressionScanner) -> Bool {
    let place = scanner.position
    scanner.skipSpaces()
    if scanner.take("|") { return true }
    scanner.skip(to: place)
    return false
  }

  private mutating func parseAlternative(
    _ scanner: inout ExpressionScanner, in place: TypeOptions
  ) -> Alternative? {
    if let diagnostic = foreignType(at: scanner, in: place) {
      log.add(diagnostic)
      return nil
    }
    let start = scanner.position
    var alternative: Alternative
    if scanner.next == UInt8(ascii: "[") || scanner.next == UInt8(ascii: "{") {
      guard let type = parseSingleType(&scanner, in: place) else { return nil }
      alternative = Alternative(text: scanner.located(start..<scanner.position), delimited: type)
    } else if let name = scanner.takeQuoted() {
      alternative = Alternative(text: name, delimited: .model(name))
    } else if takeTypeWord(&scanner).isEmpty {
      log.add(.alternativeExpected(scanner))
      return nil
    } else {
      alternative = Alternative(text: scanner.located(start..<scanner.position))
    }
    let end = scanner.position
    scanner.skipSpaces()
    if scanner.takeWord("as"), scanner.next.map(ExpressionScanner.isSpace) ?? false {
      scanner.skipSpaces()
      let name = scanner.takeWord()
      guard !name.isEmpty else {
        log.add(.alternativeExpected(scanner))
        return nil
      }
      alternative.swiftName = scanner.located(name)
    } else {
      scanner.skip(to: end)
    }
    return alternative
  }

  private func isDiscriminatorNext(_ scanner: ExpressionScanner) -> Bool {
    var copy = scanner
    copy.skipSpaces()
    guard copy.take("[") else { return false }
    return copy.isNext(word: "by")
  }

  private mutating func parseDiscriminator(
    _ scanner: inout ExpressionScanner
  ) -> Located<String>? {
    scanner.skipSpaces()
    let open = scanner.position
    _ = scanner.take("[")
    scanner.skipSpaces()
    _ = scanner.takeWord("by")
    scanner.skipSpaces()
    let start = scanner.position
    let key = scanner.takeName()
    let isMissing = scanner.position == start
    scanner.skipSpaces()
    guard !isMissing, scanner.take("]") else {
      log.add(.invalidDiscriminator(scanner, open: open))
      return nil
    }
    return key
  }

  private mutating func lower(
    _ alternatives: [Alternative], star: Located<String>?, discriminator: Located<String>?,
    span: SourceSpan, in place: TypeOptions
  ) -> TypeReference? {
    guard let first = alternatives.first else { return nil }
    if alternatives.count == 1, star == nil, discriminator == nil {
      if let name = first.swiftName {
        log.add(.singleAlternative(first.text, as: name))
        return nil
      }
      return first.delimited ?? resolveType(first.text, in: place)
    }
    let types = alternatives.filter { $0.delimited != nil || isType($0.text.value) }
    if discriminator != nil || types.count == alternatives.count {
      return lowerToUnion(alternatives, star: star, discriminator: discriminator, span: span)
    }
    guard types.isEmpty else {
      log.add(mixedList(alternatives, types))
      return nil
    }
    let isInteger = alternatives.allSatisfy { ScalarText.isInteger($0.text.value) }
    let cases = alternatives.map {
      var value = Enumeration.Case(value: $0.text)
      value.swiftName = $0.swiftName
      return value
    }
    let enumeration = Enumeration(
      rawType: isInteger ? .integer : .string, cases: cases, isOpen: star != nil)
    return .inline(Model(name: nil, shape: .enumeration(enumeration), span: span))
  }

  private mutating func lowerToUnion(
    _ alternatives: [Alternative], star: Located<String>?, discriminator: Located<String>?,
    span: SourceSpan
  ) -> TypeReference? {
    if let star {
      log.add(.starInUnion(star.span, hasDiscriminator: discriminator != nil))
      return nil
    }
    var union = Union(alternatives: [], discriminator: discriminator)
    for alternative in alternatives {
      guard let type = alternative.delimited ?? resolveType(alternative.text, in: .plain) else {
        return nil
      }
      var lowered = Union.Alternative(type: type, span: alternative.text.span)
      lowered.discriminatorValue = discriminator == nil ? nil : alternative.text.value
      lowered.swiftName = alternative.swiftName
      union.alternatives.append(lowered)
    }
    return .inline(Model(name: nil, shape: .union(union), span: span))
  }

  private mutating func mixedList(_ alternatives: [Alternative], _ types: [Alternative])
    -> Diagnostic
  {
    let values = alternatives.filter { $0.delimited == nil && !isType($0.text.value) }
    // The smaller group is more likely the typo; if both are equal, it is the value that may be a
    // misspelled model.
    if values.count <= types.count, let value = values.first {
      let nearest = model(near: value.text.value)
      return .mixedChoice(
        value.text.span, "\(Diagnostic.quoted(value.text.value)) isn't a type, but others are",
        label: "no model has this name", nearest: nearest)
    }
    let type = types.first?.text ?? alternatives[0].text
    return .mixedChoice(
      type.span, "\(Diagnostic.quoted(type.value)) is a type, but others aren't",
      label: "means the type, not a value", nearest: nil)
  }
}

extension Diagnostic {
  fileprivate static func alternativeExpected(_ scanner: ExpressionScanner) -> Diagnostic {
    Diagnostic(
      .error, .invalidType,
      scanner.isAtEnd ? "a type is missing at the end" : "a type or a value is expected here",
      at: scanner.spanHere,
      label: scanner.isAtEnd ? "something must follow this" : "cannot begin a type",
      help: "write values with spaces or marks in the long form: '{$enum: [...]}'")
  }

  fileprivate static func starIsLast(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidType, "'*' must be the last of a list", at: span,
      label: "means every value that isn't listed")
  }

  fileprivate static func starInUnion(
    _ span: SourceSpan, hasDiscriminator: Bool
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidType, "a union can't contain '*'", at: span,
      label: hasDiscriminator
        ? "unknown values of the key are always kept" : "'*' is for values, these are types",
      help: hasDiscriminator ? "remove it" : "to accept unknown kinds use '[by key]'")
  }

  fileprivate static func invalidDiscriminator(
    _ scanner: ExpressionScanner, open: Int
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidType, "the key of a union is malformed",
      at: scanner.span(open..<max(open + 1, scanner.position)),
      label: "needs one key and ']'", help: "write it as '[by kind]'")
  }

  fileprivate static func singleAlternative(
    _ value: Located<String>, as name: Located<String>
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidType, "'as' needs a list of values", at: name.span,
      label: "a single word is a type, which has its name already",
      help: "write an enumeration of one value as '{$enum: [...]}'")
  }

  fileprivate static func mixedChoice(
    _ span: SourceSpan, _ message: String, label: String, nearest: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, .mixedChoice, message, at: span, label: label,
      help: "write values as '{$enum: [...]}', types as '{$union: [...]}'"
    )
    .suggesting(nearest, replacing: span)
  }
}
