internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Reads the named schemas, and names the inline ones that something refers to.
extension SchemaLowering {
  /// Collects the named schemas.
  func nameSchemas() -> [(key: Node, value: Node)] {
    let section = document.section(document.generation.schemas)
    let named = (section?.node.entries.map { ($0.key, $0.value) } ?? [])
      .filter { $0.0.isScalar }
    for (key, value) in named { schemas[key.text] = value }
    if let place = section?.place, place.document !== document.root.document {
      for (key, _) in named {
        let steps = place.pointer.steps + [key.text]
        schemas.byLocation[
          NodeLocation(document: place.document, pointer: Pointer(steps: steps))] = key.text
      }
    }
    for (key, value) in named { adopt(key.text, value) }
    if !document.isExact { schemas.withoutPackage = PackageName.shortened(schemas.nodes.keys) }
    return named
  }

  /// Reads the named schemas, and the schemas elsewhere that they refer to.
  func readAllSchemas(_ named: [(key: Node, value: Node)]) {
    for (key, value) in named where schemas.originals[key.text] == nil {
      var model = model(named: Located(key.text, key.span), schemas[key.text] ?? value)
      model.schemaName = key.text
      models.append(model)
    }
    readPendingSchemas()
  }

  /// Gives a schema of another file the name of the schema that only refers to it.
  private func adopt(_ name: String, _ node: Node) {
    guard node.isMapping, let reference = node["$ref"], reference.isScalar,
      Pointer(reference.text) == nil, !SchemaObject(node).withoutReference.constrainsType,
      let (place, target) = document.knownTarget(of: reference),
      place.document !== document.root.document, schemas.byLocation[place] == nil
    else { return }
    schemas.byLocation[place] = name
    schemas[name] = target
  }

  /// Reads the schemas that were named because something refers to them. These may add more to the
  /// list; a loop keeps a long chain of them from becoming deep recursion.
  func readPendingSchemas() {
    var position = 0
    while position < schemas.pending.count {
      let name = schemas.pending[position]
      position += 1
      guard let node = schemas[name.value] else { continue }
      let model = model(named: name, node)
      models.append(model)
    }
    schemas.pending = []
  }

  // MARK: References

  /// Returns the model that a reference names; reports a reference that leads nowhere and returns
  /// nil.
  func type(of reference: Node, isNeeded: Bool = true) -> TypeReference? {
    if let name = ownName(of: reference.text, in: reference.document) {
      return .model(Located(schemas.originals[name] ?? name, reference.span))
    }
    guard
      let (place, target) = document.target(of: reference, orElse: isNeeded ? .unread : .siblings)
    else {
      return nil
    }
    return .model(Located(nameModel(target, at: place), reference.span))
  }

  /// Returns the schema name in a reference to a named schema of the main document, the usual case.
  func ownName(of reference: String, in file: Document) -> String? {
    guard file === document.root.document,
      let name = document.generation.schemaName(in: reference)
        ?? Pointer(reference)?.name(in: document.generation.schemas),
      schemas[name] != nil
    else { return nil }
    return name
  }

  /// Returns the name of the model at a location: that of the schema, or a new one if the schema is
  /// inline.
  func nameModel(_ node: Node, at place: NodeLocation) -> String {
    if place.document === document.root.document,
      let name = place.pointer.name(in: document.generation.schemas),
      schemas[name] != nil
    {
      return name
    }
    if let name = schemas.byLocation[place] { return name }
    if let shared = schemas.shared[node.id] { return self.name(of: shared) }
    let name = schemas.free(preferredName(for: place))
    schemas.byLocation[place] = name
    schemas[name] = node
    schemas.pending.append(Located(name, node.span))
    return name
  }

  /// Derives a name from the descriptive steps of a pointer, or from the file name if the reference
  /// names an entire file.
  private func preferredName(for place: NodeLocation) -> String {
    let words = place.pointer.steps.filter { step in
      ![
        "components", "paths", "properties", "schema", "schemas", "content", "definitions", "$defs",
      ]
      .contains(step)
    }
    guard place.document !== document.root.document else {
      return words.suffix(2).joined(separator: " ")
    }
    if let last = words.last { return last }
    let file = place.document.source.path.split(separator: "/").last ?? "model"
    let name = file.split(separator: ".").dropLast().joined(separator: " ")
    return name.isEmpty ? String(file) : name
  }

  /// Returns the type of a named schema, with names that only refer to other names resolved; nil if
  /// these lead to no type.
  func resolvedType(of name: String) -> TypeReference? {
    if let known = resolvedTypes[name] { return known }
    // Defaults of two schemas that refer to each other would recurse endlessly.
    guard typesInProgress.count < DocumentReader.chainLimit,
      typesInProgress.insert(name).inserted
    else { return nil }
    defer { typesInProgress.remove(name) }
    let outer = (scope.targets, merges.reading)
    (scope.targets, merges.reading) = ([:], [])
    let resolvedType = lowered(named: name)
    (scope.targets, merges.reading) = outer
    resolvedTypes[name] = resolvedType
    return resolvedType
  }

  private func lowered(named name: String) -> TypeReference? {
    var name = name
    for _ in 0..<DocumentReader.chainLimit {
      guard let node = schemas[name] else { return nil }
      // `lower(_:)` would return only the name of a shared schema, which is known here.
      let type = schemas.shared[node.id] == nil ? lower(node).type : lower(SchemaObject(node)).type
      guard case .model(let next) = type else { return type }
      name = next.value
    }
    return nil
  }
}
