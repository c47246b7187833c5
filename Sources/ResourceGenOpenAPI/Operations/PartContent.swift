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
    addContents(of: schema, depth: 0, to: &contents)
    return contents
  }

  private func addContents(of schema: Node, depth: Int, to contents: inout [String: PartContent]) {
    guard schema.isMapping, depth < DocumentReader.chainLimit else { return }
    let resolved = schemas.resolved(SchemaObject(schema))
    for (key, value) in resolved.entries(.properties) where key.isScalar {
      if contents[key.text] == nil { contents[key.text] = content(of: value, depth: 0) }
    }
    for keyword in [SchemaKeyword.allOf, .oneOf, .anyOf] {
      for part in resolved.items(keyword) { addContents(of: part, depth: depth + 1, to: &contents) }
    }
  }

  /// Returns what the strings of a schema are, or those of its elements or of all its alternatives
  /// but null.
  func content(of node: Node, depth: Int = 0) -> PartContent? {
    guard node.isMapping, depth < DocumentReader.chainLimit else { return nil }
    let schema = schemas.resolved(SchemaObject(node))
    if let items = schema[.items] { return content(of: items, depth: depth + 1) }
    for keyword in [SchemaKeyword.allOf, .oneOf, .anyOf] {
      let parts = schema.items(keyword).filter {
        keyword == .allOf || $0.text(of: "type") != "null"
      }
      let found = parts.map { content(of: $0, depth: depth + 1) }
      if let first = found.first(where: { $0 != nil }),
        keyword == .allOf || found.allSatisfy({ $0 == first })
      {
        return first
      }
    }
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
