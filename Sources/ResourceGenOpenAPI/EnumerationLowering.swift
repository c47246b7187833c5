internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension OpenAPIReader {
  /// An open enumeration: a server may send what the document does not list yet.
  mutating func lowerEnumeration(_ list: Node, _ schema: SchemaObject) -> LoweredType {
    let isNullable = list.items.contains { isNull($0, schema) }
    let values = list.items.filter { !isNull($0, schema) }
    guard !values.isEmpty else {
      var lowered = lowerPlain(schema)
      lowered.isNullable = true
      return lowered
    }
    guard let rawType = rawType(of: values, schema) else {
      var lowered = lowerPlain(schema)
      lowered.isNullable = lowered.isNullable || isNullable
      return lowered
    }
    var seen: Set<WireName> = []
    var cases: [Enumeration.Case] = []
    for value in values where seen.insert(WireName(value.text)).inserted {
      cases.append(Enumeration.Case(value: Located(value.text, value.span)))
    }
    let shape = Model.Shape.enumeration(Enumeration(rawType: rawType, cases: cases, isOpen: true))
    let model = Model(
      name: nil, shape: shape, span: schema.node.span,
      documentation: documentation(of: schema), deprecation: schema.deprecation)
    return LoweredType(type: .inline(model), isNullable: isNullable)
  }

  /// A constant is an enumeration of one value that is closed: by it, alternatives are told apart.
  mutating func lowerConstant(_ value: Node, _ schema: SchemaObject) -> LoweredType {
    if isNull(value, schema) { return LoweredType(type: .scalar(.json), isNullable: true) }
    guard let rawType = rawType(of: [value], schema) else { return lowerPlain(schema) }
    let values = [Enumeration.Case(value: Located(value.text, value.span))]
    let model = Model(
      name: nil,
      shape: .enumeration(Enumeration(rawType: rawType, cases: values, isOpen: false)),
      span: schema.node.span, documentation: documentation(of: schema))
    return LoweredType(type: .inline(model), isNullable: false)
  }

  /// The type without its list of values.
  private mutating func lowerPlain(_ schema: SchemaObject) -> LoweredType {
    switch schema.types.first {
    case "object": lowerObject(schema)
    case .some(let name) where name != "array":
      LoweredType(type: scalar(name, schema), isNullable: false)
    default: .anything
    }
  }

  /// Text if the schema says so or any value is text; nil for fractions, booleans and collections.
  private func rawType(of values: [Node], _ schema: SchemaObject) -> Enumeration.RawType? {
    guard values.allSatisfy({ $0.kind == .scalar }) else { return nil }
    let types = schema.types
    if types == ["string"] { return .string }
    if types == ["integer"] { return values.allSatisfy { Int64($0.text) != nil } ? .integer : nil }
    guard types.isEmpty else { return nil }
    if values.allSatisfy({ $0.style == .plain && Int64($0.text) != nil }) { return .integer }
    let isText = values.allSatisfy {
      $0.style != .plain || Double($0.text) == nil && !$0.isTrue && !$0.isFalse
    }
    return isText ? .string : nil
  }

  /// In a list of texts `null` in quotes is a text.
  private func isNull(_ node: Node, _ schema: SchemaObject) -> Bool { node.isNull }
}
