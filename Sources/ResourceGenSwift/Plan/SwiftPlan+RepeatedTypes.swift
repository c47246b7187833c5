extension SwiftPlan {
  /// Lets nested types that repeat another one, with the same name, be aliases of it:
  /// `PullRequest.State` of `Milestone.State`. Each keeps its name, so that code doesn't depend on
  /// which of them are the same.
  package mutating func shareRepeatedTypes() {
    var repeated = RepeatedTypes()
    for type in types { repeated.add(typesNestedIn: type) }
    for endpoint in endpoints { repeated.add(endpoint.nested) }
    repeated.chooseDeclarations()
    if repeated.isEmpty { return }
    types = types.map { repeated.replaced(in: $0) }
    for position in endpoints.indices {
      endpoints[position].nested = endpoints[position].nested.map { repeated.replaced($0) }
    }
  }
}

/// The nested types that repeat another one.
private struct RepeatedTypes {
  /// A type, and what surrounds it.
  private struct Candidate {
    let type: PlannedType
    /// The qualified names of the nested types around it.
    let owners: [String]
    /// The names that would hide a type of the same name at the top level.
    let hidden: Set<String>
    let isInOperation: Bool

    /// Types of models before those of operations, outer before inner ones, short names first.
    static func < (left: Candidate, right: Candidate) -> Bool {
      left.order < right.order
    }

    private var order: (Int, Int, Int, String) {
      let name = type.qualifiedName.source
      return (isInOperation ? 1 : 0, owners.count, name.utf8.count, name)
    }
  }

  /// The nested types by their names.
  private var candidates: [String: [Candidate]] = [:]
  /// For each type that repeats another one, by its qualified name, that of the other.
  private var originals: [String: SwiftCode] = [:]

  var isEmpty: Bool { originals.isEmpty }

  mutating func add(typesNestedIn type: PlannedType) {
    add(type.nested, hidden: [type.name.name], isInOperation: false)
  }

  /// Adds the types nested in a resource.
  mutating func add(_ types: [PlannedType]) {
    // A public alias must not need an import that nothing else in its file uses.
    add(
      types.filter { $0.imports == ImportedModules() },
      hidden: ["Element", "ErrorBody", "Headers", "Item", "Value"], isInOperation: true)
  }

  private mutating func add(
    _ types: [PlannedType], in owners: [String] = [], hidden: Set<String>, isInOperation: Bool
  ) {
    let hidden = hidden.union(types.map(\.name.name))
    for type in types {
      candidates[type.name.name, default: []].append(
        Candidate(type: type, owners: owners, hidden: hidden, isInOperation: isInOperation))
      add(
        type.nested, in: owners + [type.qualifiedName.source], hidden: hidden,
        isInOperation: isInOperation)
    }
  }

  /// Chooses the types to declare; those that repeat them become aliases.
  mutating func chooseDeclarations() {
    var declared: [[String]: Candidate] = [:]
    let repeated = candidates.values.filter { $0.count > 1 }.joined().sorted(by: <)
    for candidate in repeated {
      // The types around it are all decided already, since they come first.
      guard candidate.owners.allSatisfy({ originals[$0] == nil }),
        let declaration = candidate.type.declaration
      else { continue }
      if let original = declared[declaration] {
        let name = original.type.qualifiedName
        let first = name.source.prefix { $0 != "." }
        if !candidate.hidden.contains(String(first)) {
          originals[candidate.type.qualifiedName.source] = name
        }
      } else {
        declared[declaration] = candidate
      }
    }
  }

  func replaced(in type: PlannedType) -> PlannedType {
    if type.nested.isEmpty { return type }
    return type.with(kind: type.kind, nested: type.nested.map { replaced($0) })
  }

  func replaced(_ type: PlannedType) -> PlannedType {
    guard let original = originals[type.qualifiedName.source] else { return replaced(in: type) }
    return type.alias(of: original)
  }
}

extension PlannedType {
  fileprivate func with(kind: Kind, nested: [PlannedType]) -> PlannedType {
    PlannedType(
      name: name, qualifiedName: qualifiedName, comment: comment, kind: kind, site: site,
      nested: nested, ownImports: ownImports, needsRuntime: needsRuntime)
  }

  fileprivate func alias(of other: SwiftCode) -> PlannedType {
    PlannedType(
      name: name, qualifiedName: qualifiedName, comment: comment, kind: .alias(other), site: site,
      nested: [], ownImports: ImportedModules(), needsRuntime: false)
  }
}
