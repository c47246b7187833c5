internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

enum EndpointKey: String, KnownKey {
  case route, at, query, headers, body
  /// A body that may be left out.
  case optionalBody = "body?"
  case form, multipart, auth, omit, errors, expect, responses, pages, file, example, format, retry,
    timeout, doc, deprecated, allow

  static let owner = "an endpoint"

  /// Keys of the format that a later version reads.
  static let later: [EndpointKey] = [.responses]
}

extension SpecReader {
  /// Reads `endpoints:`, one entry after the other.
  mutating func endpoints(_ entry: Entry?, into api: inout API) {
    guard let entry, let pairs = entry.pairs("a mapping of endpoints", reporting: &log) else {
      return
    }
    for pair in pairs {
      if let endpoint = endpoint(pair, into: &api) { api.endpoints.append(endpoint) }
    }
  }

  private mutating func endpoint(_ entry: Entry, into api: inout API) -> Endpoint? {
    guard let key = entry.key else { return nil }
    let name = endpointName(key)
    if entry.value.kind == .scalar {
      guard entry.string("a route", reporting: &log) != nil, let route = route(of: entry.value),
        let name
      else { return nil }
      return Endpoint(route, name)
    }
    guard entry.value.kind == .mapping else {
      log.add(.wrongKind(of: entry, "a route or a mapping"))
      return nil
    }
    if entry.value.isGroup {
      log.add(.notYetSupported("groups of endpoints are", at: entry.keySpan))
      return nil
    }
    guard let reader = MappingReader<EndpointKey>(entry, reporting: &log) else { return nil }
    return endpoint(reader, name, into: &api)
  }

  private mutating func endpoint(
    _ reader: MappingReader<EndpointKey>, _ name: EndpointName?, into api: inout API
  ) -> Endpoint? {
    for key in EndpointKey.later {
      guard let entry = reader[key] else { continue }
      log.add(.notYetSupported("'\(key.rawValue)' is", at: entry.keySpan))
    }
    let route = reader.required(.route, reporting: &log).flatMap { entry in
      entry.string("a route", reporting: &log).flatMap { _ in self.route(of: entry.value) }
    }
    // Everything is read, so that everything is checked, even without a route to put it on.
    var parameters = self.parameters(reader[.query], .query)
    parameters += self.parameters(reader[.headers], .header)
    parameters += self.parameters(reader[.form], .form)
    parameters += self.parameters(reader[.multipart], .multipart)
    let body = self.body(reader)
    let paging = self.paging(reader[.pages])
    let retries = self.retries(reader[.retry])
    let timeout = self.timeout(reader[.timeout])
    let authentication = requirement(reader[.auth], into: &api)
    let omitted = self.omitted(reader[.omit])
    let errors = self.errors(reader[.errors])
    let expected = expectedStatuses(reader[.expect])
    let file = reader[.file].flatMap { entry in
      entry.string("a file name", reporting: &log).flatMap { _ in fileTemplate(of: entry.value) }
    }
    let example = reader[.example].flatMap { entry in
      literal(of: entry).map { Example(value: Located($0, entry.span)) }
    }
    let documentation = text(reader[.doc])
    let deprecation = self.deprecation(reader[.deprecated])
    let allowed = reader[.allow].map { $0.strings("a finding", reporting: &log) }
    let reply = route.flatMap { self.reply($0.reply, reader) }
    guard let route, let name, let reply else { return nil }

    var endpoint = Endpoint(route, name)
    endpoint.parameters += parameters
    endpoint.body = body
    endpoint.authentication = authentication
    endpoint.omitted = omitted
    endpoint.errors = errors
    endpoint.expectedStatuses = expected
    endpoint.paging = paging
    endpoint.retries = retries
    endpoint.timeout = timeout
    endpoint.file = file
    endpoint.examples = [example].compactMap { $0 }
    endpoint.documentation = documentation
    endpoint.deprecation = deprecation
    endpoint.allowed = allowed ?? []
    endpoint.replies = [reply]
    if route.method.value == .file, let entry = reader[.file] {
      log.add(.fileOfFile(entry))
    }
    return endpoint
  }

  // MARK: Parts

  /// The reply of the route, with what `at:` and `format:` say about it.
  private mutating func reply(
    _ reply: Reply, _ reader: MappingReader<EndpointKey>
  ) -> Reply? {
    var reply = reply
    var isNothing = false
    if case .nothing = reply.content { isNothing = true }
    for key in [EndpointKey.at, .format] {
      guard isNothing, let entry = reader[key] else { continue }
      log.add(.partOfNoReply(entry))
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

  /// Reads `all`, or a list of `query`, `headers`, `query.name` and `headers.name`.
  private mutating func omitted(_ entry: Entry?) -> [OmittedDefault] {
    guard let entry else { return [] }
    return entry.strings("a default", reporting: &log).compactMap { text in
      switch text.value {
      case "all": return .all(text.span)
      case "query": return .allQuery(text.span)
      case "headers": return .allHeaders(text.span)
      default: break
      }
      for (prefix, isQuery) in [("query.", true), ("headers.", false)]
      where text.value.hasPrefix(prefix) && text.value.utf8.count > prefix.utf8.count {
        let span =
          text.span.end - text.span.start == text.value.utf8.count
          ? text.span.part(prefix.utf8.count, text.value.utf8.count) : text.span
        let name = Located(String(text.value.dropFirst(prefix.count)), span)
        return isQuery ? .query(name) : .header(name)
      }
      log.add(.unknownOmission(text))
      return nil
    }
  }

  private mutating func endpointName(_ key: Node) -> EndpointName? {
    let scanner = ExpressionScanner(key)
    let name = key.text
    guard name.isTypeName, !name.hasPrefix("."), !name.hasSuffix("."), !name.contains("..")
    else {
      log.add(.invalidEndpointName(Located(name, key.span)))
      return nil
    }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      return EndpointName(owner: nil, name: Located(name, key.span))
    }
    let place = name.utf8.distance(from: name.utf8.startIndex, to: dot)
    return EndpointName(
      owner: scanner.located(0..<place), name: scanner.located(place + 1..<name.utf8.count))
  }
}

/// `Episode.all`: the model that an endpoint belongs to, and what it is called there.
struct EndpointName {
  var owner: Located<String>?
  var name: Located<String>
}

extension Endpoint {
  fileprivate init(_ route: RouteExpression, _ name: EndpointName) {
    self.init(name: name.name, method: route.method, path: route.path)
    owner = name.owner
    server = route.server
    parameters = route.parameters
    replies = [route.reply]
  }
}

extension Node {
  /// Whether all values are routes or mappings, and no key means anything in an endpoint.
  fileprivate var isGroup: Bool {
    guard let first = entries.first else { return false }
    // One route alone under `rout:` is an endpoint with a slip, not a group of one.
    if entries.count == 1, NearestName.nearest(to: first.key.text, among: ["route"]) != nil {
      return false
    }
    return entries.allSatisfy { key, value in
      EndpointKey(rawValue: key.text) == nil
        && (value.kind == .mapping || value.text.contains(" /") || value.text.contains(":/"))
    }
  }
}

extension Diagnostic {
  fileprivate static func fileOfFile(_ entry: Entry) -> Diagnostic {
    Diagnostic(
      .error, .invalidRoute, "a FILE route names its file itself", at: entry.keySpan,
      label: "a second name")
  }

  fileprivate static func partOfNoReply(_ entry: Entry) -> Diagnostic {
    Diagnostic(
      .error, .invalidRoute, "'\(entry.name)' needs a reply", at: entry.keySpan,
      label: "nothing is expected back", help: "write '-> Type' in the route")
  }

  fileprivate static func pathTwice(_ entry: Entry, _ reply: Reply) -> Diagnostic {
    Diagnostic(
      .error, .invalidRoute, "the place of the reply is given twice", at: entry.keySpan,
      label: "here again", places: [Note(reply.span, "first here")])
  }

  fileprivate static func unknownOmission(_ text: Located<String>) -> Diagnostic {
    let known = ["all", "query", "headers"]
    return Diagnostic(
      .error, .invalidValue, "\(quoted(text.value)) cannot be omitted", at: text.span,
      label: "no kind of default",
      help: "write 'all', 'query', 'headers', 'query.name' or 'headers.name'"
    )
    .suggesting(NearestName.nearest(to: text.value, among: known), replacing: text.span)
  }

  fileprivate static func invalidEndpointName(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidKey, "\(quoted(name.value)) is not the name of an endpoint", at: name.span,
      label: "a name is one word", help: "a member of a model is called 'Model.name'")
  }
}
