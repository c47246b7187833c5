import Foundation

/// The source of the credentials of a request.
enum CredentialSource {
  case set((any CredentialSet)?)
  /// For output: every credential has a secret placeholder.
  case placeholders

  var isForPrinting: Bool {
    if case .placeholders = self { true } else { false }
  }

  func value(_ name: String) -> ParameterValue? {
    switch self {
    case .set(let set): set?.credential(name)?.parameterValue
    case .placeholders: ParameterValue(name, isSecret: true)
    }
  }
}

/// Merges the layers of a request: server, authentication, endpoint, call site. For each name, the
/// later layer wins.
struct RequestAssembly {
  let spec: RequestSpec
  let server: Server
  let credentials: CredentialSource
  /// Whether what would be made from credentials that are missing is omitted.
  private let allowsMissingCredentials: Bool

  init(
    _ spec: RequestSpec, servers: [Server: Server], credentials: CredentialSource,
    allowsMissingCredentials: Bool = false
  ) {
    self.spec = spec
    self.credentials = credentials
    self.allowsMissingCredentials = allowsMissingCredentials
    server = servers[spec.server].map(spec.server.moved) ?? spec.server
  }

  /// Returns the request, and what it was made from.
  func request(
    accepting accepted: String?
  ) throws(RequestError) -> (request: HTTPRequest, origin: RequestOrigin) {
    var schemes = schemes(of: auth)
    if allowsMissingCredentials { schemes = schemes.filter(isComplete) }
    let query = try queryItems(auth: schemes.flatMap(\.query))
    let headers = try headerItems(auth: schemes.flatMap(\.headers))
    let cookies = try cookies(of: schemes)
    try query.checkEncoding()
    try headers.checkEncoding()

    let address: ServerAddress
    switch server.address {
    case .success(let value): address = value
    case .failure(let error):
      throw .server(name: server.description, reason: error.description)
    }
    if let fault = spec.path.fault { throw fault }
    if !credentials.isForPrinting { try spec.body.checkFiles() }
    let body = try spec.body.encoded()

    let url =
      spec.link.map { self.url(following: $0, query: query) }
      ?? url(at: address, spec.path.encoded, RequestParameters.encodeQuery(query))
    var request = HTTPRequest(spec.method, url, body: body.data)
    request.streamedBody = body.stream
    for item in headers {
      if case .list(let texts, _) = item.value.content, texts.isEmpty { continue }
      request.headers.append(item.name, item.value.text, sensitivity: item.sensitivity)
    }
    if let cookies {
      let all = request.headers.values(of: "Cookie") + [cookies]
      request.headers["Cookie"] = all.joined(separator: "; ")
    }
    if let accepted, request.headers["Accept"] == nil {
      request.headers.append("Accept", accepted)
    }
    if let type = body.contentType, request.headers["Content-Type"] == nil {
      request.headers.append("Content-Type", type)
    }
    var origin = RequestOrigin(body: spec.body, encodedBody: body)
    origin.refreshable = refreshable(schemes)
    origin.urlSecrets = spec.path.secrets + secrets(of: query)
    if !origin.urlSecrets.isEmpty, spec.link == nil {
      let redacted = self.url(at: address, spec.path.description, RequestParameters.redacted(query))
      origin.redactedURL = (url, redacted)
    }
    origin.credentials = (query + headers).lazy.filter { $0.sensitivity == .credential }
      .flatMap(\.value.texts)
    try request.validate()
    return (request, origin)
  }

  private func url(at address: ServerAddress, _ path: String, _ encoded: String) -> String {
    var url = address.prefix
    if !path.isEmpty, !path.utf8.starts(with: "/".utf8) { url += "/" }
    url += path
    if !address.query.isEmpty || !encoded.isEmpty { url += "?" }
    url += address.query
    if !address.query.isEmpty, !encoded.isEmpty { url += "&" }
    url += encoded
    return url
  }

  /// Returns a link from the server, with the credentials that belong in the query unless the link
  /// already contains them.
  private func url(following link: String, query: [RequestItem]) -> String {
    let linked = HTTPRequest(spec.method, link)
    let missing = query.filter { item in
      item.sensitivity > .plain && linked.queryValue(item.name) == nil
    }
    if missing.isEmpty { return link }
    return link + (linked.query == nil ? "?" : "&") + RequestParameters.encodeQuery(missing)
  }

  private func secrets(of query: [RequestItem]) -> [String] {
    query.lazy.filter { $0.sensitivity == .secret }
      .flatMap { item in
        let encode =
          item.value.allowsReserved ? PercentEncoding.encodeReserved : PercentEncoding.encode
        return item.value.texts.map(encode)
      }
  }
}

extension RequestAssembly {
  private var auth: Authentication {
    spec.auth.kind == .serverDefault ? server.defaults.auth : spec.auth
  }

  /// Resolves an authentication to the schemes that apply with the available credentials.
  private func schemes(of auth: Authentication) -> [AuthenticationScheme] {
    switch auth.kind {
    case .none, .serverDefault:
      return []
    case .scheme(let scheme):
      return [scheme]
    case .all(let parts):
      return parts.flatMap(schemes)
    case .any(let parts):
      // Without a complete alternative the first is used, so that the error names its credential.
      guard let part = parts.first(where: isComplete) ?? parts.first else { return [] }
      return schemes(of: part)
    }
  }

  private func isComplete(_ auth: Authentication) -> Bool {
    schemes(of: auth).allSatisfy(isComplete)
  }

  private func isComplete(_ scheme: AuthenticationScheme) -> Bool {
    scheme.parameters.allSatisfy(isComplete)
  }

  private func isComplete(_ parameter: DefaultParameter) -> Bool {
    switch parameter.source {
    case .value: true
    case .credential(let name), .bearer(let name): credentials.value(name) != nil
    case .basic(let username, let password):
      credentials.value(username) != nil && credentials.value(password) != nil
    case .joined(let pieces): pieces.allSatisfy(isComplete)
    }
  }

  private func queryItems(auth: [DefaultParameters.Item]) throws(RequestError) -> [RequestItem] {
    let edits = spec.edits.compactMap { if case .query(let item) = $0 { item } else { nil } }
    let defaults = self.defaults(
      server: server.defaults.query.items, auth: auth, areEqual: ==
    ) { name in
      spec.omitted.contains { $0.omitsQuery(name) }
    }
    return try layered(spec.query.items, over: defaults, edits: edits, areEqual: ==)
  }

  private func headerItems(auth: [DefaultParameters.Item]) throws(RequestError) -> [RequestItem] {
    let edits = spec.edits.compactMap { if case .header(let item) = $0 { item } else { nil } }
    let defaults = self.defaults(
      server: server.defaults.headers.items, auth: auth, areEqual: HTTPHeaders.areEqual
    ) { name in
      spec.omitted.contains { $0.omitsHeader(name) }
    }
    return try layered(
      spec.headers.items, over: defaults, edits: edits, areEqual: HTTPHeaders.areEqual)
  }
}

extension RequestAssembly {
  private struct Default {
    var name: String
    var parameter: DefaultParameter
    /// Values of an authentication are secret, whatever their type.
    var sensitivity: Sensitivity
  }

  /// Returns the defaults that are not omitted. Those of the authentication override those of the
  /// server.
  private func defaults(
    server: [DefaultParameters.Item], auth: [DefaultParameters.Item],
    areEqual: (String, String) -> Bool, isOmitted: (String) -> Bool
  ) -> [Default] {
    if server.isEmpty, auth.isEmpty { return [] }
    let usesCredentials = self.auth.kind != .none
    var result: [Default] = []
    for item in server
    where !isOmitted(item.name) && (usesCredentials || !item.value.isMadeFromCredentials)
      && (!allowsMissingCredentials || isComplete(item.value))
      && !auth.contains(where: { areEqual($0.name, item.name) })
    {
      let sensitivity: Sensitivity = item.value.isMadeFromCredentials ? .credential : .plain
      result.append(
        Default(name: item.name, parameter: item.value, sensitivity: sensitivity))
    }
    for item in auth where !isOmitted(item.name) {
      result.append(Default(name: item.name, parameter: item.value, sensitivity: .secret))
    }
    return result
  }

  /// Returns the endpoint's own items in their order, then the defaults that are not replaced, then
  /// the additions of the call site.
  ///
  /// Credentials are looked up last, so that one whose default is replaced may be missing.
  private func layered(
    _ own: [RequestItem], over defaults: [Default], edits: [RequestItem],
    areEqual: (String, String) -> Bool
  ) throws(RequestError) -> [RequestItem] {
    if defaults.isEmpty, edits.isEmpty { return own }
    enum Entry {
      case item(RequestItem)
      case pending(Default)

      var name: String {
        switch self {
        case .item(let item): item.name
        case .pending(let pending): pending.name
        }
      }
    }

    var entries = own.map(Entry.item)
    for pending in defaults where !own.contains(where: { areEqual($0.name, pending.name) }) {
      entries.append(.pending(pending))
    }
    for edit in edits {
      let index = entries.firstIndex { areEqual($0.name, edit.name) } ?? entries.endIndex
      entries.removeAll { areEqual($0.name, edit.name) }
      entries.insert(.item(edit), at: index)
    }

    var result: [RequestItem] = []
    result.reserveCapacity(entries.count)
    for entry in entries {
      switch entry {
      case .item(let item): result.append(item)
      case .pending(let pending):
        let value = try value(of: pending.parameter)
        result.append(
          RequestItem(name: pending.name, value: value, sensitivity: pending.sensitivity))
      }
    }
    return result
  }

  func value(of parameter: DefaultParameter) throws(RequestError) -> ParameterValue {
    switch parameter.source {
    case .value(let value): return value
    case .credential(let name): return try credential(name)
    case .joined(let pieces):
      var text = ""
      var isSecret = false
      for piece in pieces {
        let value = try value(of: piece)
        text += value.text
        if value.isSecret { isSecret = true }
      }
      return ParameterValue(text, isSecret: isSecret)
    case .bearer(let token):
      return ParameterValue("Bearer " + (try credential(token).text), isSecret: true)
    case .basic(let username, let password):
      let name = try credential(username).text
      // A colon would end the user name early (RFC 7617, section 2).
      guard !name.utf8.contains(UInt8(ascii: ":")) else {
        throw .headerValue(name: "Authorization")
      }
      let pair = name + ":" + (try credential(password).text)
      return ParameterValue("Basic " + Data(pair.utf8).base64EncodedString(), isSecret: true)
    }
  }

  private func credential(_ name: String) throws(RequestError) -> ParameterValue {
    guard let value = credentials.value(name) else { throw .missingCredentials(name) }
    return value
  }
}
