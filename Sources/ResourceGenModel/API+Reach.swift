internal import ResourceGenDiagnostics

// Which models requests and responses contain: a model may be sent, received, both or neither.

extension API {
  /// Returns the indices of the models that values of these types contain.
  package func models(reachedFrom types: [TypeReference]) -> Set<Int> {
    let positions = [WireName: Int](positionsOf: models.lazy.map { $0.name?.value })
    var result: Set<Int> = []
    var pending = types.flatMap(\.modelNames)
    while let name = pending.popLast() {
      guard let position = positions[WireName(name)], result.insert(position).inserted else {
        continue
      }
      pending += models[position].modelNames
    }
    return result
  }

  /// The types of parameters and bodies.
  package var sentTypes: [TypeReference] {
    endpoints.flatMap { endpoint in
      endpoint.parameters.map(\.type) + [endpoint.body?.type].compactMap { $0 }
    }
  }

  /// The types of responses and errors.
  package var receivedTypes: [TypeReference] {
    let errors = self.errors.map(\.type) + servers.flatMap { $0.errors.map(\.type) }
    return errors
      + endpoints.flatMap { endpoint in
        endpoint.errors.map(\.type)
          + endpoint.responses.compactMap(\.type)
      }
  }
}

extension API {
  /// Makes members optional that only the other direction has: read-only ones in sent models,
  /// write-only ones in received models.
  ///
  /// - Parameters:
  ///   - sent: The indices of the models that are part of requests.
  ///   - pushed: The types of webhook events, which are requests by the service that omit read-only
  ///     members (OpenAPI 3.0, section 4.7.24.2).
  package mutating func relaxOneWayFields(sent: Set<Int>, pushed: [TypeReference] = []) {
    let needed = models.indices.filter { models[$0].hasField(where: \.isRequiredOneWay) }
    let received = needed.isEmpty ? [] : models(reachedFrom: receivedTypes + pushed)
    let pushed = needed.isEmpty ? [] : models(reachedFrom: pushed)
    for position in needed {
      let isSent = sent.contains(position)
      let isReceived = received.contains(position)
      // A model that no endpoint refers to may travel in either direction.
      let isUnknown = !isSent && !isReceived
      models[position].transformFields(where: \.isRequiredOneWay) {
        $0.relax(
          readOnly: isSent || isUnknown || pushed.contains(position),
          writeOnly: isReceived || isUnknown, isSent: isSent || isUnknown)
      }
    }
    for position in endpoints.indices {
      endpoints[position].transformSentFields(where: \.isRequiredOneWay) {
        $0.relax(readOnly: true, writeOnly: false, isSent: true)
      }
      endpoints[position].transformReceivedFields(where: \.isRequiredOneWay) {
        $0.relax(readOnly: false, writeOnly: true, isSent: false)
      }
    }
  }
}

extension Field {
  fileprivate var isRequiredOneWay: Bool { isRequired && (isReadOnly || isWriteOnly) }

  fileprivate mutating func relax(readOnly: Bool, writeOnly: Bool, isSent: Bool) {
    guard readOnly && isReadOnly || writeOnly && isWriteOnly else { return }
    isRequired = false
    isRequiredToSend = isSent && isWriteOnly && !isReadOnly
    // As for each optional key of the native format.
    if !isRequiredToSend { isNullable = true }
  }
}
