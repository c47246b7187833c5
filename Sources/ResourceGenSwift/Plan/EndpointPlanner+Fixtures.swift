internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension EndpointPlanner {
  /// Plans the fixtures of an endpoint, one for each example. A single one is the fixture of its
  /// endpoint, and has no other name: many documents have one example that is called `default`.
  func fixtures(
    of endpoint: Endpoint, named fixture: SwiftIdentifier, _ stream: PlannedStream?
  ) -> [PlannedFixture] {
    var scope = NameScope(reserved: ["hashValue", "fixture", "data", "value"], suffix: "Example")
    let names = scope.names(
      for: endpoint.examples.map { example in
        let spelling = example.name?.value ?? ""
        return NameScope.Request(
          wire: spelling,
          name: SwiftIdentifier(naming: spelling, style: .lowerCamel, fallback: "example"))
      })
    let isSingle = endpoint.examples.count == 1
    return zip(endpoint.examples, names).map { example, name in
      PlannedFixture(
        name: isSingle ? nil : name,
        label: SwiftStringLiteral(isSingle ? fixture.name : fixture.name + "." + name.name),
        body: SwiftTextBlock(
          body(of: example.value.value, endpoint.responses.first, stream), columns: 90))
    }
  }

  /// Returns the name of the struct with the named examples of an endpoint. In its scope, it must
  /// not hide the resources and `Fixture`, which the other fixtures name.
  func fixtureGroup(named fixture: SwiftIdentifier) -> SwiftIdentifier {
    let group = SwiftIdentifier(ofType: fixture.name, fallback: "Examples")
    let mayHide = group.name.contains("Resource") || group.name.contains("Fixture")
    return mayHide
      ? SwiftIdentifier(ofType: group.name + "Examples", fallback: "Examples") : group
  }

  /// Returns the bytes that a server sends for an example.
  private func body(
    of value: JSONLiteral, _ response: SuccessResponse?, _ stream: PlannedStream?
  ) -> [UInt8] {
    if case .stream(_, let framing)? = response?.content, case .array(let elements) = value {
      let isText = stream?.reading == ".text"
      return elements.flatMap { framing.frame(of: $0, isText: isText) }
    }
    if case .string(let text) = value, let response, !isJSON(response) { return Array(text.utf8) }
    return value.readableText
  }

  private func isJSON(_ response: SuccessResponse) -> Bool {
    switch response.content {
    case .bytes: return false
    case .nothing, .value, .stream:
      if let format = response.format?.value { return format == .json }
      guard let type = response.type, response.path.isEmpty,
        case .scalar(.data) = types.index.withoutAliases(types.withoutNull(type).type)
      else { return true }
      return false
    }
  }
}

extension SuccessResponse.Framing {
  /// Returns the bytes of one element of a stream.
  fileprivate func frame(of element: JSONLiteral, isText: Bool) -> [UInt8] {
    switch self {
    case .lines: return element.compactText + "\n".utf8
    case .events:
      guard isText, case .string(let text) = element else {
        return "data: ".utf8 + element.compactText + "\n\n".utf8
      }
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return lines.flatMap { "data: ".utf8 + Array($0.utf8) + "\n".utf8 } + "\n".utf8
    }
  }
}
