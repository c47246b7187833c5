/// A group of endpoints.
package struct PlannedGroup: Sendable {
  /// The case of the router, and the name in dot syntax: `users`.
  package var name: SwiftIdentifier
  /// The path for comments: `admin.users`.
  package var heading: SwiftCode
  /// The enumeration in the router, and the struct in the client: `Users`.
  package var type: SwiftIdentifier
  /// The struct whose members name the endpoints: `UsersEndpoints`.
  package var endpoints: SwiftIdentifier
  package var qualifiedEndpoints: SwiftCode
  package var isNested: Bool
  package var groups: [PlannedGroup]
  /// The indices in `SwiftPlan.endpoints`.
  package var members: [Int]

  /// This group and all groups inside it, outermost first.
  package var withNested: [PlannedGroup] { [self] + groups.flatMap(\.withNested) }
}

extension TopLevelNames {
  func plannedGroups() -> [PlannedGroup] { groups.roots.map { plan($0) } }

  private func plan(_ node: Int) -> PlannedGroup {
    let group = groups.nodes[node]
    return PlannedGroup(
      name: group.name, heading: groups.heading(of: node), type: group.type,
      endpoints: group.endpoints, qualifiedEndpoints: types.qualified([group.endpoints]),
      isNested: group.parent != nil, groups: group.children.map { plan($0) },
      members: group.members)
  }
}
