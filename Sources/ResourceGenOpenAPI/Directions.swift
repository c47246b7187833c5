internal import ResourceGenDiagnostics
internal import ResourceGenModel

// Applies, once all operations are known, what OpenAPI says about one direction only: `readOnly`
// and `writeOnly` members, default values, and the distinction of null from an absent member.
extension OpenAPIReader {
  mutating func applyDirections() {
    let sent = api.models(reachedFrom: api.sentTypes)
    api.relaxOneWayFields(sent: sent, pushed: payloads)
    fillDefaults(besides: sent)
    distinguishNullFromAbsence()
  }

  /// Gives absent members their default values in models that only occur in responses.
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

  /// Distinguishes null from an absent member in models that are sent as JSON, so that a PATCH can
  /// either leave a member unchanged or clear it.
  private mutating func distinguishNullFromAbsence() {
    let bodies = api.endpoints.compactMap { endpoint -> TypeReference? in
      if case .json(let type, _)? = endpoint.body { return type }
      return nil
    }
    for position in api.models(reachedFrom: bodies) {
      api.models[position].transformFields(where: \.mayBeNull) { $0.distinguishNullFromAbsence() }
    }
    for position in api.endpoints.indices {
      guard case .json(var type, let isRequired)? = api.endpoints[position].body else { continue }
      type.transformFields(where: \.mayBeNull) { $0.distinguishNullFromAbsence() }
      api.endpoints[position].body = .json(type, isRequired: isRequired)
    }
  }
}

extension Field {
  /// Whether the default value would be filled in if a response lacks the member.
  fileprivate var isDocumented: Bool { serverDefault != nil && !isNullable }

  fileprivate var mayBeNull: Bool { isNullable && !isRequired }

  fileprivate mutating func distinguishNullFromAbsence() {
    // Any JSON value can itself be null.
    if case .scalar(.json) = type { return }
    if defaultValue == nil, !isReadOnly { distinguishesNullFromAbsence = true }
  }
}
