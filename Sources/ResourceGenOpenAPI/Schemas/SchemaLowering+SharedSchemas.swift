internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// The model of an inline schema that several operations or schemas use: one in a component, or
/// equal ones.
final class SharedSchema {
  /// The schema that the model is made of, the first one in the document.
  let node: Node
  /// The preferred name of the model; nil until the operation that it is named after has a name.
  var requestedName: String?
  /// The name of the model, once something refers to it.
  var name: String?
  /// Whether the description of the first schema isn't that of all.
  var hasOtherTexts = false

  init(_ node: Node, requestedName: String?) {
    self.node = node
    self.requestedName = requestedName
  }
}

// Inline schemas are named after their location. In a component they are named after the component,
// whichever operations refer to it, so that all of them share one model.
extension SchemaLowering {
  /// Finds the inline schemas of components, whose models are named after the component.
  func shareSchemas() {
    let components =
      document.generation == .swagger2 ? document.root : document.section(["components"])?.node
    let names = Set(schemas.nodes.keys.map { $0.lowercased() })
    for kind in ["responses", "requestBodies", "parameters"] {
      for (key, component) in components?[kind]?.entries.map({ $0 }) ?? [] {
        guard key.isScalar else { continue }
        let requestedName = SharedSchema.requestedName(for: key.text, in: kind, names)
        share(component["schema"], requestedName)
        for (_, media) in component.entries(of: "content") { share(media["schema"], requestedName) }
      }
    }
  }

  private func share(_ schema: Node?, _ requestedName: String) {
    guard let schema, schema.isMapping, schema["$ref"] == nil else { return }
    schemas.shared[schema.id] = SharedSchema(schema, requestedName: requestedName)
    share(schema["items"], requestedName + " item")
  }

  func sharedSchema(_ node: Node) -> SharedSchema? { schemas.shared[node.id] }

  /// Returns the inline schema that a reference names if it shares a model with others, which may
  /// allow null where this one doesn't.
  func sharedTarget(of reference: Node) -> Node? {
    guard !schemas.shared.isEmpty, document.generation.schemaName(in: reference.text) == nil,
      let (_, target) = document.knownTarget(of: reference), schemas.shared[target.id] != nil
    else { return nil }
    return target
  }

  /// Lets equal schemas have one model.
  func share(_ nodes: [Node], as model: SharedSchema) {
    for node in nodes { schemas.shared[node.id] = model }
  }

  /// Returns the model that all users of a shared schema have; for types that need no declaration,
  /// the type itself; nil for any other schema.
  func lowerShared(_ node: Node) -> LoweredType? {
    guard let shared = schemas.shared[node.id] else { return nil }
    if let name = shared.name {
      return LoweredType(type: .model(Located(name, node.span)), isNullable: isNullable(node))
    }
    var lowered = lower(SchemaObject(node))
    guard case .inline(let model) = lowered.type else { return lowered }
    if case .alias = model.shape { return lowered }
    lowered.type = .model(Located(name(of: shared), node.span))
    return lowered
  }

  /// Returns the name of the model of a shared schema, which is read later if it is new.
  func name(of shared: SharedSchema) -> String {
    if let name = shared.name { return name }
    let name = schemas.free(shared.requestedName ?? "error body")
    shared.name = name
    schemas[name] = shared.node
    schemas.pending.append(Located(name, shared.node.span))
    return name
  }
}

extension SharedSchema {
  /// Derives a name from that of the component:
  /// `NotFound` → "NotFound body", `validation_error` → itself, `404` → "status 404 body".
  fileprivate static func requestedName(for name: String, in kind: String, _ taken: Set<String>)
    -> String
  {
    let isNumber = name.allSatisfy { ("0"..."9").contains($0) }
    let words = isNumber ? "status \(name)" : name
    let small = words.lowercased()
    if kind == "parameters" {
      return taken.contains(small) ? words + " parameter" : words
    }
    let saysWhat = ["body", "error", "reply", "request", "response"].contains {
      small.hasSuffix($0)
    }
    return saysWhat && !taken.contains(small) ? words : words + " body"
  }
}
