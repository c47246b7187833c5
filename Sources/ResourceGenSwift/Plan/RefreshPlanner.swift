internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// A planner of the endpoints that refresh credentials.
struct RefreshPlanner {
  let checked: CheckedAPI
  let endpoints: EndpointPlanner

  private var types: TypeTable { endpoints.types }

  /// Adds the refreshes, and the names of local variables in the function that performs them.
  func plan(_ credentials: inout PlannedCredentials) {
    if checked.refreshes.isEmpty { return }
    var scope = NameScope(taken: Set(credentials.fields.map(\.name.name)))
    let scheme = scope.name("scheme", else: "schemeName")
    let service = scope.name("service", else: "resourceService")
    let renewed = scope.name("renewed", else: "renewedCredentials")
    let response = scope.name("reply", else: "refreshReply")
    credentials.refreshing = PlannedRefreshing(
      scheme: scheme, service: service, renewed: renewed, response: response,
      refreshes: checked.refreshes.map { planRefresh($0, credentials.fields, renewed, response) })
  }

  private func planRefresh(
    _ refresh: ResolvedRefresh, _ fields: [PlannedCredentials.Field], _ renewed: SwiftIdentifier,
    _ response: SwiftIdentifier
  ) -> PlannedRefreshing.Refresh {
    var guarded: [SwiftIdentifier] = []
    /// Returns a credential as a value of a type; an optional one that is required is guarded
    /// first.
    func value(_ credential: Int, as type: TypeReference, isOptional: Bool) -> SwiftCode {
      let field = fields[credential]
      if field.isOptional, !isOptional, !guarded.contains(field.name) { guarded.append(field.name) }
      return converted(
        SwiftCode(field.name), from: checked.api.credentials[credential].type, to: type,
        isOptional: field.isOptional && isOptional)
    }
    let resolved = checked.endpoints[refresh.endpoint]
    let parameters = endpoints.planParameters(of: resolved, at: refresh.endpoint)
    var arguments: [Int: SwiftCode] = [:]
    for match in refresh.arguments {
      guard let index = parameters.indices[match.part] else { continue }
      let planned = parameters.planned[index]
      let code = value(
        match.credential, as: resolved.endpoint.parameters[match.part].type,
        isOptional: planned.isOptional)
      arguments[index] = "\(planned.name.argumentLabel): \(code)"
    }
    for (part, parameter) in resolved.endpoint.parameters.enumerated()
    where parameter.isRequired && parameter.defaultValue == nil {
      guard let index = parameters.indices[part], arguments[index] == nil,
        let value = types.onlyValue(of: parameter.type)
      else { continue }
      arguments[index] = "\(parameters.planned[index].name.argumentLabel): \(value)"
    }
    if let index = parameters.body, let body = bodyFields(of: resolved, at: refresh.endpoint),
      !refresh.bodyFields.isEmpty
    {
      let names = body.fields.propertyNames()
      let members = body.fields.indices.compactMap { part -> SwiftCode? in
        let field = body.fields[part]
        let isSent = field.isRequired || field.isRequiredToSend
        let isOptional = (!isSent || field.isNullable) && field.defaultValue == nil
        let match = refresh.bodyFields.first { $0.part == part }
        let code =
          match.map { value($0.credential, as: field.type, isOptional: isOptional) }
          // Others that are constants have a default.
          ?? (isSent && field.isNullable ? types.onlyValue(of: field.type) : nil)
        return code.map { "\(names[part].argumentLabel): \($0)" }
      }
      let label: SwiftCode = parameters.planned[index].hasLabel ? "body: " : ""
      arguments[index] = "\(label)\(body.type)(\(members, by: ", "))"
    } else if let index = parameters.body, parameters.planned[index].initialValue == nil {
      arguments[index] = parameters.planned[index].hasLabel ? "body: nil" : "nil"
    }
    let resource = types.qualified([endpoints.names.endpoints.resources[refresh.endpoint]])
    let ordered = arguments.sorted { $0.key < $1.key }.map(\.value)
    let scheme = checked.api.authentications[refresh.scheme].name.value
    return PlannedRefreshing.Refresh(
      scheme: SwiftStringLiteral(scheme), guarded: guarded,
      resource: "\(resource)(\(ordered, by: ", "))",
      assignments: assignments(refresh, resolved, fields, renewed, response))
  }

  private func assignments(
    _ refresh: ResolvedRefresh, _ resolved: ResolvedEndpoint, _ fields: [PlannedCredentials.Field],
    _ renewed: SwiftIdentifier, _ response: SwiftIdentifier
  ) -> [PlannedRefreshing.Assignment] {
    guard case .value(let type)? = resolved.endpoint.responses.first?.content,
      case .object(let responseFields)? = types.index.shape(of: types.index.withoutAliases(type))
    else { return [] }
    let names = responseFields.propertyNames()
    return refresh.responseFields.map { match in
      let field = responseFields[match.part]
      let isOptional = (!field.isRequired || field.isNullable) && field.defaultValue == nil
      let credential = fields[match.credential]
      let value = converted(
        "\(response).\(names[match.part])", from: field.type,
        to: checked.api.credentials[match.credential].type, isOptional: isOptional)
      return PlannedRefreshing.Assignment(
        name: credential.name,
        value: isOptional ? "\(value) ?? \(renewed).\(credential.name)" : value)
    }
  }

  private func bodyFields(
    of resolved: ResolvedEndpoint, at position: Int
  ) -> (fields: [Field], type: SwiftCode)? {
    guard case .json(let type, _)? = resolved.endpoint.body,
      case .object(let fields)? = types.index.shape(of: types.index.withoutAliases(type))
    else { return nil }
    return (fields, types.code(for: type, at: TypeSite(.body(endpoint: position))))
  }

  /// Converts between `String` and `Secret`, which are the same on the wire but not in Swift.
  private func converted(
    _ value: SwiftCode, from type: TypeReference, to wanted: TypeReference, isOptional: Bool
  ) -> SwiftCode {
    let type = types.index.withoutAliases(types.withoutNull(type).type)
    let wanted = types.index.withoutAliases(types.withoutNull(wanted).type)
    switch (type, wanted) {
    case (.scalar(.secret), .scalar(.string)):
      return isOptional ? "\(value)?.exposed" : "\(value).exposed"
    case (.scalar(.string), .scalar(.secret)):
      let secret = types.known[.secret]
      return isOptional ? "\(value).map { \(secret)($0) }" : "\(secret)(\(value))"
    default: return value
    }
  }
}
