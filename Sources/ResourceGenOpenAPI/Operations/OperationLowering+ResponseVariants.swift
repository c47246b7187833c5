internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Creates variants for a response with several media types. The endpoint requests JSON; each form
// that JSON can't express is an endpoint in its own right.
extension OperationLowering {
  /// Returns a variant of the endpoint for each other form of its response: a stream, text, bytes.
  func variants(
    of contents: [MediaContent], at span: SourceSpan, _ endpoint: Endpoint
  ) -> [EndpointVariant] {
    guard contents.count > 1, endpoint.method.value != .http(.head),
      let chosen = preferred(contents)
    else { return [] }
    let chosenKind = MediaKind(chosen.type, chosen.media)
    var kinds: Set<MediaKind> = [chosenKind]
    var schemas = [chosen.media["schema"].map { JSONLiteral($0) }]
    var variants: [EndpointVariant] = []
    for other in contents where other.type != chosen.type {
      let kind = MediaKind(other.type, other.media)
      switch kind {
      case .json:
        let schema = other.media["schema"].map { JSONLiteral($0) }
        guard !schemas.contains(schema) else {
          document.findings.once(.responseType, at: other.type.node)
          continue
        }
        schemas.append(schema)
      case .xml, .form, .multipart:
        document.findings.once(.responseType, at: other.type.node)
        continue
      case .text where isRepeated(other, beside: [chosen]),
        .bytes where chosenKind != .bytes && isRepeated(other, beside: [chosen]):
        // ASP.NET lists `text/plain` for every operation.
        document.findings.once(.responseType, at: other.type.node)
        continue
      case .text, .events, .lines, .bytes:
        guard kinds.insert(kind).inserted else {
          // One request accepts all media types that are received as bytes.
          if kind != .bytes { document.findings.once(.responseType, at: other.type.node) }
          continue
        }
      }
      var variant = endpoint
      let same = contents.filter {
        MediaKind($0.type, $0.media) == kind && !isRepeated($0, beside: [chosen])
      }
      variant.responses = [
        response(kind == .bytes ? same : [other], at: span, endpoint.method.value)
      ]
      variant.examples = []
      let types = kind == .bytes ? same : [other]
      variant.note("Asks for \(types.map { "`\($0.type.spelling)`" }.joined(separator: ", ")).")
      variants.append(EndpointVariant(words: words(of: other, kind, same.count), endpoint: variant))
    }
    return variants
  }

  private func words(of content: MediaContent, _ kind: MediaKind, _ count: Int) -> String {
    switch kind {
    case .events: "stream"
    case .lines: "as lines"
    case .text where content.type.words == "plain": "as text"
    case .bytes where count > 1 || content.type.isRange || content.type.words == "octet stream":
      "as file"
    default: "as " + content.type.words
    }
  }

  /// Reports the media types that have no type of their own, because each status has its own
  /// response or the response is an error.
  func reportUnused(_ contents: [MediaContent], _ finding: RepeatedFinding = .responseType) {
    guard contents.count > 1, let chosen = preferred(contents) else { return }
    let kind = MediaKind(chosen.type, chosen.media)
    for other in contents where other.type != chosen.type {
      if kind == .bytes, MediaKind(other.type, other.media) == .bytes { continue }
      document.findings.once(finding, at: other.type.node)
    }
  }

  // MARK: Streams

  /// Reads a response that is received element by element.
  func stream(
    _ type: MediaName, _ media: Node, at span: SourceSpan
  ) -> SuccessResponse {
    let kind = MediaKind(type, media)
    let element: TypeReference
    if let item = media["itemSchema"] {
      element = kind == .events ? eventElement(item) : schemas.lower(item).type
    } else if let schema = media["schema"] {
      // Before OpenAPI 3.2, some documents describe an element here and some the list of all
      // elements.
      let lowered = schemas.lower(schema).type
      var described = lowered
      if case .model(let name) = lowered, let type = schemas.resolvedType(of: name.value) {
        described = type
      }
      element = if case .array(let item, _) = described { item } else { lowered }
    } else {
      element = .scalar(kind == .events ? .string : .json)
    }
    var response = SuccessResponse(
      content: .stream(element, kind == .events ? .events : .lines), span: span)
    let essence = MediaKind.essence(of: type.text)
    if kind == .lines, essence != "application/jsonl", essence != "application/x-ndjson" {
      response.mediaType = named(type)
    }
    return response
  }

  /// Reports links, which name operations that may follow. No code is generated for them.
  func reportLinks(of response: Node) {
    if let links = response["links"], !links.entries.isEmpty {
      document.findings.once(.links, at: links)
    }
  }
}

extension Diagnostic {
  static func streamAmongResponses(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "a stream among several responses is received at once", at: span,
      label: "received as bytes")
  }
}
