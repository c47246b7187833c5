internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Finds the schemas that allow null.
extension SchemaLowering {
  /// Whether an alternative allows only null, or refers to a schema that does: Django has a
  /// `NullEnum` for all enumerations.
  func isOnlyNull(_ alternative: SchemaObject) -> Bool {
    alternative.isOnlyNull || alternative[.ref] != nil && resolved(alternative).isOnlyNull
  }

  /// Whether a named schema allows null, wherever it is used.
  func isNullableSchema(_ name: String, depth: Int = 0) -> Bool {
    var names: [String] = []
    var name = name
    var result = false
    // A chain of names is followed by a loop, not by recursion: its length is up to the document.
    while !result {
      if let known = nullableSchemas[name] {
        result = known ?? false
        break
      }
      guard let node = schemas[name], node.isMapping else { break }
      nullableSchemas[name] = .some(nil)
      names.append(name)
      let schema = SchemaObject(node)
      result = declaresNull(schema, depth)
      guard let reference = schema[.ref], case .model(let target)? = type(of: reference) else {
        break
      }
      name = ownName(of: reference.text, in: reference.document) ?? target.value
    }
    for name in names { nullableSchemas[name] = .some(result) }
    return result
  }

  /// Whether a schema, one of its alternatives, or every part of its `allOf` allows null.
  private func declaresNull(_ schema: SchemaObject, _ depth: Int) -> Bool {
    if schema.allowsNull { return true }
    if schema[.enumeration]?.items.contains(where: \.isNull) ?? false { return true }
    guard schema[.ref] == nil, depth < 20 else { return false }
    for keyword in [SchemaKeyword.oneOf, .anyOf] where schema.has(keyword) {
      for item in schema.items(keyword) where isNullable(item, depth) { return true }
    }
    guard schema.has(.allOf), schema.types.isEmpty, !schema.has(.properties) else { return false }
    let parts = schema.items(.allOf).filter {
      $0.isMapping && SchemaObject($0).constrainsType
    }
    for part in parts where !isNullable(part, depth) { return false }
    return !parts.isEmpty
  }

  /// Whether an inline schema allows null, whatever equal schemas do.
  func isNullable(_ item: Node, _ depth: Int = 0) -> Bool {
    guard item.isMapping else { return false }
    let schema = SchemaObject(item)
    if schema.isOnlyNull || schema.allowsNull { return true }
    guard let reference = schema[.ref] else { return declaresNull(schema, depth + 1) }
    guard case .model(let name)? = type(of: reference, isNeeded: false) else { return false }
    return allowsNull(reference, named: name.value, depth: depth + 1)
  }

  /// Whether the schema that a reference leads to allows null; a nullable copy does, unlike the
  /// schema that it has its type from.
  ///
  /// - Parameter type: The name of the type.
  func allowsNull(_ reference: Node, named type: String, depth: Int = 0) -> Bool {
    let name = ownName(of: reference.text, in: reference.document) ?? type
    return isNullableSchema(name, depth: depth)
  }
}
