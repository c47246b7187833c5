internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension OpenAPIReader {
  /// Reads `requestBody`, or the body and form parameters of Swagger 2.0.
  mutating func body(of operation: Node, into endpoint: inout Endpoint) {
    if generation == .swagger2 {
      swaggerBody(of: operation, into: &endpoint)
      return
    }
    guard let node = operation["requestBody"].flatMap({ resolved($0) }) else { return }
    switch endpoint.method.value {
    case .get, .head, .trace:
      log.add(.bodyOfRead(node))
      return
    default: break
    }
    let content = node.entries(of: "content")
    check(node, .content)
    guard let (type, media) = preferred(content) else { return }
    check(media, .mediaType)
    for (other, _) in content where other.id != type.id && !type.isSameKind(as: other) {
      log.add(.otherMediaType(other, chosen: type))
    }
    body(type, media, isRequired: node["required"]?.isTrue ?? false, into: &endpoint)
  }

  private mutating func body(
    _ type: Node, _ media: Node, isRequired: Bool, into endpoint: inout Endpoint
  ) {
    let schema = media["schema"]
    switch MediaKind(type.text) {
    case .json:
      guard let schema else { return }
      let lowered = lower(schema)
      endpoint.body = .json(
        lowered.isNullable ? .nullable(lowered.type) : lowered.type, isRequired: isRequired)
    case .form:
      guard let schema else { return }
      form(schema, media["encoding"], isRequired: isRequired, into: &endpoint)
    case .multipart:
      guard let schema else { return }
      fields(of: schema, .multipart, into: &endpoint)
    case .text, .other:
      endpoint.body = .file(
        mediaType: Located(type.text, type.span), isRequired: isRequired, span: type.span)
    }
  }

  /// A form of texts takes them one by one; one with members inside of members takes a value.
  private mutating func form(
    _ schema: Node, _ encoding: Node?, isRequired: Bool, into endpoint: inout Endpoint
  ) {
    let lowered = lower(schema)
    if case .object(let properties)? = shape(of: lowered.type),
      properties.allSatisfy({ written($0.type, allowsList: true) != nil })
    {
      fields(of: schema, .form, into: &endpoint)
      return
    }
    let isDeep = encoding?.entries.contains { $0.value.text(of: "style") == "deepObject" } ?? false
    endpoint.body = .form(
      lowered.type, isDeep ? .deepObject : .exploded, isRequired: isRequired)
  }

  /// What a type is, named schemas looked up.
  private mutating func shape(of type: TypeReference) -> Model.Shape? {
    switch type {
    case .inline(let model): model.shape
    case .model(let name): meaning(of: name.value).flatMap { shape(of: $0) }
    case .scalar, .array, .dictionary, .nullable: nil
    }
  }

  /// The properties of a form, one parameter each.
  private mutating func fields(
    of schema: Node, _ location: Parameter.Location, into endpoint: inout Endpoint
  ) {
    guard case .object(let fields)? = shape(of: lower(schema).type) else {
      log.add(.unwritableBody(schema))
      return
    }
    for field in fields {
      var parameter = Parameter(
        location: location, name: Located(field.path.joined(separator: "."), field.key),
        type: field.type, isRequired: field.isRequired)
      parameter.defaultValue = field.defaultValue
      if case .scalar(.data) = field.type, location == .multipart {
        parameter.type = .scalar(.file)
      }
      if case .array(.scalar(.data), let isLenient) = field.type, location == .multipart {
        parameter.type = .array(.scalar(.file), isLenient: isLenient)
      }
      parameter.documentation = field.documentation
      parameter.deprecation = field.deprecation
      endpoint.parameters.append(parameter)
    }
  }

  private mutating func swaggerBody(of operation: Node, into endpoint: inout Endpoint) {
    let nodes = operation.items(of: "parameters").compactMap { resolved($0) }
    let consumes = (operation["consumes"] ?? root["consumes"])?.items.map(\.text) ?? []
    if let body = nodes.first(where: { $0.text(of: "in") == "body" }), let schema = body["schema"] {
      let lowered = lower(schema)
      endpoint.body = .json(
        lowered.isNullable ? .nullable(lowered.type) : lowered.type,
        isRequired: body["required"]?.isTrue ?? false)
    }
    let isMultipart =
      consumes.contains { MediaKind($0) == .multipart }
      || nodes.contains { $0.text(of: "type") == "file" }
    for node in nodes where node.text(of: "in") == "formData" {
      guard let name = node["name"], name.kind == .scalar else { continue }
      var parameter = Parameter(
        location: isMultipart ? .multipart : .form, name: Located(name.text, name.span),
        type: lower(SchemaObject(node)).type, isRequired: node["required"]?.isTrue ?? false)
      parameter.documentation = node.text(of: "description")
      endpoint.parameters.append(parameter)
    }
  }

  /// The media type that is sent or asked for: JSON before forms before anything else.
  func preferred(_ content: [(key: Node, value: Node)]) -> (key: Node, value: Node)? {
    content.enumerated().min { left, right in
      let ranks = (MediaKind(left.element.key.text).rank, MediaKind(right.element.key.text).rank)
      return ranks.0 != ranks.1 ? ranks.0 < ranks.1 : left.offset < right.offset
    }?.element
  }
}

/// What a media type means for reading and writing.
enum MediaKind {
  case json
  case form
  case multipart
  case text
  case other

  init(_ type: String) {
    let essence = type.split(separator: ";").first.map { $0.lowercased() } ?? ""
    switch essence {
    case "application/json", "text/json", "*/*", "application/*": self = .json
    case "application/x-www-form-urlencoded": self = .form
    case _ where essence.hasSuffix("+json"): self = .json
    case _ where essence.hasPrefix("multipart/"): self = .multipart
    case _ where essence.hasPrefix("text/"): self = .text
    default: self = .other
    }
  }

  var rank: Int {
    switch self {
    case .json: 0
    case .multipart: 1
    case .form: 2
    case .text: 3
    case .other: 4
    }
  }
}

extension Node {
  fileprivate func isSameKind(as other: Node) -> Bool { MediaKind(text) == MediaKind(other.text) }
}

extension Diagnostic {
  fileprivate static func bodyOfRead(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .unexpectedBody, "a request that only reads has no body", at: node.span,
      label: "left out")
  }

  fileprivate static func otherMediaType(_ type: Node, chosen: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "the body is sent as \(quoted(chosen.text)) only", at: type.span,
      label: "not used")
  }

  fileprivate static func unwritableBody(_ schema: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "a form without properties is left out", at: schema.span,
      label: "an object is expected")
  }
}
