internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// What stands beside a reference.
extension OpenAPIReader {
  /// What fits both a reference and what stands beside it (JSON Schema, section 8.2.3.1), which is read as an `allOf` of the two.
  /// Nil if what stands there says nothing new.
  mutating func refined(
    _ reference: Node, _ rest: SchemaObject, _ schema: SchemaObject
  ) -> LoweredType? {
    guard let (_, target) = target(of: reference, isNeeded: false), target.kind == .mapping else {
      return nil
    }
    // A schema that is refined inside of itself would be so without end.
    guard !refining.contains(schema.node.id) else { return nil }
    refining.insert(schema.node.id)
    defer { refining.remove(schema.node.id) }
    return together([SchemaObject(target), rest], as: rest)
  }

  /// Beside a reference only a summary and a description say something (OpenAPI 3.1, section 4.8.23).
  mutating func unread(beside reference: Node, in node: Node) {
    for (key, _) in node.entries where key.kind == .scalar {
      if ["$ref", "summary", "description"].contains(key.text) || key.text.hasPrefix("x-") {
        continue
      }
      if reported.insert(key.id).inserted { once(.besideReference, at: key) }
    }
  }
}
