internal import ResourceGenDiagnostics
internal import ResourceGenModel

// What OpenAPI says of one direction alone is settled when all operations are known: `readOnly` and `writeOnly` members,
// defaults, and whether null differs from absence.
extension OpenAPIReader {
  mutating func settleDirections() {
    let sent = api.models(reachedFrom: api.sentTypes)
    api.relaxDirections(sent: sent, pushed: payloads)
    fillDefaults(besides: sent)
    tellNullFromAbsence()
  }

  /// Fills absent members with their defaults in what only responses have.
  private mutating func fillDefaults(besides sent: Set<Int>) {
    for position in api.models.indices where !sent.contains(position) {
      var model = api.models[position]
      model.transformFields(where: \.isDocumented) { fillDefault(of: &$0) }
      api.models[position] = model
    }
    for position in api.endpoints.indices {
      var endpoint = api.endpoints[position]
      endpoint.transformReceivedFields(where: \.isDocumented) { fillDefault(of: &$0) }
      api.endpoints[position] = endpoint
    }
  }

  private mutating func fillDefault(of field: inout Field) {
    guard let literal = field.serverDefault, !documentedOnly.contains(field.key) else { return }
    if isExpressible(literal, as: field.type) { field.defaultValue = literal }
    field.serverDefault = nil
  }

  /// Distinguishes null from absence where a model is sent as JSON: a change that leaves a member alone, or empties it.
  private mutating func tellNullFromAbsence() {
    let bodies = api.endpoints.compactMap { endpoint -> TypeReference? in
      if case .json(let type, _)? = endpoint.body { return type }
      return nil
    }
    for position in api.models(reachedFrom: bodies) {
      api.models[position].transformFields(where: \.mayBeNull) { $0.tellNullFromAbsence() }
    }
    for position in api.endpoints.indices {
      guard case .json(var type, let isRequired)? = api.endpoints[position].body else { continue }
      type.transformFields(where: \.mayBeNull) { $0.tellNullFromAbsence() }
      api.endpoints[position].body = .json(type, isRequired: isRequired)
    }
  }
}

extension Field {
  /// Whether a response would have the default if the member is absent.
  fileprivate var isDocumented: Bool { serverDefault != nil && !isNullable }

  fileprivate var mayBeNull: Bool { isNullable && !isRequired }

  fileprivate mutating func tellNullFromAbsence() {
    // Any value may be null as it is.
    if case .scalar(.json) = type { return }
    if defaultValue == nil, !isReadOnly { tellsNullFromAbsence = true }
  }
}
