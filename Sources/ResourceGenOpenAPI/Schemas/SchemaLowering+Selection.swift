internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Reads only those schemas that are selected by name, or that something that was read refers to.
extension SchemaLowering {
  /// Reads the selected schemas and those that are needed, and sorts all models in document order,
  /// so that their order doesn't depend on the selection.
  ///
  /// - Parameter names: The models that the endpoints refer to.
  /// - Returns: The names of the models to exclude, each with the pattern that excludes it.
  func readNeededSchemas(
    _ named: [(key: Node, value: Node)], _ selection: inout Selection, for names: [String]
  ) -> [String: Located<String>] {
    let (wanted, excluded) = selection.models(among: schemas.nodes.keys.sorted())
    var spans: [String: SourceSpan] = [:]
    for (key, _) in named { spans[key.text] = key.span }
    var read = Set(models.compactMap { $0.name?.value })
    var pending = names + models.flatMap(\.modelNames) + wanted
    if selection.onlyExcludesModels {
      pending += named.map(\.key.text).filter { schemas.originals[$0] == nil }
    }
    while let name = pending.popLast() {
      guard excluded[name] == nil, read.insert(name).inserted, let node = schemas[name] else {
        continue
      }
      let model = model(named: Located(name, spans[name] ?? node.span), node)
      pending += model.modelNames
      models.append(model)
    }
    schemas.pending = []
    sortModels(as: named.map(\.key.text))
    return excluded
  }

  private func sortModels(as names: [String]) {
    var positions: [String: Int] = [:]
    for (position, name) in names.enumerated() { positions[name] = position }
    func position(_ model: Model) -> Int {
      model.name.flatMap { positions[$0.value] } ?? names.count
    }
    models = models.enumerated()
      .sorted { left, right in
        let (first, second) = (position(left.element), position(right.element))
        if first != second { return first < second }
        return (left.element.name?.value ?? "", left.offset)
          < (right.element.name?.value ?? "", right.offset)
      }
      .map(\.element)
  }
}

extension Selection {
  /// Whether the selection only excludes models, so that all others are read.
  fileprivate var onlyExcludesModels: Bool {
    (only + except).allSatisfy { $0.kind == .models } && only.isEmpty
  }

  /// Whether an operation is selected, by its tags, path, method and id.
  mutating func keeps(_ operation: Node, _ method: String, _ path: String) -> Bool {
    if isEverything { return true }
    let tags = operation.items(of: "tags").filter { $0.isScalar }.map(\.text)
    return keeps(
      Selection.Operation(
        tags: tags, path: path, method: method.uppercased(),
        names: [operation.text(of: "operationId")].compactMap { $0 }))
  }
}
