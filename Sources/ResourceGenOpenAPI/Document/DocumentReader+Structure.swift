internal import ResourceGenDiagnostics
internal import ResourceGenYAML

extension DocumentReader {
  /// Checks that a node is a mapping whose values are of the right kinds. Reports a value of a
  /// wrong kind, which counts as missing, an unknown key that looks like a typo, and a key of the
  /// other generation.
  func check(_ node: Node, _ structure: Structure) {
    guard node.isMapping else {
      report(
        .wrongKind(
          node, at: node, structure.owner, "a mapping",
          help: structure.advice(on: node)), once: node)
      return
    }
    let generation = generation
    for (key, value) in node.entries where key.isScalar {
      guard let known = structure[key.text] else {
        if key.utf8.starts(with: "x-".utf8) { continue }
        if key.hasText("$ref") {
          report(.ignoredReference(key, structure.owner), once: key)
          continue
        }
        misspelledKey(key, value, in: node, structure)
        continue
      }
      if let other = known.generation, other != generation {
        report(.keyOfOtherGeneration(key, generation), once: key)
        continue
      }
      // Vendors write `example: null` and `items: null` for an omitted value.
      if known.kind.allows(value) || value.isNull { continue }
      if known.kind == .plain {
        report(.ignoredReference(value, "'\(key.text)' of \(structure.owner)"), once: value)
        continue
      }
      if known.kind == .list, value.misplacedReference != nil,
        structure.owner != Structure.schema.owner
      {
        guard let target = part(value), !known.kind.allows(target) else { continue }
      }
      // The location of an aliased list or mapping is its anchor, which is before the alias.
      let isAlias =
        value.span.source === key.span.source && value.span.start < key.span.start
      let place = isAlias ? key : value
      report(
        .wrongKind(
          value, at: place, "'\(key.text)' of \(structure.owner)", known.kind.name,
          help: known.kind.advice(on: value, of: key)), once: place)
    }
  }

  /// Reports the keys of the document that are lists or mappings. All readers pass over them.
  func reportCollectionKeys() {
    for key in root.document.collectionKeys { add(.collectionAsKey(key)) }
  }
}

extension Diagnostic {
  fileprivate static func collectionAsKey(_ key: Node) -> Diagnostic {
    Diagnostic(
      .warning, .wrongKind, "a key must be text, not \(key.valueName)", at: key.span,
      label: "left out")
  }

  fileprivate static func wrongKind(
    _ node: Node, at place: Node, _ owner: String, _ kind: String, help: String?
  ) -> Diagnostic {
    Diagnostic(
      .warning, .wrongKind, "\(owner) must be \(kind), not \(node.valueName)", at: place.span,
      label: "left out; \(kind) is expected",
      places: place.id == node.id ? [] : [Note(node.span, "the value of the alias")], help: help)
  }
}

extension Structure {
  /// What to write instead of a text or a list where an object is expected.
  fileprivate func advice(on node: Node) -> String? {
    if node.isSequence, owner == Structure.schema.owner, node.items.allSatisfy(\.isScalar) {
      return "indent a list of required names like 'properties': `required: [id]`"
    }
    guard node.isScalar else { return nil }
    let text = node.text
    switch owner {
    case Structure.schema.owner:
      let name = text.lowercased()
      let type = ["int": "integer", "bool": "boolean", "double": "number", "float": "number"]
      return Structure.typeNames.contains(type[name] ?? name)
        ? "write `{type: \(type[name] ?? name)}`" : nil
    case Structure.pathItem.owner:
      return "its keys are methods: `get: {responses: …}`"
    case Structure.server.owner:
      return "write `url: \(Diagnostic.shortened(text, atMost: 60))`"
    default: return nil
    }
  }

  private static let typeNames: Set<String> = ["string", "integer", "number", "boolean", "object"]
}

extension Structure.Kind {
  /// What to write instead of a value where a list is expected.
  fileprivate func advice(on value: Node, of key: Node) -> String? {
    switch (self, key.text) {
    case (.list, "servers"): return "write `servers: [{url: https://…}]`"
    case (.list, "parameters"): return "write each as an item: `- {name: limit, in: query}`"
    case (.list, "allOf"), (.list, "oneOf"), (.list, "anyOf"):
      return "write each schema as an item, with '-' before it"
    case (.list, _), (.plainList, _), (.listOrFlag, _):
      guard value.isScalar else { return nil }
      let text = value.text.replacing(" |", with: ",")
      return "write it in brackets: `[\(Diagnostic.shortened(text, atMost: 60))]`"
    case (.mapping, "responses"): return "its keys are statuses: `'200': {description: …}`"
    case (.mapping, "content"): return "its keys are media types: `application/json: {schema: …}`"
    default: return nil
    }
  }
}
