internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The groups of endpoints, and their names.
struct GroupNames {
  struct Node {
    /// The path of the group, as the spec spells it.
    var spelling: [String]
    /// The case of the router, and the name in dot syntax: `users`.
    var name: SwiftIdentifier = "group"
    /// The enumeration in the router, and the struct in the client: `Users`.
    var type: SwiftIdentifier = "Group"
    /// The struct whose members name the endpoints: `UsersEndpoints`.
    var endpoints: SwiftIdentifier = "GroupEndpoints"
    var parent: Int?
    var children: [Int] = []
    /// The indices of the endpoints.
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

  /// Names the endpoints and groups inside each group, and those outside of groups. Returns the
  /// names of the endpoints, in their order.
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
    let memberRequests = members.map { position -> NameScope.Request in
      let spelling = endpoints[position].localSpelling
      return NameScope.Request(
        wire: spelling,
        name: SwiftIdentifier(naming: spelling, style: .lowerCamel, fallback: "endpoint"))
    }
    let groupRequests = children.map { node -> NameScope.Request in
      let spelling = nodes[node].spelling.last ?? ""
      return NameScope.Request(
        wire: spelling,
        name: SwiftIdentifier(naming: spelling, style: .lowerCamel, fallback: "group"))
    }
    let given = scope.names(for: memberRequests + groupRequests)
    for (position, name) in zip(members, given) { names[position] = name }
    for (node, name) in zip(children, given.dropFirst(members.count)) { nodes[node].name = name }
  }

  /// Names the types of groups, after all declarations of the spec have names.
  ///
  /// A type in the router must not hide a type that one of its cases uses, so its name is unique in
  /// the module.
  mutating func nameTypes(_ scope: inout NameScope) {
    for node in nodes.indices {
      let own = nodes[node].spelling.last ?? ""
      let short = SwiftIdentifier(ofType: own, fallback: "Group")
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

  /// All types that are declared for groups.
  var types: [SwiftIdentifier] { nodes.flatMap { [$0.type, $0.endpoints] } }

  // MARK: Lookup

  /// Returns the struct whose members name the endpoints of the group that contains an endpoint.
  func endpoints(ofGroupAround position: Int) -> SwiftIdentifier? {
    groups[position].map { nodes[$0].endpoints }
  }

  /// Returns the path of the group that contains an endpoint, for comments: `admin.users`.
  func heading(ofGroupAround position: Int) -> SwiftCode? {
    groups[position].map { heading(of: $0) }
  }

  /// Returns the names of the groups around an endpoint, the outermost first.
  func path(around position: Int) -> [SwiftIdentifier] {
    var path: [SwiftIdentifier] = []
    var node = groups[position]
    while let current = node {
      path.append(nodes[current].name)
      node = nodes[current].parent
    }
    return path.reversed()
  }

  func heading(of node: Int) -> SwiftCode {
    let name = SwiftCode(nodes[node].name)
    return nodes[node].parent.map { "\(heading(of: $0)).\(name)" } ?? name
  }
}

extension Endpoint {
  /// The owner and the name, as the spec spells them: `Episode.all`.
  var localSpelling: String {
    ((owner.map { [$0] } ?? []) + [name]).map(\.value).joined(separator: ".")
  }
}
