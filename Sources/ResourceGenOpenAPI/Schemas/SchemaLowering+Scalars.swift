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
      reportFormat(of: schema, among: ScalarFormat.string, .string)
      if let content = schema[.contentSchema] {
        document.report(
          .unread("the content of a string isn't decoded into a type", at: content), once: content)
      }
      let encoding = schema[.contentEncoding]?.text ?? ""
      return .scalar(["base64", "binary"].contains(encoding) ? .data : .string)
    case "integer":
      reportFormat(of: schema, among: ScalarFormat.integer, .int)
      return widened(.scalar(format.flatMap { ScalarFormat.integer[$0] } ?? .int), by: schema)
    case "number":
      reportFormat(of: schema, among: ScalarFormat.number, .double)
      return widened(.scalar(format.flatMap { ScalarFormat.number[$0] } ?? .double), by: schema)
    case "boolean": return .scalar(.bool)
    case "file": return .scalar(.file)
    // `lowerObject` and `lowerArray` read these; in other contexts their values can be anything.
    case "array", "object": return .scalar(.json)
    default:
      if let type = schema[.type] {
        document.report(
          .unknownType(name, type, isSchema: schemas[name] != nil), once: type)
      }
      return .scalar(.json)
    }
  }

  /// Reports a format that isn't known, if it is probably a typo of one that has a type in Swift.
  private func reportFormat(
    of schema: SchemaObject, among known: [String: ScalarType], _ type: ScalarType
  ) {
    guard let node = schema[.format], known[node.text] == nil,
      let meant = ScalarFormat.meant(by: node.text, among: known)
    else { return }
    document.findings.misspelledFormat(node, readAs: type, meant: meant)
  }

  // MARK: Integers of 64 bits

  /// Returns the type with `Int64` for `Int` if a default, a constant or an example of the schema
  /// needs more than 32 bits: on some platforms `Int` couldn't represent it.
  func widened(_ type: TypeReference, by schema: SchemaObject) -> TypeReference {
    if !type.isInt { return type }
    let values = [SchemaKeyword.default, .example, .const].compactMap { schema[$0] }
    return widened(type, by: values + Array(schema.items(.examples)) + schema.items(.enumeration))
  }

  /// Returns the type with `Int64` for `Int` if one of its values needs more than 32 bits.
  func widened(_ type: TypeReference, by values: [Node]) -> TypeReference {
    if values.isEmpty { return type }
    switch type {
    case .scalar where type.isInt:
      let isLong = values.contains { $0.isScalar && $0.text.exceedsInt32 }
      return isLong && !document.isExact ? .scalar(.int64) : type
    case .nullable(let inner): return .nullable(widened(inner, by: values))
    case .array(let element, let isLenient):
      return .array(widened(element, by: values.flatMap(\.items)), isLenient: isLenient)
    case .scalar, .model, .dictionary, .inline: return type
    }
  }
}

extension TypeReference {
  /// Whether this is an `Int`, or a list of `Int`.
  fileprivate var isInt: Bool {
    switch self {
    case .scalar(.int), .scalar(.intAsInt32): true
    case .array(let element, _), .nullable(let element): element.isInt
    case .scalar, .model, .dictionary, .inline: false
    }
  }
}
