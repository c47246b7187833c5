package import ResourceGenDiagnostics

// What a part of a description needs of the rest of it.

extension TypeReference {
  /// The names of the models in a type, those in inline types included.
  package var modelNames: [String] {
    var types: [TypeReference] = []
    list(into: &types)
    return types.modelNames
  }
}

extension Model {
  /// The names of the models that the fields, alternatives or aliases of this one name.
  package var modelNames: [String] { parts.flatMap(\.modelNames) }
}

extension Endpoint {
  /// The names of the models in what is sent and what comes back.
  package var modelNames: [String] {
    var types: [TypeReference] = []
    listTypes(into: &types)
    return types.modelNames + (owner.map { [$0.value] } ?? [])
  }
}

extension [TypeReference] {
  fileprivate var modelNames: [String] {
    compactMap { type in
      if case .model(let name) = type { name.value } else { nil }
    }
  }
}

extension API {
  /// Leaves out the schemes that no endpoint asks for, and the credentials that only these use.
  package mutating func removeUnneededAuthentications() {
    if !endpoints.contains(where: { $0.authentication == nil }) {
      // Nobody falls back on what the servers ask for.
      for index in servers.indices { servers[index].authentication = nil }
    }
    var names: Set<String> = []
    let requirements = endpoints.map(\.authentication) + servers.map(\.authentication)
    for alternative in requirements.compactMap({ $0?.alternatives }).joined() {
      names.formUnion(alternative.map(\.value))
    }
    let removed = authentications.filter { !names.contains($0.name.value) }
    guard !removed.isEmpty else { return }
    authentications.removeAll { !names.contains($0.name.value) }
    let used = Set(
      authentications.flatMap(\.credentialNames)
        + ([defaults] + servers.map(\.defaults))
        .flatMap(\.credentialNames))
    let unused = Set(removed.flatMap(\.credentialNames)).subtracting(used)
    credentials.removeAll { unused.contains($0.name.value) }
  }

  /// Reads the models of these names as any value, wherever they are used; each that is used is reported at the pattern that
  /// refuses it. A model with endpoints of its own stays.
  package mutating func refuse(
    _ models: [String: Located<String>], reporting log: inout DiagnosticLog
  ) {
    if models.isEmpty { return }
    let owners = Set(endpoints.compactMap { $0.owner?.value })
    var found: Set<String> = []
    self.models.removeAll { model in
      model.name.map { models[$0.value] != nil && !owners.contains($0.value) } ?? false
    }
    transformTypes { type in
      guard case .model(let name) = type, models[name.value] != nil, !owners.contains(name.value)
      else { return }
      found.insert(name.value)
      type = .scalar(.json)
    }
    for name in found.sorted() {
      if let pattern = models[name] { log.add(.refusedModel(name, pattern)) }
    }
    for (name, pattern) in models.sorted(by: { $0.key < $1.key }) where owners.contains(name) {
      log.add(.ownerIsKept(name, pattern))
    }
  }
}

extension AuthenticationScheme {
  fileprivate var credentialNames: [String] {
    switch kind {
    case .bearer(let token): [token.value]
    case .basic(let username, let password): [username.value, password.value]
    case .parameters(let defaults): defaults.credentialNames
    }
  }
}

extension RequestDefaults {
  fileprivate var credentialNames: [String] {
    (query + headers).flatMap(\.value.pieces).compactMap { piece in
      if case .credential(let name) = piece { name.value } else { nil }
    }
  }
}

extension Diagnostic {
  fileprivate static func refusedModel(_ name: String, _ pattern: Located<String>) -> Diagnostic {
    Diagnostic(
      .warning, .excludedModel, "\(quoted(name)) is left out, and is used by what is kept",
      at: pattern.span, label: "any value stands in its place",
      help: "leave out what uses it as well, or turn this warning off: "
        + "`warnings: {excluded-model: off}`")
  }

  fileprivate static func ownerIsKept(_ name: String, _ pattern: Located<String>) -> Diagnostic {
    Diagnostic(
      .warning, .excludedModel, "\(quoted(name)) is kept, since endpoints belong to it",
      at: pattern.span, label: "not left out",
      help: "leave its endpoints out: `operations: [\(name).*]`")
  }
}
