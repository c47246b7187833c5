internal import ResourceGenDiagnostics
internal import ResourceGenModel
@_spi(Generated) internal import ResourceRuntime

// Calls the endpoint of `refresh:` after a 401, as generated credentials do.
extension CallCredentials: RefreshableCredentials {
  func refreshed(
    for scheme: String, using service: ResourceService
  ) async throws -> CallCredentials? {
    guard let refresh = refresh(of: scheme), missing(for: scheme).isEmpty else { return nil }
    let resolved = checked.endpoints[refresh.endpoint]
    guard let server = resolved.server else { return nil }
    let building = RequestBuilding(
      checked: checked, resolved: resolved, inputs: .none, name: resolved.endpoint.qualifiedName)
    let request = try building.request(
      values(for: refresh), to: ServiceBuilding(checked: checked).server(server))
    let resource = CalledResource(
      request: request.spec, reading: ResponseReading(resolved, of: checked))
    let response = try await service.load(resource)
    var renewed = self
    for match in refresh.responseFields {
      let path = responseFields(of: refresh)[match.part].path
      guard let text = response.value?.value(at: path[...])?.plainParameter?.text else { continue }
      try renewed.set(checked.api.credentials[match.credential], to: text)
    }
    // Before the new ones are sent: from now on they must not be printed.
    redaction.withLock { $0.add(renewed.secrets) }
    return renewed
  }

  /// Returns the names of the credentials that the refresh of a scheme needs and that the command
  /// line doesn't have.
  func missing(for scheme: String) -> [String] {
    guard let refresh = refresh(of: scheme) else { return [] }
    let endpoint = checked.endpoints[refresh.endpoint].endpoint
    let needed =
      refresh.arguments.filter {
        let parameter = endpoint.parameters[$0.part]
        return parameter.isRequired && parameter.defaultValue == nil
      }
      + refresh.bodyFields.filter {
        let field = bodyFields(of: refresh)[$0.part]
        return (field.isRequired || field.isRequiredToSend) && field.defaultValue == nil
          && !field.isNullable
      }
    return needed.map { checked.api.credentials[$0.credential].name.value }
      .filter { values[$0] == nil }
  }

  private func refresh(of scheme: String) -> ResolvedRefresh? {
    checked.refreshes.first { checked.api.authentications[$0.scheme].name.value == scheme }
  }

  /// The credentials as values of the endpoint.
  private func values(for refresh: ResolvedRefresh) -> AssignedValues {
    let inputs = checked.endpoints[refresh.endpoint].inputs(checked.models)
    var assigned = AssignedValues()
    for match in refresh.arguments {
      let index = inputs.firstIndex { $0.kind == .parameter(match.part) }
      if let index, let text = text(of: match.credential) { assigned.set(index, to: text) }
    }
    for match in refresh.bodyFields {
      let path = bodyFields(of: refresh)[match.part].path
      if let text = text(of: match.credential) { assigned.setMember(at: path, to: text) }
    }
    return assigned
  }

  private func text(of credential: Int) -> String? {
    values[checked.api.credentials[credential].name.value]?.text
  }

  private func bodyFields(of refresh: ResolvedRefresh) -> [Field] {
    guard case .json(let type, _)? = checked.endpoints[refresh.endpoint].endpoint.body else {
      return []
    }
    return checked.fields(of: type)
  }

  private func responseFields(of refresh: ResolvedRefresh) -> [Field] {
    checked.responseFields(of: refresh)
  }
}

extension CheckedAPI {
  /// The fields of the response that a refresh returns.
  func responseFields(of refresh: ResolvedRefresh) -> [Field] {
    guard case .value(let type)? = endpoints[refresh.endpoint].endpoint.responses.first?.content
    else { return [] }
    return fields(of: type)
  }

  fileprivate func fields(of type: TypeReference) -> [Field] {
    guard case .object(let fields)? = models.shape(of: models.withoutAliases(type)) else {
      return []
    }
    return fields
  }
}
