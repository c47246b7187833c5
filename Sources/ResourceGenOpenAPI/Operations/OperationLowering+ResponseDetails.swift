internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Reads the header fields and the examples of responses.
extension OperationLowering {
  // MARK: Headers

  /// Returns the typed header fields of the success responses. Those that not all of these have are
  /// optional.
  func responseHeaders(of responses: [Node]) -> [ResponseHeader] {
    var result: [ResponseHeader] = []
    var positions: [String: Int] = [:]
    var counts: [String: Int] = [:]
    for response in responses {
      for (key, value) in document.entries(of: "headers", in: response) {
        // `Content-Type` is given by the media type of the body (OpenAPI 3.0, section 4.7.17.1).
        let name = key.text.lowercased()
        guard name != "content-type", let header = header(key, value) else { continue }
        counts[name, default: 0] += 1
        if let known = positions[name] {
          if !header.isRequired { result[known].isRequired = false }
          if header.type.mark != result[known].type.mark {
            document.report(.otherHeaderType(key), once: key)
          }
        } else {
          positions[name] = result.count
          result.append(header)
        }
      }
    }
    for position in result.indices {
      let name = result[position].name.value.lowercased()
      if counts[name] != responses.count { result[position].isRequired = false }
    }
    return result
  }

  private func header(_ key: Node, _ value: Node) -> ResponseHeader? {
    let isReference = document.generation == .openAPI3
    guard let node = isReference ? document.resolved(value) : document.part(value),
      node.isMapping
    else { return nil }
    guard key.isToken else {
      document.report(.notAHeader(key), once: key)
      return nil
    }
    document.check(node, .header)
    let lowered: LoweredType
    let plain = mediaContents(of: node).first { MediaKind($0.type.text) == .text }?.media["schema"]
    let schema = node["schema"] ?? plain
    if document.generation == .swagger2, schema == nil {
      lowered = schemas.lower(SchemaObject(node))
      if let format = node["collectionFormat"], !format.hasText("csv") {
        document.report(.unknownStyle(format), once: format)
      }
    } else if let schema {
      lowered = schemas.lower(schema)
    } else if node["content"] == nil {
      lowered = LoweredType(type: .scalar(.string), isNullable: false)
    } else {
      document.report(.unread("a header whose value has members isn't read", at: key), once: key)
      return nil
    }
    guard let type = schemas.written(lowered.type, allowsList: true) else {
      document.report(.unread("a header whose value has members isn't read", at: key), once: key)
      return nil
    }
    var header = ResponseHeader(
      name: Located(key.text, key.span), type: type,
      isRequired: !lowered.isNullable && node["required"]?.isTrue ?? false)
    header.limits = schemas.limits(of: [schema ?? node], as: type)
    header.swiftName = node["x-resourcegen-as"].map { Located($0.text, $0.span) }
    header.documentation = value.text(of: "description") ?? node.text(of: "description")
    if header.documentation == nil, let schema, schema.isMapping, schema["$ref"] == nil {
      header.documentation = schemas.documentation(of: SchemaObject(schema))
      header.type.removeRepeatedDocumentation(header.documentation)
    }
    if node["deprecated"]?.isTrue ?? false {
      let warning = "- Warning: Deprecated."
      header.documentation = header.documentation.map { "\($0)\n\n\(warning)" } ?? warning
    }
    return header
  }

  // MARK: Examples

  /// Returns the examples of a response, in the form of its value.
  func examples(
    of response: SuccessResponse, in node: Node, _ contents: [MediaContent]
  ) -> [Example] {
    guard let (type, media) = preferred(contents) else { return [] }
    let examples = examples(of: media, type.text, in: node)
    switch response.content {
    case .nothing: return []
    case .value: return examples
    case .stream: break
    case .bytes:
      // The bytes of a text are known. Documents also describe bytes by an object.
      return examples.filter { example in
        if case .string = example.value.value { true } else { false }
      }
    }
    // The value of a stream is a list. Documents also show one element, or the bytes of the stream.
    return examples.compactMap { example in
      switch example.value.value {
      case .array: return example
      case .string: return nil
      case let element:
        var example = example
        example.value.value = .array([element])
        return example
      }
    }
  }

  /// Returns the named examples of a response's body.
  private func examples(
    of media: Node, _ type: String, in response: Node
  ) -> [Example] {
    if document.generation == .swagger2 {
      return document.entries(of: "examples", in: response).filter { $0.key.hasText(type) }.prefix(
        1
      )
      .map { Example(value: Located(JSONLiteral($0.value), $0.value.span)) }
    }
    var result: [Example] = []
    for (key, value) in document.entries(of: "examples", in: media) {
      guard let node = document.resolved(value), node.isMapping else { continue }
      if let value = node["value"] ?? node["dataValue"] {
        let example = Located(literal(of: value), value.span)
        result.append(Example(name: Located(key.text, key.span), value: example))
      } else if let address = node["externalValue"] {
        document.report(.unread("an external example isn't read", at: address), once: address)
      } else if let text = node["serializedValue"] {
        document.report(.unread("a serialized example isn't read", at: text), once: text)
      }
    }
    if result.isEmpty, let value = media["example"] {
      result = [Example(value: Located(literal(of: value), value.span))]
    }
    return result
  }

  /// Returns the value of an example. Vendors also write references in examples, though OpenAPI has
  /// none there: a mapping with only a `$ref` that leads somewhere is read as its target.
  private func literal(of node: Node) -> JSONLiteral {
    guard node.isMapping, node.entries.count == 1, let reference = node["$ref"],
      reference.isScalar,
      let (_, target) = document.knownTarget(of: reference)
    else { return JSONLiteral(node) }
    document.findings.misplacedReference(reference)
    return JSONLiteral(target)
  }
}

extension Diagnostic {
  fileprivate static func otherHeaderType(_ key: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "header \(quoted(key.text)) has another type in another response",
      at: key.span, label: "the type of the first is used")
  }
}
