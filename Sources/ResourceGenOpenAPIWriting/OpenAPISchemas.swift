internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAMLWriting

extension OpenAPIWriter {
  func schemas() -> YAMLMapping {
    var mapping = YAMLMapping(.lines)
    for model in api.models {
      guard let name = model.name else { continue }
      var schema = self.schema(model.shape)
      addText(model.documentation, model.deprecation, to: &schema)
      schema.layout = .lines
      mapping.add(.text(name.value), .mapping(schema))
    }
    return mapping
  }

  func addText(
    _ documentation: String?, _ deprecation: String?, to mapping: inout YAMLMapping
  ) {
    mapping.add("description", documentation.map { .text($0) })
    guard let deprecation else { return }
    mapping.add("deprecated", .flag(true))
    if !deprecation.isEmpty { mapping.add("x-resourcegen-deprecated", .text(deprecation)) }
  }

  /// Returns a schema with the documentation of its use. A schema with its own documentation is
  /// nested, so that both are preserved.
  func described(
    _ schema: YAMLMapping, _ documentation: String?, _ deprecation: String?
  ) -> YAMLMapping {
    if documentation == nil, deprecation == nil { return schema }
    var outer = schema
    let own = ["description", "deprecated"]
    if schema.members.contains(where: { member in own.contains { member.key.isWord($0) } }) {
      outer = YAMLMapping(.lines)
      outer.add("allOf", .list([.mapping(schema)]))
    }
    addText(documentation, deprecation, to: &outer)
    return outer
  }

  /// Returns a schema with the documentation of its use. An inline type is nested if its own
  /// documentation could otherwise not be distinguished from that of its use.
  func described(
    _ schema: YAMLMapping, of type: TypeReference, _ documentation: String?,
    _ deprecation: String?
  ) -> YAMLMapping {
    guard case .inline(let model) = type else {
      return described(schema, documentation, deprecation)
    }
    switch model.shape {
    case .object, .alias:
      if model.documentation == documentation, model.deprecation == deprecation { return schema }
    case .enumeration, .union:
      if model.documentation == nil, model.deprecation == nil {
        return described(schema, documentation, deprecation)
      }
    }
    var outer = YAMLMapping(.lines)
    outer.add("anyOf", .list([.mapping(schema)]))
    addText(documentation, deprecation, to: &outer)
    return outer
  }

  // MARK: Types

  func schema(_ type: TypeReference) -> YAMLMapping {
    var mapping = YAMLMapping()
    switch type {
    case .scalar(let scalar): mapping = schema(scalar)
    case .model(let name):
      if let place = placeOfNested(name.value) {
        mapping.add("$ref", .text(place))
        mapping.add("x-resourcegen-type", .text(name.value))
      } else {
        mapping.add("$ref", .text(reference(name.value)))
      }
    case .array(let element, let isLenient):
      mapping.add("type", .plain("array"))
      mapping.add("items", .mapping(schema(element)))
      if isLenient { mapping.add("x-resourcegen-lenient", .flag(true)) }
    case .dictionary(.scalar(.json)):
      mapping.add("type", .plain("object"))
      mapping.add("additionalProperties", .flag(true))
    case .dictionary(let value):
      mapping.add("type", .plain("object"))
      mapping.add("additionalProperties", .mapping(schema(value)))
    case .nullable(let inner): mapping = nullable(schema(inner))
    case .inline(let model):
      mapping = schema(model.shape)
      addText(model.documentation, model.deprecation, to: &mapping)
    }
    return mapping
  }

  private func reference(_ name: String) -> String {
    "#/components/schemas/\(name.pointerStep)"
  }

  /// Returns the pointer to the property that describes a nested type; nil for a model.
  private func placeOfNested(_ name: String) -> String? {
    guard let path = index.path(of: name), !path.steps.isEmpty,
      let owner = api.models.indices.contains(path.model) ? api.models[path.model] : nil
    else { return nil }
    var place = reference(owner.name?.value ?? "")
    var shape = owner.shape
    for step in path.steps {
      guard case .object(let fields) = shape, fields.indices.contains(step) else { return nil }
      place += fields[step].path.map { "/properties/\($0.pointerStep)" }.joined()
      var type = fields[step].type
      while true {
        if case .array(let element, _) = type {
          place += "/items"
          type = element
        } else if case .dictionary(let value) = type {
          place += "/additionalProperties"
          type = value
        } else {
          break
        }
      }
      guard case .inline(let model) = type else { return nil }
      shape = model.shape
    }
    return place
  }

  /// Returns a schema that also allows null.
  func nullable(_ schema: YAMLMapping) -> YAMLMapping {
    var schema = schema
    if let place = schema.members.firstIndex(where: { $0.key.isWord("type") }),
      case .plain(let type) = schema.members[place].value,
      !schema.members.contains(where: { $0.key.isWord("enum") })
    {
      schema.members[place].value = .list([.plain(type), .quoted("null")])
      return schema
    }
    if schema.isEmpty {
      // Without a type, null is allowed already; only `x-nullable` can say that it is expected.
      schema.add("x-nullable", .flag(true))
      return schema
    }
    var null = YAMLMapping()
    null.add("type", .quoted("null"))
    var either = YAMLMapping()
    either.add("anyOf", .list([.mapping(schema), .mapping(null)]))
    return either
  }

  private func schema(_ scalar: ScalarType) -> YAMLMapping {
    let (type, format): (String?, String?) =
      switch scalar {
      case .string: ("string", nil)
      case .int, .uint, .dateUnixMilliseconds: ("integer", nil)
      case .int32: ("integer", "int32")
      case .int64: ("integer", "int64")
      case .double: ("number", nil)
      case .float: ("number", "float")
      case .decimal: ("number", "decimal")
      case .bool: ("boolean", nil)
      case .url: ("string", "uri")
      case .uuid: ("string", "uuid")
      case .date: ("string", "date-time")
      case .dateUnix: ("integer", "unix-time")
      case .calendarDate: ("string", "date")
      case .data: ("string", "byte")
      case .secret: ("string", "password")
      case .file: ("string", "binary")
      case .json: (nil, nil)
      }
    var mapping = YAMLMapping()
    mapping.add("type", type.map { .plain($0) })
    mapping.add("format", format.map { .plain($0) })
    switch scalar {
    case .uint:
      mapping.add("minimum", .number(0))
      mapping.add("x-resourcegen-type", .plain(scalar.rawValue))
    case .dateUnixMilliseconds, .file:
      mapping.add("x-resourcegen-type", .plain(scalar.rawValue))
    default: break
    }
    return mapping
  }

  // MARK: Shapes

  func schema(_ shape: Model.Shape) -> YAMLMapping {
    switch shape {
    case .alias(let type): schema(type)
    case .object(let fields): schema(fields)
    case .enumeration(let enumeration): schema(enumeration)
    case .union(let union): schema(union)
    }
  }

  private func schema(_ enumeration: Enumeration) -> YAMLMapping {
    let isText = enumeration.rawType == .string
    var mapping = YAMLMapping()
    switch enumeration.rawType {
    case .string: mapping.add("type", .plain("string"))
    case .integer: mapping.add("type", .plain("integer"))
    case .number: mapping.add("type", .plain("number"))
    case .json: break
    }
    let values = enumeration.cases.map { value in
      value.literal.map { self.value($0) }
        ?? (isText ? YAMLTree.text(value.value.value) : .plain(value.value.value))
    }
    if let only = values.first, values.count == 1, !enumeration.isOpen,
      enumeration.rawType == .json
    {
      mapping.add("const", only)
    } else {
      mapping.add("enum", values)
      // The front end reads enumerations as open by default.
      if !enumeration.isOpen { mapping.add("x-resourcegen-closed", .flag(true)) }
    }
    var cases = YAMLMapping(.lines)
    for value in enumeration.cases {
      var parts = YAMLMapping()
      parts.add("as", value.swiftName.map { .text($0.value) })
      parts.add("description", value.documentation.map { .text($0) })
      parts.add("deprecated", value.deprecation.map { $0.isEmpty ? .flag(true) : .text($0) })
      if !parts.isEmpty { cases.add(.quoted(value.value.value), .mapping(parts)) }
    }
    mapping.add("x-resourcegen-cases", cases)
    return mapping
  }

  private func schema(_ union: Union) -> YAMLMapping {
    var mapping = YAMLMapping(.lines)
    var values = YAMLMapping()
    let marks = UnionMarks(union, index)
    let alternatives = union.alternatives.map { alternative in
      var schema = self.schema(alternative.type)
      schema.add("x-resourcegen-as", alternative.swiftName.map { .text($0.value) })
      // `description` would be read as that of the inline type.
      var key = "description"
      if case .inline = alternative.type { key = "x-resourcegen-doc" }
      schema.add(key, alternative.documentation.map { .text($0) })
      if union.discriminator != nil, let value = alternative.discriminatorValue {
        guard case .model(let name) = alternative.type, !marks.isRepeated(name.value) else {
          schema.add("x-resourcegen-by", .text(value))
          return YAMLTree.mapping(schema)
        }
        values.add(.text(value), .text(reference(name.value)))
      }
      return .mapping(schema)
    }
    // `oneOf` requires that exactly one alternative matches, which a repeated schema rules out.
    mapping.add(marks.hasRepetition ? "anyOf" : "oneOf", .list(alternatives, .lines))
    if marks.isRead(otherwise: union) { mapping.add("x-resourcegen-exact", .flag(true)) }
    if let key = union.discriminator {
      var discriminator = YAMLMapping(.lines)
      discriminator.add("propertyName", .text(key.value))
      discriminator.add("mapping", values)
      mapping.add("discriminator", discriminator)
    }
    return mapping
  }

  // MARK: Objects

  private func schema(_ fields: [Field]) -> YAMLMapping {
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
    var schema = self.schema(value)
    schema.add("x-resourcegen-as", field.swiftName.map { .text($0.value) })
    schema.add("x-resourcegen-doc", field.documentation.map { .text($0) })
    mapping.add(
      "additionalProperties", schema.isEmpty ? .flag(true) : .mapping(schema))
  }

  private func property(_ field: Field) -> YAMLMapping {
    var schema = self.schema(field.type)
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
    schema.add("x-resourcegen-example", field.example.map { value($0.value) })
    schema.add("x-resourcegen-as", field.swiftName.map { .text($0.value) })
    return schema
  }

  // MARK: Values

  func addDefault(
    _ literal: Located<JSONLiteral>?, of type: TypeReference, to schema: inout YAMLMapping
  ) {
    guard let literal else { return }
    schema.add("default", value(literal.value))
    if needsOwnDefault(type) { schema.add("x-resourcegen-default", value(literal.value)) }
  }

  /// Whether the front end omits a `default` of this type, so that an extension keyword has to
  /// repeat it.
  func needsOwnDefault(_ type: TypeReference) -> Bool {
    let type = index.withoutAliases(type)
    switch type {
    case .scalar(let scalar):
      return ![.string, .bool, .int, .int32, .int64, .double, .float].contains(scalar)
    case .array(let element, _): return needsOwnDefault(element)
    case .dictionary, .nullable: return true
    case .model, .inline:
      if case .enumeration? = index.shape(of: type) { return false }
      return true
    }
  }

  func value(_ literal: JSONLiteral) -> YAMLTree {
    switch literal {
    case .null: .null
    case .bool(let value): .flag(value)
    case .number(let digits): .plain(digits)
    case .string(let text): .text(text)
    case .array(let items): .list(items.map { value($0) })
    case .object(let members):
      .mapping(members.reduce(into: YAMLMapping()) { $0.add(.text($1.key), value($1.value)) })
    }
  }
}

extension String {
  /// The name as a step of a JSON pointer in a URI (RFC 6901, section 6).
  fileprivate var pointerStep: String {
    replacing("~", with: "~0").replacing("/", with: "~1").replacing("%", with: "%25")
  }
}

extension YAMLTree {
  func isWord(_ word: String) -> Bool {
    if case .plain(let words) = self { words == word } else { false }
  }
}
