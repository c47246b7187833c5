internal import ResourceGenModel
internal import ResourceGenYAML

// Visits the parameters, bodies and responses of the components and of the operations.
extension InlineSchemas {
  mutating func visitOperations() {
    let operations = operations()
    let failures = failures(of: operations.map(\.node))
    let references = references(in: operations.map(\.node))
    let isSwagger = document.generation == .swagger2
    let root = isSwagger ? document.root : document.section(["components"])?.node
    for kind in ["responses", "requestBodies", "parameters", "headers"] {
      for (key, node) in entries(root?[kind]) {
        guard node["$ref"] == nil, components.insert(node.id).inserted else { continue }
        var path = keys.path(in: node, named: key.text)
        path.isCopied = references[node.id, default: 0] > 1
        let declaration: Declaration =
          failures.contains(node.id) ? .error(operation: nil, status: .default) : .inline
        visitContents(of: node, declaration, at: self.path(of: node, in: path))
      }
    }
    for operation in operations { visit(operation) }
  }

  // MARK: Operations

  private struct Operation {
    let path: Node
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
        operations.append(Operation(path: key, item: item, node: operation))
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

  /// Returns how many operations refer to each body.
  private func references(in operations: [Node]) -> [NodeID: Int] {
    var counts: [NodeID: Int] = [:]
    for operation in operations {
      guard let body = operation["requestBody"], body["$ref"] != nil else { continue }
      if let target = document.followed(body) { counts[target.id, default: 0] += 1 }
    }
    return counts
  }

  private mutating func visit(_ operation: Operation) {
    let node = operation.node
    for part in operation.item.parts where visits[part.id] == nil {
      visits[part.id] = 1
      var path = keys.path(in: part, named: operation.path.text)
      path.isCopied = operation.item.operations.count > 1
      for parameter in parameters(of: part) { visitPart(parameter, .inline, at: path) }
    }
    let path = keys.path(
      in: node, named: node.text(of: "operationId") ?? operation.path.text)
    for parameter in parameters(of: node) { visitPart(parameter, .inline, at: path) }
    if let body = node["requestBody"] { visitPart(body, .inline, at: path) }
    for (response, failure) in responses(of: node) {
      visitPart(
        response, failure.map { .error(operation: node, status: $0) } ?? .inline, at: path)
    }
  }

  private func parameters(of node: Node) -> Node.Items {
    document.followed(node["parameters"])?.items ?? node.noItems
  }

  /// Visits a parameter, a body or a response of an operation, unless it is a component.
  private mutating func visitPart(
    _ node: Node, _ declaration: Declaration, at path: SchemaPath
  ) {
    guard let target = document.followed(node), !components.contains(target.id) else { return }
    visitContents(of: target, declaration, at: self.path(of: target, in: path))
  }

  /// Returns the path of a parameter, which its name is the key of; for other nodes the same path.
  private mutating func path(of node: Node, in path: SchemaPath) -> SchemaPath {
    guard let name = node["name"], name.isScalar, node["in"] != nil else { return path }
    return node.text(of: "in") == "body" ? path : keys.path(to: name, in: path)
  }

  private mutating func visitContents(
    of node: Node, _ declaration: Declaration, at path: SchemaPath
  ) {
    guard node.isMapping else { return }
    // A parameter of Swagger 2.0 is a schema itself.
    if let items = node["items"], node["type"] != nil {
      visit(items, .inline, at: path.to(.item))
    }
    if let schema = node["schema"] { visit(schema, declaration, at: path) }
    for (_, header) in document.knownEntries(of: "headers", in: node) {
      visitPart(header, .inline, at: path)
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
          if seen.isEmpty { seen.insert(titledStructure(of: first)) }
          isRepeated = !seen.insert(titledStructure(of: schema)).inserted
        } else {
          first = schema
        }
        var path = path
        // The body of a component is one type, whatever refers to it; a form isn't a type.
        if components.contains(node.id) { path.isCopied = false }
        visit(schema, declaration, at: path, isRepeated: isRepeated)
      case .form, .multipart: visit(schema, .own, at: path)
      case .text, .xml, .bytes: continue
      }
    }
  }
}
