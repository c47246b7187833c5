internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The groups that endpoints stand in, and what they are called.
struct GroupNames {
  struct Node {
    /// As the description has it.
    var spelling: [String]
    /// The case of the router and the name in dot syntax: `users`.
    var name: SwiftIdentifier = "group"
    /// The enumeration inside the router, and the struct inside the client: `Users`.
    var type: SwiftIdentifier = "Group"
    /// The struct whose members name the endpoints: `UsersEndpoints`.
    var endpoints: SwiftIdentifier = "GroupEndpoints"
    var parent: Int?
    var children: [Int] = []
    /// Positions of endpoints.
    var members: [Int] = []
  }

  private(set) var nodes: [Node] = []
  private(set) var roots: [Int] = []
  /// The group of each endpoint.
  private var groups: [Int?] = []
  private var namespace: SwiftIdentifier?

  init() {}

  init(_ endpoints: [Endpoint]) {
    var known: [[WireName]: Int] = [:]
    for (position, endpoint) in endpoints.enumerated() {
      var parent: Int?
      var path: [WireName] = []
      for group in endpoint.groups {
        path.append(WireName(group.value))
        if let node = known[path] {
          parent = node
          continue
        }
        let node = nodes.count
        nodes.append(Node(spelling: path.map(\.spelling), parent: parent))
        if let parent { nodes[parent].children.append(node) } else { roots.append(node) }
        known[path] = node
        parent = node
      }
      if let parent { nodes[parent].members.append(position) }
      groups.append(parent)
    }
  }

  // MARK: Names

  /// Names endpoints and groups in each group, and outside of groups; gives the names of the endpoints in their order.
  mutating func nameMembers(
    of endpoints: [Endpoint], _ reserved: Set<String>
  ) -> [SwiftIdentifier] {
    var names: [SwiftIdentifier] = endpoints.map { _ in "endpoint" }
    let ungrouped = endpoints.indices.filter { groups[$0] == nil }
    nameMembers(ungrouped, roots, of: endpoints, reserved, &names)
    for node in nodes.indices {
      nameMembers(nodes[node].members, nodes[node].children, of: endpoints, reserved, &names)
    }
    return names
  }

  private mutating func nameMembers(
    _ members: [Int], _ children: [Int], of endpoints: [Endpoint], _ reserved: Set<String>,
    _ names: inout [SwiftIdentifier]
  ) {
    var scope = NameScope(reserved: reserved)
    let memberWishes = members.map { position -> NameScope.Wish in
      let spelling = endpoints[position].localSpelling
      return NameScope.Wish(
        wire: spelling,
        name: SwiftIdentifier(naming: spelling, style: .lowerCamel, fallback: "endpoint"))
    }
    let groupWishes = children.map { node -> NameScope.Wish in
      let spelling = nodes[node].spelling.last ?? ""
      return NameScope.Wish(
        wire: spelling,
        name: SwiftIdentifier(naming: spelling, style: .lowerCamel, fallback: "group"))
    }
    let given = scope.names(for: memberWishes + groupWishes)
    for (position, name) in zip(members, given) { names[position] = name }
    for (node, name) in zip(children, given.dropFirst(members.count)) { nodes[node].name = name }
  }

  /// Names the types of groups, once everything that the description itself names has its name.
  ///
  /// A type inside the router must hide no type of the module that a case has, so it is one of its kind everywhere.
  mutating func nameTypes(_ scope: inout NameScope) {
    for node in nodes.indices {
      let own = nodes[node].spelling.last ?? ""
      let short = SwiftIdentifier(naming: own, style: .upperCamel, fallback: "Group")
      let long = SwiftIdentifier(
        nodes[node].spelling.flatMap { WordSplitter.words(of: $0) }, style: .upperCamel,
        fallback: "Group")
      let isKnown = KnownType(rawValue: short.name) != nil
      nodes[node].type =
        isKnown
        ? scope.name(long.appending("Group")) : scope.name(short, else: long.appending("Group"))
      nodes[node].endpoints = scope.name(long.appending("Endpoints"))
    }
  }

  /// Every type that is declared for groups.
  var types: [SwiftIdentifier] { nodes.flatMap { [$0.type, $0.endpoints] } }

  // MARK: Lookup

  /// The struct whose members name the endpoints of the group that an endpoint stands in.
  func endpoints(ofGroupAround position: Int) -> SwiftIdentifier? {
    groups[position].map { nodes[$0].endpoints }
  }

  /// `admin.users`, for people.
  func heading(ofGroupAround position: Int) -> SwiftCode? {
    groups[position].map { heading(of: $0) }
  }

  func heading(of node: Int) -> SwiftCode {
    let name = SwiftCode(nodes[node].name)
    return nodes[node].parent.map { "\(heading(of: $0)).\(name)" } ?? name
  }
}

extension Endpoint {
  /// Owner and name as they are written: `Episode.all`.
  var localSpelling: String {
    ((owner.map { [$0] } ?? []) + [name]).map(\.value).joined(separator: ".")
  }
}
