internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// A planner of servers, authentication schemes and credentials.
struct ServicePlanner {
  /// A server or scheme: the declared name, and the expression by which requests refer to it.
  struct Reference {
    var name: SwiftIdentifier
    var code: SwiftCode
  }

  let checked: CheckedAPI
  let names: TopLevelNames
  private(set) var servers: [Reference] = []
  private var schemes: [String: Reference] = [:]

  init(_ checked: CheckedAPI, _ names: TopLevelNames) {
    self.checked = checked
    self.names = names
    let api = checked.api
    var scope = NameScope(reserved: [
      "address", "defaults", "description", "hashValue", "name", "none", "some", "url",
    ])
    let serverNames = scope.names(for: api.servers.map { request($0.name.value, "server") })
    let types = names.types
    servers = serverNames.map { name in
      if names.namespace == nil { return Reference(name: name, code: ".\(name)") }
      return Reference(name: name, code: "\(types.qualified([names.service.servers])).\(name)")
    }
    var schemeScope = NameScope(reserved: [
      "all", "any", "basic", "bearer", "hashValue", "none", "serverDefault", "some",
    ])
    let schemeNames = schemeScope.names(
      for: api.authentications.map { request($0.name.value, "scheme") })
    for (scheme, name) in zip(api.authentications, schemeNames) {
      let code: SwiftCode =
        names.namespace == nil
        ? ".\(name)" : "\(types.qualified([names.service.authentications])).\(name)"
      schemes[scheme.name.value] = Reference(name: name, code: code)
    }
  }

  private func request(_ spelling: String, _ fallback: StaticString) -> NameScope.Request {
    NameScope.Request(
      wire: spelling,
      name: SwiftIdentifier(naming: spelling, style: .lowerCamel, fallback: fallback))
  }

  // MARK: Declarations

  func plannedServers() -> [PlannedServer] {
    checked.api.servers.enumerated().map { position, server in
      let defaults = checked.defaults[position]
      let address = SwiftComment("`" + server.url.value + "`", columns: .max)
      let variables = server.variables
      var scope = NameScope()
      let names = scope.names(for: variables.map { request($0.name.value, "value") })
      let pieces = server.pieces.map { piece -> SwiftStringLiteral.Piece in
        switch piece {
        case .text(let text): return .text(text)
        case .variable(let variable):
          let index = variables.firstIndex { $0.name.value == variable.name.value }
          return index.map { .value(SwiftCode(names[$0])) } ?? .text(variable.defaultValue)
        }
      }
      return PlannedServer(
        name: servers[position].name, wireName: SwiftStringLiteral(server.name.value),
        url: SwiftStringLiteral(server.url.value),
        comment: comment(of: server).followed(by: address),
        query: items(defaults.query), headers: items(defaults.headers),
        authentication: server.authentication.map { code(for: $0) },
        variables: zip(names, variables).map { name, variable in
          PlannedServerVariable(
            name: name, defaultValue: SwiftStringLiteral(variable.defaultValue))
        },
        template: SwiftStringLiteral(pieces))
    }
  }

  /// Returns the documentation of a server and of the variables of its address.
  private func comment(of server: Server) -> SwiftComment {
    server.variables.reduce(SwiftComment(server.documentation)) { comment, variable in
      guard let text = variable.documentation else { return comment }
      return comment.followed(by: SwiftComment("`{\(variable.name.value)}`: \(text)"))
    }
  }

  func plannedAuthentications() -> [PlannedAuthentication] {
    checked.api.authentications.compactMap { scheme in
      guard let reference = schemes[scheme.name.value] else { return nil }
      let kind: PlannedAuthentication.Kind =
        switch scheme.kind {
        case .parameters(let defaults):
          .parameters(
            query: items(defaults.query), headers: items(defaults.headers),
            cookies: items(defaults.cookies))
        case .bearer(let token): .bearer(token: SwiftStringLiteral(token.value))
        case .basic(let username, let password):
          .basic(
            username: SwiftStringLiteral(username.value),
            password: SwiftStringLiteral(password.value))
        }
      return PlannedAuthentication(
        name: reference.name, wireName: SwiftStringLiteral(scheme.name.value),
        comment: SwiftComment(scheme.documentation), kind: kind,
        isRefreshed: scheme.refresh != nil)
    }
  }

  func plannedCredentials(_ planner: TypePlanner) -> PlannedCredentials? {
    let credentials = checked.api.credentials
    if credentials.isEmpty { return nil }
    var scope = NameScope(reserved: ["credential", "hashValue"])
    let fieldNames = scope.names(for: credentials.map { request($0.name.value, "credential") })
    let types = names.types
    var planned = PlannedCredentials(name: names.service.credentials, fields: [])
    for (index, credential) in credentials.enumerated() {
      let site = TypeSite(.credential(index))
      let (type, isNullable) = types.withoutNull(credential.type)
      let isOptional = isNullable || credential.isOptional
      let code = types.code(for: type, at: site)
      let isSecret = if case .scalar(.secret) = type { true } else { false }
      planned.fields.append(
        PlannedCredentials.Field(
          name: fieldNames[index], wireName: SwiftStringLiteral(credential.name.value),
          type: isOptional ? "\(code)?" : code,
          parameter: parameter(
            fieldNames[index], types.parameterFormat(of: type), isOptional: isOptional),
          isOptional: isOptional, isSecret: isSecret,
          comment: SwiftComment(credential.documentation)))
      if let nested = planner.plan(site) { planned.nested.append(nested) }
      if types.imports(of: type).needsFoundation { planned.needsFoundation = true }
    }
    return planned
  }

  private func parameter(
    _ name: SwiftIdentifier, _ format: SwiftCode?, isOptional: Bool
  ) -> SwiftCode {
    // The generated function that returns a credential has a parameter called `name`.
    let name: SwiftCode = name.name == "name" ? "self.name" : SwiftCode(name)
    guard let format else { return name }
    return isOptional ? "\(name)?.parameter(\(format))" : "\(name).parameter(\(format))"
  }

  private func items(_ defaults: [DefaultValue]) -> [PlannedRequest.Item] {
    defaults.map {
      PlannedRequest.Item(name: SwiftStringLiteral($0.name.value), value: code(for: $0.value))
    }
  }

  /// Returns `"abc"`, `.credential("userId")`, or the pieces of a text with credentials in it.
  private func code(for template: ValueTemplate) -> SwiftCode {
    if template.pieces.count == 1, case .credential(let name)? = template.pieces.first {
      return ".credential(\(SwiftStringLiteral(name.value)))"
    }
    if !template.usesCredentials {
      let text = template.pieces.map { piece in
        if case .text(let text) = piece { text } else { "" }
      }.joined()
      return SwiftCode(SwiftStringLiteral(text))
    }
    let pieces = template.pieces.map { piece -> SwiftCode in
      switch piece {
      case .text(let text): SwiftCode(SwiftStringLiteral(text))
      case .credential(let name): ".credential(\(SwiftStringLiteral(name.value)))"
      }
    }
    return ".joined(\(pieces, by: ", "))"
  }

  /// Returns `.member`, `.all(.a, .b)`, `.any(.a, .b)` or `.none`.
  func code(for requirement: AuthenticationRequirement) -> SwiftCode {
    let alternatives = requirement.alternatives.map { schemes -> SwiftCode in
      let codes = schemes.map { self.schemes[$0.value]?.code ?? ".none" }
      if codes.isEmpty { return ".none" }
      return codes.count == 1 ? codes[0] : ".all(\(codes, by: ", "))"
    }
    switch alternatives.count {
    case 0: return ".none"
    case 1: return alternatives[0]
    default: return ".any(\(alternatives, by: ", "))"
    }
  }
}
