internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Reads the schema of server-sent events, whose `data` is the element of a stream (OpenAPI 3.2,
// section 4.14.4).
extension OperationLowering {
  /// Returns the type of an event's `data` if the fields of the event are described, or else of the
  /// schema itself.
  ///
  /// Events of several kinds are read as any values, and as texts if one of them is a text, which
  /// would end the stream if it were read as JSON.
  func eventElement(_ item: Node) -> TypeReference {
    let parts = eventParts(of: item)
    let data = parts.lazy.compactMap { $0["properties"]?["data"] }.first
    guard let kinds = parts.lazy.compactMap({ $0["oneOf"] ?? $0["anyOf"] }).first else {
      return data.map { eventData($0) ?? .scalar(.json) } ?? schemas.lower(item).type
    }
    let types = kinds.items.compactMap { kind -> TypeReference? in
      let own = eventParts(of: kind).lazy.compactMap { $0["properties"]?["data"] }.first
      return (own ?? data).flatMap { eventData($0) }
    }
    guard !types.isEmpty else { return schemas.lower(item).type }
    let isText = types.contains { schemas.isText($0) }
    document.report(.eventKinds(item, areTexts: isText), once: item)
    return .scalar(isText ? .string : .json)
  }

  /// Returns a schema, the targets of its references, and the schemas that it combines.
  private func eventParts(of schema: Node) -> [Node] {
    var parts: [Node] = []
    var visited: Set<NodeID> = []
    func add(_ schema: Node) {
      guard schema.isMapping, visited.insert(schema.id).inserted else { return }
      parts.append(schema)
      if let reference = schema["$ref"], let (_, target) = document.target(of: reference) {
        add(target)
      }
      for part in schema.items(of: "allOf") { add(part) }
    }
    add(schema)
    return parts
  }

  /// Returns the type of a `data` field: of the value in its text, if that is described. Nil if the
  /// schema can't be read.
  private func eventData(_ schema: Node) -> TypeReference? {
    guard let data = document.resolved(schema) else { return nil }
    if let content = data["contentSchema"] { return schemas.lower(content).type }
    let isJSON = data.text(of: "contentMediaType").map { MediaKind($0) == .json } ?? false
    return isJSON ? .scalar(.json) : schemas.lower(schema).type
  }
}

extension Diagnostic {
  fileprivate static func eventKinds(_ item: Node, areTexts: Bool) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "events of several kinds have no common type", at: item.span,
      label: areTexts ? "their data is read as text" : "their data is read as any JSON value")
  }
}
