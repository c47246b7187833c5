internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// A schema without a name inside of a component that has one: a response, a body or a parameter that operations share.
struct SharedSchema {
  let place: Place
  /// What its model is called if there is one.
  let wish: String
}

// An inline schema is named from where it stands. In a component that is the component, whatever operations refer to it: one
// model for all of them, in place of one for each.
extension OpenAPIReader {
  /// Finds the schemas of components, so that what they become has the component's name.
  mutating func shareSchemas() {
    let steps = generation == .swagger2 ? [] : ["components"]
    let components = generation == .swagger2 ? root : section(["components"])?.node
    let names = Set(schemas.keys.map { $0.lowercased() })
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

  private mutating func share(_ schema: Node?, at path: [String], _ wish: String) {
    guard let schema, schema.kind == .mapping, schema["$ref"] == nil else { return }
    let place = Place(document: root.document, pointer: Pointer(steps: path))
    sharedSchemas[schema.id] = SharedSchema(place: place, wish: wish)
    share(schema["items"], at: path + ["items"], wish + " item")
  }

  /// A schema of a component as the model that all who refer to the component share; nil for what needs no declaration.
  mutating func lowerShared(_ node: Node) -> LoweredType? {
    guard let shared = sharedSchemas[node.id] else { return nil }
    if let name = hoisted[shared.place] {
      return LoweredType(
        type: .model(Located(name, node.span)), isNullable: isNullableSchema(name))
    }
    var lowered = lower(SchemaObject(node))
    guard case .inline(let model) = lowered.type else { return lowered }
    if case .alias = model.shape { return lowered }
    lowered.type = .model(Located(hoist(node, at: shared.place, as: shared.wish), node.span))
    return lowered
  }
}

extension SharedSchema {
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
