internal import ResourceGenDiagnostics
internal import ResourceGenYAML

extension DocumentReader {
  /// The number of unknown keys for which a similar known key is searched, which is slow.
  private static let misspellingLimit = 500

  /// Reports a key that looks like a typo of a known key that is missing, so that its value isn't
  /// silently lost.
  ///
  /// Other unknown keys are ignored, since vendors add keys without the prefix `x-`.
  func misspelledKey(_ key: Node, _ value: Node, in node: Node, _ structure: Structure) {
    let text = key.text
    let owned = "\(structure.owner)\0\(text)"
    var meant: String?
    if let known = meantKeys[owned] {
      meant = known
    } else if meantKeys.count < DocumentReader.misspellingLimit {
      meant = NearestName.nearest(to: text, among: structure.names(of: generation))
      meantKeys[owned] = .some(meant)
    }
    if let name = meant, node[name] != nil { meant = nil }
    if let advice = MisplacedKey(key, value, in: node, structure) {
      report(.misplacedKey(key, structure.owner, advice), once: key)
      return
    }
    let isOperation = structure.owner == Structure.pathItem.owner && value.isMapping
    guard meant != nil || isOperation else { return }
    report(.misspelledKey(key, structure.owner, meant), once: key)
  }

  /// Checks the keys of the document and of its components, and that it describes anything.
  func checkSections() {
    check(root, .document)
    requireContents()
    let components = section(["components"])?.node
    if let components { check(components, .components) }
    // Pointers lead through sections that are references: `components: {responses: {$ref: …}}`.
    for name in Structure.components.names(of: generation) {
      _ = (components ?? root)[name].flatMap { part($0) }
    }
  }

  /// Reports a document without any operations or schemas.
  private func requireContents() {
    let sections: [String] = ["paths", "components", "definitions", "webhooks", "x-webhooks"]
    guard root.isMapping, sections.allSatisfy({ root[$0] == nil }) else { return }
    add(
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
    let instead =
      switch (generation, key.text) {
      case (.openAPI3, "schema"): "write `content: {application/json: {schema: …}}`"
      case (.openAPI3, "type"), (.openAPI3, "items"), (.openAPI3, "format"):
        "put it into a schema: `schema: {type: …}`"
      default: "the key 'openapi' or 'swagger' declares the version"
      }
    return Diagnostic(
      .warning, .unknownKey, "\(quoted(key.text)) is a key of \(other), but this is \(own)",
      at: key.span, label: "left out", help: instead)
  }

  fileprivate static func misplacedKey(
    _ key: Node, _ owner: String, _ advice: MisplacedKey
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .warning, .unknownKey, "unknown key \(quoted(key.text)) in \(owner)", at: key.span,
      label: "left out", help: advice.help)
    return diagnostic.suggesting(advice.meant, replacing: key.span)
  }

  fileprivate static func misspelledKey(_ key: Node, _ owner: String, _ meant: String?)
    -> Diagnostic
  {
    Diagnostic(
      .warning, .unknownKey, "unknown key \(quoted(key.text)) in \(owner)", at: key.span,
      label: "left out",
      help: owner == Structure.pathItem.owner && meant == nil
        ? "the methods are get, put, post, delete, options, head, patch and trace" : nil
    )
    .suggesting(meant, replacing: key.span)
  }
}
