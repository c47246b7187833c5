internal import ResourceGenModel
internal import ResourceGenYAML

// An operation that responds with JSON or a stream becomes two endpoints. Their inline schemas
// would be named after each, though they are the same.
extension OperationLowering {
  /// Lets the endpoints of an operation share the type of the body, and those of equal responses.
  func shareTypes(of operation: Node, named name: String) {
    // An exported document has the types that it was made of.
    guard document.generation == .openAPI3, !document.isExact else { return }
    for (key, value) in document.knownEntries(of: "responses", in: operation) {
      guard StatusPattern(key.text)?.isSuccess ?? false else { continue }
      let contents = contents(of: value)
      let values = contents.filter { MediaKind($0.type, $0.media) == .json }
      let streams = contents.filter { [.events, .lines].contains(MediaKind($0.type, $0.media)) }
      guard !values.isEmpty, !streams.isEmpty else { continue }
      let elements = streams.flatMap { inlineSchemas(of: $0.media) }
      for response in values.flatMap({ inlineSchemas(of: $0.media) }) {
        let equal = elements.filter { JSONLiteral($0) == JSONLiteral(response) }
        if !equal.isEmpty { share([response] + equal, "\(name) reply") }
      }
      for content in operation["requestBody"].map({ self.contents(of: $0) }) ?? [] {
        if let schema = content.media["schema"] { share([schema], "\(name) body") }
      }
      return
    }
  }

  /// Returns the media types of a body, without reports.
  private func contents(of body: Node) -> [MediaContent] {
    (document.followed(body)?.entries(of: "content").map { $0 } ?? []).compactMap { key, value in
      document.followed(value).map { MediaContent(MediaName(key), $0) }
    }
  }

  private func share(_ nodes: [Node], _ requestedName: String) {
    guard let first = nodes.first, first.isMapping, first["$ref"] == nil,
      nodes.allSatisfy({ schemas.sharedSchema($0) == nil })
    else { return }
    schemas.share(nodes, as: SharedSchema(first, requestedName: requestedName))
  }

  /// Returns the schemas of a response that may be those of elements.
  private func inlineSchemas(of media: Node) -> [Node] {
    [media["itemSchema"], media["schema"], media["schema"]?["items"]].compactMap { $0 }
      .filter { $0.isMapping && $0["$ref"] == nil }
  }
}
