internal import ResourceGenDiagnostics
package import ResourceGenModel
internal import ResourceGenYAMLWriting

extension API {
  /// Writes the API as an OpenAPI 3.1 document that the OpenAPI front end reads as the same API.
  ///
  /// What OpenAPI can't express is written under keys that begin with `x-resourcegen-`.
  package func openAPIText(_ heading: [String] = []) -> String {
    OpenAPIWriter(self).document().document(heading: heading)
  }

  /// Writes the API like `openAPIText`, but as JSON. The first member, for which OpenAPI has no
  /// meaning, takes the place of the heading.
  package func openAPIJSON(_ heading: (key: String, value: String)) -> String {
    var document = YAMLMapping(.lines)
    document.add(heading.key, .text(heading.value))
    document.members += OpenAPIWriter(self).document().members
    return document.jsonDocument()
  }
}

/// Converts an API into the tree of an OpenAPI document.
///
/// The methods are in extensions, in files named after what they write, such as
/// `OpenAPIWriter+Schemas.swift`.
struct OpenAPIWriter {
  let api: API
  let index: ModelIndex
  let defaults: WrittenDefaults
  /// The keys of fields whose server default is documented only, in types that occur only in
  /// responses, where the front end would otherwise fill it in.
  let unsentDefaults: Set<SourceSpan>

  init(_ api: API) {
    self.api = api
    let sent = api.models(reachedFrom: api.sentTypes)
    let unsent =
      api.models.indices.filter { !sent.contains($0) }.flatMap { api.models[$0].allFields }
      + api.receivedTypes.flatMap(\.allFields)
    unsentDefaults = Set(unsent.filter { $0.serverDefault != nil }.map(\.key))
    index = ModelIndex(api.models)
    defaults = WrittenDefaults(api)
  }

  func document() -> YAMLMapping {
    var root = YAMLMapping(.lines)
    root.add("openapi", .plain("3.1.0"))
    var info = YAMLMapping(.lines)
    // OpenAPI requires a title; an empty one is read as none.
    info.add("title", .text(api.name?.value ?? ""))
    info.add("version", .quoted("1"))
    info.add("description", api.documentation.map { .text($0) })
    root.add("info", info)
    if !api.servers.isEmpty {
      root.add(
        .plain("servers"), .list(api.servers.map { .mapping(server($0)) }, .lines),
        followsEmptyLine: true)
    }
    section("x-resourcegen-credentials", credentials(), of: &root)
    section("x-resourcegen-defaults", defaults(api.defaults), of: &root)
    section("x-resourcegen-errors", errors(api.errors, of: nil), of: &root)
    let operations = makeOperations()
    root.add("x-resourcegen-exact", .flag(true))
    root.add("x-resourcegen-order", operations.order.map { .text($0) })
    root.add(.plain("paths"), .mapping(operations.paths), followsEmptyLine: true)
    section("x-resourcegen-files", operations.files, of: &root)
    var components = YAMLMapping(.lines)
    components.add("securitySchemes", securitySchemes())
    components.add("parameters", defaultParameters())
    components.add("responses", sharedResponses())
    components.add("schemas", makeSchemas())
    section("components", components, of: &root)
    return root
  }

  private func section(_ key: String, _ mapping: YAMLMapping, of root: inout YAMLMapping) {
    if !mapping.isEmpty { root.add(.plain(key), .mapping(mapping), followsEmptyLine: true) }
  }

  // MARK: Servers

  private func server(_ server: Server) -> YAMLMapping {
    var mapping = YAMLMapping(.lines)
    let isFixed = server.pieces.isEmpty
    mapping.add("url", .text(isFixed ? server.url.value : server.pieces.map(\.template).joined()))
    mapping.add("description", server.documentation.map { .text($0) })
    var variables = YAMLMapping()
    for variable in server.variables {
      var parts = YAMLMapping()
      parts.add("default", .text(variable.defaultValue))
      parts.add("description", variable.documentation.map { .text($0) })
      variables.add(.text(variable.name.value), .mapping(parts))
    }
    mapping.add("variables", variables)
    mapping.add("x-resourcegen-name", .text(server.name.value))
    mapping.add("x-resourcegen-security", server.authentication.map { requirement($0) })
    mapping.add("x-resourcegen-query", values(server.defaults.query))
    mapping.add("x-resourcegen-headers", values(server.defaults.headers))
    mapping.add("x-resourcegen-cookies", values(server.defaults.cookies))
    mapping.add("x-resourcegen-errors", errors(server.errors, of: server))
    return mapping
  }

  private func defaults(_ defaults: RequestDefaults) -> YAMLMapping {
    var mapping = YAMLMapping(.lines)
    mapping.add("query", values(defaults.query))
    mapping.add("headers", values(defaults.headers))
    mapping.add("cookies", values(defaults.cookies))
    return mapping
  }

  private func values(_ values: [DefaultValue]) -> YAMLMapping {
    var mapping = YAMLMapping()
    for value in values { mapping.add(.text(value.name.value), .text(value.value.description)) }
    return mapping
  }

  /// Returns references to the shared error responses of the document or of a server.
  private func errors(_ errors: [ErrorResponse], of server: Server?) -> YAMLMapping {
    var mapping = YAMLMapping()
    for error in errors {
      mapping.add(
        .quoted(error.status.value.openAPI), .mapping(reference(toResponse: error, of: server)))
    }
    return mapping
  }

  private func inherited(_ error: ErrorResponse) -> YAMLMapping {
    var response = makeResponse(error)
    response.add("x-resourcegen-inherited", .flag(true))
    return response
  }

  /// Returns a reference to a shared response. A response with an inline type is repeated instead,
  /// since a component would give the type a name.
  func reference(toResponse error: ErrorResponse, of server: Server?) -> YAMLMapping {
    if error.type.isInline { return inherited(error) }
    var mapping = YAMLMapping()
    mapping.add("$ref", .text("#/components/responses/\(key(of: error, server))"))
    return mapping
  }

  private func key(of error: ErrorResponse, _ server: Server?) -> String {
    let words = (server.map { $0.name.value + "-" } ?? "") + "error-" + error.status.value.openAPI
    return String(words.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }

  private func sharedResponses() -> YAMLMapping {
    var mapping = YAMLMapping(.lines)
    let layers = [(nil, api.errors)] + api.servers.map { (Optional($0), $0.errors) }
    for (server, errors) in layers {
      for error in errors where !error.type.isInline {
        mapping.add(.text(key(of: error, server)), .mapping(inherited(error)))
      }
    }
    return mapping
  }

  // MARK: Authentication

  private func credentials() -> YAMLMapping {
    var mapping = YAMLMapping(.lines)
    for credential in api.credentials {
      var schema = described(makeSchema(credential.type), credential.documentation, nil)
      if credential.isOptional { schema.add("x-resourcegen-optional", .flag(true)) }
      mapping.add(.text(credential.name.value), .mapping(schema))
    }
    return mapping
  }

  private func securitySchemes() -> YAMLMapping {
    var mapping = YAMLMapping(.lines)
    for scheme in api.authentications {
      var parts = YAMLMapping(.lines)
      switch scheme.kind {
      case .bearer(let token):
        parts.add("type", .plain("http"))
        parts.add("scheme", .plain("bearer"))
        parts.add("x-resourcegen-token", .text("$\(token.value.credentialNotation)"))
      case .basic(let username, let password):
        parts.add("type", .plain("http"))
        parts.add("scheme", .plain("basic"))
        parts.add("x-resourcegen-username", .text("$\(username.value.credentialNotation)"))
        parts.add("x-resourcegen-password", .text("$\(password.value.credentialNotation)"))
      case .parameters(let defaults):
        // OpenAPI has one key per scheme; the first is written for other tools.
        parts.add("type", .plain("apiKey"))
        let places = [
          ("header", defaults.headers), ("query", defaults.query), ("cookie", defaults.cookies),
        ]
        let place = places.first { !$0.1.isEmpty } ?? places[0]
        parts.add("in", .plain(place.0))
        let first = place.1.first
        parts.add("name", .text(first?.name.value ?? scheme.name.value))
        parts.add("x-resourcegen-headers", .mapping(values(defaults.headers)))
        parts.add("x-resourcegen-query", values(defaults.query))
        parts.add("x-resourcegen-cookies", values(defaults.cookies))
      }
      parts.add("description", scheme.documentation.map { .text($0) })
      parts.add("x-resourcegen-refresh", scheme.refresh.map { .text($0.value) })
      mapping.add(.text(scheme.name.value), .mapping(parts))
    }
    return mapping
  }

  /// Returns the value of `security`: a list of alternatives, each with the schemes that it needs.
  func requirement(_ requirement: AuthenticationRequirement) -> YAMLTree {
    .list(
      requirement.alternatives.map { names in
        var mapping = YAMLMapping()
        for name in names { mapping.add(.text(name.value), .list([])) }
        return .mapping(mapping)
      })
  }

  // MARK: Parameters of every request

  /// Returns the parameters that every request carries, in a form that other tools understand.
  private func defaultParameters() -> YAMLMapping {
    var mapping = YAMLMapping(.lines)
    for parameter in defaults.all {
      var parts = YAMLMapping(.lines)
      parts.add("name", .text(parameter.value.name.value))
      parts.add("in", .plain(parameter.isQuery ? "query" : "header"))
      parts.add("required", .flag(true))
      parts.add("schema", .mapping(makeSchema(of: parameter.value.value)))
      parts.add("x-resourcegen-default", .text(parameter.value.value.description))
      mapping.add(.text(parameter.key), .mapping(parts))
    }
    return mapping
  }

  private func makeSchema(of value: ValueTemplate) -> YAMLMapping {
    if value.pieces.count == 1, case .credential(let name)? = value.pieces.first,
      let credential = api.credentials.first(where: { $0.name.value == name.value })
    {
      return makeSchema(credential.type)
    }
    var mapping = YAMLMapping()
    mapping.add("type", .plain("string"))
    if !value.usesCredentials { mapping.add("default", .text(value.plainText)) }
    return mapping
  }
}

extension ValueTemplate {
  fileprivate var plainText: String {
    pieces.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }
}

extension TypeReference {
  /// Whether any part of the type is an inline model.
  fileprivate var isInline: Bool {
    switch self {
    case .scalar, .model: false
    case .array(let type, _), .dictionary(let type), .nullable(let type): type.isInline
    case .inline: true
    }
  }
}
