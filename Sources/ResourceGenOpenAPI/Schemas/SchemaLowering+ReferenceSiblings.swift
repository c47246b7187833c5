internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Reads the sibling keywords of references.
extension SchemaLowering {
  /// Merges the target of a reference with its sibling keywords (JSON Schema, section 8.2.3.1), as
  /// an `allOf` of the two. Nil if the target isn't a mapping or is being merged already.
  func refined(
    _ reference: Node, _ rest: SchemaObject, _ schema: SchemaObject
  ) -> LoweredType? {
    guard let (_, target) = document.target(of: reference, orElse: .siblings), target.isMapping
    else {
      return nil
    }
    // A schema that is refined within itself would recurse endlessly.
    guard !merges.refining.contains(schema.node.id) else { return nil }
    merges.refining.insert(schema.node.id)
    defer { merges.refining.remove(schema.node.id) }
    return combined([SchemaObject(target), rest], as: rest)
  }

  /// Follows the references of a schema that has no sibling keywords that constrain the type.
  func resolved(_ schema: SchemaObject) -> SchemaObject {
    var schema = schema
    for _ in 0..<DocumentReader.chainLimit {
      guard let reference = schema[.ref], !schema.withoutReference.constrainsType,
        let (_, target) = document.target(of: reference, orElse: .siblings), target.isMapping
      else { break }
      schema = SchemaObject(target)
    }
    return schema
  }
}
