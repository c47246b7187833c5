internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenNative
internal import ResourceGenReading
internal import ResourceGenYAML

// `x-resourcegen-…` of the document, of servers and of security schemes.
extension OpenAPIReader {
  /// What every request carries and may be answered with, and the credentials where they are described.
  mutating func documentWords() {
    if let title = api.name, title.value.isEmpty { api.name = nil }
    if let node = root["x-resourcegen-defaults"] { api.defaults = defaults(node) }
    api.errors = sharedErrors(root["x-resourcegen-errors"])
    serverWords()
    schemeWords()
    credentialWords()
  }

  /// What servers need, once the document has had its say.
  mutating func serverRequirements() {
    for (position, node) in root.items(of: "servers").enumerated()
    where api.servers.indices.contains(position) {
      if let list = node["x-resourcegen-security"] {
        api.servers[position].authentication = requirement(listed: list)
      }
    }
  }

  private mutating func serverWords() {
    for (position, node) in root.items(of: "servers").enumerated()
    where api.servers.indices.contains(position) {
      if let name = node["x-resourcegen-name"], name.kind == .scalar {
        api.servers[position].name = Located(name.text, name.span)
      }
      api.servers[position].defaults = defaults(node)
      api.servers[position].errors = sharedErrors(node["x-resourcegen-errors"])
    }
  }

  /// Query items and header fields under `query` and `headers`, or under the same words with `x-resourcegen-` before them.
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

  private mutating func sharedErrors(_ node: Node?) -> [ErrorReply] {
    var result: [ErrorReply] = []
    guard let node else { return [] }
    for (key, value) in node.entries where key.kind == .scalar {
      guard let status = StatusPattern(openAPI: key.text), let response = resolved(value),
        let schema = response["content"]?.entries.first?.value["schema"]
      else { continue }
      var error = ErrorReply(status: Located(status, key.span), type: lower(schema).type)
      if let name = response["x-resourcegen-as"] { error.caseName = Located(name.text, name.span) }
      result.append(error)
    }
    return result
  }

  // MARK: Authentication

  private mutating func schemeWords() {
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

  /// `x-resourcegen-credentials`: schemas by name, which stand for those that schemes would ask for.
  private mutating func credentialWords() {
    guard let list = root["x-resourcegen-credentials"] else { return }
    hasOwnCredentials = true
    api.credentials = list.entries.map { key, value in
      Credential(
        name: Located(key.text, key.span), type: lower(value).type.withoutText,
        isOptional: value["x-resourcegen-optional"]?.isTrue ?? false,
        documentation: value.text(of: "description"))
    }
  }

  /// Reads what is spelled as in the native format.
  mutating func native<Result>(_ read: (inout NativeExpressions) -> Result) -> Result {
    var expressions = NativeExpressions(log: log)
    defer { log = expressions.log }
    return read(&expressions)
  }
}

extension TypeReference {
  /// The type without the words of what is described in place, which its owner says.
  fileprivate var withoutText: TypeReference {
    guard case .inline(var model) = self else { return self }
    model.documentation = nil
    return .inline(model)
  }
}
