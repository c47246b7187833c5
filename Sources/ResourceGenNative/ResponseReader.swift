internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

// What a success brings, where the route alone does not say it.
extension SpecReader {
  /// The replies of an endpoint: those of `responses:`, or the one of the route with what `at:` and `format:` say about it.
  mutating func replies(
    _ route: RouteExpression, _ reader: MappingReader<EndpointKey>
  ) -> [Reply]? {
    guard let entry = reader[.responses] else {
      return described(route.reply, reader).flatMap { reply($0, reader) }.map { [$0] }
    }
    var isGood = true
    if !route.reply.isNothing {
      log.add(.repliesTwice(entry, route.reply))
      isGood = false
    }
    for key in [EndpointKey.reply, .at, .format, .expect] {
      guard let other = reader[key] else { continue }
      log.add(.besideResponses(other))
      isGood = false
    }
    let replies = responses(entry)
    return isGood ? replies : nil
  }

  /// The reply under `reply:`, for what the route has no room for; without it that of the route.
  private mutating func described(
    _ reply: Reply, _ reader: MappingReader<EndpointKey>
  ) -> Reply? {
    guard let entry = reader[.reply] else { return reply }
    guard reply.isNothing else {
      log.add(.repliesTwice(entry, reply))
      return nil
    }
    guard !entry.isNull else {
      log.add(.missingValue(of: entry, "a type"))
      return nil
    }
    return content(of: entry)
  }

  private mutating func reply(
    _ reply: Reply, _ reader: MappingReader<EndpointKey>
  ) -> Reply? {
    var reply = reply
    if let fault = reply.faultOfParts {
      for key in [EndpointKey.at, .format] {
        guard let entry = reader[key] else { continue }
        log.add(.partOfReply(entry, reply, fault))
        return nil
      }
    }
    if case .stream = reply.content, let entry = reader[.file] {
      log.add(.fileOfStream(entry, reply))
      return nil
    }
    if let entry = reader[.at] {
      guard reply.path.isEmpty else {
        log.add(.pathTwice(entry, reply))
        return nil
      }
      reply.path = path(entry)
    }
    if let entry = reader[.format] {
      reply.format = entry.choice(Reply.Format.self, "format", reporting: &log)
    }
    return reply
  }

  /// Reads `at: [a.b, c]`, whose items are exact, or `at: data.cities` as in a route.
  private mutating func path(_ entry: Entry) -> [String] {
    let keys = entry.strings("a key", reporting: &log)
    if entry.value.kind == .scalar {
      return keys.flatMap { $0.value.split(separator: ".").map(String.init) }
    }
    return keys.map(\.value)
  }

  // MARK: Several successes

  /// Reads `{200: User, 202 as accepted: Job, 204: nothing}`; nil if one of them cannot be read.
  private mutating func responses(_ entry: Entry) -> [Reply]? {
    guard let pairs = entry.pairs("a mapping of statuses", reporting: &log) else { return nil }
    guard !pairs.isEmpty else {
      log.add(.noResponse(entry))
      return nil
    }
    let replies = pairs.compactMap { response($0) }
    return replies.count == pairs.count ? replies : nil
  }

  private mutating func response(_ entry: Entry) -> Reply? {
    let key = entry.key.flatMap { fieldKey(of: $0, kind: .parameter, in: entry) }
    let status = key.flatMap { successStatus($0) }
    guard !entry.isNull else {
      log.add(.missingValue(of: entry, "a type or 'nothing'"))
      return nil
    }
    guard var reply = content(of: entry), let key, let status else { return nil }
    if case .stream = reply.content {
      log.add(.streamAmongResponses(reply.span))
      return nil
    }
    reply.status = status
    reply.caseName = key.swiftName
    return reply
  }

  private mutating func successStatus(_ key: FieldKey) -> Located<StatusPattern>? {
    guard let status = status(of: key) else { return nil }
    switch status.value {
    case .exactly(200...399), .hundred(2...3): return status
    case .exactly, .hundred, .default:
      log.add(.statusIsNoSuccess(status))
      return nil
    }
  }

  private mutating func content(of entry: Entry) -> Reply? {
    var place = TypePlace(allowsLenient: true)
    switch entry.value.kind {
    case .scalar: break
    case .sequence:
      return type(entry, in: place).map { Reply(content: .value($0.type), span: entry.keySpan) }
    case .mapping:
      place.ownsText = true
      guard let keywords = Keywords(entry, ReplyKeyword.self, reporting: &log),
        let type = describedType(keywords, in: place)
      else { return nil }
      return content(of: type, keywords)
    }
    var scanner = ExpressionScanner(entry.value)
    scanner.skipBlanks()
    let start = scanner.position
    if !modelNames.contains("nothing"), scanner.takeWord("nothing") {
      let span = scanner.span(start..<scanner.position)
      scanner.skipBlanks()
      if scanner.isAtEnd { return Reply(content: .nothing, span: span) }
      scanner.skip(to: start)
    }
    return reply(&scanner)
  }

  /// What the keywords beside the type of a reply say.
  private mutating func content(of type: TypeReference, _ keywords: Keywords) -> Reply? {
    var reply = Reply(content: .value(type), span: keywords.entry.keySpan)
    if let entry = keywords[.stream] {
      guard let framing = entry.choice(Reply.Framing.self, "stream", reporting: &log) else {
        return nil
      }
      reply.content = .stream(type, framing.value)
      reply.mediaType = mediaType(keywords[.media])
      for keyword in [Keyword.null, .at, .format] {
        guard let entry = keywords[keyword] else { continue }
        log.add(.partOfReply(entry, reply, reply.faultOfParts ?? ""))
        return nil
      }
      return reply
    }
    reply.isOptional = keywords[.null]?.bool(reporting: &log)?.value ?? false
    if let entry = keywords[.at] { reply.path = path(entry) }
    if let entry = keywords[.format] {
      reply.format = entry.choice(Reply.Format.self, "format", reporting: &log)
    }
    reply.mediaType = mediaType(keywords[.media])
    return reply
  }

  // MARK: Header fields

  /// Reads `{X-Total as total: Int, X-Next?: String}`.
  mutating func responseHeaders(_ entry: Entry?) -> [ResponseHeader] {
    guard let entry, let pairs = entry.pairs("a mapping of header fields", reporting: &log) else {
      return []
    }
    return pairs.compactMap { responseHeader($0) }
  }

  private mutating func responseHeader(_ entry: Entry) -> ResponseHeader? {
    let key = entry.key.flatMap { fieldKey(of: $0, kind: .parameter, in: entry) }
    guard entry.value.kind == .mapping else {
      var place = TypePlace.plain
      place.key = entry.key
      guard let type = type(entry, in: place)?.type, let key else { return nil }
      var header = ResponseHeader(name: key.name, type: type, isRequired: !key.isOptional)
      header.swiftName = key.swiftName
      return header
    }
    guard let keywords = Keywords(entry, ResponseHeaderKeyword.self, reporting: &log),
      let type = describedType(keywords, in: .plain), let key
    else { return nil }
    var header = ResponseHeader(name: key.name, type: type, isRequired: !key.isOptional)
    header.swiftName = key.swiftName
    if let name = wireName(keywords[.key]) {
      header.swiftName = key.swiftName ?? key.name
      header.name = name
    }
    if let name = keywords[.as]?.string("a name", reporting: &log) { header.swiftName = name }
    header.documentation = text(keywords[.doc])
    return header
  }
}

extension Reply {
  fileprivate var isNothing: Bool { if case .nothing = content { true } else { false } }

  /// Why `at` and `format` mean nothing here, in the words of a label; nil where they do.
  fileprivate var faultOfParts: String? {
    switch content {
    case .nothing: "nothing is expected back"
    case .bytes: "the bytes are taken as they come"
    case .stream: "the elements of a stream are values by themselves"
    case .value: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func partOfReply(
    _ entry: Entry, _ reply: Reply, _ fault: String
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidRoute,
      reply.isNothing
        ? "'\(entry.name)' needs a reply" : "'\(entry.name)' means nothing for this reply",
      at: entry.keySpan, label: fault,
      places: reply.isNothing ? [] : [Note(reply.span, "this one")],
      help: reply.isNothing ? "write '-> Type' in the route" : "leave it out")
  }

  fileprivate static func fileOfStream(_ entry: Entry, _ reply: Reply) -> Diagnostic {
    Diagnostic(
      .error, .invalidRoute, "a stream is not found on disk", at: entry.keySpan,
      label: "a file has an end", places: [Note(reply.span, "a stream")],
      help: "describe the file as an endpoint of its own: 'FILE log.json -> [Entry]'")
  }

  fileprivate static func pathTwice(_ entry: Entry, _ reply: Reply) -> Diagnostic {
    Diagnostic(
      .error, .invalidRoute, "the place of the reply is given twice", at: entry.keySpan,
      label: "here again", places: [Note(reply.span, "first here")])
  }

  fileprivate static func repliesTwice(_ entry: Entry, _ reply: Reply) -> Diagnostic {
    Diagnostic(
      .error, .invalidRoute, "the reply is described twice", at: entry.keySpan,
      label: "here again", places: [Note(reply.span, "first here")],
      help: "leave '->' out of the route, or '\(entry.name)'")
  }

  fileprivate static func besideResponses(_ entry: Entry) -> Diagnostic {
    let help =
      switch entry.name {
      case "at": "write it behind the type: '200: City at data.city'"
      case "reply": "leave it or 'responses' out"
      case "expect": "list the status there: '204: nothing'"
      default: "leave it out"
      }
    return Diagnostic(
      .error, .invalidRoute, "\(quoted(entry.name)) cannot stand beside 'responses'",
      at: entry.keySpan, label: "each status says it for itself", help: help)
  }

  fileprivate static func noResponse(_ entry: Entry) -> Diagnostic {
    Diagnostic(
      .error, .invalidStatus, "no response is described", at: entry.span, label: "empty",
      help: "write '{200: User, 204: nothing}'")
  }

  fileprivate static func streamAmongResponses(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidRoute, "a stream is the only reply of its endpoint", at: span,
      label: "among other responses", help: "write it in the route: '-> events Message'")
  }

  fileprivate static func statusIsNoSuccess(_ status: Located<StatusPattern>) -> Diagnostic {
    Diagnostic(
      .error, .invalidStatus, "\(quoted(status.value.description)) is not a success",
      at: status.span, label: "not from 200 to 399",
      help: "the bodies of other statuses go into 'errors'")
  }
}
