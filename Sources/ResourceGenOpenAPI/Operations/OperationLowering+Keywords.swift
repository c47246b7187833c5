internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenNative
internal import ResourceGenReading
internal import ResourceGenYAML

// Reads the `x-resourcegen-…` keys of operations, and applies those of parameters and responses.
extension OperationLowering {
  /// Reads the extension keywords of an operation that concern the entire call.
  func readCallExtensions(of operation: Node, into endpoint: inout Endpoint) {
    guard operation.entries.contains(where: { $0.key.utf8.starts(with: "x-resourcegen-".utf8) })
    else { return }
    if operation["x-resourcegen-inherits-security"]?.isTrue ?? false {
      endpoint.authentication = nil
    }
    if let deprecated = operation.text(of: "x-resourcegen-deprecated") {
      endpoint.deprecation = deprecated
    }
    func entry(_ key: String) -> Entry? { operation[key].map { Entry($0) } }
    if let entry = entry("x-resourcegen-omit") {
      endpoint.omitted = document.native { $0.omitted(entry) }
    }
    if let entry = entry("x-resourcegen-pages") {
      if entry.value.hasText("none") {
        endpoint.hasNoPages = true
      } else {
        endpoint.paging = document.native { $0.paging(entry) }
      }
    }
    if let entry = entry("x-resourcegen-retry") {
      endpoint.retries = document.native { $0.retries(entry) }
    }
    if let entry = entry("x-resourcegen-timeout") {
      endpoint.timeout = document.native { $0.timeout(entry) }
    }
    if let entry = entry("x-resourcegen-file") {
      endpoint.file = document.native { $0.file(entry) }
    }
    if let entry = entry("x-resourcegen-expect") {
      endpoint.expectedStatuses = document.native { $0.expectedStatuses(entry) }
    }
    endpoint.scope = endpoint.method.span.extended(to: operation.span)
    endpoint.allowed = operation.items(of: "x-resourcegen-allow").map { Located($0.text, $0.span) }
  }

  /// Reads the name of an operation, its groups, and the model that it is a member of.
  func applyNameExtensions(of operation: Node, to endpoint: inout Endpoint) {
    if let name = operation["x-resourcegen-name"], name.isScalar {
      endpoint.name = Located(name.text, name.span)
    }
    if let groups = operation["x-resourcegen-groups"] {
      endpoint.groups = groups.items.map { Located($0.text, $0.span) }
    }
    guard let owner = operation["x-resourcegen-owner"], owner.isScalar else { return }
    endpoint.owner = Located(owner.text, owner.span)
    endpoint.path.pieces = endpoint.path.pieces.map { piece in
      guard case .parameter(let name) = piece, name.value.hasPrefix("self.") else { return piece }
      return .ownerField(Located(String(name.value.dropFirst(5)), name.span))
    }
    endpoint.parameters.removeAll { $0.location == .path && $0.name.value.hasPrefix("self.") }
  }

  // MARK: Responses

  /// Reads how the value of a success response is received.
  func applyExtensions(of node: Node, to response: inout SuccessResponse) {
    if let name = node["x-resourcegen-as"] { response.caseName = Located(name.text, name.span) }
    guard let (_, media) = node["content"]?.entries.first else { return }
    if let word = node.text(of: "x-resourcegen-type") {
      let names = word.hasPrefix("Data as ") ? String(word.dropFirst(8)) : "*/*"
      let isNamed = NativeGrammar.isListOfMediaTypes(names)
      response.content = .bytes(mediaType: isNamed ? names : "*/*")
      response.format = nil
      return
    }
    guard let schema = media["schema"] else { return }
    if let word = node.text(of: "x-resourcegen-stream"),
      let framing = SuccessResponse.Framing(rawValue: word)
    {
      response.content = .stream(schemas.lower(schema).type, framing)
      response.format = nil
      return
    }
    let path = node.items(of: "x-resourcegen-at").map(\.text)
    if let word = media["x-resourcegen-format"],
      let format = SuccessResponse.Format(rawValue: word.text)
    {
      response.content = .value(schemas.lower(schema).type)
      response.format = Located(format, word.span)
    }
    if !path.isEmpty {
      var inner = schema
      for key in path {
        guard let next = inner["properties"]?[key] else { return }
        inner = next
      }
      response.content = .value(schemas.lower(inner).type)
      response.path = path
    }
    response.isOptional = node["x-resourcegen-optional"]?.isTrue ?? false
  }

  // MARK: Files

  /// Reads `x-resourcegen-files`: operations that read a local file, by file name.
  func readFileOperations() {
    for (key, operation) in document.root.entries(of: "x-resourcegen-files") {
      guard let template = document.native({ $0.file(Entry(key)) }) else { continue }
      let name = operation["operationId"] ?? key
      var endpoint = Endpoint(
        name: Located(name.text, name.span), method: Located(.file, key.span), path: template)
      endpoint.documentation = operation.text(of: "description")
      if operation["deprecated"]?.isTrue ?? false { endpoint.deprecation = "" }
      endpoint.groups = operation.items(of: "tags").prefix(1).map { Located($0.text, $0.span) }
      let path = PathItem(parts: []) { $0 }
      endpoint.parameters = readParameters(parameterNodes(of: operation, in: path), template)
      applyNameExtensions(of: operation, to: &endpoint)
      readCallExtensions(of: operation, into: &endpoint)
      _ = readResponses(of: operation, into: &endpoint)
      endpoints.append(endpoint)
    }
  }
}

extension Parameter {
  /// Removes the server's default of a parameter that every request has: it never applies, and many
  /// are examples that must not be sent.
  mutating func removeDefaultIfRequired() {
    if isRequired { serverDefault = nil }
  }

  /// Applies the extension keywords of a parameter or of a form field.
  mutating func applyExtensions(of node: Node) {
    if let name = node["x-resourcegen-as"], name.isScalar {
      swiftName = Located(name.text, name.span)
    }
    if let text = node.text(of: "x-resourcegen-deprecated") { deprecation = text }
    if let value = node["x-resourcegen-value"], value.isScalar {
      constant = Located(value.text, value.span)
      type = .scalar(.string)
      isRequired = true
    }
    let schema = node["schema"] ?? node
    if let value = schema["x-resourcegen-default"], location != .path {
      serverDefault = Located(JSONLiteral(value), value.span)
    }
    if [node, schema].contains(where: { $0["x-resourcegen-sent"]?.isTrue ?? false }),
      let value = serverDefault
    {
      (defaultValue, serverDefault) = (value, nil)
    }
    if case .multipart = placement, let media = node["x-resourcegen-media"],
      NativeGrammar.isMediaType(media.text)
    {
      placement = .multipart(mediaType: Located(media.text, media.span))
    }
    guard let word = node.text(of: "x-resourcegen-style") else { return }
    if let style = ObjectStyle(rawValue: word),
      objectStyle != nil || ListStyle(rawValue: word) == nil
    {
      objectStyle = style
    } else if let style = ListStyle(rawValue: word) {
      self.style = style
    }
  }
}
