package import ResourceGenDiagnostics

// The models and schemes that parts of a spec refer to.

extension TypeReference {
  /// The names of the models in a type, including those inside inline types.
  package var modelNames: [String] {
    switch self {
    case .scalar: return []
    case .model(let name): return [name.value]
    case .array, .dictionary, .nullable, .inline: break
    }
    var types: [TypeReference] = []
    list(into: &types)
    return types.modelNames
  }
}

extension Model {
  /// The names of the models that the fields, the alternatives or the target of this one refer to.
  package var modelNames: [String] {
    var types: [TypeReference] = []
    listTypes(into: &types)
    return types.modelNames
  }
}

extension Endpoint {
  /// The names of the models in requests and responses, and of the owner.
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
  /// Removes the schemes that no endpoint needs, and the credentials that only these use.
  ///
  /// - Parameter others: The names of schemes that stay.
  package mutating func removeUnusedAuthentications(except others: some Sequence<String> = []) {
    if !endpoints.contains(where: { $0.authentication == nil }) {
      // Each endpoint states its authentication, so that of the servers is unused.
      for index in servers.indices { servers[index].authentication = nil }
    }
    var names = Set(others)
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

  /// Removes models by name and replaces each use by the type `JSON`. Each use is reported at the
  /// pattern that excludes the model. A model that endpoints are members of isn't removed.
  package mutating func exclude(
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
      if let pattern = models[name] { log.add(.excludedModelInUse(name, pattern)) }
    }
    for (name, pattern) in models.sorted(by: { $0.key < $1.key }) where owners.contains(name) {
      log.add(.excludedOwner(name, pattern))
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
  fileprivate static func excludedModelInUse(_ name: String, _ pattern: Located<String>)
    -> Diagnostic
  {
    Diagnostic(
      .warning, .excludedModel, "\(quoted(name)) is excluded, but other selected parts use it",
      at: pattern.span, label: "uses of it become 'JSON'",
      help: "exclude what uses it as well, or turn this warning off: "
        + "`warnings: {excluded-model: off}`")
  }

  fileprivate static func excludedOwner(_ name: String, _ pattern: Located<String>) -> Diagnostic {
    Diagnostic(
      .warning, .excludedModel, "\(quoted(name)) can't be excluded: it has endpoints",
      at: pattern.span, label: "has no effect",
      help: "exclude its endpoints too: `operations: [\(name).*]`")
  }
}
