package import ResourceGenDiagnostics

extension API {
  /// Renames endpoints and groups by the names in the native format. References of authentication
  /// schemes to endpoints follow.
  package mutating func renameEndpoints(
    _ renaming: inout Renaming, reporting log: inout DiagnosticLog
  ) {
    // A native spec names its endpoints itself, so no plural of it is read.
    renaming.reportUnmatched(.singulars, known: EmptyCollection(), to: &log)
    guard renaming.contains(.operations) || renaming.contains(.groups) else { return }
    var newNames: [String: String] = [:]
    let known = endpoints
    for index in endpoints.indices {
      let old = endpoints[index].qualifiedName
      let method = endpoints[index].method.value.rawValue
      let name = endpoints[index].name
      let names = [name.value, old, "\(method) \(endpoints[index].path.openAPIPath)"]
      if let new = renaming.newName(.operations, for: names) {
        endpoints[index].name = Located(new, name.span)
      }
      var path: [String] = []
      for step in endpoints[index].groups.indices {
        let group = endpoints[index].groups[step]
        path.append(group.value)
        if let new = renaming.newName(.groups, for: [group.value, path.joined(separator: ".")]) {
          endpoints[index].groups[step] = Located(new, group.span)
        }
      }
      newNames[old] = endpoints[index].qualifiedName
    }
    renaming.reportUnmatched(.operations, known: known.map(\.qualifiedName), to: &log)
    renaming.reportUnmatched(.groups, known: known.flatMap(\.groups).map(\.value), to: &log)
    renameRefreshes(newNames)
  }

  /// Renames the endpoints that authentication schemes refer to, by their qualified names.
  package mutating func renameRefreshes(_ newNames: [String: String]) {
    for index in authentications.indices {
      guard let old = authentications[index].refresh, let new = newNames[old.value] else {
        continue
      }
      authentications[index].refresh = Located(new, old.span)
    }
  }

  /// Renames models and their properties.
  ///
  /// - Returns: The new names of models.
  package mutating func rename(
    _ renaming: inout Renaming, reporting log: inout DiagnosticLog
  ) -> Set<WireName> {
    if renaming.contains(.properties) { renameProperties(&renaming, reporting: &log) }
    guard renaming.contains(.models) else { return [] }
    var names: [WireName: String] = [:]
    for model in models {
      guard let name = model.name?.value else { continue }
      names[WireName(name)] = renaming.newName(.models, for: [name])
    }
    renaming.reportUnmatched(.models, known: models.compactMap { $0.name?.value }, to: &log)
    renameModels(names)
    return Set(names.values.map { WireName($0) })
  }

  /// Renames models, wherever they are referred to: in types, by the models for responses that they
  /// are the requests of, and by the endpoints in them.
  package mutating func renameModels(_ names: [WireName: String]) {
    if names.isEmpty { return }
    let index = ModelIndex(models)
    for position in models.indices {
      if let name = models[position].name, let new = names[WireName(name.value)] {
        models[position].name = Located(new, name.span)
      }
      if let input = models[position].input, let new = names[WireName(input.value)] {
        models[position].input = Located(new, input.span)
      }
    }
    func renamed(_ type: TypeReference) -> TypeReference? {
      guard case .model(let name) = type, let new = index.newName(of: name.value, by: names) else {
        return nil
      }
      return .model(Located(new, name.span))
    }
    func isRenamed(_ type: TypeReference) -> Bool { renamed(type) != nil }
    transformTypes(where: isRenamed) { type in
      if let new = renamed(type) { type = new }
    }
    for position in endpoints.indices {
      guard let owner = endpoints[position].owner,
        let new = index.newName(of: owner.value, by: names)
      else { continue }
      endpoints[position].owner = Located(new, owner.span)
    }
  }

  // MARK: Properties

  private mutating func renameProperties(
    _ renaming: inout Renaming, reporting log: inout DiagnosticLog
  ) {
    var known: [String] = []
    for index in models.indices {
      let owner = models[index].name?.value ?? ""
      models[index].renameProperties(of: owner, &renaming, &known)
    }
    for index in endpoints.indices {
      let owner = endpoints[index].qualifiedName
      endpoints[index].body?.changeType { $0.renameProperties(of: owner, &renaming, &known) }
      for response in endpoints[index].responses.indices {
        endpoints[index].responses[response].changeType {
          $0.renameProperties(of: owner, &renaming, &known)
        }
      }
      for error in endpoints[index].errors.indices {
        endpoints[index].errors[error].type.renameProperties(of: owner, &renaming, &known)
      }
    }
    renaming.reportUnmatched(.properties, known: known, to: &log)
  }
}

extension ModelIndex {
  /// Returns the new name of a model, or of a type nested in one: `Error.Reason` begins with the
  /// name of its model.
  package func newName(of name: String, by names: [WireName: String]) -> String? {
    if let new = names[WireName(name)] { return new }
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")),
      let new = names[WireName(String(name[..<dot]))], path(of: name)?.steps.isEmpty == false
    else { return nil }
    return new + name[dot...]
  }
}

extension Model {
  /// Renames the properties, and those of types inside, by `Model.key` and `Model.key.inner`.
  fileprivate mutating func renameProperties(
    of owner: String, _ renaming: inout Renaming, _ known: inout [String]
  ) {
    switch shape {
    case .object(var fields):
      for index in fields.indices {
        let key = fields[index].path.joined(separator: ".")
        let name = "\(owner).\(fields[index].holdsOthers ? "additionalProperties" : key)"
        known.append(name)
        if let new = renaming.newName(.properties, for: [name]) {
          fields[index].swiftName = Located(new, fields[index].key)
        }
        fields[index].type.renameProperties(of: name, &renaming, &known)
      }
      shape = .object(fields)
    case .union(var union):
      for index in union.alternatives.indices {
        union.alternatives[index].type.renameProperties(of: owner, &renaming, &known)
      }
      shape = .union(union)
    case .alias(var type):
      type.renameProperties(of: owner, &renaming, &known)
      shape = .alias(type)
    case .enumeration: break
    }
  }
}

extension TypeReference {
  fileprivate mutating func renameProperties(
    of owner: String, _ renaming: inout Renaming, _ known: inout [String]
  ) {
    guard containsInlineModel else { return }
    switch self {
    case .scalar, .model: break
    case .array(var type, let isLenient):
      type.renameProperties(of: owner, &renaming, &known)
      self = .array(type, isLenient: isLenient)
    case .dictionary(var type):
      type.renameProperties(of: owner, &renaming, &known)
      self = .dictionary(type)
    case .nullable(var type):
      type.renameProperties(of: owner, &renaming, &known)
      self = .nullable(type)
    case .inline(var model):
      model.renameProperties(of: owner, &renaming, &known)
      self = .inline(model)
    }
  }
}
