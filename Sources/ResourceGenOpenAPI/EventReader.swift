internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Reads webhooks and callbacks, the requests that the service itself sends. They become no
// endpoints; their payloads become models that are named after the event.
extension OpenAPIReader {
  /// Reads `webhooks` (OpenAPI 3.1), and `x-webhooks`, which vendors used before.
  mutating func webhooks() {
    for webhooks in [root["webhooks"], root["x-webhooks"]].compactMap({ $0 }) {
      for (event, path) in webhooks.entries where event.kind == .scalar {
        self.event(event, path, isChosen: true)
      }
    }
  }

  /// Reads the `callbacks` of an operation: events, the URLs that they are sent to, and the
  /// operations there.
  mutating func callbacks(of operation: Node) {
    for (event, value) in operation.entries(of: "callbacks") {
      guard let addresses = resolved(value) else { continue }
      for (address, path) in addresses.entries where address.kind == .scalar {
        if !address.text.hasPrefix("x-") { self.event(event, path) }
      }
    }
  }

  /// Reads an event.
  ///
  /// - Parameter isChosen: Whether the selection applies to the event itself; false if it belongs
  ///   to a selected operation.
  private mutating func event(_ event: Node, _ node: Node, isChosen: Bool = false) {
    guard let path = pathItem(node), let last = path.parts.last,
      readEvents.insert(last.id).inserted
    else { return }
    for part in path.parts { check(part, .pathItem) }
    var number = 0
    for (method, operation) in path.operations {
      let name = method.value.rawValue.lowercased()
      number += 1
      if isChosen, !keeps(operation, name, event.text) { continue }
      check(operation, .operation)
      let parameters = operation["parameters"] ?? path["parameters"]
      if let parameters, !parameters.items.isEmpty { once(.eventDetails, at: parameters) }
      replies(of: operation)
      payload(
        of: operation, named: number == 1 ? event.text : "\(event.text) \(name)", event)
    }
  }

  /// Reports the expected responses of an event if they have contents, for which no type is
  /// generated.
  private mutating func replies(of operation: Node) {
    for (_, value) in operation.entries(of: "responses") {
      guard let node = resolved(value) else { continue }
      let details = [node["content"], node["headers"], node["schema"]].compactMap { $0 }
      if let first = details.first(where: { !$0.entries.isEmpty }) {
        once(.eventDetails, at: first)
      }
    }
  }

  /// Creates the model of an event's payload.
  private mutating func payload(of operation: Node, named name: String, _ event: Node) {
    guard let body = operation["requestBody"].flatMap({ resolved($0) }) else {
      // An event without a payload has nothing to generate.
      if generation == .openAPI3 { once(.eventDetails, at: event) }
      return
    }
    check(body, .requestBody)
    guard let (type, media) = preferred(contents(of: body)), let schema = media["schema"]
    else {
      once(.eventDetails, at: event)
      return
    }
    guard MediaKind(type.text) == .json || MediaKind(type.text) == .form else {
      log.add(.unread("an event whose payload isn't JSON isn't read", at: type.node))
      return
    }
    let free = freeName("\(name) payload")
    schemas[free] = schema
    var model = model(named: Located(free, event.span), schema)
    if model.documentation == nil {
      model.documentation =
        operation.text(of: "description") ?? operation.text(of: "summary")
        ?? body.text(of: "description")
    }
    payloads.append(.model(Located(free, event.span)))
    api.models.append(model)
  }
}
