internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

// Responses of successes, if the route alone doesn't describe them.
extension SpecReader {
  /// Reads the responses of an endpoint: those in `responses:`, or the one in the route together
  /// with `at:` and `format:`.
  mutating func readSuccesses(
    _ route: RouteExpression, _ reader: MappingReader<EndpointKey>
  ) -> [SuccessResponse]? {
    guard let entry = reader[.responses] else {
      return readResponseKey(route.response, reader).flatMap { applyParts($0, reader) }.map { [$0] }
    }
    var isGood = true
    if !route.response.isNothing {
      log.add(.duplicateResponse(entry, route.response))
      isGood = false
    }
    for key in [EndpointKey.reply, .at, .format, .expect] {
      guard let other = reader[key] else { continue }
      log.add(.keyNextToResponses(other))
      isGood = false
    }
    let responses = readResponses(entry)
    return isGood ? responses : nil
  }

  /// Reads the response in `reply:`, for forms that a route can't express; without it returns that
  /// of the route.
  private mutating func readResponseKey(
    _ response: SuccessResponse, _ reader: MappingReader<EndpointKey>
  ) -> SuccessResponse? {
    guard let entry = reader[.reply] else { return response }
    guard response.isNothing else {
      log.add(.duplicateResponse(entry, response))
      return nil
    }
    guard !entry.isNull else {
      log.add(.missingValue(of: entry, "a type"))
      return nil
    }
    return readContent(of: entry)
  }

  private mutating func applyParts(
    _ response: SuccessResponse, _ reader: MappingReader<EndpointKey>
  ) -> SuccessResponse? {
    var response = response
    if let fault = response.reasonAgainstParts {
      for key in [EndpointKey.at, .format] {
        guard let entry = reader[key] else { continue }
        log.add(.keyNotAllowedForResponse(entry, response, fault))
        return nil
      }
    }
    if case .stream = response.content, let entry = reader[.file] {
      log.add(.fileOfStream(entry, response))
      return nil
    }
    if let entry = reader[.at] {
      guard response.path.isEmpty else {
        log.add(.duplicateResponsePath(entry, response))
        return nil
      }
      response.path = readPath(entry)
    }
    if let entry = reader[.format] {
      response.format = entry.choice(SuccessResponse.Format.self, "format", reporting: &log)
    }
    return response
  }

  /// Reads `at: [a.b, c]`, whose items are exact keys, or `at: data.cities` as in a route.
  private mutating func readPath(_ entry: Entry) -> [String] {
    let keys = entry.strings("a key", reporting: &log)
    if entry.value.isScalar {
      return keys.flatMap { $0.value.split(separator: ".").map(String.init) }
    }
    return keys.map(\.value)
  }

  // MARK: Several successes

  /// Reads `{200: User, 202 as accepted: Job, 204: nothing}`; returns nil if one has an error.
  private mutating func readResponses(_ entry: Entry) -> [SuccessResponse]? {
    guard let pairs = entry.pairs("a mapping of statuses", reporting: &log) else { return nil }
    guard !pairs.isEmpty else {
      log.add(.noResponse(entry))
      return nil
    }
    let responses = pairs.compactMap { readResponse($0) }
    return responses.count == pairs.count ? responses : nil
  }

  private mutating func readResponse(_ entry: Entry) -> SuccessResponse? {
    let key = entry.key.flatMap { parseFieldKey(of: $0, kind: .parameter, in: entry) }
    let status = key.flatMap { readSuccessStatus($0) }
    guard !entry.isNull else {
      log.add(.missingValue(of: entry, "a type or 'nothing'"))
      return nil
    }
    guard var response = readContent(of: entry), let key, let status else { return nil }
    if case .stream = response.content {
      log.add(.streamAmongResponses(response.span))
      return nil
    }
    response.status = status
    response.caseName = key.swiftName
    return response
  }

  private mutating func readSuccessStatus(_ key: FieldKey) -> Located<StatusPattern>? {
    guard let status = readStatus(of: key) else { return nil }
    switch status.value {
    case .exactly(200...399), .hundred(2...3): return status
    case .exactly, .hundred, .default:
      log.add(.statusIsNotSuccess(status))
      return nil
    }
  }

  private mutating func readContent(of entry: Entry) -> SuccessResponse? {
    var place = TypeOptions(allowsLenient: true)
    switch entry.value.kind {
    case .scalar: break
    case .sequence:
      return readType(entry, in: place).map {
        SuccessResponse(content: .value($0.type), span: entry.keySpan)
      }
    case .mapping:
      place.ownsText = true
      guard let keywords = Keywords(entry, .reply, reporting: &log),
        let type = readDescribedType(keywords, in: place)
      else { return nil }
      return readContent(of: type, keywords)
    }
    var scanner = ExpressionScanner(entry.value)
    scanner.skipSpaces()
    let start = scanner.position
    if !modelNames.contains("nothing"), scanner.takeWord("nothing") {
      let span = scanner.span(start..<scanner.position)
      scanner.skipSpaces()
      if scanner.isAtEnd { return SuccessResponse(content: .nothing, span: span) }
      scanner.skip(to: start)
    }
    return parseResponse(&scanner)
  }

  /// Reads the keywords next to the type of a response.
  private mutating func readContent(of type: TypeReference, _ keywords: Keywords)
    -> SuccessResponse?
  {
    var response = SuccessResponse(content: .value(type), span: keywords.entry.keySpan)
    if let entry = keywords[.stream] {
      guard let framing = entry.choice(SuccessResponse.Framing.self, "stream", reporting: &log)
      else {
        return nil
      }
      response.content = .stream(type, framing.value)
      response.mediaType = readMediaType(keywords[.media])
      for keyword in [Keyword.null, .at, .format] {
        guard let entry = keywords[keyword] else { continue }
        log.add(.keyNotAllowedForResponse(entry, response, response.reasonAgainstParts ?? ""))
        return nil
      }
      return response
    }
    response.isOptional = keywords[.null]?.bool(reporting: &log)?.value ?? false
    if let entry = keywords[.at] { response.path = readPath(entry) }
    if let entry = keywords[.format] {
      response.format = entry.choice(SuccessResponse.Format.self, "format", reporting: &log)
    }
    response.mediaType = readMediaType(keywords[.media])
    return response
  }

  // MARK: Header fields

  /// Reads `{X-Total as total: Int, X-Next?: String}`.
  mutating func readResponseHeaders(_ entry: Entry?) -> [ResponseHeader] {
    guard let entry, let pairs = entry.pairs("a mapping of header fields", reporting: &log) else {
      return []
    }
    return pairs.compactMap { readResponseHeader($0) }
  }

  private mutating func readResponseHeader(_ entry: Entry) -> ResponseHeader? {
    let key = entry.key.flatMap { parseFieldKey(of: $0, kind: .parameter, in: entry) }
    guard entry.value.isMapping else {
      var place = TypeOptions.plain
      place.key = entry.key
      guard let type = readType(entry, in: place)?.type, let key else { return nil }
      var header = ResponseHeader(name: key.name, type: type, isRequired: !key.isOptional)
      header.swiftName = key.swiftName
      return header
    }
    guard let keywords = Keywords(entry, .responseHeader, reporting: &log),
      let type = readDescribedType(keywords, in: .plain), let key
    else { return nil }
    var header = ResponseHeader(name: key.name, type: type, isRequired: !key.isOptional)
    header.swiftName = key.swiftName
    if let name = readWireName(keywords[.key]) {
      header.swiftName = key.swiftName ?? key.name
      header.name = name
    }
    if let name = keywords[.as]?.string("a name", reporting: &log) { header.swiftName = name }
    header.documentation = readText(keywords[.doc])
    return header
  }
}

extension SuccessResponse {
  fileprivate var isNothing: Bool { if case .nothing = content { true } else { false } }

  /// The reason why `at` and `format` are not allowed, as the label of a message; nil if they are.
  fileprivate var reasonAgainstParts: String? {
    switch content {
    case .nothing: "the endpoint has no response"
    case .bytes: "bytes are not decoded"
    case .stream: "each element of a stream is a separate value"
    case .value: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func keyNotAllowedForResponse(
    _ entry: Entry, _ response: SuccessResponse, _ fault: String
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidRoute,
      response.isNothing
        ? "'\(entry.name)' needs a response" : "'\(entry.name)' isn't allowed for this response",
      at: entry.keySpan, label: fault,
      places: response.isNothing ? [] : [Note(response.span, "this one")],
      help: response.isNothing ? "write '-> Type' in the route" : "remove it")
  }

  fileprivate static func fileOfStream(_ entry: Entry, _ response: SuccessResponse) -> Diagnostic {
    Diagnostic(
      .error, .invalidRoute, "a stream can't be read from a file", at: entry.keySpan,
      label: "not allowed for a stream", places: [Note(response.span, "a stream")],
      help: "describe the file as a separate endpoint: 'FILE log.json -> [Entry]'")
  }

  fileprivate static func duplicateResponsePath(_ entry: Entry, _ response: SuccessResponse)
    -> Diagnostic
  {
    Diagnostic(
      .error, .invalidRoute, "the path of the response is given twice", at: entry.keySpan,
      label: "here again", places: [Note(response.span, "first here")])
  }

  fileprivate static func duplicateResponse(_ entry: Entry, _ response: SuccessResponse)
    -> Diagnostic
  {
    Diagnostic(
      .error, .invalidRoute, "the response is described twice", at: entry.keySpan,
      label: "here again", places: [Note(response.span, "first here")],
      help: "remove '->' from the route, or '\(entry.name)'")
  }

  fileprivate static func keyNextToResponses(_ entry: Entry) -> Diagnostic {
    let help =
      switch entry.name {
      case "at": "write it after the type: '200: City at data.city'"
      case "reply": "remove it or 'responses'"
      case "expect": "list the status there: '204: nothing'"
      default: "remove it"
      }
    return Diagnostic(
      .error, .invalidRoute, "\(quoted(entry.name)) isn't allowed next to 'responses'",
      at: entry.keySpan, label: "each status has its own", help: help)
  }

  fileprivate static func noResponse(_ entry: Entry) -> Diagnostic {
    Diagnostic(
      .error, .invalidStatus, "no response is described", at: entry.span, label: "empty",
      help: "write '{200: User, 204: nothing}'")
  }

  fileprivate static func streamAmongResponses(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidRoute, "a stream must be the only response of its endpoint", at: span,
      label: "among other responses", help: "write it in the route: '-> events Message'")
  }

  fileprivate static func statusIsNotSuccess(_ status: Located<StatusPattern>) -> Diagnostic {
    Diagnostic(
      .error, .invalidStatus, "\(quoted(status.value.description)) is not a success",
      at: status.span, label: "not from 200 to 399",
      help: "describe the bodies of other statuses in 'errors'")
  }
}
