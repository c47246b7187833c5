internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension SchemaLowering {
  /// Returns the limits of values that satisfy several schemas, such as the parts of a property.
  ///
  /// - Parameters:
  ///   - type: What the schemas were lowered to. A model with a name has limits itself.
  ///   - isNeeded: Whether more than `diff` uses them.
  func limits(of nodes: [Node], as type: TypeReference, isNeeded: Bool = false) -> Limits? {
    guard readsLimits || isNeeded else { return nil }
    var reader = LimitReader(self, type)
    for node in nodes { reader.read(node) }
    let elements = reader.elements
    return Limits(reader.limits, elements: type.element.flatMap { limits(of: elements, as: $0) })
  }

  /// Returns the limits of a dictionary whose values satisfy several schemas.
  func limits(ofValues nodes: [Node], as type: TypeReference) -> Limits? {
    guard readsLimits else { return nil }
    return Limits([], elements: limits(of: nodes, as: type))
  }
}

/// Collects the limits of a value from all schemas that it must satisfy.
private struct LimitReader {
  private let schemas: SchemaLowering
  /// Whether a model has the limits of the schemas that references lead to.
  private let isNamed: Bool
  private let isInteger: Bool
  private let isNumber: Bool
  private let isList: Bool
  private(set) var limits: [Limit] = []
  /// The schemas of the elements of a list, or of the values of a dictionary.
  private(set) var elements: [Node] = []
  private var visited: Set<NodeID> = []

  /// The number of schemas that are read for one value, for hostile documents.
  private static let maxSchemas = 1000

  init(_ schemas: SchemaLowering, _ type: TypeReference) {
    self.schemas = schemas
    let type = type.withoutNull
    isNamed = if case .model = type { true } else { false }
    isList = if case .array = type { true } else { false }
    isInteger =
      switch type {
      case .scalar(.int), .scalar(.intAsInt32), .scalar(.int32), .scalar(.int64), .scalar(.uint):
        true
      default: false
      }
    isNumber =
      switch type {
      case .scalar(.double), .scalar(.float), .scalar(.decimal): true
      default: isInteger
      }
  }

  /// Reads a schema and those that it includes, in a loop, since references may form long chains.
  mutating func read(_ node: Node) {
    var pending = [node]
    while let node = pending.popLast() {
      guard node.isMapping, visited.count < LimitReader.maxSchemas,
        visited.insert(node.id).inserted
      else { continue }
      let schema = SchemaObject(node)
      guard schema.members.hasLimits, !isNamed || schemas.sharedSchema(node) == nil else {
        continue
      }
      if let reference = schema[.ref] {
        if !isNamed, let (_, target) = schemas.document.knownTarget(of: reference) {
          pending.append(target)
        }
        if !schemas.document.readsSiblings { continue }
      }
      pending += schema.items(.allOf)
      for keyword in [SchemaKeyword.oneOf, .anyOf] where schema.has(keyword) {
        let alternatives = schema.items(keyword).filter { $0.isMapping }
        let types = alternatives.filter { $0.constrainsType && !SchemaObject($0).isOnlyNull }
        if types.count == 1 { pending += types }
        if types.isEmpty, !alternatives.allSatisfy({ SchemaObject($0).isOnlyNull }) {
          addCondition(keyword, schema)
        }
      }
      if let part = schema[isList ? .items : .additionalProperties], part.isMapping {
        elements.append(part)
      }
      // A list of the allowed values makes limits redundant. If the type doesn't have the values,
      // the list is a limit.
      if schema.has(.enumeration) || schema.has(.const) {
        if isNumber, schema.has(.enumeration) { addCondition(.enumeration, schema) }
        continue
      }
      readOwn(schema)
    }
  }

  private mutating func readOwn(_ schema: SchemaObject) {
    let types = schema.types
    /// Limits of other types than those of the schema have no effect.
    func concerns(_ names: String...) -> Bool {
      types.isEmpty || types.contains(where: names.contains)
    }
    if concerns("integer", "number") {
      readBound(.lowerBound, .minimum, .exclusiveMinimum, schema, next: 1)
      readBound(.upperBound, .maximum, .exclusiveMaximum, schema, next: -1)
      let redundant = isInteger ? [DecimalNumber(0), DecimalNumber(1)] : [DecimalNumber(0)]
      addNumber(.factor, .multipleOf, schema) { !redundant.contains($0) }
    }
    if concerns("string") {
      addNumber(.minLength, .minLength, schema) { !$0.isZero }
      addNumber(.maxLength, .maxLength, schema)
      if let pattern = schema[.pattern], pattern.isScalar,
        !["", ".*", "^.*$"].contains(pattern.text)
      {
        add(.pattern, .pattern, .literal(.string(pattern.text)), at: pattern)
      }
    }
    if concerns("array") {
      addNumber(.minItems, .minItems, schema) { !$0.isZero }
      addNumber(.maxItems, .maxItems, schema)
      if let flag = schema[.uniqueItems], flag.isTrue {
        add(.uniqueItems, .uniqueItems, .literal(.bool(true)), at: flag)
      }
    }
    if concerns("object") {
      addNumber(.minProperties, .minProperties, schema) { !$0.isZero }
      addNumber(.maxProperties, .maxProperties, schema)
      for keyword in [SchemaKeyword.additionalProperties, .unevaluatedProperties] {
        guard let flag = schema[keyword], flag.isFalse else { continue }
        add(.closed, .additionalProperties, .literal(.bool(false)), at: flag)
      }
    }
    for keyword in SchemaKeyword.conditions where schema.has(keyword) {
      if [.then, .otherwise].contains(keyword), !schema.has(.condition) { continue }
      addCondition(keyword, schema)
    }
  }

  // MARK: Keywords

  private func number(_ keyword: SchemaKeyword, _ schema: SchemaObject) -> DecimalNumber? {
    guard let node = schema[keyword], node.isPlain, node.text.isJSONNumber else { return nil }
    return DecimalNumber(node.text)
  }

  /// Reads a bound, which excludes its value by a flag (OpenAPI 3.0), or states the excluded value.
  ///
  /// - Parameter next: The step from an excluded integer to the first one that is allowed.
  private mutating func readBound(
    _ kind: Limit.Kind, _ keyword: SchemaKeyword, _ exclusive: SchemaKeyword,
    _ schema: SchemaObject, next: Int64
  ) {
    let isExclusive = schema.isTrue(exclusive)
    if let value = number(keyword, schema), let node = schema[keyword] {
      add(kind, isExclusive ? exclusive : keyword, value, node, keyword, next)
    }
    if let value = number(exclusive, schema), let node = schema[exclusive] {
      add(kind, exclusive, value, node, keyword, next)
    }
  }

  private mutating func add(
    _ kind: Limit.Kind, _ keyword: SchemaKeyword, _ value: DecimalNumber, _ node: Node,
    _ inclusive: SchemaKeyword, _ next: Int64
  ) {
    // Of integers, those above 4 are those from 5 on.
    if isInteger, keyword != inclusive, let integer = value.integer {
      add(kind, inclusive, .number(DecimalNumber(integer + next)), at: node)
    } else {
      add(kind, keyword, .number(value), at: node)
    }
  }

  private mutating func addNumber(
    _ kind: Limit.Kind, _ keyword: SchemaKeyword, _ schema: SchemaObject,
    where condition: (DecimalNumber) -> Bool = { _ in true }
  ) {
    guard let value = number(keyword, schema), let node = schema[keyword], condition(value) else {
      return
    }
    add(kind, keyword, .number(value), at: node)
  }

  private mutating func addCondition(_ keyword: SchemaKeyword, _ schema: SchemaObject) {
    guard let node = schema[keyword] else { return }
    add(
      .condition, keyword, .literal(JSONLiteral(node).withoutAnnotations(ofNamed: false)), at: node)
  }

  private mutating func add(
    _ kind: Limit.Kind, _ keyword: SchemaKeyword, _ value: Limit.Value, at node: Node
  ) {
    limits.append(Limit(kind, keyword.rawValue, value, at: node.span))
  }
}

extension JSONLiteral {
  private static let annotations: Set<String> = [
    "title", "description", "example", "examples", "default", "deprecated", "externalDocs",
    "$comment",
  ]
  private static let mappings: Set<String> = [
    "properties", "patternProperties", "dependentSchemas", "dependentRequired", "dependencies",
  ]

  /// The schema without what doesn't limit values, and with its members in one order.
  ///
  /// - Parameter isNamed: Whether the members are schemas by their names, and not keywords.
  fileprivate func withoutAnnotations(ofNamed isNamed: Bool) -> JSONLiteral {
    switch self {
    case .array(let items): return .array(items.map { $0.withoutAnnotations(ofNamed: false) })
    case .object(let members):
      let kept = members.filter { isNamed || !JSONLiteral.annotations.contains($0.key) }
        .map { member in
          Member(
            member.key,
            member.value.withoutAnnotations(
              ofNamed: !isNamed && JSONLiteral.mappings.contains(member.key)))
        }
      return .object(kept.sorted { $0.key < $1.key })
    case .null, .bool, .number, .string: return self
    }
  }
}

extension TypeReference {
  /// The type of the elements of a list, or of the values of a dictionary.
  fileprivate var element: TypeReference? {
    switch withoutNull {
    case .array(let element, _), .dictionary(let element): element
    case .scalar, .model, .nullable, .inline: nil
    }
  }
}

extension Model {
  /// The type that the model is another name of; the model itself if it declares a type.
  var aliasedType: TypeReference {
    if case .alias(let type) = shape { type } else { .inline(self) }
  }
}
