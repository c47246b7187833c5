internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension OperationLowering {
  /// Reads `requestBody`, or the body and form parameters of Swagger 2.0.
  ///
  /// - Returns: A copy of the endpoint for each alternative body of the operation, with the words
  ///   that distinguish its name.
  func readBody(
    of operation: Node, _ parameters: [ParameterNode], into endpoint: inout Endpoint
  ) -> [EndpointVariant] {
    if document.generation == .swagger2 {
      swaggerBody(of: operation, parameters, into: &endpoint)
      return []
    }
    guard let reference = operation["requestBody"] else { return [] }
    let body = document.resolved(reference)
    switch endpoint.method.value {
    case .http(.get), .http(.head), .http(.trace):
      if let body, !saysNothing(body) { document.add(.bodyOfRead(body)) }
      return []
    default: break
    }
    guard let node = body else {
      // The reference was reported. Most bodies are JSON.
      endpoint.body = .json(.scalar(.json), isRequired: false)
      return []
    }
    document.check(node, .requestBody)
    let contents = mediaContents(of: node)
    guard let chosen = preferred(contents) else {
      document.report(.bodyWithoutType(node), once: node)
      return []
    }
    let isRequired = node["required"]?.isTrue ?? false
    let bare = endpoint
    endpoint.bodyMediaTypes = [chosen.type.located]
    readBody(chosen, isRequired: isRequired, into: &endpoint)
    describeBody(
      reference.text(of: "description") ?? node.text(of: "description"), chosen, &endpoint)
    requireArgument(for: node, in: &endpoint)
    var variants: [EndpointVariant] = []
    var kept = [chosen]
    for other in contents where other.type != chosen.type {
      guard isWorthVariant(other, beside: kept) else {
        document.findings.once(.bodyType, atEach: other.type.node)
        endpoint.bodyMediaTypes.append(other.type.located)
        continue
      }
      kept.append(other)
      var variant = bare
      variant.bodyMediaTypes = [other.type.located]
      readBody(other, isRequired: isRequired, into: &variant)
      // The reason was reported.
      if variant.body == nil, variant.parameters.count == bare.parameters.count { continue }
      describeBody(
        reference.text(of: "description") ?? node.text(of: "description"), other, &variant)
      requireArgument(for: node, in: &variant)
      variant.note("Sends `\(other.type.spelling)`.")
      variants.append(EndpointVariant(words: words(of: other), endpoint: variant))
    }
    return variants
  }

  /// Documents the body at its argument; forms and multipart bodies, which have several arguments,
  /// at the endpoint.
  private func describeBody(
    _ description: String?, _ content: MediaContent, _ endpoint: inout Endpoint
  ) {
    guard let text = description ?? words(of: content.media["schema"], endpoint), !text.isEmpty
    else { return }
    if endpoint.body != nil {
      endpoint.bodyDocumentation = text
    } else if endpoint.documentation?.contains(text) != true {
      endpoint.note(text)
    }
  }

  /// Returns the description of a schema whose type isn't a model, which would carry the
  /// description itself.
  private func words(of schema: Node?, _ endpoint: Endpoint) -> String? {
    guard let schema, schema.isMapping, schema["$ref"] == nil else { return nil }
    switch endpoint.body?.type {
    case .model, .inline: return nil
    case nil, .scalar, .array, .dictionary, .nullable:
      return schema.text(of: "description")
    }
  }

  /// Whether a body is optional and can only be empty: some documents give every operation a form
  /// without members.
  private func saysNothing(_ body: Node) -> Bool {
    guard body["required"]?.isTrue != true else { return false }
    for (_, media) in body.entries(of: "content") {
      guard let node = media["schema"], node.isMapping else { return false }
      let schema = schemas.resolved(SchemaObject(node))
      let hasParts = [.allOf, .oneOf, .anyOf, .patternProperties].contains { schema[$0] != nil }
      guard !hasParts, schema.types == ["object"], schema.entries(.properties).isEmpty,
        schema[.additionalProperties]?.isFalse ?? false
      else { return false }
    }
    return true
  }

  /// Whether one of the parts of a body is a file.
  private func holdsFile(_ content: MediaContent) -> Bool {
    guard let schema = content.media["schema"] else { return false }
    let contents = partContents(of: schema)
    return (bodyFields(of: schema) ?? []).contains { field in
      files(of: field.type, contents[field.path.joined(separator: ".")]) != nil
    }
  }

  /// Whether a body can express something that the others can't: other members, or a file as raw
  /// bytes.
  private func isWorthVariant(_ content: MediaContent, beside others: [MediaContent])
    -> Bool
  {
    let kind = MediaKind(content.type, content.media)
    let schema = content.media["schema"].map { JSONLiteral($0) }
    for other in others {
      let isSame = MediaKind(other.type, other.media) == kind
      switch kind {
      case .xml, .events: return false
      case .text, .bytes, .lines:
        if isSame || isRepeated(content, beside: [other]) { return false }
      // Only parts can be files; JSON can't express them.
      case .multipart where !isSame && holdsFile(content): continue
      case .json where isSame && isNoPatch(content): return false
      case .json, .form, .multipart:
        if schema == other.media["schema"].map({ JSONLiteral($0) }) { return false }
      }
    }
    return true
  }

  private func words(of content: MediaContent) -> String {
    switch MediaKind(content.type, content.media) {
    case .form: "as form"
    case .multipart: "as multipart"
    case .text: "as text"
    case .bytes: "as file"
    case .json, .lines, .events, .xml: "as " + content.type.words
    }
  }

  func readBody(
    _ content: MediaContent, isRequired: Bool, into endpoint: inout Endpoint
  ) {
    let (type, media) = content
    checkMedia(media)
    if let word = media.text(of: "x-resourcegen-type") {
      let mediaType = word.hasPrefix("File as ") ? named(type) : nil
      endpoint.body = .file(mediaType: mediaType, isRequired: isRequired, span: type.span)
      return
    }
    let schema = media["schema"]
    switch MediaKind(type, media) {
    case .json:
      let lowered = schema.map { schemas.lower($0) } ?? .anything
      endpoint.bodyLimits = schema.flatMap { schemas.limits(of: [$0], as: lowered.type) }
      endpoint.body = .json(
        lowered.isNullable ? .nullable(lowered.type) : lowered.type, isRequired: isRequired)
      if !MediaKind.isUsualJSON(type.text) { endpoint.bodyMediaType = named(type) }
    case .form:
      guard let schema else {
        document.add(.unwritableBody(type.node))
        return
      }
      readForm(schema, media, isRequired: isRequired, into: &endpoint)
    case .multipart:
      if MediaKind.essence(of: type.text) != "multipart/form-data", !type.isRange {
        document.report(.otherMultipart(type), once: type.node)
      }
      if let schema {
        endpoint.bodyLimits = schemas.limits(of: [schema], as: schemas.lower(schema).type)
        readParts(of: schema, document.value(of: "encoding", in: media), into: &endpoint)
      } else {
        addParts(.dictionary(.scalar(.json)), at: type.span, to: &endpoint)
      }
    case .text where schema.map({ isText($0) }) ?? !type.isRange:
      // For `text/*`, `text/plain` is sent.
      let isOpen = type.isRange
      let mediaType = (isOpen ? nil : named(type)) ?? Located("text/plain", type.span)
      endpoint.body = .text(mediaType: mediaType, isRequired: isRequired)
      endpoint.bodyLimits = schema.flatMap { schemas.limits(of: [$0], as: .scalar(.string)) }
    case .xml, .lines, .text, .bytes, .events:
      if let schema, isStructured(schema) { document.findings.once(.rawBody, atEach: schema) }
      if let item = media["itemSchema"] { document.findings.once(.rawBody, atEach: item) }
      readRawBody(type, isRequired: isRequired, into: &endpoint)
      return
    }
    for key in ["prefixEncoding", "itemEncoding", "itemSchema"] {
      guard let entry = media[key] else { continue }
      document.report(.unread("parts without names can't be sent", at: entry), once: entry)
    }
  }

  private func readRawBody(_ type: MediaName, isRequired: Bool, into endpoint: inout Endpoint) {
    endpoint.body = .file(mediaType: named(type), isRequired: isRequired, span: type.span)
  }

  /// Whether a schema is sent as plain text.
  private func isText(_ schema: Node) -> Bool {
    switch schemas.lower(schema).type {
    case .scalar(.json), .scalar(.data), .scalar(.file): false
    case let type: schemas.written(type, allowsList: false) != nil
    }
  }

  /// Returns the preferred media type for a request or a response: JSON, then forms, then anything
  /// else.
  ///
  /// Of several with the same schema it is `application/json`: frameworks list names such as
  /// `application/json-patch+json` before it. A JSON Patch is a list of operations (RFC 6902,
  /// section 3), so one that is another value is a mistake of theirs.
  func preferred(_ contents: [MediaContent]) -> MediaContent? {
    let first = contents.enumerated().min { left, right in
      let ranks = (
        MediaKind(left.element.type, left.element.media).rank,
        MediaKind(right.element.type, right.element.media).rank
      )
      return ranks.0 != ranks.1 ? ranks.0 < ranks.1 : left.offset < right.offset
    }?.element
    guard let first, MediaKind(first.type, first.media) == .json,
      let plain = contents.first(where: {
        MediaKind.essence(of: $0.type.text) == "application/json"
      }),
      isSameSchema(plain, first) || isNoPatch(first)
    else { return first }
    return plain
  }

  private func isSameSchema(_ left: MediaContent, _ right: MediaContent) -> Bool {
    left.media["schema"].map { JSONLiteral($0) } == right.media["schema"].map { JSONLiteral($0) }
  }

  /// Whether the value of a media type for JSON Patch is certainly none.
  func isNoPatch(_ content: MediaContent) -> Bool {
    guard MediaKind.essence(of: content.type.text) == "application/json-patch+json",
      let schema = content.media["schema"]
    else { return false }
    return hasMembers(schemas.lower(schema).type)
  }
}

/// A variant of an operation with another body or another response.
struct EndpointVariant {
  /// Appended to the name of the operation: "as form".
  let words: String
  var endpoint: Endpoint
}

extension Endpoint {
  /// Appends a paragraph to the documentation of the endpoint.
  mutating func note(_ sentence: String) {
    documentation = documentation.map { "\($0)\n\n\(sentence)" } ?? sentence
  }
}

extension MediaKind {
  /// Whether the media type is `application/json` or `text/json`, with any parameters.
  static func isUsualJSON(_ type: String) -> Bool {
    ["application/json", "text/json"].contains(essence(of: type))
  }
}

extension Diagnostic {
  static func bodyOfRead(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .getWithBody, "a GET, HEAD or TRACE request has no body", at: node.span,
      label: "left out")
  }

  fileprivate static func bodyWithoutType(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .missingKey, "a body has no media type", at: node.span, label: "not sent",
      help: "say what is sent: `content: {application/json: …}`")
  }

  fileprivate static func otherMultipart(_ type: MediaName) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "the parts are sent as 'multipart/form-data'", at: type.span,
      label: "other multipart types aren't supported")
  }

  static func unwritableBody(_ schema: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "a form without properties is left out", at: schema.span,
      label: "an object is expected")
  }
}
