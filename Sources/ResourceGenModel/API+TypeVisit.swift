internal import ResourceGenDiagnostics

// These methods fill arrays rather than call closures, and loop over indices rather than elements:
// iterating over fields would copy each of them with all its strings.

extension API {
  /// All type references of the spec, including those inside other types, in the order of the text.
  var allTypes: [TypeReference] {
    var types: [TypeReference] = []
    for credential in credentials { credential.type.list(into: &types) }
    for error in errors + servers.flatMap(\.errors) { error.type.list(into: &types) }
    for index in models.indices { models[index].listTypes(into: &types) }
    for index in endpoints.indices { endpoints[index].listTypes(into: &types) }
    return types
  }

  /// All models: those with names, then the inline ones.
  package var allModels: [Model] { allModels(in: allTypes) }

  /// Returns all models: those with names, then the inline ones among `types`.
  func allModels(in types: [TypeReference]) -> [Model] {
    models
      + types.compactMap { type in
        if case .inline(let model) = type { model } else { nil }
      }
  }
}

extension Endpoint {
  /// Adds all type references to `types`, including those inside other types.
  func listTypes(into types: inout [TypeReference]) {
    for index in parameters.indices { parameters[index].type.list(into: &types) }
    body?.type?.list(into: &types)
    for index in responses.indices { responses[index].type?.list(into: &types) }
    for index in responseHeaders.indices { responseHeaders[index].type.list(into: &types) }
    for index in errors.indices { errors[index].type.list(into: &types) }
  }
}

extension TypeReference {
  /// Whether the type contains a file; named models aren't searched.
  package var holdsFile: Bool {
    switch self {
    case .scalar(let scalar): scalar == .file
    case .model: false
    case .array(let type, _), .dictionary(let type), .nullable(let type): type.holdsFile
    case .inline(let model): model.parts.contains(where: \.holdsFile)
    }
  }
}

extension Model {
  func listTypes(into types: inout [TypeReference]) {
    switch shape {
    case .object(let fields):
      for index in fields.indices { fields[index].type.list(into: &types) }
    case .union(let union):
      for index in union.alternatives.indices {
        union.alternatives[index].type.list(into: &types)
      }
    case .alias(let type): type.list(into: &types)
    case .enumeration: break
    }
  }
}

extension TypeReference {
  func list(into types: inout [TypeReference]) {
    types.append(self)
    switch self {
    case .array(let type, _), .dictionary(let type), .nullable(let type): type.list(into: &types)
    case .inline(let model): model.listTypes(into: &types)
    case .scalar, .model: break
    }
  }
}
