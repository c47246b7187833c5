internal import ResourceGenDiagnostics

/// The check of the endpoints that `refresh:` names.
///
/// Each must exist, take no arguments other than credentials, return at least one credential, and
/// not require the authentication that it refreshes.
struct RefreshEndpoints {
  private let api: API
  private let models: ModelIndex
  private let matching: CredentialIndex

  static func check(_ api: API, _ models: ModelIndex, reporting log: inout DiagnosticLog) {
    let check = RefreshEndpoints(
      api: api, models: models, matching: CredentialIndex(api.credentials, models))
    for scheme in api.authentications {
      guard let name = scheme.refresh else { continue }
      check.check(name, of: scheme, reporting: &log)
    }
  }

  private func check(
    _ name: Located<String>, of scheme: AuthenticationScheme, reporting log: inout DiagnosticLog
  ) {
    guard let endpoint = api.endpoints.first(where: { $0.qualifiedName == name.value }) else {
      guard !api.unread.contains(name.value, in: .endpoints) else { return }
      let names = api.endpoints.map(\.qualifiedName)
      log.add(
        .unknown(
          .unknownEndpoint, "endpoint", name, label: "no endpoint has this name", among: names,
          listedAs: "endpoints", nearest: NearestName.nearest(to: name.value, among: names)))
      return
    }
    if endpoint.method.value == .file {
      log.add(.noRequest(name, endpoint))
      return
    }
    checkRequirement(of: endpoint, name, scheme, reporting: &log)
    // The part of the spec that couldn't be read may declare the credential that seems to be
    // missing.
    guard api.unread.isEmpty(.credentials) else { return }
    checkArguments(of: endpoint, name, reporting: &log)
    checkResponse(of: endpoint, name, reporting: &log)
  }

  /// Checks that the endpoint doesn't need the scheme: it is called when its credentials have
  /// expired.
  private func checkRequirement(
    of endpoint: Endpoint, _ name: Located<String>, _ scheme: AuthenticationScheme,
    reporting log: inout DiagnosticLog
  ) {
    let server =
      endpoint.server.map { name in api.servers.first { $0.name.value == name.value } }
      ?? api.servers.first
    let requirement = endpoint.authentication ?? server?.authentication
    let needed = (requirement?.alternatives ?? []).joined()
    if let same = needed.first(where: { $0.value == scheme.name.value }) {
      log.add(.needsItself(name, endpoint, same))
    }
  }

  private func checkArguments(
    of endpoint: Endpoint, _ name: Located<String>, reporting log: inout DiagnosticLog
  ) {
    for case .ownerField(let field) in endpoint.path.pieces {
      log.add(.unknownArgument(field, name, .none))
    }
    for parameter in endpoint.parameters where parameter.isRequired && parameter.constant == nil {
      guard parameter.defaultValue == nil, matching.credential(for: parameter) == nil,
        !models.hasOneValue(parameter.type)
      else { continue }
      let found = matching.credential(
        named: parameter.name.value, orInSwift: parameter.swiftName?.value)
      log.add(.unknownArgument(parameter.name, name, found.map { api.credentials[$0] }))
    }
    switch endpoint.body {
    case nil, .json(_, isRequired: false), .form(_, _, isRequired: false),
      .file(_, isRequired: false, _), .text(_, isRequired: false):
      break
    case .file(_, _, let span): log.add(.bodyWithoutFields(span, name))
    case .text(let mediaType, _): log.add(.bodyWithoutFields(mediaType.span, name))
    case .json(let type, _), .form(let type, _, _):
      if case .model(let name) = models.withoutAliases(type), models.path(of: name.value) == nil {
        return
      }
      guard let fields = endpoint.bodyFields(models) else {
        log.add(.bodyWithoutFields(type.span ?? endpoint.path.span, name))
        return
      }
      for field in fields
      where (field.isRequired || field.isRequiredToSend) && field.defaultValue == nil {
        guard matching.credential(for: field) == nil, !models.hasOneValue(field.type) else {
          continue
        }
        let spelling = field.path.joined(separator: ".")
        let found = matching.credential(named: spelling, orInSwift: field.swiftName?.value)
        log.add(
          .unknownArgument(
            Located(spelling, field.key), name, found.map { api.credentials[$0] }))
      }
    }
  }

  private func checkResponse(
    of endpoint: Endpoint, _ name: Located<String>, reporting log: inout DiagnosticLog
  ) {
    if case .value(let type)? = endpoint.responses.first?.content,
      case .model(let model) = models.withoutAliases(type),
      models.path(of: model.value) == nil || api.unread.contains(model.value, in: .models)
    {
      return
    }
    guard let fields = endpoint.responseFields(models) else {
      log.add(.noCredentials(name, endpoint, fields: nil))
      return
    }
    if matching.matches(in: fields).isEmpty {
      log.add(
        .noCredentials(name, endpoint, fields: fields.map { $0.path.joined(separator: ".") }))
    }
  }
}

extension ModelIndex {
  /// Whether the spec lists a single value of a type, which a refresh sends.
  fileprivate func hasOneValue(_ type: TypeReference) -> Bool {
    guard case .enumeration(let enumeration)? = shape(of: withoutAliases(type)) else {
      return false
    }
    return enumeration.cases.count == 1
  }
}

extension Diagnostic {
  fileprivate static func noRequest(_ name: Located<String>, _ endpoint: Endpoint) -> Diagnostic {
    Diagnostic(
      .error, .invalidRefresh, "\(quoted(name.value)) doesn't send a request", at: name.span,
      label: "can't return new credentials", places: [Note(endpoint.method.span, "a file on disk")])
  }

  fileprivate static func needsItself(
    _ name: Located<String>, _ endpoint: Endpoint, _ same: Located<String>
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidRefresh, "\(quoted(name.value)) needs the credentials that it refreshes",
      at: name.span, label: "the service would reject this request too",
      places: [Note(same.span, "needed here"), Note(endpoint.name.span, "by this endpoint")],
      help: "write 'auth: none' at '\(name.value)', or 'security: []' in an OpenAPI document")
  }

  fileprivate static func unknownArgument(
    _ argument: Located<String>, _ name: Located<String>, _ credential: Credential?
  ) -> Diagnostic {
    let places = [Note(name.span, "needed to refresh credentials")]
    guard let credential else {
      return Diagnostic(
        .error, .invalidRefresh, "no credential is called \(quoted(argument.value))",
        at: argument.span, label: "a refresh has no caller that could pass a value", places: places,
        help: "add it to 'credentials', give it a default, or make it a constant")
    }
    return Diagnostic(
      .error, .invalidRefresh, "\(quoted(argument.value)) has a different type than the credential",
      at: argument.span, label: "can't take its value",
      places: places + [Note(credential.name.span, "the credential")])
  }

  fileprivate static func bodyWithoutFields(
    _ span: SourceSpan, _ name: Located<String>
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidRefresh, "this body can't be built from credentials", at: span,
      label: "has no fields that are credentials",
      places: [Note(name.span, "needed to refresh credentials")],
      help: "send them as 'form:', or in a body with fields")
  }

  fileprivate static func noCredentials(
    _ name: Located<String>, _ endpoint: Endpoint, fields: [String]?
  ) -> Diagnostic {
    let response = endpoint.responses.first.map { [Note($0.span, "the response")] } ?? []
    return Diagnostic(
      .error, .invalidRefresh, "\(quoted(name.value)) returns no credential", at: name.span,
      label: fields == nil ? "its response has no fields" : "nothing would be refreshed",
      places: response, help: "give a field of the response the name and the type of a credential",
      notes: fields.map { $0.isEmpty ? [] : ["fields of the response: \(listed($0))"] } ?? [])
  }
}
