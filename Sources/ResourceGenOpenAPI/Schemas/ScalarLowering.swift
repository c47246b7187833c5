internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension SchemaLowering {
  /// Lowers `type: [string, integer]` to a union.
  func lowerSeveral(_ types: [String], _ schema: SchemaObject) -> LoweredType {
    var alternatives: [Union.Alternative] = []
    for name in types {
      let type: TypeReference =
        switch name {
        case "object": lowerObject(schema).type
        case "array": lowerArray(schema).type
        default: scalar(name, schema)
        }
      alternatives.append(Union.Alternative(type: type, span: schema.node.span))
    }
    return union(alternatives, schema)
  }

  func scalar(_ name: String, _ schema: SchemaObject) -> TypeReference {
    let format = schema[.format]?.text
    if let format, let type = formats[format] { return .scalar(type) }
    switch name {
    case "string":
      if let format, let type = ScalarFormat.string[format] { return .scalar(type) }
      if let content = schema[.contentSchema] {
        document.report(
          .unread("the content of a string isn't decoded into a type", at: content), once: content)
      }
      let encoding = schema[.contentEncoding]?.text ?? ""
      return .scalar(["base64", "binary"].contains(encoding) ? .data : .string)
    case "integer": return .scalar(format.flatMap { ScalarFormat.integer[$0] } ?? .int)
    case "number": return .scalar(format.flatMap { ScalarFormat.number[$0] } ?? .double)
    case "boolean": return .scalar(.bool)
    case "file": return .scalar(.file)
    // `lowerObject` and `lowerArray` read these; in other contexts their values can be anything.
    case "array", "object": return .scalar(.json)
    default:
      if let type = schema[.type] { document.report(.unknownType(name, type), once: type) }
      return .scalar(.json)
    }
  }
}
