internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension CheckedAPI {
  /// The names on the wire of everything that the spec declares as `Secret`.
  var secretNames: [String] {
    var names: Set<String> = []
    for credential in api.credentials where isSecret(credential.type) {
      names.insert(credential.name.value)
    }
    for model in api.allModels {
      guard case .object(let fields) = model.shape else { continue }
      for field in fields where isSecret(field.type) {
        if let name = field.path.last { names.insert(name) }
      }
    }
    for endpoint in api.endpoints {
      for parameter in endpoint.parameters where isSecret(parameter.type) {
        names.insert(parameter.name.value)
      }
    }
    for refresh in refreshes {
      // A field may be a `String`, but what it has is a credential.
      let fields = responseFields(of: refresh)
      for match in refresh.responseFields where isSecret(api.credentials[match.credential].type) {
        if let name = fields[match.part].path.last { names.insert(name) }
      }
    }
    return names.sorted()
  }

  private func isSecret(_ type: TypeReference) -> Bool {
    switch models.withoutAliases(type) {
    case .scalar(let scalar): scalar == .secret
    case .array(let type, _), .dictionary(let type), .nullable(let type): isSecret(type)
    case .model, .inline: false
    }
  }
}
