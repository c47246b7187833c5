internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// An inline schema in a named component: a response, a body or a parameter that operations share.
struct SharedSchema {
  let place: NodeLocation
  /// The preferred name of its model.
  let wish: String
}

// Inline schemas are named after their location. In a component they are named after the component,
// whichever operations refer to it, so that all of them share one model.
extension SchemaLowering {
  /// Finds the inline schemas of components, whose models are named after the component.
  func shareSchemas() {
    let steps = document.generation == .swagger2 ? [] : ["components"]
    let components =
      document.generation == .swagger2 ? document.root : document.section(["components"])?.node
    let names = Set(schemas.nodes.keys.map { $0.lowercased() })
    for kind in ["responses", "requestBodies", "parameters"] {
      for (key, component) in components?.value(forKey: kind)?.entries.map({ $0 }) ?? [] {
        guard key.kind == .scalar else { continue }
        let path = steps + [kind, key.text]
        let wish = SharedSchema.wish(for: key.text, in: kind, names)
        share(component["schema"], at: path + ["schema"], wish)
        for (type, media) in component.entries(of: "content") where type.kind == .scalar {
          share(media["schema"], at: path + ["content", type.text, "schema"], wish)
        }
      }
    }
  }

  private func share(_ schema: Node?, at path: [String], _ wish: String) {
    guard let schema, schema.kind == .mapping, schema["$ref"] == nil else { return }
    let place = NodeLocation(document: document.root.document, pointer: Pointer(steps: path))
    schemas.shared[schema.id] = SharedSchema(place: place, wish: wish)
    share(schema["items"], at: path + ["items"], wish + " item")
  }

  /// Returns the model that all users of a component share; for types that need no declaration, the
  /// type itself.
  func lowerShared(_ node: Node) -> LoweredType? {
    guard let shared = schemas.shared[node.id] else { return nil }
    if let name = schemas.byLocation[shared.place] {
      return LoweredType(
        type: .model(Located(name, node.span)), isNullable: isNullableSchema(name))
    }
    var lowered = lower(SchemaObject(node))
    guard case .inline(let model) = lowered.type else { return lowered }
    if case .alias = model.shape { return lowered }
    lowered.type = .model(Located(nameModel(node, at: shared.place, as: shared.wish), node.span))
    return lowered
  }
}

extension SharedSchema {
  /// Derives a name from that of the component:
  /// `NotFound` → "NotFound body", `validation_error` → itself, `404` → "status 404 body".
  fileprivate static func wish(for name: String, in kind: String, _ taken: Set<String>) -> String {
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
