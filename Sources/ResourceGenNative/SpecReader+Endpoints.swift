internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

enum EndpointKey: String, KnownKey {
  case route, at, reply, path, query, headers, cookies, body
  /// An optional body.
  case optionalBody = "body?"
  case form
  /// An optional form that is one value.
  case optionalForm = "form?"
  case multipart, auth, omit, errors, expect, responses, responseHeaders, pages, file,
    example, examples, format, retry, timeout, doc, deprecated, allow

  static let owner = "an endpoint"
}

extension SpecReader {
  /// Reads `endpoints:`.
  mutating func readEndpoints(_ entry: Entry?, into api: inout API) {
    let pairs = readSection(entry, .endpoints, "a mapping of endpoints", into: &api)
    readEndpoints(pairs, in: [], into: &api)
  }

  private mutating func readEndpoints(
    _ pairs: [Entry], in groups: [Located<String>], into api: inout API
  ) {
    for pair in pairs {
      if let diagnostic = Diagnostic.pathAsName(pair) ?? .misplacedRoute(pair) {
        log.add(diagnostic)
        api.unread.insert(all: .endpoints)
      } else if pair.value.isGroup {
        guard let key = pair.key, let inner = readGroups(groups, in: key),
          let pairs = pair.pairs("a group of endpoints", reporting: &log)
        else {
          api.unread.insert(all: .endpoints)
          continue
        }
        readEndpoints(pairs, in: inner, into: &api)
      } else if let endpoint = readEndpoint(pair, in: groups, into: &api) {
        api.endpoints.append(endpoint)
      } else {
        let names = groups.map(\.value) + [pair.name]
        api.unread.insert(names.joined(separator: "."), in: .endpoints)
      }
    }
  }

  private mutating func readEndpoint(
    _ entry: Entry, in groups: [Located<String>], into api: inout API
  ) -> Endpoint? {
    guard let key = entry.key else { return nil }
    let name = readEndpointName(key, in: groups)
    if entry.value.isScalar {
      guard entry.string("a route", reporting: &log) != nil,
        let route = parseRoute(of: entry.value),
        let name
      else { return nil }
      return Endpoint(route, name)
    }
    guard entry.value.isMapping else {
      log.add(.wrongKind(of: entry, "a route or a mapping"))
      return nil
    }
    guard let reader = MappingReader<EndpointKey>(entry, reporting: &log) else { return nil }
    var endpoint = readEndpoint(reader, name, into: &api)
    endpoint?.scope = entry.keySpan.extended(to: entry.span)
    return endpoint
  }

  private mutating func readEndpoint(
    _ reader: MappingReader<EndpointKey>, _ name: EndpointName?, into api: inout API
  ) -> Endpoint? {
    let route = reader.required(.route, reporting: &log).flatMap { entry in
      entry.string("a route", reporting: &log).flatMap { _ in parseRoute(of: entry.value) }
    }
    // Read everything, so that everything is checked even if the route has an error.
    let details = readParameters(reader[.path], .path())
    var parameters = readParameters(reader[.query], .query)
    parameters += readParameters(reader[.headers], .header)
    parameters += readParameters(reader[.cookies], .cookie)
    if let form = reader[.form], !form.isSingleValueForm {
      parameters += readParameters(form, .form)
    }
    parameters += readParameters(reader[.multipart], .multipart())
    let body = readBody(reader)
    let paging = readPaging(reader[.pages])
    let retries = readRetries(reader[.retry])
    let timeout = readTimeout(reader[.timeout])
    let authentication = readRequirement(reader[.auth], into: &api)
    let omitted = readOmittedDefaults(reader[.omit])
    let errors = readErrors(reader[.errors])
    let expected = readExpectedStatuses(reader[.expect])
    let file = reader[.file].flatMap { entry in
      entry.string("a file name", reporting: &log).flatMap { _ in parseFileTemplate(of: entry.value)
      }
    }
    let examples = readExamples(reader)
    let documentation = readText(reader[.doc])
    let deprecation = readDeprecation(reader[.deprecated])
    let allowed = reader[.allow].map { $0.strings("an id", reporting: &log) }
    let headers = readResponseHeaders(reader[.responseHeaders])
    let responses = route.flatMap { readSuccesses($0, reader) }
    guard let route, let name, let responses else { return nil }

    var endpoint = Endpoint(route, name)
    describe(&endpoint.parameters, details)
    endpoint.parameters += parameters
    endpoint.body = body?.content
    endpoint.bodyMediaType = body?.mediaType
    endpoint.bodyDocumentation = body?.documentation
    endpoint.needsBodyArgument = body?.isPassed ?? false
    endpoint.authentication = authentication
    endpoint.omitted = omitted
    endpoint.errors = errors
    endpoint.expectedStatuses = expected
    endpoint.paging = paging
    endpoint.retries = retries
    endpoint.timeout = timeout
    endpoint.file = file
    endpoint.examples = examples
    endpoint.documentation = documentation
    endpoint.deprecation = deprecation
    endpoint.allowed = allowed ?? []
    endpoint.responses = responses
    endpoint.responseHeaders = headers
    if route.method.value == .file, let entry = reader[.file] {
      log.add(.fileOfFile(entry))
    }
    return endpoint
  }

  // MARK: Parts

  /// Reads `example:`, or `examples:` with a name for each.
  private mutating func readExamples(_ reader: MappingReader<EndpointKey>) -> [Example] {
    let only = reader[.example].flatMap { entry in
      readLiteral(of: entry).map { Example(value: Located($0, entry.span)) }
    }
    guard let entry = reader[.examples],
      let pairs = entry.pairs("a mapping of names to values", reporting: &log)
    else { return [only].compactMap { $0 } }
    if let second = reader[.example] { log.add(.duplicateExample(second, first: entry)) }
    return pairs.compactMap { pair in
      readLiteral(of: pair).map {
        Example(name: Located(pair.name, pair.keySpan), value: Located($0, pair.span))
      }
    }
  }

  /// Reads `all`, or a list of `query`, `headers`, `query.name` and `headers.name`.
  mutating func readOmittedDefaults(_ entry: Entry?) -> [OmittedDefault] {
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
}

extension Endpoint {
  fileprivate init(_ route: RouteExpression, _ name: EndpointName) {
    self.init(name: name.name, method: route.method, path: route.path)
    groups = name.groups
    owner = name.owner
    server = route.server
    parameters = route.parameters
    responses = [route.response]
  }
}

extension Diagnostic {
  fileprivate static func duplicateExample(_ second: Entry, first: Entry) -> Diagnostic {
    Diagnostic(
      .error, .invalidKey, "'example' and 'examples' exclude each other", at: second.keySpan,
      label: "a second key for examples", places: [Note(first.keySpan, "the first is here")],
      help: "give it a name under 'examples'")
  }

  fileprivate static func fileOfFile(_ entry: Entry) -> Diagnostic {
    Diagnostic(
      .error, .invalidRoute, "a FILE route names its file itself", at: entry.keySpan,
      label: "a second name")
  }

  fileprivate static func unknownOmission(_ text: Located<String>) -> Diagnostic {
    let known = ["all", "query", "headers"]
    return Diagnostic(
      .error, .invalidValue, "\(quoted(text.value)) cannot be omitted", at: text.span,
      label: "not a kind of default",
      help: "write 'all', 'query', 'headers', 'query.name' or 'headers.name'"
    )
    .suggesting(NearestName.nearest(to: text.value, among: known), replacing: text.span)
  }
}
