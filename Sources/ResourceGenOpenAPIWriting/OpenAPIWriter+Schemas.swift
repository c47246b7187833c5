internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAMLWriting

extension OpenAPIWriter {
  func makeSchemas() -> YAMLMapping {
    var mapping = YAMLMapping(.lines)
    for model in api.models {
      guard let name = model.name else { continue }
      var schema = makeSchema(model.shape)
      addText(model.documentation, model.deprecation, to: &schema)
      schema.add("x-resourcegen-input", model.input.map { .text($0.value) })
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

  func makeSchema(_ type: TypeReference) -> YAMLMapping {
    var mapping = YAMLMapping()
    switch type {
    case .scalar(let scalar): mapping = makeSchema(scalar)
    case .model(let name):
      if let place = placeOfNested(name.value) {
        mapping.add("$ref", .text(place))
        mapping.add("x-resourcegen-type", .text(name.value))
      } else {
        mapping.add("$ref", .text(reference(name.value)))
      }
    case .array(let element, let isLenient):
      mapping.add("type", .plain("array"))
      mapping.add("items", .mapping(makeSchema(element)))
      if isLenient { mapping.add("x-resourcegen-lenient", .flag(true)) }
    case .dictionary(.scalar(.json)):
      mapping.add("type", .plain("object"))
      mapping.add("additionalProperties", .flag(true))
    case .dictionary(let value):
      mapping.add("type", .plain("object"))
      mapping.add("additionalProperties", .mapping(makeSchema(value)))
    case .nullable(let inner): mapping = nullable(makeSchema(inner))
    case .inline(let model):
      mapping = makeSchema(model.shape)
      addText(model.documentation, model.deprecation, to: &mapping)
    }
    return mapping
  }

  func reference(_ name: String) -> String {
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

  private func makeSchema(_ scalar: ScalarType) -> YAMLMapping {
    let (type, format): (String?, String?) =
      switch scalar {
      case .string, .datePattern: ("string", nil)
      case .uint, .dateUnixMilliseconds: ("integer", nil)
      case .int, .int64: ("integer", "int64")
      case .intAsInt32, .int32: ("integer", "int32")
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
      case .json, .own: (nil, nil)
      }
    var mapping = YAMLMapping()
    mapping.add("type", type.map { .plain($0) })
    mapping.add("format", format.map { .plain($0) })
    switch scalar {
    case .uint:
      mapping.add("minimum", .number(0))
      mapping.add("x-resourcegen-type", .plain(scalar.rawValue))
    case .int32, .int64, .dateUnixMilliseconds, .file:
      mapping.add("x-resourcegen-type", .plain(scalar.rawValue))
    case .datePattern: mapping.add("x-resourcegen-type", .quoted(scalar.rawValue))
    default: break
    }
    return mapping
  }

  // MARK: Shapes

  func makeSchema(_ shape: Model.Shape) -> YAMLMapping {
    switch shape {
    case .alias(let type): makeSchema(type)
    case .object(let fields): makeSchema(fields)
    case .enumeration(let enumeration): makeSchema(enumeration)
    case .union(let union): makeSchema(union)
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
