internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenNative
internal import ResourceGenYAMLWriting

/// The parts of a response by the keys of an endpoint.
struct NativeResponse {
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

  func makeResponse(of endpoint: Endpoint) -> NativeResponse {
    var result = NativeResponse()
    guard endpoint.responses.count == 1, let response = endpoint.responses.first,
      response.status == nil
    else {
      for response in endpoint.responses {
        let status = response.status?.value.description ?? "200"
        let name = response.caseName.map { " as \($0.value)" } ?? ""
        result.byStatus.add(status + name, tree(response))
      }
      return result
    }
    if case .nothing = response.content { return result }
    if let text = expression(response), text.utf8.count <= NativeWriter.expressionLimit,
      response.mediaType == nil
    {
      result.expression = text
      result.format = response.format?.value
      if !response.path.isEmpty {
        if response.path.allSatisfy(\.isRouteStep) {
          result.expression? += " at " + response.path.joined(separator: ".")
        } else {
          result.path = response.path
        }
      }
    } else {
      result.tree = tree(response)
      if !response.path.isEmpty { result.path = response.path }
    }
    return result
  }

  /// `[City]`, `City?`, `Data as image/png`, `events Message`, without path and format.
  private func expression(_ response: SuccessResponse) -> String? {
    switch response.content {
    case .nothing: return "nothing"
    case .bytes(let mediaType):
      let isNamed = mediaType != "*/*" && NativeGrammar.isListOfMediaTypes(mediaType)
      return isNamed ? "Data as \(mediaType)" : "File"
    case .stream(let type, let framing):
      let word = framing == .events ? "events" : "lines"
      return expression(type.withoutNull).map { "\(word) \($0)" }
    case .value(let type):
      guard let text = expression(type.withoutNull) else { return nil }
      return text + (response.isOptional || type.isNullable ? "?" : "")
    }
  }

  /// The response as the value of `reply:` or of a status.
  private func tree(_ response: SuccessResponse) -> YAMLTree {
    let isBare = (response.format == nil || response.status == nil) && response.mediaType == nil
    if isBare, response.path.isEmpty || response.status == nil, let text = expression(response),
      text.utf8.count <= NativeWriter.expressionLimit
    {
      return .plain(text)
    }
    var parts = YAMLMapping()
    switch response.content {
    case .nothing, .bytes: return .plain(expression(response) ?? "nothing")
    case .value(let type):
      describeWithText(type.withoutNull, in: &parts)
      if response.isOptional || type.isNullable { parts.add("$null", .flag(true)) }
    case .stream(let type, let framing):
      describeWithText(type.withoutNull, in: &parts)
      parts.add("$stream", .plain(framing == .events ? "events" : "lines"))
    }
    if response.status != nil, !response.path.isEmpty {
      parts.add("$at", .list(response.path.map { .text($0) }))
    }
    parts.add("$format", response.format.map { .plain($0.value.rawValue) })
    parts.add("$media", response.mediaType.map { .text($0.value) })
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
}

extension String {
  /// Whether a key can be a step in the path after `at`.
  fileprivate var isRouteStep: Bool { isPlainKey && !contains(".") }
}
