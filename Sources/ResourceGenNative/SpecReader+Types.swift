internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

extension SpecReader {
  /// Reads a type in any form: a text, the YAML list `[City]`, a mapping of properties or keywords.
  mutating func readType(_ entry: Entry, in place: TypeOptions) -> TypeExpression? {
    guard !entry.isNull else {
      log.add(.missingValue(of: entry, "a type"))
      return nil
    }
    switch entry.value.kind {
    case .scalar: return parseType(of: entry.value, in: place)
    case .sequence: return readListType(entry, in: place).map { TypeExpression(type: $0) }
    case .mapping:
      guard let keywords = Keywords(entry, .type, reporting: &log) else { return nil }
      return readUnnamedType(keywords, in: place).map { TypeExpression(type: $0) }
    }
  }

  /// Reads a type whose `$doc` and `$deprecated` can't belong to a key before it.
  private mutating func readUnnamedType(
    _ keywords: Keywords, in place: TypeOptions
  ) -> TypeReference? {
    var inner = place
    inner.ownsText = true
    if let entry = keywords[.as], !place.allowsName {
      log.add(.misplacedKeyword(entry, "only an alternative of a union has a name"))
    }
    guard let type = readDescribedType(keywords, in: inner) else { return nil }
    guard let entry = keywords[.null] else { return type }
    guard place.allowsNull else {
      log.add(.misplacedKeyword(entry, "only an element of a list or a dictionary may be null"))
      return type
    }
    return entry.bool(reporting: &log)?.value ?? false ? .nullable(type) : type
  }

  /// Reads `[City]`, which is a list with one item in YAML.
  private mutating func readListType(_ entry: Entry, in place: TypeOptions) -> TypeReference? {
    guard let items = entry.items(reporting: &log) else { return nil }
    if let diagnostic = swiftDictionary(entry.value) {
      log.add(diagnostic)
      return nil
    }
    guard let element = items.first, items.count == 1 else {
      log.add(.listOfTypes(entry, count: items.count))
      return nil
    }
    var elementOptions = TypeOptions.element
    elementOptions.allowsFile = place.allowsFile
    return readType(element, in: elementOptions).map { .array($0.type, isLenient: false) }
  }

  /// Reads the type that `$type`, `$enum`, `$union` or `$fields` describe; without them all keys
  /// are properties.
  mutating func readDescribedType(_ keywords: Keywords, in place: TypeOptions) -> TypeReference? {
    let kinds = [Keyword.type, .enum, .union, .fields].filter { keywords[$0] != nil }
    var isGood = true
    if kinds.count > 1, let second = keywords[kinds[1]] {
      log.add(.twoKinds(kinds[0], kinds[1], at: second.keySpan))
      isGood = false
    }
    for (keyword, needed) in [(Keyword.open, Keyword.enum), (.of, .enum), (.by, .union)] {
      guard let entry = keywords[keyword], keywords[needed] == nil else { continue }
      log.add(.keywordNeeds(keyword, needed, at: entry.keySpan))
      isGood = false
    }
    if let kind = kinds.first, let other = keywords.others.first {
      log.add(.propertyNextToKeyword(other, kind))
      isGood = false
    }
    guard isGood else { return nil }
    if let entry = keywords[.type] {
      var place = place
      place.allowsDefault = false
      return readType(entry, in: place)?.type
    }
    if let entry = keywords[.enum] { return readEnumeration(entry, keywords, in: place) }
    if let entry = keywords[.union] { return readUnion(entry, keywords, in: place) }
    if let entry = keywords[.fields] {
      guard let pairs = entry.pairs("a mapping of properties", reporting: &log) else { return nil }
      return readObject(pairs, keywords, in: place)
    }
    if keywords.keys.allSatisfy({ $0 == .doc || $0 == .deprecated }),
      let diagnostic = openAPISchema(keywords.entry, keywords.others)
    {
      log.add(diagnostic)
      return nil
    }
    if let only = keywords.others.first, keywords.others.count == 1, only.name == "String" {
      return readType(only, in: .element).map { .dictionary($0.type) }
    }
    return readObject(keywords.others, keywords, in: place)
  }

  private mutating func readObject(
    _ pairs: [Entry], _ keywords: Keywords, in place: TypeOptions
  ) -> TypeReference? {
    var pairs = pairs
    if let index = pairs.firstIndex(where: { isListOfRequired($0, among: pairs) }) {
      log.add(.listOfRequired(pairs[index]))
      pairs.remove(at: index)
    }
    // A property with an error is skipped, so that the others are still checked.
    let fields = pairs.compactMap { readField($0, allowsConstant: place.allowsConstant) }
    return makeInlineType(.object(fields), keywords, ownsText: true)
  }

  mutating func makeInlineType(
    _ shape: Model.Shape, _ keywords: Keywords, ownsText: Bool
  ) -> TypeReference {
    var model = Model(name: nil, shape: shape, span: keywords.entry.span)
    if ownsText {
      model.documentation = readText(keywords[.doc])
      model.deprecation = readDeprecation(keywords[.deprecated])
    }
    return .inline(model)
  }
}

extension Diagnostic {
  fileprivate static func misplacedKeyword(_ entry: Entry, _ label: String) -> Diagnostic {
    Diagnostic(
      .error, .invalidKey, "\(quoted(entry.name)) isn't allowed here", at: entry.keySpan,
      label: label, help: "remove it")
  }

  fileprivate static func listOfTypes(_ entry: Entry, count: Int) -> Diagnostic {
    let items = entry.value.items
    if count > 0, items.allSatisfy({ $0.isMapping && $0.entries.count == 1 }),
      let first = items.first?.entries.first?.key.text
    {
      return Diagnostic(
        .error, .invalidType, "properties are the keys of a mapping, not a list", at: entry.span,
        label: "a list of \(counted(count, "key"))",
        help: "remove the '-' before \(quoted(first)) and the others")
    }
    return Diagnostic(
      .error, .invalidType,
      count == 0 ? "a list needs the type of its elements" : "a list has one type of element",
      at: entry.span, label: count == 0 ? "no type" : "\(count) types",
      help: count == 0
        ? "write '[String]', or '[JSON]' for anything"
        : "elements of several types are a union: name it, and write its name here")
  }

  fileprivate static func twoKinds(
    _ first: Keyword, _ second: Keyword, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidType, "'\(first.rawValue)' and '\(second.rawValue)' exclude each other",
      at: span, label: "a second description of the type")
  }

  static func keywordNeeds(
    _ keyword: Keyword, _ needed: Keyword, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .missingKey, "'\(keyword.rawValue)' needs '\(needed.rawValue)'", at: span,
      label: "has no meaning without it")
  }

  fileprivate static func propertyNextToKeyword(_ field: Entry, _ kind: Keyword) -> Diagnostic {
    Diagnostic(
      .error, .unknownKey, "\(quoted(field.name)) isn't allowed next to '\(kind.rawValue)'",
      at: field.keySpan, label: "would be a property",
      help: "put properties into a separate model; keywords begin with '$'")
  }

  static func emptyList(_ entry: Entry, _ message: String) -> Diagnostic {
    Diagnostic(.error, .invalidType, message, at: entry.span, label: "empty")
  }
}
