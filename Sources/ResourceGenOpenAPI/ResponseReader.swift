internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenNative
internal import ResourceGenYAML

extension OpenAPIReader {
  /// Reads `responses`: the success as the reply, the rest as error bodies.
  ///
  /// - Returns: The same endpoint with each other form of the reply that a caller may want, and what tells it apart.
  mutating func responses(of operation: Node, into endpoint: inout Endpoint) -> [EndpointVariant] {
    var successes: [Success] = []
    let method = endpoint.method.value
    for (key, value) in operation.entries(of: "responses") {
      guard let status = StatusPattern(openAPI: key.text), let node = resolved(value) else {
        if !key.text.hasPrefix("x-") { log.add(.unknownStatus(key)) }
        continue
      }
      check(node, .response)
      links(of: node)
      let located = Located(status, key.span)
      let contents = contents(of: node, operation)
      if status.isSuccess {
        let reply = reply(contents, at: key.span, method)
        successes.append(Success(status: located, reply: reply, node: node, contents: contents))
      } else {
        failure(node, located, contents, into: &endpoint)
      }
    }
    guard let first = successes.first(where: { $0.reply.hasValue }) ?? successes.first else {
      return onlyDefault(of: operation, into: &endpoint)
    }
    endpoint.responseHeaders = responseHeaders(of: successes.map(\.node))
    let valued = successes.count { $0.reply.hasValue }
    guard valued > 1 || valued == 1 && successes.count > 1 else {
      endpoint.replies = [first.reply]
      endpoint.examples = examples(of: first.reply, in: first.node, first.contents)
      return variants(of: first.contents, at: first.status.span, endpoint)
    }
    endpoint.replies = successes.map { success in
      var reply = success.reply
      if case .stream = reply.content {
        report(.streamAmongReplies(success.status.span), once: success.node)
        reply = Reply(content: .bytes(mediaType: "*/*"), span: reply.span)
      }
      reply.status = success.status
      return reply
    }
    for success in successes { reportUnused(success.contents) }
    if let first = successes.first {
      endpoint.examples = examples(of: first.reply, in: first.node, first.contents)
    }
    return []
  }

  /// Only `default`: what it describes is the answer as well, whatever the status.
  private mutating func onlyDefault(
    of operation: Node, into endpoint: inout Endpoint
  ) -> [EndpointVariant] {
    guard let node = operation["responses"]?["default"].flatMap({ resolved($0) }) else { return [] }
    let contents = contents(of: node, operation)
    let reply = reply(contents, at: node.span, endpoint.method.value)
    endpoint.replies = [reply]
    endpoint.responseHeaders = responseHeaders(of: [node])
    endpoint.examples = examples(of: reply, in: node, contents)
    return variants(of: contents, at: node.span, endpoint)
  }

  /// The examples of a reply whose values are read.
  private mutating func examples(
    of reply: Reply, in node: Node, _ contents: [MediaContent]
  ) -> [Example] {
    guard reply.exampleType != nil, let (type, media) = preferred(contents) else { return [] }
    return examples(of: media, type.text, in: node)
  }

  // MARK: What is sent back

  mutating func reply(
    _ contents: [MediaContent], at span: SourceSpan, _ method: HTTPMethod
  ) -> Reply {
    // The answer to HEAD has the headers of a body, and no body (RFC 9110, section 9.3.2).
    guard method != .head, let (type, media) = preferred(contents) else {
      return Reply(content: .nothing, span: span)
    }
    checkMedia(media)
    let schema = media["schema"]
    switch MediaKind(type, media) {
    case .json:
      if let item = media["itemSchema"] {
        report(
          .unread("JSON of one value has no items that follow each other", at: item), once: item)
      }
      var reply = Reply(content: .value(.scalar(.json)), span: span)
      if let schema {
        let lowered = lower(schema)
        let type: TypeReference = lowered.isNullable ? .nullable(lowered.type) : lowered.type
        reply.content = .value(type)
      }
      if !MediaKind.isUsualJSON(type.text) { reply.mediaType = named(type) }
      return reply
    case .events, .lines:
      return stream(type, media, at: span)
    case .text:
      reportRaw(type, media, as: "a text")
      return text(type, at: span)
    case .xml, .form, .multipart:
      reportRaw(type, media, as: "bytes")
      return bytes([type], at: span)
    case .bytes:
      reportRaw(type, media, as: "bytes")
      // Any of them will do.
      return bytes(contents.filter { MediaKind($0.type, $0.media) == .bytes }.map(\.type), at: span)
    }
  }

  private mutating func bytes(_ types: [MediaName], at span: SourceSpan) -> Reply {
    var names: [String] = []
    for type in types {
      if NativeGrammar.isListOfMediaTypes(type.text) {
        names.append(type.text)
      } else {
        report(.noMediaType(type), once: type.node)
      }
    }
    let mediaType = names.isEmpty ? "*/*" : names.joined(separator: ", ")
    return Reply(content: .bytes(mediaType: mediaType), span: span)
  }

  /// The type as a header field names it. Nil for one that stands for many, and, with a finding, for what is none.
  mutating func named(_ type: MediaName) -> Located<String>? {
    if type.isRange, NativeGrammar.isListOfMediaTypes(type.text) { return nil }
    if NativeGrammar.isMediaType(type.text) { return Located(type.text, type.span) }
    report(.noMediaType(type), once: type.node)
    return nil
  }

  /// Reports a schema that says more of a reply than what it is received as.
  private mutating func reportRaw(_ type: MediaName, _ media: Node, as form: String) {
    // What an exported document says of the format is read behind this.
    guard let schema = media["schema"], media["x-resourcegen-format"] == nil, isStructured(schema)
    else { return }
    report(.rawReply(type, at: schema, as: form), once: schema)
  }

  /// Whether a schema says more than that there are bytes or a text.
  mutating func isStructured(_ schema: Node) -> Bool {
    isStructured(lower(schema).type)
  }

  private mutating func isStructured(_ type: TypeReference) -> Bool {
    switch type {
    case .scalar: false
    case .nullable(let inner): isStructured(inner)
    case .model(let name): meaning(of: name.value).map { isStructured($0) } ?? false
    case .array, .dictionary, .inline: true
    }
  }

  private mutating func text(_ type: MediaName, at span: SourceSpan) -> Reply {
    var reply = Reply(content: .value(.scalar(.string)), span: span)
    reply.format = Located(.text, type.span)
    if MediaKind.essence(of: type.text) != "text/plain" { reply.mediaType = named(type) }
    return reply
  }

  /// What goes with a status that is no success: JSON, or a text.
  private mutating func failure(
    _ node: Node, _ status: Located<StatusPattern>, _ contents: [MediaContent],
    into endpoint: inout Endpoint
  ) {
    if let headers = node["headers"], !headers.entries.isEmpty {
      once(.headersOfFailure, at: headers)
    }
    guard let (type, media) = preferred(contents) else { return }
    checkMedia(media)
    switch MediaKind(type, media) {
    case .json:
      guard let schema = media["schema"] else { return }
      endpoint.errors.append(ErrorReply(status: status, type: lower(schema).type))
    case .text:
      var reply = ErrorReply(status: status, type: .scalar(.string))
      reply.format = Located(.text, type.span)
      endpoint.errors.append(reply)
    case .form, .multipart, .events, .lines, .xml, .bytes: once(.rawFailure, at: type.node)
    }
    reportUnused(contents)
  }

  /// The media types of a body, references followed (OpenAPI 3.2).
  mutating func contents(of node: Node) -> [MediaContent] {
    node.entries(of: "content").compactMap { key, value in
      resolved(value).map { MediaContent(MediaName(key), $0) }
    }
  }

  /// Of Swagger 2.0 it is the response or the parameter that describes the body, which was looked at.
  mutating func checkMedia(_ media: Node) {
    if generation == .openAPI3 { check(media, .mediaType) }
  }

  /// The media types of a response with what describes its body; none for one without a body.
  mutating func contents(of node: Node, _ operation: Node) -> [MediaContent] {
    switch generation {
    case .openAPI3: return contents(of: node)
    case .swagger2:
      guard let schema = node["schema"] else { return [] }
      let produces = (operation["produces"] ?? root["produces"])?.items ?? schema.items
      let types = produces.filter { $0.kind == .scalar }.map { MediaContent(MediaName($0), node) }
      // Without a word about it, a body is JSON.
      return types.isEmpty ? [MediaContent(MediaName(unwrittenAt: schema), node)] : types
    }
  }
}

extension Diagnostic {
  fileprivate static func noMediaType(_ type: MediaName) -> Diagnostic {
    Diagnostic(
      .warning, .invalidMediaType, "\(quoted(type.text)) is not a media type", at: type.span,
      label: "neither sent nor asked for by this name")
  }
}

/// A response that is a success.
private struct Success {
  let status: Located<StatusPattern>
  let reply: Reply
  let node: Node
  let contents: [MediaContent]
}

extension Reply {
  fileprivate var hasValue: Bool {
    if case .nothing = content { false } else { true }
  }
}

extension StatusPattern {
  init?(openAPI text: String) {
    if text == "default" {
      self = .default
    } else if let status = Int(text), (100...999).contains(status) {
      self = .exactly(status)
    } else if text.count == 3, text.lowercased().hasSuffix("xx"),
      let hundred = text.first?.wholeNumberValue
    {
      self = .hundred(hundred)
    } else {
      return nil
    }
  }

  var isSuccess: Bool {
    switch self {
    case .exactly(let status): (200...299).contains(status)
    case .hundred(let hundred): hundred == 2
    case .default: false
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownStatus(_ key: Node) -> Diagnostic {
    Diagnostic(
      .warning, .invalidStatus, "\(quoted(key.text)) is no status", at: key.span, label: "left out")
  }
}
