internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// The examples of responses.
extension OperationLowering {
  /// Returns the examples of a response, in the form of its value.
  func examples(
    of response: SuccessResponse, in node: Node, _ contents: [MediaContent]
  ) -> [Example] {
    guard let (type, media) = preferred(contents) else { return [] }
    let examples = examples(of: media, type.text, in: node)
    switch response.content {
    case .nothing: return []
    case .value:
      let schema = document.generation == .swagger2 ? node["schema"] : media["schema"]
      let isParsed = MediaKind(type.text) == .json && describesContainer(schema)
      return isParsed ? examples.map(parsed) : examples
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
        guard MediaKind(type) == .json, let value = JSONLiteral(json: text.text) else {
          document.report(.unread("a serialized example isn't read", at: text), once: text)
          continue
        }
        result.append(
          Example(name: Located(key.text, key.span), value: Located(value, text.span)))
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

  /// Whether a schema describes an object or a list, not a text.
  private func describesContainer(_ schema: Node?) -> Bool {
    guard let schema = document.followed(schema) else { return false }
    if let type = schema["type"] { return type.hasText("object") || type.hasText("array") }
    return ["properties", "additionalProperties", "items", "allOf"].contains { schema[$0] != nil }
  }

  /// Returns an example of an object or a list that is written as the text of the body,
  /// `'{"id": 1}'`, as a value; others as they are.
  private func parsed(_ example: Example) -> Example {
    guard case .string(let text) = example.value.value, let value = JSONLiteral(json: text) else {
      return example
    }
    var example = example
    example.value.value = value
    return example
  }
}

extension JSONLiteral {
  /// Creates a literal from the text of a JSON value; nil if it isn't one.
  fileprivate init?(json text: String) {
    var ignored = DiagnosticLog()
    let document = Document.json(SourceText(path: "", text: text), reporting: &ignored)
    guard let root = document?.root else { return nil }
    self.init(root)
  }
}
