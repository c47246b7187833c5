/// Endpoints that the description puts together.
package struct PlannedGroup: Sendable {
  /// The case of the router and the name in dot syntax: `users`.
  package var name: SwiftIdentifier
  /// With the groups that it stands in, for people: `admin.users`.
  package var heading: SwiftCode
  /// The enumeration inside the router, and the struct inside the client: `Users`.
  package var type: SwiftIdentifier
  /// The struct whose members name the endpoints: `UsersEndpoints`.
  package var endpoints: SwiftIdentifier
  package var qualifiedEndpoints: SwiftCode
  package var isNested: Bool
  package var groups: [PlannedGroup]
  /// Positions in the endpoints of the plan.
  package var members: [Int]

  /// This group and all inside, outermost first.
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
