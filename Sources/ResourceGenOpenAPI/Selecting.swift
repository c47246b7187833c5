internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Reads a selected part of a document: operations are selected by tag, path, method and id before
// they are read, and schemas are read only if something that was read refers to them.
extension OpenAPIReader {
  /// Whether an operation is selected.
  mutating func keeps(_ operation: Node, _ method: String, _ path: String) -> Bool {
    if options.selection.isEverything { return true }
    let tags = operation.items(of: "tags").filter { $0.kind == .scalar }.map(\.text)
    return options.selection.keeps(
      Selection.Operation(
        tags: tags, path: path, method: method.uppercased(),
        names: [operation.text(of: "operationId")].compactMap { $0 }))
  }

  /// Reads the schemas that are selected by name, and those that anything that was read refers to.
  mutating func readNeededSchemas(_ named: [(key: Node, value: Node)]) {
    let (wanted, excluded) = options.selection.models(among: schemas.keys.sorted())
    var spans: [String: SourceSpan] = [:]
    for (key, _) in named { spans[key.text] = key.span }
    var read = Set(api.models.compactMap { $0.name?.value })
    var pending = api.endpoints.flatMap(\.modelNames) + api.models.flatMap(\.modelNames)
    pending += wanted
    if wantsAllSchemas { pending += named.map(\.key.text) }
    while let name = pending.popLast() {
      guard excluded[name] == nil, read.insert(name).inserted, let node = schemas[name] else {
        continue
      }
      let model = model(named: Located(name, spans[name] ?? node.span), node)
      pending += model.modelNames
      api.models.append(model)
    }
    pendingModels = []
    sortModels(as: named.map(\.key.text))
    api.exclude(excluded, reporting: &log)
    options.selection.reportUnmatched(to: &log)
  }

  /// If the selection only excludes models, all others are read.
  private var wantsAllSchemas: Bool {
    let selection = options.selection
    return (selection.only + selection.except).allSatisfy { $0.kind == .models }
      && selection.only.isEmpty
  }

  /// Sorts the models in document order, so that their order doesn't depend on the selection.
  private mutating func sortModels(as names: [String]) {
    var positions: [String: Int] = [:]
    for (position, name) in names.enumerated() { positions[name] = position }
    func position(_ model: Model) -> Int {
      model.name.flatMap { positions[$0.value] } ?? names.count
    }
    api.models = api.models.enumerated()
      .sorted { left, right in
        let (first, second) = (position(left.element), position(right.element))
        if first != second { return first < second }
        return (left.element.name?.value ?? "", left.offset)
          < (right.element.name?.value ?? "", right.offset)
      }
      .map(\.element)
  }
}
