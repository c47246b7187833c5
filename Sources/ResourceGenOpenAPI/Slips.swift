internal import ResourceGenDiagnostics
internal import ResourceGenYAML

/// The keys that an object may have, so that a slip does not lose what stands under it in silence.
///
/// Vendors write keys of their own without `x-`: only what is near to a known key, or belongs to the other generation of the
/// format, is reported.
struct KnownKeys: Sendable {
  let owner: String
  let openAPI3: Set<String>
  let swagger2: Set<String>

  static let document = KnownKeys(
    owner: "the document",
    openAPI3: [
      "openapi", "$self", "info", "jsonSchemaDialect", "servers", "paths", "webhooks",
      "components", "security", "tags", "externalDocs",
    ],
    swagger2: [
      "swagger", "info", "host", "basePath", "schemes", "consumes", "produces", "paths",
      "definitions", "parameters", "responses", "securityDefinitions", "security", "tags",
      "externalDocs",
    ])

  static let pathItem: KnownKeys = {
    let keys: Set<String> = [
      "$ref", "summary", "description", "get", "put", "post", "delete", "options", "head",
      "patch", "parameters",
    ]
    let later: Set<String> = ["servers", "trace", "query", "additionalOperations"]
    return KnownKeys(owner: "a path", openAPI3: keys.union(later), swagger2: keys)
  }()

  static let operation: KnownKeys = {
    let keys: Set<String> = [
      "tags", "summary", "description", "externalDocs", "operationId", "parameters", "responses",
      "deprecated", "security",
    ]
    return KnownKeys(
      owner: "an operation", openAPI3: keys.union(["requestBody", "callbacks", "servers"]),
      swagger2: keys.union(["consumes", "produces", "schemes"]))
  }()

  func keys(of generation: Generation) -> Set<String> {
    switch generation {
    case .openAPI3: openAPI3
    case .swagger2: swagger2
    }
  }
}

extension OpenAPIReader {
  /// Reports the keys of an object that were surely meant to be others, and are without effect.
  mutating func findSlips(in node: Node, _ known: KnownKeys) {
    guard node.kind == .mapping else { return }
    let keys = known.keys(of: generation)
    for (key, value) in node.entries where key.kind == .scalar {
      let text = key.text
      if keys.contains(text) || text.hasPrefix("x-") { continue }
      let other = known.keys(of: generation == .swagger2 ? .openAPI3 : .swagger2)
      if other.contains(text) {
        report(.keyOfOtherGeneration(key, generation), once: key)
        continue
      }
      let absent = keys.filter { node.value(forKey: $0) == nil }
      let meant = NearestName.nearest(to: text, among: absent.sorted())
      if meant != nil || known.owner == KnownKeys.pathItem.owner && value.kind == .mapping {
        report(.slip(key, known.owner, meant), once: key)
      }
    }
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
  fileprivate static func keyOfOtherGeneration(
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
