internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceRuntime

/// Builds the servers and authentication schemes of a spec as generated code declares them.
struct ServiceBuilding: Sendable {
  let checked: CheckedAPI

  /// The server at an index, with the values of its variables.
  func server(
    _ index: Int, variables: [String: String] = [:]
  ) throws(CallError) -> ResourceRuntime.Server {
    let server = checked.api.servers[index]
    let defaults = checked.defaults[index]
    let known = server.variables.map(\.name.value)
    for name in variables.keys.sorted() where !known.contains(name) {
      throw CallError(
        "the server '\(server.name.value)' has no variable '\(name)'",
        help: NearestName.nearest(to: name, among: known).map { "did you mean '\($0)'?" }
          ?? (known.isEmpty ? nil : "its variables are \(Diagnostic.listed(known))"))
    }
    let pieces = server.pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .variable(let variable): variables[variable.name.value] ?? variable.defaultValue
      }
    }
    return ResourceRuntime.Server(
      server.name.value, pieces.isEmpty ? server.url.value : pieces.joined(),
      defaults: ServerDefaults(
        query: parameters(defaults.query), headers: parameters(defaults.headers),
        auth: server.authentication.map { authentication($0) } ?? .serverDefault))
  }

  /// The authentication of an endpoint or a server.
  func authentication(_ requirement: AuthenticationRequirement) -> Authentication {
    let alternatives = requirement.alternatives.map { $0.compactMap { scheme($0.value) } }
    // Without any scheme, the defaults that are made from credentials are omitted too.
    if alternatives.isEmpty || alternatives.count == 1 && alternatives[0].isEmpty { return .none }
    return .any(of: alternatives)
  }

  private func scheme(_ name: String) -> Authentication? {
    guard let scheme = checked.api.authentications.first(where: { $0.name.value == name }) else {
      return nil
    }
    let refreshed = scheme.refresh == nil ? nil : name
    switch scheme.kind {
    case .bearer(let token): return .bearer(credential: token.value, refreshes: refreshed)
    case .basic(let username, let password):
      return .basic(
        usernameCredential: username.value, passwordCredential: password.value,
        refreshes: refreshed)
    case .parameters(let defaults):
      return Authentication(
        name, query: parameters(defaults.query), headers: parameters(defaults.headers),
        cookies: parameters(defaults.cookies), refreshes: refreshed != nil)
    }
  }

  private func parameters(_ defaults: [DefaultValue]) -> DefaultParameters {
    DefaultParameters(
      defaults.map { item -> (key: String, value: DefaultParameter) in
        let pieces = item.value.pieces.map { piece -> DefaultParameter in
          switch piece {
          case .text(let text): DefaultParameter(text)
          case .credential(let name): .credential(name.value)
          }
        }
        if pieces.count == 1, let only = pieces.first { return (item.name.value, only) }
        return (item.name.value, .joined(all: pieces))
      })
  }
}
