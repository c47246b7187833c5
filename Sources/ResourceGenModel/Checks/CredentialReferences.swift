internal import ResourceGenDiagnostics

/// The check that each `$name` refers to a declared credential.
enum CredentialReferences {
  static func check(_ api: API, reporting log: inout DiagnosticLog) {
    let names = api.credentials.map(\.name.value)
    let known = Set(names)
    var index = NearestName(names)
    for name in used(in: api) where !known.contains(name.value) {
      guard !api.unread.contains(name.value, in: .credentials) else { continue }
      log.add(
        .unknown(
          .unknownCredential, "credential", name, label: "not below 'credentials'", among: names,
          listedAs: "credentials", nearest: index.nearest(to: name.value),
          help: "add it: 'credentials: {\(name.value): String}'"))
    }
  }

  private static func used(in api: API) -> [Located<String>] {
    var names: [Located<String>] = []
    func collect(_ defaults: RequestDefaults) {
      for value in defaults.query + defaults.headers + defaults.cookies {
        for case .credential(let name) in value.value.pieces { names.append(name) }
      }
    }
    for server in api.servers { collect(server.defaults) }
    for scheme in api.authentications {
      switch scheme.kind {
      case .parameters(let defaults): collect(defaults)
      case .bearer(let token): names.append(token)
      case .basic(let username, let password): names += [username, password]
      }
    }
    collect(api.defaults)
    return names
  }
}
