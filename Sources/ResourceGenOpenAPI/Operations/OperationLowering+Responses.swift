internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenNative
internal import ResourceGenYAML

extension OperationLowering {
  /// Reads `responses`: the successes into `responses`, all others into `errors` of the endpoint.
  ///
  /// - Returns: A copy of the endpoint for each other form of the response, with the words that
  ///   distinguish its name.
  func readResponses(of operation: Node, into endpoint: inout Endpoint) -> [EndpointVariant] {
    var successes: [Success] = []
    let method = endpoint.method.value
    for (key, value) in document.entries(of: "responses", in: operation) {
      guard let status = StatusPattern(key.text) else {
        if !key.text.hasPrefix("x-") { document.add(.unknownStatus(key)) }
        continue
      }
      let located = Located(status, key.span)
      guard let node = document.resolved(value) else {
        if status.isSuccess {
          let response = unreadResponse(status, at: key.span, method)
          successes.append(Success(status: located, response: response, node: value, contents: []))
        }
        continue
      }
      document.check(node, .response)
      reportLinks(of: node)
      let contents = mediaContents(of: node, operation)
      if status.isSuccess {
        let response = response(status, contents, at: key.span, method)
        successes.append(
          Success(status: located, response: response, node: node, contents: contents))
      } else {
        readFailure(node, located, contents, into: &endpoint)
      }
    }
    reportMissingResponses(of: operation, endpoint)
    guard let first = successes.first(where: { $0.response.hasValue }) ?? successes.first else {
      return onlyDefault(of: operation, into: &endpoint)
    }
    endpoint.responseHeaders = responseHeaders(of: successes.map(\.node))
    let valued = successes.count { $0.response.hasValue }
    guard valued > 1 || valued == 1 && successes.count > 1 else {
      var response = first.response
      // One of the class `2XX` may be a 204.
      if first.status.value == .hundred(2) { response.makeOptional() }
      if first.node["x-resourcegen-exact"]?.isTrue ?? false { response.status = first.status }
      response.describedStatus = first.status
      applyExtensions(of: first.node, to: &response)
      endpoint.responses = [response]
      endpoint.examples = examples(of: first.response, in: first.node, first.contents)
      return variants(of: first.contents, at: first.status.span, endpoint)
    }
    endpoint.responses = successes.map { success in
      var response = success.response
      if case .stream = response.content {
        document.report(.streamAmongResponses(success.status.span), once: success.node)
        response = SuccessResponse(content: .bytes(mediaType: "*/*"), span: response.span)
      }
      response.status = success.status
      applyExtensions(of: success.node, to: &response)
      return response
    }
    for success in successes { reportUnused(success.contents) }
    if let first = successes.first {
      endpoint.examples = examples(of: first.response, in: first.node, first.contents)
    }
    return []
  }

  /// Reports an operation that describes no response, unless another key looks like a typo.
  private func reportMissingResponses(of operation: Node, _ endpoint: Endpoint) {
    if let responses = operation["responses"] {
      if responses.isNull || responses.isMapping && responses.entries.isEmpty {
        document.findings.once(.noResponses, atEach: responses)
      }
    } else if !operation.entries.contains(where: { $0.key.text.hasPrefix("respon") }) {
      document.findings.once(.noResponses, atEach: operation.entries.first?.key ?? operation)
    }
  }

  /// Reads an operation that describes no success but `default`, which then is the success as well.
  /// Next to a redirect it isn't: the success is that of another address, so it has no value.
  private func onlyDefault(
    of operation: Node, into endpoint: inout Endpoint
  ) -> [EndpointVariant] {
    let responses = document.entries(of: "responses", in: operation)
    guard let value = responses.first(where: { $0.key.hasText("default") })?.value,
      !responses.contains(where: { StatusPattern($0.key.text)?.isRedirect ?? false })
    else { return [] }
    guard let node = document.resolved(value) else {
      endpoint.responses = [unreadResponse(.default, at: value.span, endpoint.method.value)]
      return []
    }
    let contents = mediaContents(of: node, operation)
    let response = response(contents, at: node.span, endpoint.method.value)
    endpoint.responses = [response]
    endpoint.responseHeaders = responseHeaders(of: [node])
    endpoint.examples = examples(of: response, in: node, contents)
    return variants(of: contents, at: node.span, endpoint)
  }

  // MARK: Bodies

  /// Returns the response for a response whose reference can't be followed: its body as it is.
  private func unreadResponse(
    _ status: StatusPattern, at span: SourceSpan, _ method: RouteMethod
  ) -> SuccessResponse {
    // A response to HEAD has no body either (RFC 9110, section 9.3.2).
    status.hasNoBody || method == .http(.head)
      ? SuccessResponse(content: .nothing, span: span)
      : SuccessResponse(content: .bytes(mediaType: "*/*"), span: span)
  }

  /// Returns the response for a success.
  private func response(
    _ status: StatusPattern, _ contents: [MediaContent], at span: SourceSpan, _ method: RouteMethod
  ) -> SuccessResponse {
    if status.hasNoBody {
      var response = SuccessResponse(content: .nothing, span: span)
      if let content = contents.first {
        document.findings.once(.bodyOfNoContent, atEach: content.type.node)
        response.statusWithoutBody = status
      }
      return response
    }
    return response(contents, at: span, method)
  }

  func response(
    _ contents: [MediaContent], at span: SourceSpan, _ method: RouteMethod
  ) -> SuccessResponse {
    // A response to HEAD has the header fields of a body, but no body (RFC 9110, section 9.3.2).
    guard method != .http(.head), let (type, media) = preferred(contents) else {
      return SuccessResponse(content: .nothing, span: span)
    }
    checkMedia(media)
    let schema = media["schema"]
    switch MediaKind(type, media) {
    case .json:
      if let item = media["itemSchema"] {
        document.report(
          .unread("'itemSchema' needs a media type for streams, such as JSON Lines", at: item),
          once: item)
      }
      var response = SuccessResponse(content: .value(.scalar(.json)), span: span)
      if let schema {
        let lowered = schemas.lower(schema)
        let type: TypeReference = lowered.isNullable ? .nullable(lowered.type) : lowered.type
        response.content = .value(type)
        response.limits = schemas.limits(of: [schema], as: type)
      }
      if !MediaKind.isUsualJSON(type.text) { response.mediaType = named(type) }
      return response
    case .events, .lines:
      return stream(type, media, at: span)
    case .text:
      return text(type, media, at: span)
    case .xml, .form, .multipart:
      reportRaw(media)
      return bytes([type], at: span)
    case .bytes:
      reportRaw(media)
      // All media types that are received as bytes are accepted.
      return bytes(contents.filter { MediaKind($0.type, $0.media) == .bytes }.map(\.type), at: span)
    }
  }

  private func bytes(_ types: [MediaName], at span: SourceSpan) -> SuccessResponse {
    var names: [String] = []
    for type in types {
      if NativeGrammar.isListOfMediaTypes(type.text) {
        names.append(type.text)
      } else {
        document.report(.noMediaType(type), once: type.node)
      }
    }
    let mediaType = names.isEmpty ? "*/*" : names.joined(separator: ", ")
    return SuccessResponse(content: .bytes(mediaType: mediaType), span: span)
  }

  /// Returns a media type for use in a header field; nil for a range of types, and, with a report,
  /// for an invalid one.
  func named(_ type: MediaName) -> Located<String>? {
    if type.isRange, NativeGrammar.isListOfMediaTypes(type.text) { return nil }
    if NativeGrammar.isMediaType(type.text) { return Located(type.text, type.span) }
    document.report(.noMediaType(type), once: type.node)
    return nil
  }

  /// Reports a schema that describes more of a body than the type it is received as.
  func reportRaw(_ media: Node) {
    // `x-resourcegen-format` overrides the type later.
    guard let schema = media["schema"], media["x-resourcegen-format"] == nil, isStructured(schema)
    else { return }
    document.findings.once(.rawResponse, atEach: schema)
  }

  /// Whether a schema describes more than bytes or text.
  func isStructured(_ schema: Node) -> Bool {
    isStructured(schemas.lower(schema).type)
  }

  private func isStructured(_ type: TypeReference) -> Bool {
    switch type {
    case .scalar: false
    case .nullable(let inner): isStructured(inner)
    case .model(let name): schemas.resolvedType(of: name.value).map { isStructured($0) } ?? false
    case .array, .dictionary, .inline: true
    }
  }

  /// Reads an error response: JSON or text.
  private func readFailure(
    _ node: Node, _ status: Located<StatusPattern>, _ contents: [MediaContent],
    into endpoint: inout Endpoint
  ) {
    if let headers = document.value(of: "headers", in: node), !headers.entries.isEmpty {
      document.findings.once(.headersOfFailure, at: headers)
    }
    if node["x-resourcegen-inherited"]?.isTrue ?? false { return }
    guard let (type, media) = preferred(contents) else { return }
    checkMedia(media)
    let caseName = node["x-resourcegen-as"].map { Located($0.text, $0.span) }
    switch MediaKind(type, media) {
    case .json:
      guard let schema = media["schema"] else { return }
      var error = ErrorResponse(status: status, type: schemas.lower(schema).type)
      error.caseName = caseName
      error.limits = schemas.limits(of: [schema], as: error.type)
      endpoint.errors.append(error)
    case .text:
      let value = media["schema"].flatMap { textValue($0) }
      var error = ErrorResponse(status: status, type: value?.type ?? .scalar(.string))
      error.format = Located(.text, type.span)
      error.caseName = caseName
      endpoint.errors.append(error)
    case .form, .multipart, .events, .lines, .xml, .bytes:
      document.findings.once(.rawFailure, at: type.node)
    }
    reportUnused(contents, .failureType)
  }
}

extension Diagnostic {
  fileprivate static func noMediaType(_ type: MediaName) -> Diagnostic {
    Diagnostic(
      .warning, .invalidMediaType, "\(quoted(type.text)) isn't a media type", at: type.span,
      label: "neither sent nor requested under this name")
  }

  fileprivate static func unknownStatus(_ key: Node) -> Diagnostic {
    Diagnostic(
      .warning, .invalidStatus, "\(quoted(key.text)) isn't a status", at: key.span,
      label: "left out",
      help: "a status is a number from 100 to 599, a class such as '4XX', or 'default'")
  }
}

/// A success response.
private struct Success {
  let status: Located<StatusPattern>
  let response: SuccessResponse
  let node: Node
  let contents: [MediaContent]
}

extension SuccessResponse {
  fileprivate var hasValue: Bool {
    if case .nothing = content { false } else { true }
  }

  /// Permits an empty body instead of the value.
  fileprivate mutating func makeOptional() {
    guard case .value(let type) = content else { return }
    if case .nullable = type { return }
    content = .value(.nullable(type))
  }
}
