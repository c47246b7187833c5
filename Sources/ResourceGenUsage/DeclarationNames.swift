internal import ResourceGenSwift

/// The names by which Swift code mentions the declarations of a client, without backticks.
struct DeclarationNames {
  /// The declarations by names that count wherever they are: types, and operations without a group.
  private(set) var declarations: [String: UsedDeclarations] = [:]
  /// The operations by their names with those of their groups: `pets.get`.
  private(set) var operations: [String: UsedDeclarations] = [:]
  /// The operations of each group and the groups in it, by the names of the groups.
  private(set) var groups: [String: UsedDeclarations] = [:]
  /// The types that exist only with operations, such as the router, each with the operations of
  /// which one is enough.
  private(set) var containers: [String: Set<Int>] = [:]
  /// The largest number of names in a path.
  private(set) var depth = 1

  init(of plan: SwiftPlan) {
    for (position, type) in plan.types.enumerated() {
      declarations[type.name.name, default: UsedDeclarations()].types.insert(position)
    }
    for (position, type) in plan.errorTypes.enumerated() {
      declarations[type.name.name, default: UsedDeclarations()].errorTypes.insert(position)
    }
    for (position, headers) in plan.sharedHeaders.enumerated() {
      declarations[headers.name.name, default: UsedDeclarations()].sharedHeaders.insert(position)
    }
    for (position, endpoint) in plan.endpoints.enumerated() {
      var names = [
        endpoint.resource, endpoint.operation, endpoint.member?.name, endpoint.fixtureGroup,
        endpoint.responses?.name, endpoint.errorType?.name,
      ]
      if endpoint.group == nil { names.append(endpoint.name) }
      if !endpoint.fixtures.isEmpty { names.append(endpoint.flatName) }
      for name in names.compactMap({ $0?.name }) {
        declarations[name, default: UsedDeclarations()].endpoints.insert(position)
      }
    }
    let called = plan.endpoints.indices.filter { plan.endpoints[$0].request != nil }
    containers[plan.router.name] = Set(called)
    containers[plan.client.name] = Set(called)
    containers[plan.fixtures.name] = Set(
      plan.endpoints.indices.filter { !plan.endpoints[$0].fixtures.isEmpty })
    for group in plan.groups { _ = add(group, in: "", plan, depth: 1) }
  }

  /// Adds a group and those in it, and returns the operations of all of them.
  private mutating func add(
    _ group: PlannedGroup, in parent: String, _ plan: SwiftPlan, depth: Int
  ) -> UsedDeclarations {
    let path = parent + group.name.name
    self.depth = max(self.depth, depth + 1)
    var all = UsedDeclarations()
    for member in group.members {
      all.endpoints.insert(member)
      operations[path + "." + plan.endpoints[member].name.name, default: UsedDeclarations()]
        .endpoints.insert(member)
    }
    for inner in group.groups {
      all.formUnion(add(inner, in: path + ".", plan, depth: depth + 1))
    }
    groups[path, default: UsedDeclarations()].formUnion(all)
    for type in [group.type, group.endpoints] {
      declarations[type.name, default: UsedDeclarations()].formUnion(all)
    }
    return all
  }

  /// Returns the names of the operations and groups in a group, sorted; nil if a name is one.
  func members(of group: String, unless name: String) -> [String]? {
    let path = group + "."
    if operations[path + name] != nil || groups[path + name] != nil { return nil }
    return (Array(operations.keys) + groups.keys).compactMap { member in
      guard member.hasPrefix(path) else { return nil }
      let rest = member.dropFirst(path.count)
      return rest.contains(".") ? nil : String(rest)
    }.sorted()
  }

  /// All identifiers that occur in the names.
  var words: Set<String> {
    var words = Set(declarations.keys).union(containers.keys)
    for path in operations.keys { words.formUnion(path.split(separator: ".").map(String.init)) }
    for path in groups.keys { words.formUnion(path.split(separator: ".").map(String.init)) }
    return words
  }
}
