internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenNative
internal import ResourceGenYAMLWriting

/// The parts of a response by the keys of an endpoint.
struct NativeReply {
  /// The text after `->` in the route.
  var expression: String?
  /// The value of `reply:`, for responses that a route can't express.
  var tree: YAMLTree?
  /// The value of `at:`, if the route can't express the keys.
  var path: [String]?
  var format: SuccessResponse.Format?
  /// The value of `responses:`.
  var byStatus = YAMLMapping()
}

extension NativeWriter {
  /// The maximum length of a response in a route; longer ones are written on separate lines.
  private static let expressionLimit = 90

  func makeReply(of endpoint: Endpoint) -> NativeReply {
    var result = NativeReply()
    guard endpoint.replies.count == 1, let reply = endpoint.replies.first, reply.status == nil
    else {
      for reply in endpoint.replies {
        let status = reply.status?.value.description ?? "200"
        let name = reply.caseName.map { " as \($0.value)" } ?? ""
        result.byStatus.add(status + name, tree(reply))
      }
      return result
    }
    if case .nothing = reply.content { return result }
    if let text = expression(reply), text.utf8.count <= NativeWriter.expressionLimit,
      reply.mediaType == nil
    {
      result.expression = text
      result.format = reply.format?.value
      if !reply.path.isEmpty {
        if reply.path.allSatisfy(\.isRouteStep) {
          result.expression? += " at " + reply.path.joined(separator: ".")
        } else {
          result.path = reply.path
        }
      }
    } else {
      result.tree = tree(reply)
      if !reply.path.isEmpty { result.path = reply.path }
    }
    return result
  }

  /// `[City]`, `City?`, `Data as image/png`, `events Message`, without path and format.
  private func expression(_ reply: SuccessResponse) -> String? {
    switch reply.content {
    case .nothing: return "nothing"
    case .bytes(let mediaType):
      let isNamed = mediaType != "*/*" && NativeGrammar.isListOfMediaTypes(mediaType)
      return isNamed ? "Data as \(mediaType)" : "File"
    case .stream(let type, let framing):
      let word = framing == .events ? "events" : "lines"
      return expression(type.withoutNull).map { "\(word) \($0)" }
    case .value(let type):
      guard let text = expression(type.withoutNull) else { return nil }
      return text + (reply.isOptional || type.isNullable ? "?" : "")
    }
  }

  /// The response as the value of `reply:` or of a status.
  private func tree(_ reply: SuccessResponse) -> YAMLTree {
    let isBare = (reply.format == nil || reply.status == nil) && reply.mediaType == nil
    if isBare, reply.path.isEmpty || reply.status == nil, let text = expression(reply),
      text.utf8.count <= NativeWriter.expressionLimit
    {
      return .plain(text)
    }
    var parts = YAMLMapping()
    switch reply.content {
    case .nothing, .bytes: return .plain(expression(reply) ?? "nothing")
    case .value(let type):
      describeWithText(type.withoutNull, in: &parts)
      if reply.isOptional || type.isNullable { parts.add("$null", .flag(true)) }
    case .stream(let type, let framing):
      describeWithText(type.withoutNull, in: &parts)
      parts.add("$stream", .plain(framing == .events ? "events" : "lines"))
    }
    if reply.status != nil, !reply.path.isEmpty {
      parts.add("$at", .list(reply.path.map { .text($0) }))
    }
    parts.add("$format", reply.format.map { .plain($0.value.rawValue) })
    parts.add("$media", reply.mediaType.map { .text($0.value) })
    return .mapping(parts)
  }

  /// Like `describe`, but allows the documentation of an inline type next to its keywords.
  private func describeWithText(_ type: TypeReference, in mapping: inout YAMLMapping) {
    guard case .inline(let model) = type, expression(type) == nil else {
      mapping.add("$type", tree(type))
      return
    }
    describeWithText(model, in: &mapping)
  }
}

extension TypeReference {
  fileprivate var isNullable: Bool { if case .nullable = self { true } else { false } }

  fileprivate var withoutNull: TypeReference {
    if case .nullable(let inner) = self { inner } else { self }
  }
}

extension String {
  /// Whether a key can be a step in the path after `at`.
  fileprivate var isRouteStep: Bool { isPlainKey && !contains(".") }
}
