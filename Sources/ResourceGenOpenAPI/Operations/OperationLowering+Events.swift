internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Reads webhooks and callbacks, the requests that the service itself sends. They become no
// endpoints; their payloads become models that are named after the event.
extension OperationLowering {
  /// Reads `webhooks` (OpenAPI 3.1), and `x-webhooks`, which vendors used before.
  func readWebhooks() {
    for webhooks in ["webhooks", "x-webhooks"] {
      for (event, path) in document.entries(of: webhooks, in: document.root) where event.isScalar {
        readEvent(event, path, isChosen: true)
      }
    }
  }

  /// Reads the `callbacks` of an operation: events, the URLs that they are sent to, and the
  /// operations there.
  func readCallbacks(of operation: Node) {
    for (event, value) in document.entries(of: "callbacks", in: operation) {
      guard let addresses = document.resolved(value) else { continue }
      for (address, path) in addresses.entries where address.isScalar {
        if !address.text.hasPrefix("x-") { readEvent(event, path) }
      }
    }
  }

  /// Reads an event.
  ///
  /// - Parameter isChosen: Whether the selection applies to the event itself; false if it belongs
  ///   to a selected operation.
  private func readEvent(_ event: Node, _ node: Node, isChosen: Bool = false) {
    guard let path = pathItem(node), let last = path.parts.last,
      readEvents.insert(last.id).inserted
    else { return }
    for part in path.parts { document.check(part, .pathItem) }
    var number = 0
    for (method, operation) in path.operations {
      let name = method.value.rawValue.lowercased()
      number += 1
      if isChosen, !selection.keeps(operation, name, event.text) { continue }
      document.check(operation, .operation)
      let parameters = (operation["parameters"] ?? path["parameters"]).flatMap(document.part)
      if let parameters, !parameters.items.isEmpty {
        document.findings.once(.eventDetails, at: parameters)
      }
      reportResponses(of: operation)
      readPayload(
        of: operation, named: number == 1 ? event.text : "\(event.text) \(name)", event)
    }
  }

  /// Reports the expected responses of an event if they have contents, for which no type is
  /// generated.
  private func reportResponses(of operation: Node) {
    for (_, value) in document.entries(of: "responses", in: operation) {
      guard let node = document.resolved(value) else { continue }
      let details = [node["content"], node["headers"], node["schema"]].compactMap { $0 }
      if let first = details.first(where: { !$0.entries.isEmpty }) {
        document.findings.once(.eventDetails, at: first)
      }
    }
  }

  /// Creates the model of an event's payload.
  private func readPayload(of operation: Node, named name: String, _ event: Node) {
    guard let body = operation["requestBody"].flatMap({ document.resolved($0) }) else {
      // An event without a payload has nothing to generate.
      if document.generation == .openAPI3 { document.findings.once(.eventDetails, at: event) }
      return
    }
    document.check(body, .requestBody)
    guard let (type, media) = preferred(mediaContents(of: body)), let schema = media["schema"]
    else {
      document.findings.once(.eventDetails, at: event)
      return
    }
    guard MediaKind(type.text) == .json || MediaKind(type.text) == .form else {
      document.add(.unread("an event whose payload isn't JSON isn't read", at: type.node))
      return
    }
    let documentation =
      operation.text(of: "description") ?? operation.text(of: "summary")
      ?? body.text(of: "description")
    let model = schemas.addModel(
      named: "\(name) payload", at: event.span, schema, documentation: documentation)
    schemas.models[schemas.models.count - 1].event = Located(name, event.span)
    payloads.append(.model(model))
  }
}
