internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Equal inline schemas share one model if they have the same title or key, or are the bodies of
// errors. The model is what it would be if the document had it among its named schemas.
//
// These names depend on other schemas, all of the document, whatever part of it is selected:
// - A schema has a separate model until a second one equals it.
// - A title that several structures or a named schema have counts as none.
// - A key that several structures or a named schema have needs a qualifier.
// - Bodies of errors without a title are named after the first location.
extension SchemaLowering {
  /// Finds the inline schemas that share a model, and names those that have a title or a key.
  func shareEqualSchemas() {
    // An exported document has the types that it was made of.
    if document.isExact { return }
    var inline = InlineSchemas(in: document)
    findNullableCopies(&inline)
    inline.find(without: Set(schemas.originals.keys))
    let titles = SharedTitles(of: &inline, schemas)
    let keys = EqualSchemas.keys(of: &inline, titles)
    // The schemas inside those that share no model after all have to be counted again.
    var separate: Set<EqualSchemas.Key> = []
    for round in 1...SchemaLowering.maxNamingCount {
      let groups = EqualSchemas.groups(of: inline, keys, titles, separate: separate)
      var names = SharedNames(schemas, titles)
      names.choose(for: groups, of: &inline, except: separate)
      if names.unnamed.isEmpty || round == SchemaLowering.maxNamingCount {
        for group in groups { share(group, of: inline, names) }
        return
      }
      separate.formUnion(names.unnamed)
    }
  }

  /// How often names are chosen: more often only if such schemas are nested this deeply.
  private static let maxNamingCount = 8

  private func share(_ group: EqualSchemas, of inline: InlineSchemas, _ names: SharedNames) {
    let first = inline.found[group.members[0]]
    let model: SharedSchema
    switch names[group] {
    case .component(let component):
      model = SharedSchema(schemas[component] ?? first.node, requestedName: component)
      model.name = component
    case .name(let name):
      let nodes = group.members.map { inline.found[$0].node }
      model = SharedSchema(
        nodes.first { !SchemaObject($0).allowsNull } ?? first.node, requestedName: name)
      model.hasOtherTexts = group.hasOtherTexts
    case nil:
      guard group.key.words == nil, group.count > 1 else { return }
      if let shared = schemas.shared[first.node.id] {
        model = shared
      } else {
        model = SharedSchema(first.node, requestedName: nil)
        if let (operation, status) = first.response {
          schemas.unnamedErrors[operation.id, default: []].append((model, status))
        }
      }
      model.hasOtherTexts = group.hasOtherTexts
    }
    share(group.members.map { inline.found[$0].node }, as: model)
  }

  /// Names the error bodies that are first found in an operation, as its own bodies are named.
  func nameErrors(of operation: Node, named name: String) {
    for (shared, status) in schemas.unnamedErrors.removeValue(forKey: operation.id) ?? [] {
      shared.requestedName = "\(name) \(status.words) body"
    }
  }
}

extension StatusPattern {
  fileprivate var words: String {
    switch self {
    case .exactly(let status): "status \(status)"
    case .hundred(let hundred): "status \(hundred)xx"
    case .default: "other status"
    }
  }
}
