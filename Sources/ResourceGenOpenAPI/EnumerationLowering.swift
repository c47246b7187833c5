internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension OpenAPIReader {
  /// An open enumeration: a server may send what the document does not list yet.
  mutating func lowerEnumeration(_ list: Node, _ schema: SchemaObject) -> LoweredType {
    let isNullable = list.items.contains { $0.isNull }
    let values = list.items.filter { !$0.isNull }
    guard !values.isEmpty else {
      var lowered = lowerPlain(schema)
      lowered.isNullable = true
      return lowered
    }
    guard let enumeration = enumeration(of: values, schema, isOpen: true) else {
      var lowered = lowerPlain(schema)
      if schema.types.isEmpty, values.allSatisfy({ JSONLiteral($0).isBoolean }) {
        lowered = LoweredType(type: .scalar(.bool), isNullable: false)
      }
      lowered.isNullable = lowered.isNullable || isNullable
      return lowered
    }
    return LoweredType(type: .inline(model(enumeration, schema)), isNullable: isNullable)
  }

  /// A constant is an enumeration of one value that is closed: it is checked when it is read, and alternatives are told
  /// apart by it.
  mutating func lowerConstant(_ value: Node, _ schema: SchemaObject) -> LoweredType {
    if value.isNull { return LoweredType(type: .scalar(.json), isNullable: true) }
    guard let enumeration = enumeration(of: [value], schema, isOpen: false) else {
      report(
        .unread("a constant that no type of Swift holds is not checked", at: value), once: value)
      return lowerPlain(schema)
    }
    return LoweredType(type: .inline(model(enumeration, schema)), isNullable: false)
  }

  private func model(_ enumeration: Enumeration, _ schema: SchemaObject) -> Model {
    Model(
      name: nil, shape: .enumeration(enumeration), span: schema.node.span,
      documentation: documentation(of: schema), deprecation: schema.deprecation)
  }

  /// The type without its list of values.
  private mutating func lowerPlain(_ schema: SchemaObject) -> LoweredType {
    switch schema.types.first {
    case "object": lowerObject(schema)
    case .some(let name) where name != "array" && schema.types.count == 1:
      LoweredType(type: scalar(name, schema), isNullable: false)
    default: .anything
    }
  }

  /// Nil where a list of the values says no more than the type: truth that may be either, lists and objects.
  private func enumeration(
    of values: [Node], _ schema: SchemaObject, isOpen: Bool
  ) -> Enumeration? {
    let types = schema.types
    let literals = values.map { node -> JSONLiteral in
      // In a list of texts `1` and `true` are texts that nobody quoted.
      if types == ["string"], node.kind == .scalar { return .string(node.text) }
      if types == ["integer"] || types == ["number"], node.kind == .scalar, node.text.isJSONNumber {
        return .number(node.text)
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
        value: Located(node.kind == .scalar ? node.text : "value", node.span))
      if rawType == .json { value.literal = literal }
      cases.append(value)
    }
    return Enumeration(rawType: rawType, cases: cases, isOpen: isOpen)
  }

  private func rawType(
    of literals: [JSONLiteral], _ types: [String], isOpen: Bool
  ) -> Enumeration.RawType? {
    if literals.allSatisfy(\.isText) {
      return types.isEmpty || types.contains("string") ? .string : nil
    }
    if literals.allSatisfy(\.isInteger), types != ["number"] { return .integer }
    if literals.allSatisfy(\.isNumber) { return .number }
    // Nobody wants an enumeration for what is a Bool, if its value is not a constant.
    if isOpen, literals.allSatisfy(\.isBoolean) { return nil }
    let isExpressible = literals.allSatisfy { $0.isExpressible }
    if isOpen, !literals.allSatisfy(\.isScalar) { return nil }
    return isExpressible && (types.count != 1 || !isOpen) ? .json : nil
  }
}

extension JSONLiteral {
  fileprivate var isText: Bool { if case .string = self { true } else { false } }
  fileprivate var isBoolean: Bool { if case .bool = self { true } else { false } }
  fileprivate var isScalar: Bool { isText || isBoolean || isNumber }

  fileprivate var isInteger: Bool {
    if case .number(let digits) = self { Int64(digits) != nil } else { false }
  }

  fileprivate var isNumber: Bool {
    if case .number(let digits) = self { Double(digits)?.isFinite ?? false } else { false }
  }
}
