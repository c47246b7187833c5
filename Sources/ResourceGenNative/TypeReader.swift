internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

extension SpecReader {
  /// Reads a type in any form: a text, the YAML list `[City]`, a mapping of properties or keywords.
  mutating func type(_ entry: Entry, in place: TypeOptions) -> TypeExpression? {
    guard !entry.isNull else {
      log.add(.missingValue(of: entry, "a type"))
      return nil
    }
    switch entry.value.kind {
    case .scalar: return type(of: entry.value, in: place)
    case .sequence: return listType(entry, in: place).map { TypeExpression(type: $0) }
    case .mapping:
      guard let keywords = Keywords(entry, .type, reporting: &log) else { return nil }
      return unnamedType(keywords, in: place).map { TypeExpression(type: $0) }
    }
  }

  /// Reads a type whose `$doc` and `$deprecated` can't belong to a key before it.
  private mutating func unnamedType(
    _ keywords: Keywords, in place: TypeOptions
  ) -> TypeReference? {
    var inner = place
    inner.ownsText = true
    if let entry = keywords[.as], !place.allowsName {
      log.add(.misplacedKeyword(entry, "only an alternative of a union has a name"))
    }
    guard let type = describedType(keywords, in: inner) else { return nil }
    guard let entry = keywords[.null] else { return type }
    guard place.allowsNull else {
      log.add(.misplacedKeyword(entry, "only an element of a list or a dictionary may be null"))
      return type
    }
    return entry.bool(reporting: &log)?.value ?? false ? .nullable(type) : type
  }

  /// Reads `[City]`, which is a list with one item in YAML.
  private mutating func listType(_ entry: Entry, in place: TypeOptions) -> TypeReference? {
    guard let items = entry.items(reporting: &log) else { return nil }
    guard let element = items.first, items.count == 1 else {
      log.add(.listOfTypes(entry, count: items.count))
      return nil
    }
    var elementOptions = TypeOptions.element
    elementOptions.allowsFile = place.allowsFile
    return type(element, in: elementOptions).map { .array($0.type, isLenient: false) }
  }

  /// Reads the type that `$type`, `$enum`, `$union` or `$fields` describe; without them all keys
  /// are properties.
  mutating func describedType(_ keywords: Keywords, in place: TypeOptions) -> TypeReference? {
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
      return type(entry, in: place)?.type
    }
    if let entry = keywords[.enum] { return enumeration(entry, keywords, in: place) }
    if let entry = keywords[.union] { return union(entry, keywords, in: place) }
    if let entry = keywords[.fields] {
      guard let pairs = entry.pairs("a mapping of properties", reporting: &log) else { return nil }
      return object(pairs, keywords, in: place)
    }
    if let only = keywords.others.first, keywords.others.count == 1, only.name == "String" {
      return type(only, in: .element).map { .dictionary($0.type) }
    }
    return object(keywords.others, keywords, in: place)
  }

  private mutating func object(
    _ pairs: [Entry], _ keywords: Keywords, in place: TypeOptions
  ) -> TypeReference? {
    // A property with an error is skipped, so that the others are still checked.
    let fields = pairs.compactMap { field($0, allowsConstant: place.allowsConstant) }
    return inline(.object(fields), keywords, ownsText: true)
  }

  private mutating func inline(
    _ shape: Model.Shape, _ keywords: Keywords, ownsText: Bool
  ) -> TypeReference {
    var model = Model(name: nil, shape: shape, span: keywords.entry.span)
    if ownsText {
      model.documentation = text(keywords[.doc])
      model.deprecation = deprecation(keywords[.deprecated])
    }
    return .inline(model)
  }

  // MARK: Enumerations

  private mutating func enumeration(
    _ entry: Entry, _ keywords: Keywords, in place: TypeOptions
  ) -> TypeReference? {
    guard let items = entry.items("a list of values", reporting: &log) else { return nil }
    guard !items.isEmpty else {
      log.add(.emptyList(entry, "an enumeration needs a value"))
      return nil
    }
    var isGood = true
    var isInteger = true
    let kind = keywords[.of].map { rawType($0) }
    if case .some(nil) = kind { return nil }
    var cases: [Enumeration.Case] = []
    for item in items {
      var wire = item
      var value: Enumeration.Case?
      if item.value.kind == .mapping {
        guard let reader = MappingReader<EnumCaseKey>(item, reporting: &log),
          let entry = reader.required(.wire, reporting: &log)
        else {
          isGood = false
          continue
        }
        wire = entry
        value = enumerationCase(entry, of: kind ?? nil)
        value?.swiftName = reader[.as]?.string("a name", reporting: &log)
        value?.documentation = text(reader[.doc])
        value?.deprecation = deprecation(reader[.deprecated])
      } else {
        value = enumerationCase(item, of: kind ?? nil)
      }
      guard let value else {
        isGood = false
        continue
      }
      if wire.value.style != .plain || !ScalarText.isInteger(value.value.value) {
        isInteger = false
      }
      cases.append(value)
    }
    let isOpen = keywords[.open]?.bool(reporting: &log)?.value ?? false
    guard isGood else { return nil }
    let enumeration = Enumeration(
      rawType: (kind ?? nil) ?? (isInteger ? .integer : .string), cases: cases, isOpen: isOpen)
    return inline(.enumeration(enumeration), keywords, ownsText: place.ownsText)
  }

  /// Reads `$of: JSON`: the type of the values, if their spelling doesn't determine it.
  private mutating func rawType(_ entry: Entry) -> Enumeration.RawType? {
    guard let name = entry.string("a type", reporting: &log) else { return nil }
    let types: [(name: String, type: Enumeration.RawType)] = [
      ("String", .string), ("Int", .integer), ("Double", .number), ("JSON", .json),
    ]
    if let type = types.first(where: { $0.name == name.value })?.type { return type }
    log.add(.unknownRawType(name, among: types.map(\.name)))
    return nil
  }

  private mutating func enumerationCase(
    _ entry: Entry, of kind: Enumeration.RawType?
  ) -> Enumeration.Case? {
    guard kind == .json else {
      guard let value = entry.string("a value", reporting: &log) else { return nil }
      switch kind {
      case .integer where !ScalarText.isInteger(value.value),
        .number where Double(value.value)?.isFinite != true:
        log.add(.notANumber(value))
        return nil
      default: return Enumeration.Case(value: value)
      }
    }
    guard let literal = literal(of: entry) else { return nil }
    let text = entry.value.kind == .scalar ? entry.value.text : "value"
    var value = Enumeration.Case(value: Located(text, entry.span))
    value.literal = literal
    return value
  }

  // MARK: Unions

  /// Reads `$union: [Photo, Video]`, whose alternatives are distinguished by shape or by their
  /// names as discriminator values, or `$union: {photo: Photo, video: Video}`, whose keys are the
  /// values of the key in `$by`.
  private mutating func union(
    _ entry: Entry, _ keywords: Keywords, in place: TypeOptions
  ) -> TypeReference? {
    let key = keywords[.by]?.string("a key", reporting: &log)
    if keywords[.by] != nil, key == nil { return nil }
    var union = Union(alternatives: [], discriminator: key)
    var isGood = true
    switch entry.value.kind {
    case .mapping:
      guard let pairs = entry.pairs(reporting: &log) else { return nil }
      guard key != nil else {
        log.add(.keywordNeeds(.union, .by, at: entry.keySpan))
        return nil
      }
      for pair in pairs {
        guard let type = type(pair, in: .alternative)?.type else {
          isGood = false
          continue
        }
        var alternative = Union.Alternative(
          type: type, span: pair.keySpan, discriminatorValue: pair.name)
        describe(&alternative, pair)
        union.alternatives.append(alternative)
      }
    case .scalar, .sequence:
      guard let items = entry.items("a list of types", reporting: &log) else { return nil }
      for item in items {
        guard let type = type(item, in: .alternative)?.type else {
          isGood = false
          continue
        }
        var alternative = Union.Alternative(type: type, span: item.span)
        describe(&alternative, item)
        if key != nil { alternative.discriminatorValue = item.value.text }
        union.alternatives.append(alternative)
      }
    }
    guard !union.alternatives.isEmpty || !isGood else {
      log.add(.emptyList(entry, "a union needs a type"))
      return nil
    }
    return isGood ? inline(.union(union), keywords, ownsText: place.ownsText) : nil
  }

  /// Reads `$as` and `$doc` of an alternative in its long form. The `$doc` of a type that is
  /// declared inline belongs to that type.
  private mutating func describe(_ alternative: inout Union.Alternative, _ entry: Entry) {
    guard entry.value.kind == .mapping else { return }
    if let name = entry.value["$as"] {
      alternative.swiftName = Entry(name).string("a name", reporting: &log)
    }
    if entry.value["$type"] != nil, let text = entry.value["$doc"] {
      alternative.documentation = self.text(Entry(text))
    }
  }
}

enum EnumCaseKey: String, KnownKey {
  case wire, `as`, doc, deprecated

  static let owner = "a value of an enumeration"
}

extension Diagnostic {
  fileprivate static func misplacedKeyword(_ entry: Entry, _ label: String) -> Diagnostic {
    Diagnostic(
      .error, .invalidKey, "\(quoted(entry.name)) isn't allowed here", at: entry.keySpan,
      label: label, help: "remove it")
  }

  fileprivate static func unknownRawType(
    _ name: Located<String>, among names: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidType, "\(quoted(name.value)) isn't a type for enumeration values",
      at: name.span, label: "not one of the types", notes: ["types: \(listed(names))"]
    )
    .suggesting(NearestName.nearest(to: name.value, among: names), replacing: name.span)
  }

  fileprivate static func notANumber(_ value: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue, "\(quoted(value.value)) doesn't match '$of'", at: value.span,
      label: "not a number of this type")
  }

  fileprivate static func listOfTypes(_ entry: Entry, count: Int) -> Diagnostic {
    Diagnostic(
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

  fileprivate static func keywordNeeds(
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

  fileprivate static func emptyList(_ entry: Entry, _ message: String) -> Diagnostic {
    Diagnostic(.error, .invalidType, message, at: entry.span, label: "empty")
  }
}
