internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAMLWriting

// Writes the bodies of requests and responses.
extension OpenAPIWriter {
  func requestBody(of endpoint: Endpoint) -> YAMLMapping {
    var parts = YAMLMapping(.lines)
    var media = YAMLMapping(.lines)
    let type: String
    parts.add("description", endpoint.bodyDocumentation.map { .text($0) })
    if endpoint.needsBodyArgument { parts.add("x-resourcegen-passed", .flag(true)) }
    switch endpoint.body {
    case .json(let body, let isRequired):
      if isRequired { parts.add("required", .flag(true)) }
      type = endpoint.bodyMediaType?.value ?? "application/json"
      media.add("schema", .mapping(makeSchema(body)))
    case .form(let body, let style, let isRequired):
      if isRequired { parts.add("required", .flag(true)) }
      type = "application/x-www-form-urlencoded"
      media.add("schema", .mapping(makeSchema(body)))
      media.add("encoding", makeEncoding(of: body, style))
      media.add("x-resourcegen-style", .plain(style.rawValue))
    case .file(let mediaType, let isRequired, _):
      if isRequired { parts.add("required", .flag(true)) }
      type = mediaType?.value ?? "application/octet-stream"
      media.add("x-resourcegen-type", .plain(mediaType == nil ? "File" : "File as \(type)"))
    case .text(let mediaType, let isRequired):
      if isRequired { parts.add("required", .flag(true)) }
      type = mediaType.value
      media.add("schema", .mapping(makeSchema(.scalar(.string))))
    case nil:
      let isForm = endpoint.parameters.contains { $0.location == .form }
      let location = isForm ? Parameter.Location.form : .multipart
      let fields = endpoint.parameters.filter { $0.location == location }
      if fields.isEmpty { return parts }
      if fields.contains(where: \.isRequired) { parts.add("required", .flag(true)) }
      type = isForm ? "application/x-www-form-urlencoded" : "multipart/form-data"
      media.add("schema", .mapping(makeSchema(ofParameters: fields)))
      let encoding = makeEncoding(of: endpoint, location)
      media.add("encoding", encoding)
      if isForm, fields.contains(where: { $0.objectStyle == .deepObject || $0.style == .brackets }),
        fields.allSatisfy(\.mayBeInBrackets)
      {
        // Without this, the fields would be read as one value whose members use `deepObject`.
        media.add("x-resourcegen-fields", .flag(true))
      }
    }
    var content = YAMLMapping(.lines)
    content.add(.text(type), .mapping(media))
    parts.add("content", content)
    return parts
  }

  // MARK: Responses

  func responses(of endpoint: Endpoint, onServer position: Int) -> YAMLMapping {
    var mapping = YAMLMapping(.lines)
    var examples = endpoint.examples
    for success in endpoint.responses {
      var status = success.status?.value
      if status == nil { status = endpoint.expectedStatuses.first }
      var response = makeResponse(success, examples)
      examples = []
      if success.status != nil, endpoint.responses.count == 1 {
        response.add("x-resourcegen-exact", .flag(true))
      }
      response.add("headers", headers(endpoint.responseHeaders))
      if status == nil, case .nothing = success.content, endpoint.method.value != .http(.head) {
        status = .exactly(204)
      }
      mapping.add(.quoted((status ?? .exactly(200)).openAPI), .mapping(response))
    }
    if endpoint.responses.isEmpty {
      var response = YAMLMapping(.lines)
      response.add("description", .plain("Success"))
      mapping.add(
        .quoted(endpoint.method.value == .http(.head) ? "200" : "204"), .mapping(response))
    }
    let own = Set(endpoint.errors.map(\.status.value.openAPI))
    for error in endpoint.errors {
      mapping.add(.quoted(error.status.value.openAPI), .mapping(makeResponse(error)))
    }
    // Shared errors are repeated for other tools; our front end reads them from the document and
    // the server.
    var inherited = api.errors.map { (error: $0, server: Server?.none) }
    if api.servers.indices.contains(position), endpoint.method.value != .file {
      let server = api.servers[position]
      inherited.removeAll { item in
        server.errors.contains { $0.status.value == item.error.status.value }
      }
      inherited += server.errors.map { ($0, server) }
    }
    for (error, server) in inherited where !own.contains(error.status.value.openAPI) {
      mapping.add(
        .quoted(error.status.value.openAPI),
        .mapping(reference(toResponse: error, of: server)))
    }
    return mapping
  }

  func makeResponse(_ error: ErrorResponse) -> YAMLMapping {
    var parts = YAMLMapping(.lines)
    parts.add("description", .plain("Failure"))
    parts.add("x-resourcegen-as", error.caseName.map { .text($0.value) })
    parts.add("x-resourcegen-format", error.format.map { .plain($0.value.rawValue) })
    let mediaType = error.format?.value.mediaType ?? "application/json"
    parts.add("content", content(mediaType, makeSchema(error.type), []))
    return parts
  }

  private func makeResponse(_ success: SuccessResponse, _ examples: [Example]) -> YAMLMapping {
    var parts = YAMLMapping(.lines)
    parts.add("description", .plain("Success"))
    parts.add("x-resourcegen-as", success.caseName.map { .text($0.value) })
    switch success.content {
    case .nothing: break
    case .bytes(let mediaType):
      let isOpen = mediaType == "*/*"
      parts.add("x-resourcegen-type", .plain(isOpen ? "File" : "Data as \(mediaType)"))
      var content = YAMLMapping(.lines)
      let types = isOpen ? ["application/octet-stream"] : mediaType.split(separator: ",")
      for (position, type) in types.enumerated() {
        var media = YAMLMapping(.lines)
        if position == 0 { add(examples, to: &media) }
        content.add(.text(String(type.drop { $0 == " " })), .mapping(media))
      }
      parts.add("content", content)
    case .stream(let type, let framing):
      parts.add("x-resourcegen-stream", .plain(framing.rawValue))
      let mediaType =
        success.mediaType?.value ?? (framing == .events ? "text/event-stream" : "application/jsonl")
      parts.add("content", content(mediaType, makeSchema(type), examples))
    case .value(let type):
      var schema = makeSchema(type)
      for key in success.path.reversed() {
        var properties = YAMLMapping(.lines)
        properties.add(.text(key), .mapping(schema))
        var object = YAMLMapping(.lines)
        object.add("type", .plain("object"))
        object.add("required", .list([.text(key)]))
        object.add("properties", properties)
        schema = object
      }
      if !success.path.isEmpty {
        parts.add("x-resourcegen-at", .list(success.path.map { .text($0) }))
      }
      if success.isOptional { parts.add("x-resourcegen-optional", .flag(true)) }
      parts.add(
        "content",
        content(
          success.mediaType?.value ?? success.format?.value.mediaType ?? "application/json", schema,
          examples, success.format?.value))
    }
    return parts
  }

  private func content(
    _ mediaType: String, _ schema: YAMLMapping, _ examples: [Example],
    _ format: SuccessResponse.Format? = nil
  ) -> YAMLMapping {
    var media = YAMLMapping(.lines)
    media.add("x-resourcegen-format", format.map { .plain($0.rawValue) })
    media.add("schema", .mapping(schema))
    add(examples, to: &media)
    var content = YAMLMapping(.lines)
    content.add(.text(mediaType), .mapping(media))
    return content
  }

  private func add(_ examples: [Example], to media: inout YAMLMapping) {
    if let only = examples.first, examples.count == 1, only.name == nil {
      media.add("example", makeValue(only.value.value))
    } else if !examples.isEmpty {
      var named = YAMLMapping(.lines)
      for (position, example) in examples.enumerated() {
        var parts = YAMLMapping(.lines)
        parts.add("value", makeValue(example.value.value))
        named.add(.text(example.name?.value ?? "example \(position + 1)"), .mapping(parts))
      }
      media.add("examples", named)
    }
  }

  private func headers(_ headers: [ResponseHeader]) -> YAMLMapping {
    var mapping = YAMLMapping(.lines)
    for header in headers {
      var parts = YAMLMapping()
      parts.add("description", header.documentation.map { .text($0) })
      if header.isRequired { parts.add("required", .flag(true)) }
      parts.add("x-resourcegen-as", header.swiftName.map { .text($0.value) })
      parts.add("schema", .mapping(makeSchema(header.type)))
      mapping.add(.text(header.name.value), .mapping(parts))
    }
    return mapping
  }
}
