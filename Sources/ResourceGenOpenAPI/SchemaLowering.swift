internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// A schema as a type of the API model.
struct LoweredType {
  var type: TypeReference
  /// Whether null is an allowed value.
  var isNullable: Bool

  static let anything = LoweredType(type: .scalar(.json), isNullable: false)
}

extension OpenAPIReader {
  // MARK: Named schemas

  /// Returns the model for a named schema.
  mutating func model(named name: Located<String>, _ node: Node) -> Model {
    checkSchema(node)
    let schema = SchemaObject(node)
    return Model(
      name: name, shape: shape(of: schema), span: name.span,
      documentation: documentation(of: schema), deprecation: schema.deprecation)
  }

  private mutating func shape(of schema: SchemaObject) -> Model.Shape {
    switch lower(schema).type {
    case .inline(let model): model.shape
    case let type: .alias(type)
    }
  }

  /// Returns the description or title of a schema, with the link of its `externalDocs`.
  func documentation(of schema: SchemaObject) -> String? {
    let text = schema[.description] ?? schema[.title]
    let own = text.flatMap { $0.kind == .scalar && $0.utf8Count > 0 ? $0.text : nil }
    guard let address = schema[.externalDocs]?.text(of: "url") else { return own }
    let label = schema[.externalDocs]?.text(of: "description") ?? "More"
    return (own.map { $0 + "\n\n" } ?? "") + "\(label): <\(address)>"
  }

  // MARK: Types

  /// Returns the type of the values that a schema allows.
  mutating func lower(_ node: Node) -> LoweredType {
    checkSchema(node)
    guard node.kind == .mapping else { return .anything }
    if !sharedSchemas.isEmpty, let lowered = lowerShared(node) { return lowered }
    return lower(SchemaObject(node))
  }

  /// Checks the keys of a schema. `true` allows everything, `false` nothing (JSON Schema, section
  /// 4.3.2); an empty value is read as `true`.
  mutating func checkSchema(_ node: Node) {
    if !node.isTrue, !node.isFalse, !node.isNull { check(node, .schema) }
  }

  mutating func lower(_ schema: SchemaObject) -> LoweredType {
    if schema.members.hasExtensionKeywords, let name = nestedType(schema) { return name }
    if let reference = schema[.ref] { return lower(reference, beside: schema) }
    var lowered = lowerWithoutNull(schema)
    if schema.members.hasExtensionKeywords { applyExtensions(of: schema, &lowered) }
    return LoweredType(
      type: lowered.type, isNullable: lowered.isNullable || schema.allowsNull)
  }

  /// Lowers a reference. Sibling keywords refine its target in OpenAPI 3.1 and are ignored in 3.0.
  private mutating func lower(_ reference: Node, beside schema: SchemaObject) -> LoweredType {
    let rest = schema.withoutReference
    let constrainsType = rest.constrainsType
    if constrainsType, rest.addsToReference {
      if !readsSiblings {
        // OpenAPI 3.0 and Swagger 2.0 ignore sibling keywords.
        if reported.insert(schema.node.id).inserted { once(.besideReference, at: schema.node) }
      } else if let both = refined(reference, rest, schema) {
        return both
      }
    }
    guard let type = type(of: reference, isNeeded: !constrainsType) else {
      return constrainsType ? lower(rest) : .anything
    }
    var isNullable = schema.allowsNull
    if case .model(let name) = type, isNullableSchema(name.value) { isNullable = true }
    return LoweredType(type: type, isNullable: isNullable)
  }

  /// Returns the model that a reference names; reports a reference that leads nowhere and returns
  /// nil.
  mutating func type(of reference: Node, isNeeded: Bool = true) -> TypeReference? {
    if let name = ownName(of: reference.text, in: reference.document) {
      followedReferences += 1
      return .model(Located(name, reference.span))
    }
    guard let (place, target) = target(of: reference, isNeeded: isNeeded) else { return nil }
    return .model(Located(nameModel(target, at: place), reference.span))
  }

  /// Returns the schema name in a reference to a named schema of the main document, the usual case.
  private func ownName(of reference: String, in document: Document) -> String? {
    guard document === root.document,
      let name = generation.schemaName(in: reference)
        ?? Pointer(reference)?.name(in: generation.schemas),
      schemas[name] != nil
    else { return nil }
    return name
  }

  /// Returns the target of a reference; reports a reference that leads nowhere and returns nil.
  ///
  /// - Parameter isNeeded: Whether no sibling keyword says what type is meant.
  mutating func target(of reference: Node, isNeeded: Bool = true) -> (
    place: NodeLocation, node: Node
  )? {
    followedReferences += 1
    var fault = "not in this document"
    do throws(References.Fault) {
      if let target = try references.target(of: reference, reporting: &log) { return target }
      if let inner = references.locationInEnclosingSchema(generation.schemas, of: reference),
        let node = references.node(at: inner)
      {
        return (inner, node)
      }
      let place = try references.place(of: reference, reporting: &log)
      if place.document !== reference.document { fault = "the file doesn't contain it" }
    } catch {
      switch error {
      case .outside(let label):
        report(.outsideReference(reference, label), once: reference)
        return nil
      case .nothing(let label): fault = label
      }
    }
    brokenReferences.append(BrokenReference(node: reference, fault: fault, isNeeded: isNeeded))
    return nil
  }

  /// Returns the name of the model at a location: that of the schema, or a new one if the schema is
  /// inline.
  ///
  /// - Parameter wish: The preferred name of a new model; nil to derive it from the location.
  mutating func nameModel(_ node: Node, at place: NodeLocation, as wish: String? = nil) -> String {
    if place.document === root.document, let name = place.pointer.name(in: generation.schemas),
      schemas[name] != nil
    {
      return name
    }
    if let name = modelNamesByLocation[place] { return name }
    let name = freeName(wish ?? self.wish(for: place))
    modelNamesByLocation[place] = name
    schemas[name] = node
    pendingModels.append(Located(name, node.span))
    return name
  }

  /// Derives a name from the descriptive steps of a pointer, or from the file name if the reference
  /// names an entire file.
  private func wish(for place: NodeLocation) -> String {
    let words = place.pointer.steps.filter { step in
      ![
        "components", "paths", "properties", "schema", "schemas", "content", "definitions", "$defs",
      ]
      .contains(step)
    }
    guard place.document !== root.document else {
      return words.suffix(2).joined(separator: " ")
    }
    if let last = words.last { return last }
    let file = place.document.source.path.split(separator: "/").last ?? "model"
    let name = file.split(separator: ".").dropLast().joined(separator: " ")
    return name.isEmpty ? String(file) : name
  }

  /// Returns a name that no schema has, with a number appended if needed.
  func freeName(_ wish: String) -> String {
    if schemas[wish] == nil { return wish }
    var number = 2
    while schemas["\(wish) \(number)"] != nil { number += 1 }
    return "\(wish) \(number)"
  }

  /// Returns the type of a named schema, with names that only refer to other names resolved; nil if
  /// these lead to no type.
  mutating func resolvedType(of name: String) -> TypeReference? {
    if let known = resolvedTypes[name] { return known }
    // Defaults of two schemas that refer to each other would recurse endlessly.
    guard meaningsUnderWay.insert(name).inserted else { return nil }
    defer { meaningsUnderWay.remove(name) }
    let resolvedType = lowered(named: name)
    resolvedTypes[name] = resolvedType
    return resolvedType
  }

  private mutating func lowered(named name: String) -> TypeReference? {
    var name = name
    for _ in 0..<OpenAPIReader.inheritanceLimit {
      guard let node = schemas[name] else { return nil }
      // `lower(_:)` would return only the name of a shared schema, which is known here.
      let type = sharedSchemas[node.id] == nil ? lower(node).type : lower(SchemaObject(node)).type
      guard case .model(let next) = type else { return type }
      name = next.value
    }
    return nil
  }

  /// Whether a named schema allows null, wherever it is used.
  mutating func isNullableSchema(_ name: String, depth: Int = 0) -> Bool {
    var names: [String] = []
    var name = name
    var result = false
    // A chain of names is followed by a loop, not by recursion: its length is up to the document.
    while !result {
      if let known = nullableSchemas[name] {
        result = known ?? false
        break
      }
      guard let node = schemas[name], node.kind == .mapping else { break }
      nullableSchemas[name] = .some(nil)
      names.append(name)
      let schema = SchemaObject(node)
      result = declaresNull(schema, depth)
      guard let reference = schema[.ref], case .model(let target)? = type(of: reference) else {
        break
      }
      name = target.value
    }
    for name in names { nullableSchemas[name] = .some(result) }
    return result
  }

  /// Whether a schema, one of its alternatives, or every part of its `allOf` allows null.
  private mutating func declaresNull(_ schema: SchemaObject, _ depth: Int) -> Bool {
    if schema.allowsNull { return true }
    if schema[.enumeration]?.items.contains(where: \.isNull) ?? false { return true }
    guard schema[.ref] == nil, depth < 20 else { return false }
    for keyword in [SchemaKeyword.oneOf, .anyOf] where schema.has(keyword) {
      for item in schema.items(keyword) where isNullable(item, depth) { return true }
    }
    guard schema.has(.allOf), schema.types.isEmpty, !schema.has(.properties) else { return false }
    let parts = schema.items(.allOf).filter {
      $0.kind == .mapping && SchemaObject($0).constrainsType
    }
    for part in parts where !isNullable(part, depth) { return false }
    return !parts.isEmpty
  }

  private mutating func isNullable(_ item: Node, _ depth: Int) -> Bool {
    guard item.kind == .mapping else { return false }
    let schema = SchemaObject(item)
    if schema.isOnlyNull || schema.allowsNull { return true }
    guard let reference = schema[.ref] else { return declaresNull(schema, depth + 1) }
    guard case .model(let name)? = type(of: reference, isNeeded: false) else { return false }
    return isNullableSchema(name.value, depth: depth + 1)
  }

  // MARK: By keyword

  private mutating func lowerWithoutNull(_ schema: SchemaObject) -> LoweredType {
    if let subtypes = subtypes[schema.node.id] { return lowerSubtypes(subtypes, schema) }
    if let values = schema[.enumeration] { return lowerEnumeration(values, schema) }
    if let value = schema[.const] { return lowerConstant(value, schema) }
    if schema.has(.allOf) { return lowerAllOf(schema) }
    if let list = schema[.oneOf] ?? schema[.anyOf] {
      let isTwofold = [SchemaKeyword.oneOf, .anyOf].allSatisfy {
        schema.items($0).contains(where: \.constrainsType)
      }
      return isTwofold ? lowerAllOf(schema) : lowerUnion(choices(list, schema), schema)
    }
    let types = schema.types
    if types.count > 1 { return lowerSeveral(types, schema) }
    switch types.first {
    case "object": return lowerObject(schema)
    case "array": return lowerArray(schema)
    case .some(let name): return LoweredType(type: scalar(name, schema), isNullable: false)
    case nil: return lowerUntyped(schema)
    }
  }

  /// Returns the list of alternatives: `oneOf`, unless it contains only conditions and there is an
  /// `anyOf`.
  private func choices(_ list: Node, _ schema: SchemaObject) -> Node {
    guard let other = schema[.anyOf], !list.items.contains(where: \.constrainsType) else {
      return list
    }
    return other
  }

  /// Infers the type of a schema without `type`, which vendors omit.
  private mutating func lowerUntyped(_ schema: SchemaObject) -> LoweredType {
    if SchemaKeyword.ofObjects.contains(where: { schema[$0] != nil }) { return lowerObject(schema) }
    if let places = schema[.items], places.kind == .sequence {
      // Without `type`, `items` doesn't constrain values that aren't arrays. Converters use it to
      // write alternatives.
      report(
        .unread("without `type: array`, these are read as alternatives", at: places), once: places)
      return lowerUnion(places, schema)
    }
    if [.items, .prefixItems, .unevaluatedItems].contains(where: { schema[$0] != nil }) {
      return lowerArray(schema)
    }
    if let format = schema[.format],
      let type = options.formats[format.text] ?? ScalarFormat.string[format.text]
        ?? ScalarFormat.integer[format.text] ?? ScalarFormat.number[format.text]
    {
      return LoweredType(type: .scalar(type), isNullable: false)
    }
    if schema[.contentEncoding] != nil || schema[.contentMediaType] != nil {
      return LoweredType(type: scalar("string", schema), isNullable: false)
    }
    if let cycle = schema.node["$recursiveRef"] {
      report(.unread("'$recursiveRef' isn't supported", at: cycle), once: cycle)
    }
    for keyword in [SchemaKeyword.not, .contains, .condition, .dependentSchemas] {
      guard let node = schema[keyword] else { continue }
      report(.unread("'\(keyword.rawValue)' alone doesn't determine a type", at: node), once: node)
    }
    return .anything
  }

  private mutating func lowerArray(_ schema: SchemaObject) -> LoweredType {
    let items = schema[.items]
    // Older drafts of JSON Schema had the list of schemas under `items`.
    let places = schema[.prefixItems] ?? (items?.kind == .sequence ? items : nil)
    var nodes = places.map { Array($0.items) } ?? []
    if let items, items.kind == .mapping { nodes.append(items) }
    // The elements after those with a schema per index.
    if let rest = schema[.unevaluatedItems] ?? schema[.additionalItems], rest.kind == .mapping {
      if items == nil || items?.kind == .sequence { nodes.append(rest) }
    }
    if nodes.isEmpty, let contained = schema[.contains] {
      report(.unread("'contains' isn't checked", at: contained), once: contained)
    }
    let element = element(of: nodes, schema)
    let type: TypeReference = element.isNullable ? .nullable(element.type) : element.type
    return LoweredType(type: .array(type, isLenient: false), isNullable: false)
  }

  /// Returns the element type of a list; a union if the indices have different types.
  private mutating func element(of nodes: [Node], _ schema: SchemaObject) -> LoweredType {
    guard let first = nodes.first else { return .anything }
    if nodes.count == 1 { return lower(first) }
    var isNullable = false
    var alternatives: [Union.Alternative] = []
    for node in nodes {
      let lowered = lower(node)
      if lowered.isNullable { isNullable = true }
      alternatives.append(Union.Alternative(type: lowered.type, span: node.span))
    }
    var lowered = union(alternatives, schema)
    lowered.isNullable = isNullable
    return lowered
  }

  /// Lowers `type: [string, integer]` to a union.
  private mutating func lowerSeveral(_ types: [String], _ schema: SchemaObject) -> LoweredType {
    var alternatives: [Union.Alternative] = []
    for name in types {
      let type: TypeReference =
        switch name {
        case "object": lowerObject(schema).type
        case "array": lowerArray(schema).type
        default: scalar(name, schema)
        }
      alternatives.append(Union.Alternative(type: type, span: schema.node.span))
    }
    return union(alternatives, schema)
  }

  mutating func scalar(_ name: String, _ schema: SchemaObject) -> TypeReference {
    let format = schema[.format]?.text
    if let format, let type = options.formats[format] { return .scalar(type) }
    switch name {
    case "string":
      if let format, let type = ScalarFormat.string[format] { return .scalar(type) }
      if let content = schema[.contentSchema] {
        report(
          .unread("the content of a string isn't decoded into a type", at: content), once: content)
      }
      let encoding = schema[.contentEncoding]?.text ?? ""
      return .scalar(["base64", "binary"].contains(encoding) ? .data : .string)
    case "integer": return .scalar(format.flatMap { ScalarFormat.integer[$0] } ?? .int)
    case "number": return .scalar(format.flatMap { ScalarFormat.number[$0] } ?? .double)
    case "boolean": return .scalar(.bool)
    case "file": return .scalar(.file)
    // `lowerObject` and `lowerArray` read these; in other contexts their values can be anything.
    case "array", "object": return .scalar(.json)
    default:
      if let type = schema[.type] { report(.unknownType(name, type), once: type) }
      return .scalar(.json)
    }
  }

  // MARK: Findings

  /// Reports a problem at a node only once, however many references lead to it.
  mutating func report(_ diagnostic: Diagnostic, once node: Node) {
    if reported.insert(node.id).inserted { log.add(diagnostic) }
  }
}
