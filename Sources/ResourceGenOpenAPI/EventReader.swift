internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// What the service sends on its own: webhooks, and the calls back that an operation asks for. Nobody calls these, so they make no
// endpoints; what they bring is decoded by models that are named after the event.
extension OpenAPIReader {
  /// Reads `webhooks` (OpenAPI 3.1), and `x-webhooks`, as vendors wrote them before.
  mutating func webhooks() {
    for webhooks in [root["webhooks"], root["x-webhooks"]].compactMap({ $0 }) {
      for (event, path) in webhooks.entries where event.kind == .scalar {
        self.event(event, path, isChosen: true)
      }
    }
  }

  /// Reads the `callbacks` of an operation: an event, the addresses that it is sent to, and what is sent.
  mutating func callbacks(of operation: Node) {
    for (event, value) in operation.entries(of: "callbacks") {
      guard let addresses = resolved(value) else { continue }
      for (address, path) in addresses.entries where address.kind == .scalar {
        if !address.text.hasPrefix("x-") { self.event(event, path) }
      }
    }
  }

  /// - Parameter isChosen: it is wanted for itself, and not for an operation that is.
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

  /// What the service wants to hear back has no type, if it is more than a status.
  private mutating func replies(of operation: Node) {
    for (_, value) in operation.entries(of: "responses") {
      guard let node = resolved(value) else { continue }
      let details = [node["content"], node["headers"], node["schema"]].compactMap { $0 }
      if let first = details.first(where: { !$0.entries.isEmpty }) {
        once(.eventDetails, at: first)
      }
    }
  }

  /// The model of what an event brings.
  private mutating func payload(of operation: Node, named name: String, _ event: Node) {
    guard let body = operation["requestBody"].flatMap({ resolved($0) }) else {
      // The name of an event that brings nothing is all there is of it.
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
      log.add(.unread("an event that is no JSON is not read", at: type.node))
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
