internal import ResourceGenDiagnostics
internal import ResourceGenYAML

extension OpenAPIReader {
  /// Beyond so many unknown keys, nobody asks what each was meant to be.
  private static let slipLimit = 500

  /// Reports a key that was surely meant to be another, so that what stands under it is not lost in silence.
  ///
  /// Vendors write keys of their own without `x-`: only what is near to a known key that is missing here is reported.
  mutating func slip(_ key: Node, _ value: Node, in node: Node, _ structure: Structure) {
    let text = key.text
    let owned = "\(structure.owner)\0\(text)"
    var meant: String?
    if let known = meantKeys[owned] {
      meant = known
    } else if meantKeys.count < OpenAPIReader.slipLimit {
      meant = NearestName.nearest(to: text, among: structure.names(of: generation))
      meantKeys[owned] = .some(meant)
    }
    if let name = meant, node.value(forKey: name) != nil { meant = nil }
    let isOperation = structure.owner == Structure.pathItem.owner && value.kind == .mapping
    guard meant != nil || isOperation else { return }
    report(.slip(key, structure.owner, meant), once: key)
  }

  /// Reports a document that describes nothing at all.
  mutating func requireContents() {
    let sections: [StaticString] = ["paths", "components", "definitions", "webhooks", "x-webhooks"]
    guard root.kind == .mapping, sections.allSatisfy({ root[$0] == nil }) else { return }
    log.add(
      Diagnostic(
        .warning, .missingKey, "missing key 'paths' in the document",
        at: root.entries.first?.key.span ?? root.span,
        label: "describes no operation and no schema", help: "add `paths: …`"))
  }
}

extension Diagnostic {
  static func keyOfOtherGeneration(
    _ key: Node, _ generation: Generation
  ) -> Diagnostic {
    let (other, own) =
      generation == .swagger2 ? ("OpenAPI 3", "Swagger 2.0") : ("Swagger 2.0", "OpenAPI 3")
    return Diagnostic(
      .warning, .unknownKey, "\(quoted(key.text)) is a key of \(other), and this is \(own)",
      at: key.span, label: "left out", help: "the first key of the document says which it is")
  }

  fileprivate static func slip(_ key: Node, _ owner: String, _ meant: String?) -> Diagnostic {
    Diagnostic(
      .warning, .unknownKey, "unknown key \(quoted(key.text)) in \(owner)", at: key.span,
      label: "left out"
    )
    .suggesting(meant, replacing: key.span)
  }
}
