internal import ResourceGenModel
internal import ResourceGenYAML

/// An inline schema that may declare a type that equal ones share: it has a title, or is the body
/// of an error.
struct InlineSchema {
  let node: Node
  /// The name that the schema gives to itself.
  let title: Node?
  /// The index of the inline schema that contains this one.
  let outer: Int?
  /// Whether this is the body of an error.
  let isError: Bool
  /// The operation and the status, for the body of an error.
  var response: (operation: Node, status: StatusPattern)?
  /// Whether another media type of the same body has the same schema.
  var isRepeated = false
}

/// Finds the inline schemas of a document that may share a type, in the order of the document:
/// those of the components, then those of the operations.
struct InlineSchemas {
  private let document: DocumentReader
  private var structures: SchemaStructures
  private(set) var found: [InlineSchema] = []
  /// How often each node was visited. A node that aliases share counts twice, and then no more.
  private var visits: [NodeID: Int] = [:]
  /// The responses, bodies and parameters of components that were visited.
  private var components: Set<NodeID> = []

  init(in document: DocumentReader) {
    self.document = document
    structures = SchemaStructures(document)
  }

  /// How a schema is declared.
  private enum Declaration {
    /// As a separate type; only its parts may be shared.
    case own
    case inline
    case error(operation: Node?, status: StatusPattern)

    /// The declaration of the only part of a schema, which has the type of that schema.
    var ofOnlyPart: Declaration { if case .own = self { .own } else { .inline } }
  }

  // MARK: Components

  mutating func find() {
    let operations = operations()
    let failures = failures(of: operations.map(\.node))
    let isSwagger = document.generation == .swagger2
    let root = isSwagger ? document.root : document.section(["components"])?.node
    for (_, schema) in entries(document.section(document.generation.schemas)?.node) {
      visit(schema, .own)
    }
    for kind in ["responses", "requestBodies", "parameters", "headers"] {
      for (_, node) in entries(root?[kind]) {
        guard node["$ref"] == nil, components.insert(node.id).inserted else { continue }
        visitContents(
          of: node, failures.contains(node.id) ? .error(operation: nil, status: .default) : .inline)
      }
    }
    for operation in operations { visit(operation) }
  }

  /// Returns the pairs of a mapping.
  private func entries(_ node: Node?) -> [(key: Node, value: Node)] {
    (node?.entries.map { $0 } ?? []).filter { $0.key.isScalar }
  }

  // MARK: Operations

  private struct Operation {
    let item: PathItem
    let node: Node
  }

  private func operations() -> [Operation] {
    var operations: [Operation] = []
    let paths = document.followed(document.root["paths"])
    for (key, value) in entries(paths) where key.text.hasPrefix("/") {
      var parts = [value]
      while let last = parts.last, let reference = last["$ref"], reference.isScalar,
        parts.count < DocumentReader.chainLimit,
        let (_, target) = document.knownTarget(of: reference)
      {
        parts.append(target)
      }
      let item = PathItem(parts: parts, following: document.followed)
      for (_, operation) in item.operations {
        operations.append(Operation(item: item, node: operation))
      }
    }
    return operations
  }

  /// Returns the responses of an operation, with the status of those that are errors. `default` is
  /// one next to a success.
  private func responses(of operation: Node) -> [(node: Node, failure: StatusPattern?)] {
    let responses = document.knownEntries(of: "responses", in: operation).compactMap { key, value in
      StatusPattern(key.text).map { (status: $0, node: value) }
    }
    let hasSuccess = responses.contains(where: \.status.isSuccess)
    return responses.map { status, node in
      let isFailure = !status.isSuccess && (hasSuccess || status != .default)
      return (node, isFailure ? status : nil)
    }
  }

  /// Returns the responses that operations refer to as errors.
  private func failures(of operations: [Node]) -> Set<NodeID> {
    var nodes: Set<NodeID> = []
    for operation in operations {
      for (response, status) in responses(of: operation)
      where status != nil && response["$ref"] != nil {
        if let target = document.followed(response) { nodes.insert(target.id) }
      }
    }
    return nodes
  }

  private mutating func visit(_ operation: Operation) {
    let node = operation.node
    for part in operation.item.parts where visits[part.id] == nil {
      visits[part.id] = 1
      for parameter in parameters(of: part) { visitPart(parameter, .inline) }
    }
    for parameter in parameters(of: node) { visitPart(parameter, .inline) }
    if let body = node["requestBody"] { visitPart(body, .inline) }
    for (response, failure) in responses(of: node) {
      visitPart(
        response, failure.map { .error(operation: node, status: $0) } ?? .inline)
    }
  }

  private func parameters(of node: Node) -> Node.Items {
    document.followed(node["parameters"])?.items ?? node.noItems
  }

  /// Visits a parameter, a body or a response of an operation, unless it is a component.
  private mutating func visitPart(_ node: Node, _ declaration: Declaration) {
    guard let target = document.followed(node), !components.contains(target.id) else { return }
    visitContents(of: target, declaration)
  }

  private mutating func visitContents(
    of node: Node, _ declaration: Declaration
  ) {
    guard node.isMapping else { return }
    if let schema = node["schema"] { visit(schema, declaration) }
    for (_, header) in document.knownEntries(of: "headers", in: node) {
      visitPart(header, .inline)
    }
    // Most bodies have one media type, whose schema needn't be compared.
    var first: Node?
    var seen: Set<Int> = []
    for (type, media) in document.knownEntries(of: "content", in: node) {
      guard let media = document.followed(media),
        let schema = media["schema"] ?? media["itemSchema"]
      else { continue }
      switch MediaKind(type.text) {
      case .json, .events, .lines:
        var isRepeated = false
        if let first {
          if seen.isEmpty { seen.insert(structures.number(of: first)) }
          isRepeated = !seen.insert(structures.number(of: schema)).inserted
        } else {
          first = schema
        }
        visit(schema, declaration, isRepeated: isRepeated)
      case .form, .multipart: visit(schema, .own)
      case .text, .xml, .bytes: continue
      }
    }
  }

  // MARK: Schemas

  private mutating func visit(
    _ node: Node, _ declaration: Declaration, inside outer: Int? = nil,
    isRepeated: Bool = false
  ) {
    guard node.isMapping, visits[node.id, default: 0] < 2 else { return }
    visits[node.id, default: 0] += 1
    let schema = SchemaObject(node)
    guard schema[.ref] == nil else { return }
    var outer = outer
    if var inline = inline(schema, declaration, inside: outer) {
      inline.isRepeated = isRepeated
      found.append(inline)
      outer = found.count - 1
    }
    guard schema.members.hasParts else { return }
    for (_, property) in schema.entries(.properties) where property.isMapping {
      visit(property, .inline, inside: outer)
    }
    for keyword in [SchemaKeyword.items, .additionalProperties, .unevaluatedProperties] {
      if let part = schema[keyword] { visit(part, .inline, inside: outer) }
    }
    for keyword in [SchemaKeyword.items, .prefixItems] {
      for part in schema.items(keyword) { visit(part, .inline, inside: outer) }
    }
    for keyword in [SchemaKeyword.oneOf, .anyOf] where schema.has(keyword) {
      let isOnly = schema.alternatives(keyword).count == 1
      for part in schema.items(keyword) {
        visit(part, isOnly ? declaration.ofOnlyPart : .inline, inside: outer)
      }
    }
    for (_, part) in schema.entries(.patternProperties) {
      visit(part, .inline, inside: outer)
    }
    // Several parts of `allOf` become one type.
    let parts = schema.items(.allOf)
    let isOnly = parts.count(where: \.constrainsType) == 1
    for part in parts {
      visit(part, isOnly ? declaration.ofOnlyPart : .own, inside: outer)
    }
  }

  private mutating func inline(
    _ schema: SchemaObject, _ declaration: Declaration, inside outer: Int?
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
    guard title != nil || isError, schema.declaresType else { return nil }
    return InlineSchema(
      node: schema.node, title: title, outer: outer, isError: isError, response: response)
  }

  /// Returns the number of the structure of a schema without its title.
  mutating func structure(of schema: Node) -> Int { structures.numberWithoutTitle(of: schema) }
}

extension SchemaObject {
  /// The alternatives of `oneOf` or `anyOf` that are types, without null.
  fileprivate func alternatives(_ keyword: SchemaKeyword) -> [Node] {
    items(keyword).filter { $0.constrainsType && !SchemaObject($0).isOnlyNull }
  }

  /// Whether the schema declares a type when it is inline: an object with properties, an
  /// enumeration of several values, or a union. A constant isn't one that could be shared.
  fileprivate var declaresType: Bool {
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
