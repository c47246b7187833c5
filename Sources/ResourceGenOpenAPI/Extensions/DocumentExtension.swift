internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenNative
internal import ResourceGenReading
internal import ResourceGenYAML

// Reads the `x-resourcegen-…` keys of the document, of servers and of security schemes.
extension OpenAPIReader {
  /// Reads the request defaults and the shared error responses, then the extensions of servers,
  /// security schemes and credentials.
  mutating func applyDocumentExtensions() {
    if let title = api.name, title.value.isEmpty { api.name = nil }
    if let node = root["x-resourcegen-defaults"] { api.defaults = defaults(node) }
    api.errors = sharedErrors(root["x-resourcegen-errors"])
    applyServerExtensions()
    applySecuritySchemeExtensions()
    readCredentialExtensions()
  }

  /// Reads the authentication of servers, which overrides that of the document.
  mutating func applyServerSecurity() {
    for (position, node) in root.items(of: "servers").enumerated()
    where api.servers.indices.contains(position) {
      if let list = node["x-resourcegen-security"] {
        api.servers[position].authentication = requirement(listed: list)
      }
    }
  }

  private mutating func applyServerExtensions() {
    for (position, node) in root.items(of: "servers").enumerated()
    where api.servers.indices.contains(position) {
      if let name = node["x-resourcegen-name"], name.kind == .scalar {
        api.servers[position].name = Located(name.text, name.span)
      }
      api.servers[position].defaults = defaults(node)
      api.servers[position].errors = sharedErrors(node["x-resourcegen-errors"])
    }
  }

  /// Reads query items, header fields and cookies under `query`, `headers` and `cookies`, or under
  /// the same keys with the prefix `x-resourcegen-`.
  private mutating func defaults(_ node: Node) -> RequestDefaults {
    var result = RequestDefaults()
    if let query = node["x-resourcegen-query"] ?? node["query"] {
      result.query = native { $0.defaultValues(Entry(query)) }
    }
    if let headers = node["x-resourcegen-headers"] ?? node["headers"] {
      result.headers = native { $0.defaultValues(Entry(headers)) }
    }
    if let cookies = node["x-resourcegen-cookies"] ?? node["cookies"] {
      result.cookies = native { $0.defaultValues(Entry(cookies)) }
    }
    return result
  }

  private mutating func sharedErrors(_ node: Node?) -> [ErrorResponse] {
    var result: [ErrorResponse] = []
    guard let node else { return [] }
    for (key, value) in node.entries where key.kind == .scalar {
      guard let status = StatusPattern(openAPI: key.text), let response = resolved(value),
        let schema = response["content"]?.entries.first?.value["schema"]
      else { continue }
      var error = ErrorResponse(status: Located(status, key.span), type: lower(schema).type)
      if let name = response["x-resourcegen-as"] { error.caseName = Located(name.text, name.span) }
      result.append(error)
    }
    return result
  }

  // MARK: Authentication

  private mutating func applySecuritySchemeExtensions() {
    for (key, value) in root["components"]?.entries(of: "securitySchemes") ?? [] {
      guard let node = resolved(value),
        let position = api.authentications.firstIndex(where: { key.hasText($0.name.value) })
      else { continue }
      if let name = node["x-resourcegen-refresh"], name.kind == .scalar {
        api.authentications[position].refresh = Located(name.text, name.span)
      }
      if let token = credential(node["x-resourcegen-token"]) {
        api.authentications[position].kind = .bearer(token: token)
      } else if let username = credential(node["x-resourcegen-username"]),
        let password = credential(node["x-resourcegen-password"])
      {
        api.authentications[position].kind = .basic(username: username, password: password)
      } else if node["x-resourcegen-headers"] != nil || node["x-resourcegen-query"] != nil {
        api.authentications[position].kind = .parameters(defaults(node))
      }
    }
  }

  private mutating func credential(_ node: Node?) -> Located<String>? {
    node.flatMap { node in native { $0.credential(Entry(node)) } }
  }

  /// Reads `x-resourcegen-credentials`: schemas by name, which replace the credentials derived from
  /// security schemes.
  private mutating func readCredentialExtensions() {
    guard let list = root["x-resourcegen-credentials"] else { return }
    hasOwnCredentials = true
    api.credentials = list.entries.map { key, value in
      Credential(
        name: Located(key.text, key.span), type: lower(value).type.withoutText,
        isOptional: value["x-resourcegen-optional"]?.isTrue ?? false,
        documentation: value.text(of: "description"))
    }
  }

  /// Runs a reader of the native format's expressions with the log of this reader.
  mutating func native<Result>(_ read: (inout NativeExpressions) -> Result) -> Result {
    var expressions = NativeExpressions(log: log)
    defer { log = expressions.log }
    return read(&expressions)
  }
}

extension TypeReference {
  /// The type without the documentation of an inline model, which its owner shows.
  fileprivate var withoutText: TypeReference {
    guard case .inline(var model) = self else { return self }
    model.documentation = nil
    return .inline(model)
  }
}
