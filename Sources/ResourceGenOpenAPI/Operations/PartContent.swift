internal import ResourceGenModel
internal import ResourceGenYAML

/// What the string of a part stands for, as its schema says. JSON has one type for both.
enum PartContent {
  /// The bytes of a file: `format: binary`, or a media type without a text encoding (OpenAPI 3.1,
  /// section 4.8.14.5).
  case file
  /// Base64 text: `format: byte`, or `contentEncoding: base64`.
  case base64
}

extension OperationLowering {
  /// Returns what the properties of a body are, by their names, with those of all schemas that it
  /// combines.
  func partContents(of schema: Node) -> [String: PartContent] {
    var contents: [String: PartContent] = [:]
    var visited: Set<NodeID> = []
    func add(_ schema: Node) {
      guard schema.isMapping else { return }
      let resolved = schemas.resolved(SchemaObject(schema))
      guard visited.insert(resolved.node.id).inserted else { return }
      for (key, value) in resolved.entries(.properties) where key.isScalar {
        if contents[key.text] == nil { contents[key.text] = content(of: value) }
      }
      for keyword in PartContent.combining {
        for part in resolved.items(keyword) { add(part) }
      }
    }
    add(schema)
    return contents
  }

  /// Returns what the strings of a schema are, or those of its elements or of all its alternatives
  /// but null.
  func content(of node: Node) -> PartContent? {
    var known: [NodeID: PartContent?] = [:]
    return content(of: node, &known)
  }

  /// - Parameter known: The results by schema; nil while it is examined.
  private func content(of node: Node, _ known: inout [NodeID: PartContent?]) -> PartContent? {
    guard node.isMapping else { return nil }
    let schema = schemas.resolved(SchemaObject(node))
    if let result = known[schema.node.id] { return result }
    known[schema.node.id] = .some(nil)
    let result = combinedContent(of: schema, &known) ?? ownContent(of: schema)
    known[schema.node.id] = .some(result)
    return result
  }

  private func combinedContent(
    of schema: SchemaObject, _ known: inout [NodeID: PartContent?]
  ) -> PartContent? {
    if let items = schema[.items] { return content(of: items, &known) }
    for keyword in PartContent.combining {
      let parts = schema.items(keyword).filter {
        keyword == .allOf || $0.text(of: "type") != "null"
      }
      let found = parts.map { content(of: $0, &known) }
      if let first = found.first(where: { $0 != nil }),
        keyword == .allOf || found.allSatisfy({ $0 == first })
      {
        return first
      }
    }
    return nil
  }

  private func ownContent(of schema: SchemaObject) -> PartContent? {
    switch schema[.format]?.text {
    case "binary": return .file
    case "byte": return .base64
    default: break
    }
    switch schema[.contentEncoding]?.text {
    case "base64": return .base64
    case "binary": return .file
    case nil: break
    default: return nil
    }
    guard schema.types.contains("string") || schema.types.isEmpty,
      let type = schema[.contentMediaType], type.isScalar
    else { return nil }
    switch MediaKind.essence(of: type.text) {
    case "text/plain", "application/json", "application/x-www-form-urlencoded": return nil
    default: return .file
    }
  }
}

extension PartContent {
  fileprivate static let combining: [SchemaKeyword] = [.allOf, .oneOf, .anyOf]
}
