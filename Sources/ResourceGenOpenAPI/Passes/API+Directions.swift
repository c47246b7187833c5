internal import ResourceGenDiagnostics
internal import ResourceGenModel

// Applies, once all operations are known, what OpenAPI says about one direction only: `readOnly`
// and `writeOnly` members, default values, and the distinction of null from an absent member.
extension API {
  /// - Parameters:
  ///   - payloads: The types of webhook and callback payloads, which the service sends.
  ///   - documentedOnly: The keys of properties whose default only the server applies.
  mutating func applyDirections(
    payloads: [TypeReference], documentedOnly: Set<SourceSpan>,
    reporting log: inout DiagnosticLog
  ) {
    var filling = DefaultFilling(
      documentedOnly: documentedOnly, check: LiteralCheck(of: models), log: log)
    let sent = models(reachedFrom: sentTypes)
    relaxOneWayFields(sent: sent, pushed: payloads)
    // A default that is filled in would be sent by `thing.input`, which no caller asked for.
    let converted = models.indices.filter { models[$0].input != nil }
    fillDefaults(besides: sent.union(converted), &filling)
    distinguishNullFromAbsence()
    log = filling.log
  }

  /// Gives absent members their default values in models that only occur in responses.
  private mutating func fillDefaults(besides sent: Set<Int>, _ filling: inout DefaultFilling) {
    for position in models.indices where !sent.contains(position) {
      models[position].transformFields(where: \.isDocumented) { filling.fill(&$0) }
    }
    for position in endpoints.indices {
      endpoints[position].transformReceivedFields(where: \.isDocumented) { filling.fill(&$0) }
    }
  }

  /// Distinguishes null from an absent member in models that are sent as JSON, so that a PATCH can
  /// either leave a member unchanged or clear it.
  private mutating func distinguishNullFromAbsence() {
    let bodies = endpoints.compactMap { endpoint -> TypeReference? in
      if case .json(let type, _)? = endpoint.body { return type }
      return nil
    }
    let sent = models(reachedFrom: bodies)
    let inputs = Set(sent.compactMap { models[$0].name.map { WireName($0.value) } })
    for position in models.indices {
      // What `thing.input` is made from has the same nulls.
      let isConverted = models[position].input.map { inputs.contains(WireName($0.value)) } ?? false
      guard isConverted || sent.contains(position) else { continue }
      models[position].transformFields(where: \.mayBeNull) { $0.distinguishNullFromAbsence() }
    }
    for position in endpoints.indices {
      guard case .json(var type, let isRequired)? = endpoints[position].body else { continue }
      type.transformFields(where: \.mayBeNull) { $0.distinguishNullFromAbsence() }
      endpoints[position].body = .json(type, isRequired: isRequired)
    }
  }
}

/// Turns documented defaults into values that are filled in, where Swift can express them.
private struct DefaultFilling {
  let documentedOnly: Set<SourceSpan>
  let check: LiteralCheck
  var log: DiagnosticLog

  mutating func fill(_ field: inout Field) {
    guard let literal = field.serverDefault, !documentedOnly.contains(field.key) else { return }
    if check.fits(literal.value, field.type) != nil {
      field.defaultValue = literal
    } else {
      log.add(.inexpressible(literal.span))
    }
    field.serverDefault = nil
  }
}

extension LiteralCheck {
  /// Creates a check against models by their names.
  fileprivate init(of models: [Model]) {
    var shapes: [String: Model] = [:]
    for model in models { if let name = model.name { shapes[name.value] = model } }
    self.init { name in
      var next = name
      // Names that only refer to each other are an error of the checked API.
      for _ in 0..<DocumentReader.chainLimit {
        guard let model = shapes[next] else { return nil }
        guard case .alias(let type) = model.shape else { return .inline(model) }
        guard case .model(let target) = type else { return type }
        next = target.value
      }
      return nil
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
