internal import ResourceGenModel
internal import ResourceGenYAML

/// Finds the inline schemas of a document that may share a type, in the order of the document:
/// those of the components, then those of the operations.
struct InlineSchemas {
  let document: DocumentReader
  private var structures: SchemaStructures
  private(set) var found: [InlineSchema] = []
  var keys = SchemaKeys()
  /// How often each node was visited. A node that aliases share counts twice, and then no more.
  var visits: [NodeID: Int] = [:]
  /// The keys of the nodes that were visited, and those nodes that aliases have under several keys.
  private var names: [NodeID: String] = [:]
  private(set) var nodesOfSeveralKeys: Set<NodeID> = []
  /// The responses, bodies and parameters of components that were visited.
  var components: Set<NodeID> = []
  /// The schemas whose properties are those of other types too, except properties that these
  /// describe again.
  private var extended: [NodeID: Set<String>] = [:]

  init(in document: DocumentReader) {
    self.document = document
    structures = SchemaStructures(document)
  }

  /// How a schema is declared.
  enum Declaration {
    /// As a separate type; only its parts may be shared.
    case own
    case inline
    case error(operation: Node?, status: StatusPattern)

    /// The declaration of the only part of a schema, which has the type of that schema.
    fileprivate var ofOnlyPart: Declaration { if case .own = self { .own } else { .inline } }
  }

  /// Finds the inline schemas.
  ///
  /// - Parameter copies: The names of the schemas that are nullable copies of others.
  mutating func find(without copies: Set<String>) {
    visitSchemas(without: copies)
    visitOperations()
    for index in found.indices {
      let path = found[index].path
      guard let replaced = extended[keys.owner(of: path)], let key = keys.outermostKey(of: path),
        !replaced.contains(key.text)
      else { continue }
      found[index].isCopied = true
    }
  }

  private mutating func visitSchemas(without copies: Set<String>) {
    for (key, schema) in entries(document.section(document.generation.schemas)?.node)
    where !copies.contains(key.text) {
      visit(schema, .own, at: keys.path(in: schema, named: key.text))
    }
  }

  /// Returns the pairs of a mapping.
  func entries(_ node: Node?) -> [(key: Node, value: Node)] {
    (node?.entries.map { $0 } ?? []).filter { $0.key.isScalar }
  }

  /// Visits an inline schema and its parts.
  mutating func visit(
    _ node: Node, _ declaration: Declaration, at path: SchemaPath, inside outer: Int? = nil,
    isRepeated: Bool = false
  ) {
    guard node.isMapping else { return }
    let count = visits[node.id, default: 0]
    if count > 0, path.isNamed, keys.name(of: path) != names[node.id] {
      nodesOfSeveralKeys.insert(node.id)
    }
    guard count < 2 else { return }
    visits[node.id] = count + 1
    let schema = SchemaObject(node)
    if schema[.ref] != nil {
      if document.readsSiblings, schema.withoutReference.addsToReference {
        extend(node, besides: schema.properties)
      }
      return
    }
    var outer = outer
    if var inline = inline(schema, declaration, at: path, inside: outer) {
      if count == 0 { names[node.id] = keys.name(of: path) }
      inline.isRepeated = isRepeated
      found.append(inline)
      outer = found.count - 1
    }
    guard schema.members.hasParts else { return }
    visitParts(of: schema, declaration, at: path, inside: outer)
  }

  private mutating func visitParts(
    of schema: SchemaObject, _ declaration: Declaration, at path: SchemaPath, inside outer: Int?
  ) {
    var path = path
    let hasProperties = schema.has(.properties)
    let hasChoice = [SchemaKeyword.oneOf, .anyOf].contains {
      schema.has($0) && schema.alternatives($0).count > 1
    }
    // Each alternative has a copy of the properties next to it.
    if hasProperties, hasChoice { path.isCopied = true }
    for (key, property) in schema.entries(.properties) where property.isMapping {
      visit(property, .inline, at: keys.path(to: key, in: path), inside: outer)
    }
    if let part = schema[.items] { visit(part, .inline, at: path.to(.item), inside: outer) }
    let member = path.to(hasProperties ? .other : .member)
    for keyword in [SchemaKeyword.additionalProperties, .unevaluatedProperties] {
      if let part = schema[keyword] { visit(part, .inline, at: member, inside: outer) }
    }
    for keyword in [SchemaKeyword.items, .prefixItems] {
      for part in schema.items(keyword) { visit(part, .inline, at: path.to(.other), inside: outer) }
    }
    for (_, part) in schema.entries(.patternProperties) {
      visit(part, .inline, at: member, inside: outer)
    }
    for keyword in [SchemaKeyword.oneOf, .anyOf] where schema.has(keyword) {
      let isOnly = schema.alternatives(keyword).count == 1
      for part in schema.items(keyword) {
        if hasProperties { extend(part, besides: schema.properties) }
        visit(
          part, isOnly ? declaration.ofOnlyPart : .inline, at: isOnly ? path : path.to(.other),
          inside: outer)
      }
    }
    // Several parts of `allOf` become one type.
    let parts = schema.items(.allOf)
    let isOnly = parts.count(where: \.constrainsType) == 1
    if !isOnly || hasProperties || hasChoice { extendParts(of: schema) }
    for part in parts {
      visit(part, isOnly ? declaration.ofOnlyPart : .own, at: path, inside: outer)
    }
  }

  /// Marks the named schemas whose properties another type gets by `allOf`.
  private mutating func extendParts(of schema: SchemaObject) {
    let parts = schema.items(.allOf).map { (node: $0, target: target(of: $0)) }
    guard parts.contains(where: { $0.target != nil }) else { return }
    let properties = parts.map { part in
      let node = part.target ?? part.node
      return node.isMapping ? SchemaObject(node).properties : []
    }
    let counts = Dictionary(
      (properties + [schema.properties]).joined().map { ($0, 1) }, uniquingKeysWith: +)
    for (index, part) in parts.enumerated() where part.target != nil {
      extend(part.node, besides: properties[index].filter { counts[$0, default: 0] > 1 })
    }
  }

  /// Marks the named schema whose properties another type gets by a reference.
  ///
  /// - Parameter properties: Those that the other type describes itself.
  private mutating func extend(_ node: Node, besides properties: Set<String>) {
    guard let target = target(of: node) else { return }
    extended[target.id] = extended[target.id]?.intersection(properties) ?? properties
  }

  private func target(of node: Node) -> Node? {
    guard let reference = node["$ref"], reference.isScalar else { return nil }
    return document.knownTarget(of: reference)?.node
  }

  private func inline(
    _ schema: SchemaObject, _ declaration: Declaration, at path: SchemaPath, inside outer: Int?
  ) -> InlineSchema? {
    var response: (operation: Node, status: StatusPattern)?
    var isError = false
    switch declaration {
    case .own: return nil
    case .inline: break
    case .error(let operation, let status):
      isError = true
      response = operation.map { ($0, status) }
    }
    let title = schema[.title].flatMap { $0.isTypeName ? $0 : nil }
    guard title != nil || isError || path.isNamed, schema.declaresType else { return nil }
    return InlineSchema(
      node: schema.node, title: title, outer: outer, isError: isError, response: response,
      path: path, isCopied: path.isCopied)
  }

  /// Returns the name that the type of a schema has when it is nested: that of its key, or the
  /// title of an alternative; nil if it has neither.
  func name(of schema: InlineSchema) -> String? {
    if let name = keys.name(of: schema.path) { return name }
    guard let title = schema.title?.text, !schema.isError, !title.isGeneric else { return nil }
    return title
  }

  /// Returns the number of the type that a schema declares.
  mutating func structure(of schema: Node) -> Int { structures.numberOfType(of: schema) }

  /// Returns the number of the structure of a schema with its title.
  mutating func titledStructure(of schema: Node) -> Int { structures.number(of: schema) }
}

extension SchemaObject {
  fileprivate var properties: Set<String> {
    Set(entries(.properties).filter(\.key.isScalar).map(\.key.text))
  }

  /// The alternatives of `oneOf` or `anyOf` that are types, without null.
  fileprivate func alternatives(_ keyword: SchemaKeyword) -> [Node] {
    items(keyword).filter { $0.constrainsType && !SchemaObject($0).isOnlyNull }
  }

  /// The number of its values, or of its properties and alternatives.
  var size: Int {
    let parts = [SchemaKeyword.enumeration, .oneOf, .anyOf, .allOf].map { items($0).count }
    return parts.reduce(entries(.properties).count, +)
  }

  /// Whether the schema declares a type when it is inline: an object with properties, an
  /// enumeration of several values, or a union. A constant isn't one that could be shared.
  var declaresType: Bool {
    if members.hasExtensionKeywords || self[.const] != nil { return false }
    if has(.enumeration) {
      let values = items(.enumeration).filter { !$0.isNull }
      return values.count > 1 && !values.allSatisfy { $0.isTrue || $0.isFalse }
    }
    if !entries(.properties).isEmpty { return true }
    for keyword in [SchemaKeyword.oneOf, .anyOf] {
      if alternatives(keyword).count > 1 { return true }
    }
    return items(.allOf).count(where: \.constrainsType) > 1
  }
}

extension Node {
  /// Whether a title can name a type, or a case of a union. Longer ones are sentences.
  var isTypeName: Bool {
    isScalar && utf8Count <= 64
      && utf8.contains { NameWords.isLetterOrDigit($0) && !(0x30...0x39).contains($0) }
  }
}
