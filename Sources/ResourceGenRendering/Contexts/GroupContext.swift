internal import ResourceGenSwift

/// A group of endpoints, for dot syntax.
struct GroupContext: TemplateContext {
  let group: PlannedGroup

  static let keys: TemplateKeys<GroupContext> = [
    .text("name") { $0.group.name.source },
    .text("heading") { $0.group.heading.source },
    .text("endpointsName") { $0.group.endpoints.source },
    .text("qualifiedEndpoints") { $0.group.qualifiedEndpoints.source },
    .flag("isNested") { $0.group.isNested },
    .flag("hasInner") { !$0.group.groups.isEmpty },
    .list("inner") { $0.group.groups.map { GroupContext(group: $0) } },
  ]
}

/// The endpoints with a request and the groups of a router, of a client, or of one group in them.
struct RouteList {
  /// The routes, in the order of their patterns.
  let routes: [EndpointContext]
  let groups: [RouteGroupContext]
  /// The number of patterns, including those of the groups.
  let count: Int

  /// Whether there are more cases than the compiler can check in one `switch`.
  var isLong: Bool { routes.count + groups.count > 400 }

  /// - Parameter router: The enumeration of the routes, qualified.
  init(
    _ members: [Int], _ groups: [PlannedGroup], of endpoints: [EndpointPartContexts],
    in router: SwiftCode
  ) {
    let own = members.filter { endpoints[$0].request != nil }
    routes = own.enumerated().map { EndpointContext(endpoints[$1], position: $0) }
    var start = own.count
    var contexts: [RouteGroupContext] = []
    for group in groups {
      let inner: SwiftCode = "\(router).\(group.type)"
      let list = RouteList(group.members, group.groups, of: endpoints, in: inner)
      if list.count == 0 { continue }
      contexts.append(RouteGroupContext(group: group, router: inner, list: list, start: start))
      start += list.count
    }
    self.groups = contexts
    count = start
  }
}

/// A group in a router or client.
final class RouteGroupContext: TemplateObject, TemplateContext {
  let group: PlannedGroup
  /// The enumeration in the router, qualified.
  let router: SwiftCode
  let list: RouteList
  /// The index of its first pattern in the enclosing list.
  let start: Int

  init(group: PlannedGroup, router: SwiftCode, list: RouteList, start: Int) {
    self.group = group
    self.router = router
    self.list = list
    self.start = start
  }

  static let keys: TemplateKeys<RouteGroupContext> = [
    .text("name") { $0.group.name.source },
    .text("heading") { $0.group.heading.source },
    .text("typeName") { $0.group.type.source },
    .text("qualifiedRouter") { $0.router.source },
    .text("start") { String($0.start) },
    .text("positions", \.positions),
    .list("routes", \.list.routes),
    .flag("hasOwnRoutes") { !$0.list.routes.isEmpty },
    .list("routeGroups", \.list.groups),
    .flag("hasManyRoutes", \.list.isLong),
    .flag("hasRouteGroups") { !$0.list.groups.isEmpty },
  ]

  override var shape: TemplateShape { Self.keys.shape }

  private var positions: String {
    list.count == 1 ? String(start) : "\(start)...\(start + list.count - 1)"
  }
}
