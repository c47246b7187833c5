internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension SchemaLowering {
  /// Lowers `enum` to an open enumeration: a server may send values that the document doesn't list
  /// yet.
  func lowerEnumeration(_ list: Node, _ schema: SchemaObject) -> LoweredType {
    let isNullable = list.items.contains { $0.isNull }
    let values = list.items.filter { !$0.isNull }
    guard !values.isEmpty else {
      if list.items.isEmpty { return lower(schema.without(.enumeration)) }
      var lowered = lowerPlain(schema)
      lowered.isNullable = true
      return lowered
    }
    guard let enumeration = enumeration(listedIn: list, schema) else {
      var lowered = lowerPlain(schema)
      if schema.types.isEmpty, values.allSatisfy({ JSONLiteral($0).isBoolean }) {
        lowered = LoweredType(type: .scalar(.bool), isNullable: false)
      }
      lowered.isNullable = lowered.isNullable || isNullable
      if values.contains(where: { !$0.isScalar }) {
        document.report(
          .unread("an 'enum' of lists or objects isn't checked", at: list), once: list)
      }
      return lowered
    }
    return LoweredType(type: type(of: enumeration, schema), isNullable: isNullable)
  }

  /// Returns the enumeration of the values of `enum`; nil if listing them adds nothing to the type.
  func enumeration(listedIn list: Node, _ schema: SchemaObject) -> Enumeration? {
    let values = list.items.filter { !$0.isNull }
    guard var enumeration = enumeration(of: values, schema.types, isOpen: true) else { return nil }
    adoptVendorNames(of: schema, values: Array(list.items), &enumeration)
    return enumeration
  }

  /// Lowers `const` to a closed enumeration of one value, which is checked when it is read and can
  /// distinguish the alternatives of a union.
  func lowerConstant(_ value: Node, _ schema: SchemaObject) -> LoweredType {
    if value.isNull { return LoweredType(type: .scalar(.json), isNullable: true) }
    guard var enumeration = enumeration(of: [value], schema.types, isOpen: false) else {
      document.report(
        .unread("a constant that no Swift type can represent isn't checked", at: value),
        once: value)
      return lowerPlain(schema)
    }
    adoptVendorNames(of: schema, values: [value], &enumeration)
    return LoweredType(type: .inline(model(enumeration, schema)), isNullable: false)
  }

  /// Lowers alternatives that are single values, each with a title and a description, to an open
  /// enumeration: `oneOf: [{const: 1, title: Low}]`. Nil if one of them is neither that nor null.
  func lowerListedAlternatives(_ list: Node, _ schema: SchemaObject) -> LoweredType? {
    var isNullable = false
    var parts: [SchemaObject] = []
    for item in list.items {
      guard item.isMapping else { return nil }
      let part = SchemaObject(item)
      if part.isOnlyNull {
        isNullable = true
        continue
      }
      guard part.isListOfValues else { return nil }
      parts.append(part)
    }
    guard parts.count > 1 else { return nil }
    isNullable = isNullable || parts.contains { $0.listedValues.contains(where: \.isNull) }
    let types = schema.types.isEmpty ? parts.flatMap(\.types) : schema.types
    guard let enumeration = enumeration(of: parts, types) else { return nil }
    return LoweredType(type: type(of: enumeration, schema), isNullable: isNullable)
  }

  /// Combines the alternatives that are constant strings into one enumeration; nil if there are
  /// fewer than two.
  func enumerationOfConstants(_ list: Node) -> (items: [NodeID], model: Model)? {
    let parts = list.items.lazy.filter { $0.isMapping }.map { SchemaObject($0) }
      .filter { part in
        part.isListOfValues && (part.types.isEmpty || part.types == ["string"])
          && part.listedValues.allSatisfy { $0.isScalar && !$0.isNull && !$0.isNumber }
      }
    let words = Array(parts)
    guard words.count > 1, let enumeration = enumeration(of: words, ["string"]) else { return nil }
    var model = model(enumeration, words[0])
    model.documentation = nil
    model.deprecation = nil
    return (words.map(\.node.id), model)
  }

  private func enumeration(of parts: [SchemaObject], _ types: [String]) -> Enumeration? {
    let values = parts.flatMap(\.listedValues).filter { !$0.isNull }
    guard var enumeration = enumeration(of: values, Set(types).sorted(), isOpen: true),
      enumeration.cases.count > 1
    else { return nil }
    for part in parts {
      let values = part.listedValues
      guard values.count == 1, let value = values.first,
        let position = enumeration.cases.firstIndex(where: { $0.value.span == value.span })
      else { continue }
      enumeration.cases[position].describe(by: part, isText: enumeration.rawType == .string)
    }
    for part in parts {
      adoptVendorNames(of: part, values: part.listedValues, &enumeration)
    }
    return enumeration
  }

  /// Returns the type that declares an enumeration, or the type of its values if they are a long
  /// list of numbers.
  private func type(of enumeration: Enumeration, _ schema: SchemaObject) -> TypeReference {
    guard isLongList(enumeration, of: schema) else { return .inline(model(enumeration, schema)) }
    return scalar(enumeration.rawType == .integer ? "integer" : "number", schema)
  }

  private func model(_ enumeration: Enumeration, _ schema: SchemaObject) -> Model {
    Model(
      name: nil, shape: .enumeration(enumeration), span: schema.node.span,
      documentation: documentation(of: schema), deprecation: schema.deprecation)
  }

  /// Returns the type of a schema without its list of values.
  private func lowerPlain(_ schema: SchemaObject) -> LoweredType {
    switch schema.types.first {
    case "object": lowerObject(schema)
    case .some(let name) where name != "array" && schema.types.count == 1:
      LoweredType(type: scalar(name, schema), isNullable: false)
    default: .anything
    }
  }

  /// Returns an enumeration of the values; nil if listing them adds nothing to the type, as for
  /// booleans, arrays and objects.
  private func enumeration(
    of values: [Node], _ types: [String], isOpen: Bool
  ) -> Enumeration? {
    if types == ["string"], values.allSatisfy({ $0.isScalar }) {
      return texts(values, isOpen: isOpen)
    }
    let literals = values.map { node -> JSONLiteral in
      // In a list of strings, `1` and `true` are strings that lack their quotes.
      if types == ["string"], node.isScalar { return .string(node.text) }
      if types == ["integer"] || types == ["number"], node.isScalar, node.text.isJSONNumber {
        let digits = types == ["integer"] ? node.text.integerDigits : nil
        return .number(digits ?? node.text)
      }
      return JSONLiteral(node)
    }
    guard let rawType = rawType(of: literals, types, isOpen: isOpen) else { return nil }
    var seen: Set<JSONLiteral> = []
    var numbers: Set<Double> = []
    var cases: [Enumeration.Case] = []
    for (node, literal) in zip(values, literals) {
      if case .number(let digits) = literal {
        guard numbers.insert(Double(digits) ?? 0).inserted else { continue }
      }
      guard seen.insert(literal).inserted else { continue }
      var value = Enumeration.Case(
        value: Located(literal.digits ?? (node.isScalar ? node.text : "value"), node.span))
      if rawType == .json { value.literal = literal }
      cases.append(value)
    }
    return Enumeration(rawType: rawType, cases: cases, isOpen: isOpen)
  }

  /// Returns an enumeration of strings, the usual case.
  private func texts(_ values: [Node], isOpen: Bool) -> Enumeration {
    var seen = Set<String>(minimumCapacity: values.count)
    var cases: [Enumeration.Case] = []
    cases.reserveCapacity(values.count)
    for node in values {
      let text = node.text
      guard seen.insert(text).inserted else { continue }
      cases.append(Enumeration.Case(value: Located(text, node.span)))
    }
    return Enumeration(rawType: .string, cases: cases, isOpen: isOpen)
  }

  private func rawType(
    of literals: [JSONLiteral], _ types: [String], isOpen: Bool
  ) -> Enumeration.RawType? {
    if literals.allSatisfy(\.isText) {
      return types.isEmpty || types.contains("string") ? .string : nil
    }
    if literals.allSatisfy(\.isInteger), types != ["number"] { return .integer }
    if literals.allSatisfy(\.isNumber) { return .number }
    // A boolean is better read as `Bool`, unless it is a constant.
    if isOpen, literals.allSatisfy(\.isBoolean) { return nil }
    let isExpressible = literals.allSatisfy { $0.isExpressible }
    if isOpen, !literals.allSatisfy(\.isScalar) { return nil }
    return isExpressible && (types.count != 1 || !isOpen) ? .json : nil
  }
}

extension SchemaObject {
  /// The value of `const`, or the values of `enum`.
  fileprivate var listedValues: [Node] { self[.const].map { [$0] } ?? Array(items(.enumeration)) }

  /// Whether the schema is only a constant or a list of scalars.
  fileprivate var isListOfValues: Bool {
    let others: [SchemaKeyword] = [
      .ref, .allOf, .oneOf, .anyOf, .not, .properties, .items, .additionalProperties,
    ]
    return !members.hasExtensionKeywords && !others.contains { self[$0] != nil }
      && !listedValues.isEmpty
      && listedValues.allSatisfy { $0.isScalar }
  }
}

extension Enumeration.Case {
  /// Adopts the name and the description from the schema of this value. A string needs no name,
  /// since it serves as one; a number does.
  fileprivate mutating func describe(by schema: SchemaObject, isText: Bool) {
    let title = schema[.title].flatMap { $0.isScalar && $0.utf8Count > 0 ? $0 : nil }
    if !isText, let title, title.utf8Count <= 40 {
      swiftName = Located(title.text, title.span)
    }
    documentation =
      schema[.description].flatMap { $0.isScalar && $0.utf8Count > 0 ? $0.text : nil }
      ?? (swiftName == nil ? title?.text : nil)
    deprecation = schema.deprecation
  }
}

extension JSONLiteral {
  fileprivate var isText: Bool { if case .string = self { true } else { false } }
  fileprivate var isBoolean: Bool { if case .bool = self { true } else { false } }
  fileprivate var isScalar: Bool { isText || isBoolean || isNumber }

  /// The digits of a number.
  fileprivate var digits: String? { if case .number(let digits) = self { digits } else { nil } }

  fileprivate var isInteger: Bool {
    if case .number(let digits) = self { Int64(digits) != nil } else { false }
  }

  fileprivate var isNumber: Bool {
    if case .number(let digits) = self { Double(digits)?.isFinite ?? false } else { false }
  }
}
