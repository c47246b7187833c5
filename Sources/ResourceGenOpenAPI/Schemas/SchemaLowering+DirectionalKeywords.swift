internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Reads the keywords of a property that depend on whether it is sent or received: `readOnly`,
// `writeOnly` and `default`.
extension SchemaLowering {
  /// Returns a keyword of a property's schema, or of the schema that it refers to.
  private func keyword(_ keyword: SchemaKeyword, of schema: SchemaObject) -> Node? {
    schema[keyword] ?? (schema.has(.ref) ? resolved(schema)[keyword] : nil)
  }

  /// Reads `readOnly` and `writeOnly` from a schema of a property; of several schemas, one that has
  /// the keyword suffices.
  func readDirection(of schema: SchemaObject, _ field: inout Field) {
    let target = schema.has(.ref) ? resolved(schema) : nil
    func isTrue(_ keyword: SchemaKeyword) -> Bool {
      (schema[keyword] ?? target?[keyword])?.isTrue ?? false
    }
    if schema.isSent != true, isTrue(.readOnly) { field.isReadOnly = true }
    if isTrue(.writeOnly) { field.isWriteOnly = true }
  }

  /// Reads `default`. A required member that can only be null gets null as its default value.
  func readDefault(of schema: SchemaObject, _ field: inout Field) {
    if let value = keyword(.default, of: schema) {
      adoptDefault(value, isSent: schema.isSent, &field)
      if schema.isSent == false { documentedOnly.insert(field.key) }
    } else if field.isRequired, case .scalar(.json) = field.type, schema.isNullConstant ?? false {
      field.defaultValue = Located(.null, schema.node.span)
      field.isRequired = false
    }
  }

  /// Stores a default value: as `defaultValue`, which is sent or filled in, if the member is always
  /// or never sent; else as `serverDefault`, which is only documented.
  private func adoptDefault(_ node: Node, isSent: Bool?, _ field: inout Field) {
    if isSent == true, node.isNull, case .scalar(.json) = field.type {
      field.defaultValue = Located(.null, node.span)
      return
    }
    // Where null is allowed, it is a value and doesn't mean the default.
    let isFilled = isSent ?? ((field.isRequired || field.isReadOnly) && !field.isNullable)
    guard let literal = defaultValue(node, of: field.type, isDocumented: !isFilled) else { return }
    if isFilled {
      field.defaultValue = literal
      field.isRequired = false
    } else if !field.isRequired {
      field.serverDefault = literal
    }
  }
}
