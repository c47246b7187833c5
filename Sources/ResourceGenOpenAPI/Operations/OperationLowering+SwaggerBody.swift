internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Reads the bodies of Swagger 2.0, which are parameters in `body` and `formData`.
extension OperationLowering {
  func swaggerBody(
    of operation: Node, _ parameters: [ParameterNode], into endpoint: inout Endpoint
  ) {
    let consumes = (operation["consumes"] ?? document.root["consumes"])?.items.filter {
      $0.isScalar
    }
    let types = consumes ?? []
    let sent = parameters.filter { ["body", "formData"].contains($0.place) }
    switch endpoint.method.value {
    case .http(.get), .http(.head), .http(.trace):
      if let first = sent.first { document.add(.bodyOfRead(first.node)) }
      return
    default: break
    }
    if let body = parameters.first(where: { $0.place == "body" }) {
      defer { requireArgument(for: body.node, in: &endpoint) }
      for other in sent where other.node.id != body.node.id {
        document.report(.secondBody(other.name), once: other.node)
      }
      endpoint.bodyDocumentation = body.description
      let isRequired = body.node["required"]?.isTrue ?? false
      let contents = types.map { MediaContent(MediaName($0), body.node) }.filter { content in
        // A `body` parameter isn't a form: the global `consumes` also lists the media types of
        // other operations.
        let kind = MediaKind(content.type, content.media)
        return kind != .form && kind != .multipart
      }
      endpoint.bodyMediaTypes = contents.map(\.type.located)
      if let chosen = preferred(contents) {
        readBody(chosen, isRequired: isRequired, into: &endpoint)
        for other in contents where other.type != chosen.type {
          document.findings.once(.bodyType, atEach: other.type.node)
        }
      } else {
        if let type = types.first, operation["consumes"] != nil {
          document.findings.once(.bodyType, atEach: type)
        }
        let lowered = body.node["schema"].map { schemas.lower($0) } ?? .anything
        endpoint.bodyLimits = body.node["schema"].flatMap {
          schemas.limits(of: [$0], as: lowered.type)
        }
        endpoint.body = .json(
          lowered.isNullable ? .nullable(lowered.type) : lowered.type, isRequired: isRequired)
      }
      return
    }
    let fields = sent
    if !fields.isEmpty {
      endpoint.bodyMediaTypes = types.map { MediaName($0) }
        .filter { [.form, .multipart].contains(MediaKind($0.text)) }.map(\.located)
    }
    let isMultipart =
      types.contains { MediaKind($0.text) == .multipart }
      && !types.contains { MediaKind($0.text) == .form }
      || fields.contains { $0.node.text(of: "type") == "file" }
    for field in fields {
      var parameter = Parameter(
        isMultipart ? .multipart() : .form,
        name: Located(field.name.text, field.name.span), type: .scalar(.string),
        isRequired: field.node["required"]?.isTrue ?? false)
      let lowered = schemas.lower(SchemaObject(field.node))
      if case .scalar(.file) = lowered.type {
        parameter.type = lowered.type
      } else {
        applyType(lowered, field.node, field.node, to: &parameter)
        parameter.limits = schemas.limits(of: [field.node], as: parameter.type)
        parameter.removeDefaultIfRequired()
      }
      parameter.documentation = field.description
      endpoint.parameters.append(parameter)
    }
  }
}

extension Diagnostic {
  fileprivate static func secondBody(_ name: Node) -> Diagnostic {
    Diagnostic(
      .warning, .unexpectedBody, "a request has one body", at: name.span, label: "left out")
  }
}
