internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAMLWriting

// Writes form fields and the parts of multipart bodies: as properties of an object, each with its
// `encoding` (OpenAPI 3.1, section 4.8.15).
extension OpenAPIWriter {
  /// Adds `style`, `explode` and `allowReserved` where they differ from the defaults for a query or
  /// a form.
  func addSpelling(of parameter: Parameter, to parts: inout YAMLMapping) {
    if let style = parameter.objectStyle {
      switch style {
      case .json, .textOrJSON: break
      case .exploded:
        parts.add("style", .plain("form"))
        parts.add("explode", .flag(true))
      case .comma: parts.add("explode", .flag(false))
      case .deepObject:
        parts.add("style", .plain("deepObject"))
        parts.add("explode", .flag(true))
      case .pipe: parts.add("style", .plain("pipeDelimited"))
      case .space: parts.add("style", .plain("spaceDelimited"))
      }
    } else {
      switch parameter.style {
      case .repeat: break
      case .comma: parts.add("explode", .flag(false))
      case .pipe: parts.add("style", .plain("pipeDelimited"))
      case .space: parts.add("style", .plain("spaceDelimited"))
      case .brackets:
        parts.add("style", .plain("deepObject"))
        parts.add("explode", .flag(true))
      }
    }
    if parameter.allowsReserved { parts.add("allowReserved", .flag(true)) }
    if parameter.allowsEmptyValue { parts.add("allowEmptyValue", .flag(true)) }
  }

  /// Returns the encoding of a body that is one value sent as a form.
  func makeEncoding(of body: TypeReference, _ style: Parameter.ObjectStyle) -> YAMLMapping {
    var mapping = YAMLMapping(.lines)
    guard style == .deepObject,
      case .object(let fields)? = index.shape(of: index.withoutAliases(body))
    else { return mapping }
    for field in fields {
      guard let key = field.path.first, field.path.count == 1, !isText(field.type) else { continue }
      var parts = YAMLMapping()
      parts.add("style", .plain("deepObject"))
      parts.add("explode", .flag(true))
      mapping.add(.text(key), .mapping(parts))
    }
    return mapping
  }

  /// Returns the encoding of fields or parts: style, media type and header fields.
  func makeEncoding(of endpoint: Endpoint, _ location: Parameter.Location) -> YAMLMapping {
    var mapping = YAMLMapping(.lines)
    for field in endpoint.parameters where field.location == location {
      var parts = YAMLMapping()
      if !field.isListOfJSON { parts.add("contentType", contentType(of: field)) }
      addSpelling(of: field, to: &parts)
      var headers = YAMLMapping(.lines)
      for header in endpoint.parameters where header.part?.value == field.name.value {
        var schema = YAMLMapping()
        schema.add("description", header.documentation.map { .text($0) })
        if header.isRequired { schema.add("required", .flag(true)) }
        schema.add("schema", .mapping(makeSchema(header.type)))
        headers.add(.text(header.name.value), .mapping(schema))
      }
      parts.add("headers", headers)
      if !parts.isEmpty { mapping.add(.text(field.name.value), .mapping(parts)) }
    }
    return mapping
  }

  private func contentType(of field: Parameter) -> YAMLTree? {
    if let mediaType = field.mediaType { return .text(mediaType.value) }
    let json = YAMLTree.plain("application/json")
    if field.location == .form { return field.objectStyle == .json ? json : nil }
    // Without a media type, each element would be a separate part.
    return field.objectStyle == nil && isListOfNoTexts(field.type) ? json : nil
  }

  /// Returns an object schema with the fields as properties.
  func makeSchema(ofParameters fields: [Parameter]) -> YAMLMapping {
    var mapping = YAMLMapping(.lines)
    mapping.add("type", .plain("object"))
    let required = fields.filter { $0.isRequired || $0.constant != nil }
    mapping.add("required", required.map { .text($0.name.value) })
    var properties = YAMLMapping(.lines)
    for field in fields {
      var schema = described(
        makeSchema(field.type), of: field.type, field.documentation, field.deprecation)
      addDefault(of: field, to: &schema)
      if let constant = field.constant {
        schema.add("const", .text(constant.value))
        schema.add("x-resourcegen-value", .text(constant.value))
      }
      schema.add("x-resourcegen-as", field.swiftName.map { .text($0.value) })
      if field.location == .multipart, let style = field.objectStyle {
        schema.add("x-resourcegen-style", .plain(style.rawValue))
        if field.isListOfJSON {
          schema.add("x-resourcegen-media", field.mediaType.map { .text($0.value) })
        }
      }
      properties.add(.text(field.name.value), .mapping(schema))
    }
    mapping.add("properties", properties)
    return mapping
  }

  // MARK: Types

  /// Whether values of the type are sent as a single text.
  private func isText(_ type: TypeReference) -> Bool {
    let type = index.withoutAliases(type)
    switch type {
    case .scalar(let scalar): return scalar != .json && scalar != .file
    case .nullable(let inner): return isText(inner)
    case .array, .dictionary: return false
    case .model, .inline:
      if case .enumeration? = index.shape(of: type) { return true }
      return false
    }
  }

  /// Whether a part is a list that the front end would split, because it can only be sent as JSON.
  private func isListOfNoTexts(_ type: TypeReference) -> Bool {
    guard case .array(let element, _) = type else { return false }
    return !isText(element)
  }
}

extension Parameter {
  /// Whether the field may be a member of a value that is sent with `deepObject`.
  var mayBeInBrackets: Bool {
    objectStyle == nil && (style == .repeat || style == .brackets)
      || objectStyle == .deepObject && !allowsReserved
  }

  /// Whether each element is a separate part with a media type. In `encoding`, that media type
  /// would apply to the list instead.
  fileprivate var isListOfJSON: Bool {
    location == .multipart && objectStyle == .textOrJSON && mediaType != nil
  }
}
