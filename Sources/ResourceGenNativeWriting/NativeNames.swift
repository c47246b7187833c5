internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// Replaces names that are invalid in the native format: vendors use groups like `Pull Requests`
/// and operations like `users.list`.
///
/// A new name has the same words, so that its Swift name stays the same.
struct NativeNames {
  private var models: [String: String] = [:]
  private var servers: [String: String] = [:]
  private var schemes: [String: String] = [:]
  private var credentials: [String: String] = [:]

  /// The API with valid names, and with all references to them updated.
  static func adapted(_ api: API) -> API {
    var names = NativeNames()
    var usage = ScalarUsage()
    var visited = api
    visited.transformTypes { usage.add($0) }
    usage.add(api.endpoints)
    names.models = renamings(of: api.models.compactMap { $0.name?.value }) { name in
      name.isNativeWord && !name.hasOtherMeaning && !usage.isHidden(by: name)
        ? name : word(name, else: "Model").unlike(usage)
    }
    names.servers = renamings(of: api.servers.map(\.name.value)) { name in
      name.isNativeWord && !name.contains("/") ? name : word(name, else: "server", joint: "-")
    }
    names.schemes = renamings(of: api.authentications.map(\.name.value)) { name in
      name.isNativeWord && name != "none" && !name.contains("$")
        ? name : word(name == "none" ? "none_" : name, else: "auth")
    }
    names.credentials = renamings(of: api.credentials.map(\.name.value)) { name in
      name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 >= 0x80 }
        && !name.isEmpty
        ? name : word(name.replacing(".", with: "_").replacing("-", with: "_"), else: "credential")
    }
    return names.applied(to: api)
  }

  /// Joins the words of a name to one word: `Pull Requests` → `Pull-Requests`.
  static func word(_ name: String, else fallback: String, joint: String = "_") -> String {
    let parts = name.replacing("'", with: "").split { character in
      !character.utf8.allSatisfy {
        $0.isLetter || $0.isDigit || $0 >= 0x80 || "_-".utf8.contains($0)
      } || character.isWhitespace
    }
    return parts.isEmpty ? fallback : parts.joined(separator: joint)
  }

  /// The new names of those that change, each unique.
  private static func renamings(
    of names: [String], _ legal: (String) -> String
  ) -> [String: String] {
    var result: [String: String] = [:]
    var taken = Set(names)
    for name in names {
      let wish = legal(name)
      if wish == name { continue }
      let free = wish.numbered(unlikeAnyOf: taken)
      taken.insert(free)
      result[name] = free
    }
    return result
  }

  // MARK: Applying

  private func applied(to api: API) -> API {
    var api = api
    api.transformTypes { rename(&$0) }
    for position in api.models.indices { api.models[position].name?.rename(models) }
    for position in api.servers.indices {
      api.servers[position].name.rename(servers)
      api.servers[position].defaults = renamed(api.servers[position].defaults)
      api.servers[position].authentication = api.servers[position].authentication.map(renamed)
    }
    for position in api.authentications.indices {
      api.authentications[position].name.rename(schemes)
      api.authentications[position].kind = renamed(api.authentications[position].kind)
    }
    for position in api.credentials.indices { api.credentials[position].name.rename(credentials) }
    api.defaults = renamed(api.defaults)
    var members: [[String]: Set<String>] = [:]
    for position in api.endpoints.indices {
      rename(&api.endpoints[position])
      // Another endpoint of the group may have got the same name.
      let endpoint = api.endpoints[position]
      let place = endpoint.groups.map(\.value) + [endpoint.owner?.value ?? ""]
      let name = endpoint.name.value.numbered(unlikeAnyOf: members[place] ?? [])
      api.endpoints[position].name.value = name
      members[place, default: []].insert(name)
    }
    return api
  }

  private func rename(_ endpoint: inout Endpoint) {
    endpoint.name.value = NativeNames.endpointName(
      endpoint.name.value, inGroup: !endpoint.groups.isEmpty)
    for position in endpoint.groups.indices {
      endpoint.groups[position].value = NativeNames.groupName(endpoint.groups[position].value)
    }
    endpoint.owner?.rename(models)
    endpoint.server?.rename(servers)
    endpoint.authentication = endpoint.authentication.map(renamed)
  }

  private func rename(_ type: inout TypeReference) {
    guard case .model(var name) = type else { return }
    if models[name.value] != nil {
      name.rename(models)
    } else if let dot = name.value.firstIndex(of: "."),
      let top = models[String(name.value[..<dot])]
    {
      name.value = top + name.value[dot...]
    }
    type = .model(name)
  }

  private static func endpointName(_ name: String, inGroup: Bool) -> String {
    let word =
      name.isNativeWord && !name.contains(".") ? name : word(name, else: "endpoint", joint: "-")
    // In a group, an endpoint named `route` would be read as a key of an endpoint.
    return inGroup && word == "route" ? "Route" : word
  }

  private static func groupName(_ name: String) -> String {
    name.isNativeWord && !name.contains(".") ? name : word(name, else: "group", joint: "-")
  }

  private func renamed(_ requirement: AuthenticationRequirement) -> AuthenticationRequirement {
    var requirement = requirement
    for position in requirement.alternatives.indices {
      for index in requirement.alternatives[position].indices {
        requirement.alternatives[position][index].rename(schemes)
      }
    }
    return requirement
  }

  private func renamed(_ kind: AuthenticationScheme.Kind) -> AuthenticationScheme.Kind {
    switch kind {
    case .parameters(let defaults): return .parameters(renamed(defaults))
    case .bearer(var token):
      token.rename(credentials)
      return .bearer(token: token)
    case .basic(var username, var password):
      username.rename(credentials)
      password.rename(credentials)
      return .basic(username: username, password: password)
    }
  }

  private func renamed(_ defaults: RequestDefaults) -> RequestDefaults {
    func renamed(_ values: [DefaultValue]) -> [DefaultValue] {
      values.map { value in
        var value = value
        value.value.pieces = value.value.pieces.map { piece in
          guard case .credential(var name) = piece else { return piece }
          name.rename(credentials)
          return .credential(name)
        }
        return value
      }
    }
    var defaults = defaults
    defaults.query = renamed(defaults.query)
    defaults.headers = renamed(defaults.headers)
    return defaults
  }
}

extension Located<String> {
  fileprivate mutating func rename(_ names: [String: String]) {
    if let name = names[value] { value = name }
  }
}

/// The built-in types and keywords that an API uses, which a model must not hide.
private struct ScalarUsage {
  private var names: Set<String> = []

  mutating func add(_ type: TypeReference) {
    if case .scalar(let scalar) = type { names.insert(scalar.rawValue) }
  }

  mutating func add(_ endpoints: [Endpoint]) {
    for endpoint in endpoints {
      if case .file = endpoint.body { names.insert("File") }
      for reply in endpoint.replies {
        if case .bytes = reply.content { names.formUnion(["File", "Data"]) }
        if case .nothing = reply.content { names.insert("nothing") }
        if case .stream = reply.content { names.formUnion(["events", "lines"]) }
      }
    }
  }

  func isHidden(by model: String) -> Bool { names.contains(model) }
}

extension String {
  /// The name, changed if it would hide a built-in type that is used.
  fileprivate func unlike(_ usage: ScalarUsage) -> String {
    usage.isHidden(by: self) || hasOtherMeaning ? self + "_" : self
  }

  /// Whether a word has another meaning in type expressions.
  fileprivate var hasOtherMeaning: Bool {
    guard let first = utf8.first, !"$'\"`*=#&!%@->".utf8.contains(first) else { return true }
    return ["lenient", "by", "as", "at"].contains(self)
  }
}
