internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// A schema as a type of the model.
struct LoweredType {
  var type: TypeReference
  /// Null is a value.
  var isNullable: Bool

  static let anything = LoweredType(type: .scalar(.json), isNullable: false)
}

extension OpenAPIReader {
  // MARK: Named schemas

  /// The model that a named schema becomes.
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

  /// The description of a schema, or its title, and where more of it stands.
  func documentation(of schema: SchemaObject) -> String? {
    let text = schema[.description] ?? schema[.title]
    let own = text.flatMap { $0.kind == .scalar && $0.utf8Count > 0 ? $0.text : nil }
    guard let address = schema[.externalDocs]?.text(of: "url") else { return own }
    let label = schema[.externalDocs]?.text(of: "description") ?? "More"
    return (own.map { $0 + "\n\n" } ?? "") + "\(label): <\(address)>"
  }

  // MARK: Types

  /// The type of the values that a schema allows.
  mutating func lower(_ node: Node) -> LoweredType {
    checkSchema(node)
    guard node.kind == .mapping else { return .anything }
    if !sharedSchemas.isEmpty, let lowered = lowerShared(node) { return lowered }
    return lower(SchemaObject(node))
  }

  /// `true` allows everything, `false` nothing (JSON Schema, section 4.3.2); nothing at all is taken as `true`.
  mutating func checkSchema(_ node: Node) {
    if !node.isTrue, !node.isFalse, !node.isNull { check(node, .schema) }
  }

  mutating func lower(_ schema: SchemaObject) -> LoweredType {
    if schema.members.hasOwnWords, let name = nestedType(schema) { return name }
    if let reference = schema[.ref] { return lower(reference, beside: schema) }
    var lowered = lowerWithoutNull(schema)
    if schema.members.hasOwnWords { adoptOwnWords(of: schema, &lowered) }
    return LoweredType(
      type: lowered.type, isNullable: lowered.isNullable || schema.allowsNull)
  }

  /// What a reference leads to; keywords beside it say more about it (3.1), or nothing (3.0).
  private mutating func lower(_ reference: Node, beside schema: SchemaObject) -> LoweredType {
    let rest = schema.withoutReference
    let saysType = rest.saysType
    if saysType, rest.addsToReference {
      if !readsSiblings {
        // OpenAPI 3.0 and Swagger 2.0 read nothing there.
        if reported.insert(schema.node.id).inserted { once(.besideReference, at: schema.node) }
      } else if let both = refined(reference, rest, schema) {
        return both
      }
    }
    guard let type = type(of: reference, isNeeded: !saysType) else {
      return saysType ? lower(rest) : .anything
    }
    var isNullable = schema.allowsNull
    if case .model(let name) = type, isNullableSchema(name.value) { isNullable = true }
    return LoweredType(type: type, isNullable: isNullable)
  }

  /// The model that a reference names; nil, and a report, if it leads nowhere.
  mutating func type(of reference: Node, isNeeded: Bool = true) -> TypeReference? {
    if let name = ownName(of: reference.text, in: reference.document) {
      followedReferences += 1
      return .model(Located(name, reference.span))
    }
    guard let (place, target) = target(of: reference, isNeeded: isNeeded) else { return nil }
    return .model(Located(hoist(target, at: place), reference.span))
  }

  /// The name of a schema of the document itself that a reference names, as nearly all do.
  private func ownName(of reference: String, in document: Document) -> String? {
    guard document === root.document,
      let name = generation.schemaName(in: reference)
        ?? Pointer(reference)?.name(in: generation.schemas),
      schemas[name] != nil
    else { return nil }
    return name
  }

  /// Where a reference leads to, and what is there; nil, and a report, if it leads nowhere.
  ///
  /// - Parameter isNeeded: false if something beside the reference says what is meant.
  mutating func target(of reference: Node, isNeeded: Bool = true) -> (place: Place, node: Node)? {
    followedReferences += 1
    var fault = "not in this document"
    do throws(References.Fault) {
      if let target = try references.target(of: reference, reporting: &log) { return target }
      if let inner = references.placeInside(generation.schemas, of: reference),
        let node = references.node(at: inner)
      {
        return (inner, node)
      }
      let place = try references.place(of: reference, reporting: &log)
      if place.document !== reference.document { fault = "the file does not hold it" }
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

  /// The name of the model at a place: the schema's own, or one that is made since something refers to it.
  ///
  /// - Parameter wish: What it is called then, if not by the words of the place.
  mutating func hoist(_ node: Node, at place: Place, as wish: String? = nil) -> String {
    if place.document === root.document, let name = place.pointer.name(in: generation.schemas),
      schemas[name] != nil
    {
      return name
    }
    if let name = hoisted[place] { return name }
    let name = freeName(wish ?? self.wish(for: place))
    hoisted[place] = name
    schemas[name] = node
    pendingModels.append(Located(name, node.span))
    return name
  }

  /// The words of a pointer that say what is there; of a whole file, its name.
  private func wish(for place: Place) -> String {
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

  /// A name that no schema has.
  func freeName(_ wish: String) -> String {
    if schemas[wish] == nil { return wish }
    var number = 2
    while schemas["\(wish) \(number)"] != nil { number += 1 }
    return "\(wish) \(number)"
  }

  /// What a named schema is, other names for it followed; nil if it is nothing but names.
  mutating func meaning(of name: String) -> TypeReference? {
    if let known = meanings[name] { return known }
    // Two schemas that are each other's default have no end.
    guard meaningsUnderWay.insert(name).inserted else { return nil }
    defer { meaningsUnderWay.remove(name) }
    let meaning = lowered(named: name)
    meanings[name] = meaning
    return meaning
  }

  private mutating func lowered(named name: String) -> TypeReference? {
    var name = name
    for _ in 0..<OpenAPIReader.inheritanceLimit {
      guard let node = schemas[name] else { return nil }
      // What a component shares is lowered to its name, which is known here.
      let type = sharedSchemas[node.id] == nil ? lower(node).type : lower(SchemaObject(node)).type
      guard case .model(let next) = type else { return type }
      name = next.value
    }
    return nil
  }

  /// Whether a named schema allows null, whoever refers to it.
  mutating func isNullableSchema(_ name: String, depth: Int = 0) -> Bool {
    var names: [String] = []
    var name = name
    var result = false
    // A chain of names is walked and not called: documents decide how long it is.
    while !result {
      if let known = nullableSchemas[name] {
        result = known ?? false
        break
      }
      guard let node = schemas[name], node.kind == .mapping else { break }
      nullableSchemas[name] = .some(nil)
      names.append(name)
      let schema = SchemaObject(node)
      result = saysNull(schema, depth)
      guard let reference = schema[.ref], case .model(let target)? = type(of: reference) else {
        break
      }
      name = target.value
    }
    for name in names { nullableSchemas[name] = .some(result) }
    return result
  }

  /// Whether null is a value of what stands here, of one of its alternatives, or of all of its parts.
  private mutating func saysNull(_ schema: SchemaObject, _ depth: Int) -> Bool {
    if schema.allowsNull { return true }
    if schema[.enumeration]?.items.contains(where: \.isNull) ?? false { return true }
    guard schema[.ref] == nil, depth < 20 else { return false }
    for keyword in [SchemaKeyword.oneOf, .anyOf] where schema.has(keyword) {
      for item in schema.items(keyword) where isNullable(item, depth) { return true }
    }
    guard schema.has(.allOf), schema.types.isEmpty, !schema.has(.properties) else { return false }
    let parts = schema.items(.allOf).filter { $0.kind == .mapping && SchemaObject($0).saysType }
    for part in parts where !isNullable(part, depth) { return false }
    return !parts.isEmpty
  }

  private mutating func isNullable(_ item: Node, _ depth: Int) -> Bool {
    guard item.kind == .mapping else { return false }
    let schema = SchemaObject(item)
    if schema.isOnlyNull || schema.allowsNull { return true }
    guard let reference = schema[.ref] else { return saysNull(schema, depth + 1) }
    guard case .model(let name)? = type(of: reference, isNeeded: false) else { return false }
    return isNullableSchema(name.value, depth: depth + 1)
  }

  // MARK: By keyword

  private mutating func lowerWithoutNull(_ schema: SchemaObject) -> LoweredType {
    if let heirs = heirs[schema.node.id] { return lowerHeirs(heirs, schema) }
    if let values = schema[.enumeration] { return lowerEnumeration(values, schema) }
    if let value = schema[.const] { return lowerConstant(value, schema) }
    if schema.has(.allOf) { return lowerAllOf(schema) }
    if let list = schema[.oneOf] ?? schema[.anyOf] {
      let isTwofold = [SchemaKeyword.oneOf, .anyOf].allSatisfy {
        schema.items($0).contains(where: \.saysType)
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

  /// The list of alternatives; of two lists the one that is none of mere conditions.
  private func choices(_ list: Node, _ schema: SchemaObject) -> Node {
    guard let other = schema[.anyOf], !list.items.contains(where: \.saysType) else { return list }
    return other
  }

  /// What is meant where `type` is left out, which vendors do.
  private mutating func lowerUntyped(_ schema: SchemaObject) -> LoweredType {
    if SchemaKeyword.ofObjects.contains(where: { schema[$0] != nil }) { return lowerObject(schema) }
    if let places = schema[.items], places.kind == .sequence {
      // It says nothing of what is no list. Converters write alternatives this way.
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
    if let ring = schema.node["$recursiveRef"] {
      report(.unread("no type follows from '$recursiveRef'", at: ring), once: ring)
    }
    for keyword in [SchemaKeyword.not, .contains, .condition, .dependentSchemas] {
      guard let node = schema[keyword] else { continue }
      report(.unread("no type follows from '\(keyword.rawValue)'", at: node), once: node)
    }
    return .anything
  }

  private mutating func lowerArray(_ schema: SchemaObject) -> LoweredType {
    let items = schema[.items]
    // Older drafts of JSON Schema had the list of schemas under `items`.
    let places = schema[.prefixItems] ?? (items?.kind == .sequence ? items : nil)
    var nodes = places.map { Array($0.items) } ?? []
    if let items, items.kind == .mapping { nodes.append(items) }
    // What stands behind the places.
    if let rest = schema[.unevaluatedItems] ?? schema[.additionalItems], rest.kind == .mapping {
      if items == nil || items?.kind == .sequence { nodes.append(rest) }
    }
    if nodes.isEmpty, let contained = schema[.contains] {
      report(.unread("that a list contains a value is not checked", at: contained), once: contained)
    }
    let element = element(of: nodes, schema)
    let type: TypeReference = element.isNullable ? .nullable(element.type) : element.type
    return LoweredType(type: .array(type, isLenient: false), isNullable: false)
  }

  /// What the elements of a list are; where each place has a type of its own, one of these.
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

  /// `type: [string, integer]`: one of these.
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
        report(.unread("what is written inside of a text has no type", at: content), once: content)
      }
      let encoding = schema[.contentEncoding]?.text ?? ""
      return .scalar(["base64", "binary"].contains(encoding) ? .data : .string)
    case "integer": return .scalar(format.flatMap { ScalarFormat.integer[$0] } ?? .int)
    case "number": return .scalar(format.flatMap { ScalarFormat.number[$0] } ?? .double)
    case "boolean": return .scalar(.bool)
    case "file": return .scalar(.file)
    // Those that hold others have no one type in a list such as `[string, array]`, which is read elsewhere.
    case "array", "object": return .scalar(.json)
    default:
      if let type = schema[.type] { report(.unknownType(name, type), once: type) }
      return .scalar(.json)
    }
  }

  // MARK: Findings

  /// Reports what several references may lead to, once.
  mutating func report(_ diagnostic: Diagnostic, once node: Node) {
    if reported.insert(node.id).inserted { log.add(diagnostic) }
  }
}
