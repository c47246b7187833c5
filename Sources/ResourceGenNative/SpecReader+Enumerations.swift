internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

extension SpecReader {
  /// Reads `$enum: [member, {wire: 1, as: one}]`, with `$of` and `$open`.
  mutating func readEnumeration(
    _ entry: Entry, _ keywords: Keywords, in place: TypeOptions
  ) -> TypeReference? {
    guard let items = entry.items("a list of values", reporting: &log) else { return nil }
    guard !items.isEmpty else {
      log.add(.emptyList(entry, "an enumeration needs a value"))
      return nil
    }
    var isGood = true
    var isInteger = true
    let kind = keywords[.of].map { readRawType($0) }
    if case .some(nil) = kind { return nil }
    var cases: [Enumeration.Case] = []
    for item in items {
      var wire = item
      var value: Enumeration.Case?
      if item.value.isMapping {
        guard let reader = MappingReader<EnumCaseKey>(item, reporting: &log),
          let entry = reader.required(.wire, reporting: &log)
        else {
          isGood = false
          continue
        }
        wire = entry
        value = readEnumerationCase(entry, of: kind ?? nil)
        value?.swiftName = reader[.as]?.string("a name", reporting: &log)
        value?.documentation = readText(reader[.doc])
        value?.deprecation = readDeprecation(reader[.deprecated])
      } else {
        value = readEnumerationCase(item, of: kind ?? nil)
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
    return makeInlineType(.enumeration(enumeration), keywords, ownsText: place.ownsText)
  }

  /// Reads `$of: JSON`: the type of the values, if their spelling doesn't determine it.
  private mutating func readRawType(_ entry: Entry) -> Enumeration.RawType? {
    guard let name = entry.string("a type", reporting: &log) else { return nil }
    let types: [(name: String, type: Enumeration.RawType)] = [
      ("String", .string), ("Int", .integer), ("Double", .number), ("JSON", .json),
    ]
    if let type = types.first(where: { $0.name == name.value })?.type { return type }
    log.add(.unknownRawType(name, among: types.map(\.name)))
    return nil
  }

  private mutating func readEnumerationCase(
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
    guard let literal = readLiteral(of: entry) else { return nil }
    let text = entry.value.isScalar ? entry.value.text : "value"
    var value = Enumeration.Case(value: Located(text, entry.span))
    value.literal = literal
    return value
  }
}

enum EnumCaseKey: String, KnownKey {
  case wire, `as`, doc, deprecated

  static let owner = "a value of an enumeration"
}

extension Diagnostic {
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
}
