internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAMLWriting

// The schemas of objects, with the defaults of their properties.
extension OpenAPIWriter {
  func makeSchema(_ fields: [Field]) -> YAMLMapping {
    object(fields.map { ($0.path[...], $0) })
  }

  /// Returns an object schema; fields lifted out of nested JSON are written into nested objects.
  private func object(_ fields: [(path: ArraySlice<String>, field: Field)]) -> YAMLMapping {
    var mapping = YAMLMapping(.lines)
    mapping.add("type", .plain("object"))
    var required: [YAMLTree] = []
    var properties = YAMLMapping(.lines)
    var done: Set<WireName> = []
    for (path, field) in fields {
      guard let key = path.first else {
        addOthers(field, to: &mapping)
        continue
      }
      guard done.insert(WireName(key)).inserted else { continue }
      let inner = fields.filter {
        $0.path.count > 1 && $0.path.first.map(WireName.init) == WireName(key)
      }
      if path.count == 1 {
        if field.isRequired || field.isRequiredToSend { required.append(.text(key)) }
        properties.add(.text(key), .mapping(property(field)))
      } else {
        if inner.contains(where: { $0.field.isRequired || $0.field.isRequiredToSend }) {
          required.append(.text(key))
        }
        var nested = object(inner.map { ($0.path.dropFirst(), $0.field) })
        nested.add("x-resourcegen-lift", .flag(true))
        properties.add(.text(key), .mapping(nested))
      }
    }
    if !required.isEmpty { mapping.add("required", .list(required)) }
    if properties.isEmpty {
      // An object schema without properties would be read as a dictionary.
      if fields.isEmpty { mapping.add("x-resourcegen-empty", .flag(true)) }
    } else {
      mapping.add("properties", properties)
    }
    return mapping
  }

  /// Adds the schema of additional members.
  private func addOthers(_ field: Field, to mapping: inout YAMLMapping) {
    guard case .dictionary(let value) = field.type else { return }
    var schema = makeSchema(value)
    schema.add("x-resourcegen-as", field.swiftName.map { .text($0.value) })
    schema.add("x-resourcegen-doc", field.documentation.map { .text($0) })
    mapping.add(
      "additionalProperties", schema.isEmpty ? .flag(true) : .mapping(schema))
  }

  private func property(_ field: Field) -> YAMLMapping {
    var schema = makeSchema(field.type)
    if field.isNullable,
      field.isRequired || field.isRequiredToSend || field.distinguishesNullFromAbsence
    {
      schema = nullable(schema)
    }
    schema = described(schema, of: field.type, field.documentation, field.deprecation)
    if field.isReadOnly { schema.add("readOnly", .flag(true)) }
    if field.isWriteOnly { schema.add("writeOnly", .flag(true)) }
    addDefault(field.defaultValue ?? field.serverDefault, of: field.type, to: &schema)
    if field.defaultValue != nil {
      // A read-only member isn't sent, and its default is always filled in.
      if !field.isReadOnly { schema.add("x-resourcegen-sent", .flag(true)) }
    } else if field.serverDefault != nil, field.isReadOnly || unsentDefaults.contains(field.key) {
      schema.add("x-resourcegen-sent", .flag(false))
    }
    schema.add("x-resourcegen-example", field.example.map { makeValue($0.value) })
    schema.add("x-resourcegen-as", field.swiftName.map { .text($0.value) })
    return schema
  }

  // MARK: Defaults

  func addDefault(
    _ literal: Located<JSONLiteral>?, of type: TypeReference, to schema: inout YAMLMapping
  ) {
    guard let literal else { return }
    schema.add("default", makeValue(literal.value))
    if needsOwnDefault(type) { schema.add("x-resourcegen-default", makeValue(literal.value)) }
  }

  /// Whether the front end omits a `default` of this type, so that an extension keyword has to
  /// repeat it.
  func needsOwnDefault(_ type: TypeReference) -> Bool {
    let type = index.withoutAliases(type)
    switch type {
    case .scalar(let scalar):
      return ![
        .string, .bool, .int, .intAsInt32, .int32, .int64, .double, .float,
      ].contains(scalar)
    case .array(let element, _): return needsOwnDefault(element)
    case .dictionary, .nullable: return true
    case .model, .inline:
      if case .enumeration? = index.shape(of: type) { return false }
      return true
    }
  }

  func makeValue(_ literal: JSONLiteral) -> YAMLTree {
    switch literal {
    case .null: .null
    case .bool(let value): .flag(value)
    case .number(let digits): .plain(digits)
    case .string(let text): .text(text)
    case .array(let items): .list(items.map { makeValue($0) })
    case .object(let members):
      .mapping(members.reduce(into: YAMLMapping()) { $0.add(.text($1.key), makeValue($1.value)) })
    }
  }
}
