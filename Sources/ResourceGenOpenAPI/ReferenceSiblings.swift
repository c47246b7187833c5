internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Reads the sibling keywords of references.
extension OpenAPIReader {
  /// Merges the target of a reference with its sibling keywords (JSON Schema, section 8.2.3.1), as
  /// an `allOf` of the two. Nil if the target isn't a mapping or is being merged already.
  mutating func refined(
    _ reference: Node, _ rest: SchemaObject, _ schema: SchemaObject
  ) -> LoweredType? {
    guard let (_, target) = target(of: reference, isNeeded: false), target.kind == .mapping else {
      return nil
    }
    // A schema that is refined within itself would recurse endlessly.
    guard !refining.contains(schema.node.id) else { return nil }
    refining.insert(schema.node.id)
    defer { refining.remove(schema.node.id) }
    return combined([SchemaObject(target), rest], as: rest)
  }

  /// Reports sibling keys of a reference that are ignored: all but summary and description (OpenAPI
  /// 3.1, section 4.8.23).
  mutating func unread(beside reference: Node, in node: Node) {
    for (key, _) in node.entries where key.kind == .scalar {
      if ["$ref", "summary", "description"].contains(key.text) || key.text.hasPrefix("x-") {
        continue
      }
      if reported.insert(key.id).inserted { once(.besideReference, at: key) }
    }
  }
}
