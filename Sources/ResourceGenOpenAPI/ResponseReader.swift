internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension OpenAPIReader {
  /// Reads `responses`: the success as the reply, the rest as error bodies.
  mutating func responses(of operation: Node, into endpoint: inout Endpoint) {
    var successes: [Success] = []
    for (key, value) in operation.entries(of: "responses") {
      guard let status = StatusPattern(openAPI: key.text), let node = resolved(value) else {
        if !key.text.hasPrefix("x-") { log.add(.unknownStatus(key)) }
        continue
      }
      check(node, .content)
      let located = Located(status, key.span)
      if status.isSuccess {
        let reply = reply(node, at: key.span, operation, endpoint.method.value)
        successes.append(Success(status: located, reply: reply, node: node))
      } else if let type = errorType(node, operation) {
        endpoint.errors.append(ErrorReply(status: located, type: type))
      }
    }
    guard let first = successes.first(where: { $0.reply.hasValue }) ?? successes.first else {
      // Only `default`: what it describes is the answer as well, whatever the status.
      if let node = operation["responses"]?["default"].flatMap({ resolved($0) }) {
        endpoint.replies = [
          reply(node, at: node.span, operation, endpoint.method.value)
        ]
        endpoint.responseHeaders = responseHeaders(of: [node])
        endpoint.examples = examples(of: endpoint.replies.first, in: node, operation)
      }
      return
    }
    endpoint.responseHeaders = responseHeaders(of: successes.map(\.node))
    let valued = successes.count { $0.reply.hasValue }
    guard valued > 1 || valued == 1 && successes.count > 1 else {
      endpoint.replies = [first.reply]
      endpoint.examples = examples(of: first.reply, in: first.node, operation)
      return
    }
    endpoint.replies = successes.map { success in
      var reply = success.reply
      reply.status = success.status
      return reply
    }
    if let first = successes.first {
      endpoint.examples = examples(of: first.reply, in: first.node, operation)
    }
  }

  /// The examples of a reply whose values are read.
  private mutating func examples(
    of reply: Reply?, in node: Node, _ operation: Node
  ) -> [Example] {
    guard let reply, reply.exampleType != nil, let (type, media) = body(of: node, operation) else {
      return []
    }
    return examples(of: media, type, in: node)
  }

  private mutating func reply(
    _ node: Node, at span: SourceSpan, _ operation: Node, _ method: HTTPMethod
  ) -> Reply {
    // The answer to HEAD has the headers of a body, and no body (RFC 9110, section 9.3.2).
    guard method != .head, let (type, media) = body(of: node, operation) else {
      return Reply(content: .nothing, span: span)
    }
    let schema = media["schema"]
    switch MediaKind(type.text) {
    case .json:
      guard let schema else { return Reply(content: .value(.scalar(.json)), span: span) }
      let lowered = lower(schema)
      return Reply(
        content: .value(lowered.isNullable ? .nullable(lowered.type) : lowered.type), span: span)
    case .text:
      if type.text.hasPrefix("text/event-stream"), let schema {
        return Reply(content: .stream(lower(schema).type, .events), span: span)
      }
      var reply = Reply(content: .value(.scalar(.string)), span: span)
      reply.format = Located(.text, type.span)
      return reply
    case .form, .multipart, .other:
      return Reply(content: .bytes(mediaType: type.text), span: span)
    }
  }

  private mutating func errorType(_ node: Node, _ operation: Node) -> TypeReference? {
    guard let (type, media) = body(of: node, operation), MediaKind(type.text) == .json,
      let schema = media["schema"]
    else { return nil }
    return lower(schema).type
  }

  /// The media type of a response and what describes its body; nil for one without a body.
  private mutating func body(of node: Node, _ operation: Node) -> (type: Node, media: Node)? {
    switch generation {
    case .openAPI3:
      guard let (type, media) = preferred(node.entries(of: "content")) else { return nil }
      check(media, .mediaType)
      return (type, media)
    case .swagger2:
      guard let schema = node["schema"] else { return nil }
      let produces = (operation["produces"] ?? root["produces"])?.items ?? schema.items
      let type = produces.first { MediaKind($0.text) == .json } ?? produces.first
      return (type ?? schema, node)
    }
  }
}

/// A response that is a success.
private struct Success {
  let status: Located<StatusPattern>
  let reply: Reply
  let node: Node
}

extension Reply {
  fileprivate var hasValue: Bool {
    if case .nothing = content { false } else { true }
  }
}

extension StatusPattern {
  fileprivate init?(openAPI text: String) {
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

  fileprivate var isSuccess: Bool {
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
