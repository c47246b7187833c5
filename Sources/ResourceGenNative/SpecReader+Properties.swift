internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

extension SpecReader {
  /// Reads one property of a model: `joined_on?: Date(yyyy-MM-dd)`.
  ///
  /// The default of a required key is the author's: it replaces a missing key and null, and it is
  /// sent. The default of an optional key is the server's and is never sent.
  mutating func readField(_ entry: Entry, allowsConstant: Bool) -> Field? {
    let key = entry.key.flatMap { parseFieldKey(of: $0, kind: .field, in: entry) }
    var place = TypeOptions.field
    place.key = entry.key
    place.allowsConstant = allowsConstant
    if let key, key.path.isEmpty { place = .element }
    if allowsConstant, let constant = readConstant(entry) {
      guard let key, let constant = constant.value else { return nil }
      return makeConstantField(key, constant)
    }
    guard entry.value.isMapping else {
      guard let expression = readType(entry, in: place), let key else { return nil }
      return makeField(key, expression)
    }
    guard let keywords = Keywords(entry, .property, reporting: &log) else { return nil }
    if let value = keywords[.value] {
      return readConstantField(key, value, keywords, allowsConstant: allowsConstant)
    }
    let type = readDescribedType(keywords, in: place)
    var expression = type.map { TypeExpression(type: $0) }
    if let value = keywords[.default] {
      expression?.defaultValue = readLiteral(of: value).map { Located($0, value.span) }
    }
    let isNull = keywords[.null]?.bool(reporting: &log)?.value ?? false
    if let key, key.path.isEmpty,
      let entry = keywords[.default] ?? keywords[.key] ?? keywords[.path]
    {
      log.add(.keywordOfOtherMembers(entry))
      return nil
    }
    let name = readWireName(keywords[.key])
    let path = keywords[.path].map { $0.strings("a key", reporting: &log) }
    let swiftName = keywords[.as]?.string("a name", reporting: &log)
    let example = keywords[.example].flatMap { entry in
      readLiteral(of: entry).map { Located($0, entry.span) }
    }
    guard let key, var expression else { return nil }
    if key.path.isEmpty, isNull { expression.type = .nullable(expression.type) }
    var field = makeField(key, expression)
    if let name {
      field.path = [name.value]
      field.swiftName = key.swiftName ?? key.name
    }
    if let path {
      guard !path.isEmpty else { return nil }
      field.path = path.map(\.value)
      field.swiftName = key.swiftName ?? key.name
    }
    if let swiftName { field.swiftName = swiftName }
    field.example = example
    if isNull, !field.holdsOthers {
      // Both a missing key and null are meaningful, so the model distinguishes them.
      field.distinguishesNullFromAbsence = field.isNullable && field.defaultValue == nil
      field.isNullable = true
    }
    readDirection(keywords, of: &field)
    // The `$doc` of an inline object describes the type and the property, and both get it.
    field.documentation = readText(keywords[.doc])
    field.deprecation = readDeprecation(keywords[.deprecated])
    return field
  }

  /// Reads `$readOnly` and `$writeOnly`.
  private mutating func readDirection(_ keywords: Keywords, of field: inout Field) {
    field.isReadOnly = keywords[.readOnly]?.bool(reporting: &log)?.value ?? false
    field.isWriteOnly = keywords[.writeOnly]?.bool(reporting: &log)?.value ?? false
    if field.isReadOnly, field.isWriteOnly, let entry = keywords[.writeOnly] {
      log.add(.bothDirections(entry))
    }
  }

  private func makeField(_ key: FieldKey, _ expression: TypeExpression) -> Field {
    if key.path.isEmpty {
      var field = Field(othersOf: expression.type, key: key.name.span)
      field.swiftName = key.swiftName
      return field
    }
    var field = Field(path: key.path, key: key.name.span, type: expression.type)
    field.swiftName = key.swiftName
    if key.isOptional {
      field.serverDefault = expression.defaultValue
    } else {
      field.defaultValue = expression.defaultValue
    }
    field.isRequired = !key.isOptional && expression.defaultValue == nil
    field.isNullable = !field.isRequired
    return field
  }

  /// Reads `{$value: text}`, next to which only `$doc` is allowed.
  private mutating func readConstantField(
    _ key: FieldKey?, _ entry: Entry, _ keywords: Keywords, allowsConstant: Bool
  ) -> Field? {
    guard allowsConstant else {
      log.add(.misplacedConstant(entry.keySpan))
      return nil
    }
    let others: [Keyword] = [
      .type, .default, .null, .readOnly, .writeOnly, .as, .example, .key, .path, .enum, .open,
      .of, .union, .by, .fields, .deprecated,
    ]
    if let other = others.first(where: { keywords[$0] != nil }) {
      log.add(.constantWithType(other, at: keywords[other]?.keySpan ?? entry.keySpan))
      return nil
    }
    guard let value = entry.string("a constant", reporting: &log), let key else { return nil }
    var field = makeConstantField(key, value)
    field.documentation = readText(keywords[.doc])
    return field
  }

  /// A constant in a body is a property whose enumeration has one value, which is also its default,
  /// so that callers never pass it.
  private func makeConstantField(_ key: FieldKey, _ constant: Located<String>) -> Field {
    let enumeration = Enumeration(
      rawType: .string, cases: [Enumeration.Case(value: constant)], isOpen: false)
    let model = Model(name: nil, shape: .enumeration(enumeration), span: constant.span)
    return makeField(
      key,
      TypeExpression(
        type: .inline(model),
        defaultValue: Located(.string(constant.value), constant.span)))
  }

  /// Reads the exact name in `$key`, which can contain any characters.
  mutating func readWireName(_ entry: Entry?) -> Located<String>? {
    // JSON allows empty keys, so an empty text is a valid name.
    entry?.string("a name", reporting: &log)
  }

  /// Parses a key. Returns nil if the value is null: a key such as `nick:String`, without the space
  /// after the colon, is reported together with its missing value.
  mutating func parseFieldKey(of key: Node, kind: FieldKey.Kind, in entry: Entry) -> FieldKey? {
    if entry.isNull { return nil }
    return parseFieldKey(of: key, kind: kind)
  }

  // MARK: Constants

  /// Reads `= text`. Returns nil for any other value, and a pair with a nil value after an error.
  mutating func readConstant(_ entry: Entry) -> (value: Located<String>?, entry: Entry)? {
    guard entry.value.isScalar, !entry.isNull else { return nil }
    var scanner = ExpressionScanner(entry.value)
    scanner.skipSpaces()
    guard scanner.take("=") else { return nil }
    let range = scanner.takeRest()
    guard !range.isEmpty else {
      log.add(.emptyConstant(entry))
      return (nil, entry)
    }
    return (scanner.located(range), entry)
  }
}

extension TypeExpression {
  var isInlineObject: Bool {
    if case .inline(let model) = type, case .object = model.shape { true } else { false }
  }
}

extension Diagnostic {
  fileprivate static func bothDirections(_ entry: Entry) -> Diagnostic {
    Diagnostic(
      .error, .invalidKey, "a property is either read-only or write-only", at: entry.keySpan,
      label: "'$readOnly' is set as well", help: "remove one of the two")
  }

  fileprivate static func keywordOfOtherMembers(_ entry: Entry) -> Diagnostic {
    Diagnostic(
      .error, .invalidKey, "\(quoted(entry.name)) isn't allowed for '*'", at: entry.keySpan,
      label: "'*' matches any number of members, including none")
  }

  fileprivate static func misplacedConstant(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidKey, "a constant isn't allowed in a model", at: span,
      label: "only requests have them",
      help: "use an enumeration with one value: '{$enum: [...]}'")
  }

  fileprivate static func emptyConstant(_ entry: Entry) -> Diagnostic {
    Diagnostic(
      .error, .emptyDefault, "the constant is empty", at: entry.span, label: "nothing follows",
      help: "write '{$value: \"\"}' for an empty text")
  }
}
