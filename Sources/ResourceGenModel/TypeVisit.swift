internal import ResourceGenDiagnostics

extension API {
  /// Shows every type reference of the description, those inside others included, in the order of the text.
  func visitTypes(_ visit: (TypeReference) -> Void) {
    for credential in credentials { credential.type.visit(visit) }
    for error in errors + servers.flatMap(\.errors) { error.type.visit(visit) }
    for model in models { model.visitTypes(visit) }
    for endpoint in endpoints { endpoint.visitTypes(visit) }
  }

  /// Shows every model, inline ones included.
  func visitModels(_ visit: (Model) -> Void) {
    models.forEach(visit)
    visitTypes { if case .inline(let model) = $0 { visit(model) } }
  }
}

extension Endpoint {
  func visitTypes(_ visit: (TypeReference) -> Void) {
    for parameter in parameters { parameter.type.visit(visit) }
    body?.type?.visit(visit)
    for reply in replies {
      switch reply.content {
      case .value(let type), .stream(let type, _): type.visit(visit)
      case .nothing, .bytes: break
      }
    }
    for header in responseHeaders { header.type.visit(visit) }
    for error in errors { error.type.visit(visit) }
  }
}

extension TypeReference {
  /// Whether a file is part of the type, models by name set aside.
  package var holdsFile: Bool {
    var isFound = false
    visit { if case .scalar(.file) = $0 { isFound = true } }
    return isFound
  }
}

extension Model {
  func visitTypes(_ visit: (TypeReference) -> Void) {
    switch shape {
    case .object(let fields): for field in fields { field.type.visit(visit) }
    case .union(let union): for part in union.alternatives { part.type.visit(visit) }
    case .alias(let type): type.visit(visit)
    case .enumeration: break
    }
  }
}

extension TypeReference {
  func visit(_ visit: (TypeReference) -> Void) {
    visit(self)
    switch self {
    case .array(let type, _), .dictionary(let type), .nullable(let type): type.visit(visit)
    case .inline(let model): model.visitTypes(visit)
    case .scalar, .model: break
    }
  }
}
