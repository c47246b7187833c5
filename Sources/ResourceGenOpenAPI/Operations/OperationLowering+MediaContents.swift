internal import ResourceGenDiagnostics
internal import ResourceGenYAML

// Reads the media types of a body, with their descriptions.
extension OperationLowering {
  /// Returns the media types of a body, with references resolved (OpenAPI 3.2).
  func mediaContents(of node: Node) -> [MediaContent] {
    document.entries(of: "content", in: node).compactMap { key, value in
      // Vendors write `examples` of a media type next to it.
      guard key.utf8.contains(UInt8(ascii: "/")) else {
        document.report(.keyAmongMediaTypes(key), once: key)
        return nil
      }
      // A media type whose reference can't be followed has any value.
      let media =
        document.hasMediaTypeReferences ? document.resolved(value) : document.part(value)
      return MediaContent(MediaName(key), media ?? value)
    }
  }

  /// Checks the keys of a media type. In Swagger 2.0 the node is the response or the parameter,
  /// which was checked already.
  func checkMedia(_ media: Node) {
    // One with a reference that leads nowhere was reported.
    guard document.generation == .openAPI3, media.misplacedReference == nil else { return }
    document.check(media, .mediaType)
  }

  /// Returns the media types of a response with their descriptions; none if it has no body.
  func mediaContents(of node: Node, _ operation: Node) -> [MediaContent] {
    switch document.generation {
    case .openAPI3: return mediaContents(of: node)
    case .swagger2:
      guard let schema = node["schema"] else { return [] }
      let produces = (operation["produces"] ?? document.root["produces"])?.items ?? schema.items
      let types = produces.filter { $0.isScalar }.map { MediaContent(MediaName($0), node) }
      // The default media type is JSON.
      return types.isEmpty ? [MediaContent(MediaName(unwrittenAt: schema), node)] : types
    }
  }
}

extension Diagnostic {
  fileprivate static func keyAmongMediaTypes(_ key: Node) -> Diagnostic {
    Diagnostic(
      .warning, .invalidMediaType, "\(quoted(key.text)) isn't a media type", at: key.span,
      label: "left out", help: "the keys of 'content' are media types: 'application/json'")
  }
}
