internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenNative
internal import ResourceGenReading
internal import ResourceGenYAML

/// Reads the `x-resourcegen-…` keys of the document, of servers and of security schemes.
struct ServiceExtension {
  let document: DocumentReader
  let schemas: SchemaLowering

  init(_ document: DocumentReader, _ schemas: SchemaLowering) {
    self.document = document
    self.schemas = schemas
  }

  /// Reads query items, header fields and cookies under `query`, `headers` and `cookies`, or under
  /// the same keys with the prefix `x-resourcegen-`.
  func defaults(_ node: Node) -> RequestDefaults {
    var result = RequestDefaults()
    if let query = node["x-resourcegen-query"] ?? node["query"] {
      result.query = document.native { $0.defaultValues(Entry(query)) }
    }
    if let headers = node["x-resourcegen-headers"] ?? node["headers"] {
      result.headers = document.native { $0.defaultValues(Entry(headers)) }
    }
    if let cookies = node["x-resourcegen-cookies"] ?? node["cookies"] {
      result.cookies = document.native { $0.defaultValues(Entry(cookies)) }
    }
    return result
  }

  /// Reads the error responses that several operations share.
  func sharedErrors(_ node: Node?) -> [ErrorResponse] {
    var result: [ErrorResponse] = []
    guard let node else { return [] }
    for (key, value) in node.entries where key.isScalar {
      guard let status = StatusPattern(key.text),
        let response = document.resolved(value),
        let schema = response["content"]?.entries.first?.value["schema"]
      else { continue }
      var error = ErrorResponse(
        status: Located(status, key.span), type: schemas.lower(schema).type)
      if let name = response["x-resourcegen-as"] { error.caseName = Located(name.text, name.span) }
      result.append(error)
    }
    return result
  }

  fileprivate func credential(_ node: Node?) -> Located<String>? {
    node.flatMap { node in document.native { $0.credential(Entry(node)) } }
  }
}

extension ServerReader {
  /// Reads the names, the request defaults and the shared errors of the servers.
  mutating func apply(_ extensions: ServiceExtension) {
    for (position, node) in document.root.items(of: "servers").enumerated()
    where servers.indices.contains(position) {
      if let name = node["x-resourcegen-name"], name.isScalar {
        servers[position].name = Located(name.text, name.span)
      }
      servers[position].defaults = extensions.defaults(node)
      servers[position].errors = extensions.sharedErrors(node["x-resourcegen-errors"])
    }
  }

  /// Applies the `security` of the document to all servers, for operations without their own, and
  /// that of a server, which overrides it.
  mutating func apply(_ security: SecurityReader) {
    let requirement = security.requirement(of: document.root)
    for position in servers.indices { servers[position].authentication = requirement }
    for (position, node) in document.root.items(of: "servers").enumerated()
    where servers.indices.contains(position) {
      if let list = node["x-resourcegen-security"] {
        servers[position].authentication = security.requirement(listed: list)
      }
    }
  }
}

extension SecurityReader {
  /// Reads how the schemes authenticate a request, and the credentials, which replace those derived
  /// from the schemes.
  mutating func apply(_ extensions: ServiceExtension) {
    for (key, value) in document.root["components"]?.entries(of: "securitySchemes") ?? [] {
      guard let node = document.resolved(value),
        let position = positions[key.text]
      else { continue }
      if let name = node["x-resourcegen-refresh"], name.isScalar {
        authentications[position].refresh = Located(name.text, name.span)
      }
      if let token = extensions.credential(node["x-resourcegen-token"]) {
        authentications[position].kind = .bearer(token: token)
      } else if let username = extensions.credential(node["x-resourcegen-username"]),
        let password = extensions.credential(node["x-resourcegen-password"])
      {
        authentications[position].kind = .basic(username: username, password: password)
      } else if node["x-resourcegen-headers"] != nil || node["x-resourcegen-query"] != nil {
        authentications[position].kind = .parameters(extensions.defaults(node))
      }
    }
    guard let list = document.root["x-resourcegen-credentials"] else { return }
    hasOwnCredentials = true
    credentials = list.entries.map { key, value in
      Credential(
        name: Located(key.text, key.span),
        type: extensions.schemas.lower(value).type.withoutText,
        isOptional: value["x-resourcegen-optional"]?.isTrue ?? false,
        documentation: value.text(of: "description"))
    }
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
