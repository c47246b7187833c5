internal import ResourceGenSwift

/// The part of a plan that a file has: all of it, or a share if its kind is split into several
/// files.
struct OutputShare {
  private(set) var types: [PlannedType]
  private(set) var errorTypes: [PlannedErrorType]
  private(set) var sharedHeaders: [PlannedHeaders]
  private(set) var endpoints: [EndpointPartContexts]
  private(set) var groups: [PlannedGroup]
  /// All endpoints with a request, in their groups; the router is never split.
  let routes: RouteList

  init(all plan: SwiftPlan) {
    types = plan.types
    errorTypes = plan.errorTypes
    sharedHeaders = plan.sharedHeaders
    let endpoints = plan.endpoints.map { EndpointPartContexts($0) }
    self.endpoints = endpoints
    routes = RouteList(
      endpoints.indices.filter { endpoints[$0].endpoint.group == nil }, plan.groups, of: endpoints,
      in: plan.qualified(plan.router))
    groups = plan.groups.flatMap(\.withNested)
  }

  /// Splits the declarations by their names among files.
  func split(into count: Int) -> [OutputShare] {
    var empty = self
    empty.types = []
    empty.errorTypes = []
    empty.sharedHeaders = []
    empty.endpoints = []
    empty.groups = []
    var shares = Array(repeating: empty, count: count)
    for type in types { shares[type.name.share(of: count)].types.append(type) }
    for type in errorTypes { shares[type.name.share(of: count)].errorTypes.append(type) }
    for headers in sharedHeaders {
      shares[headers.name.share(of: count)].sharedHeaders.append(headers)
    }
    for endpoint in endpoints {
      shares[endpoint.endpoint.resource.share(of: count)].endpoints.append(endpoint)
    }
    for group in groups { shares[group.endpoints.share(of: count)].groups.append(group) }
    return shares
  }
}

extension SwiftIdentifier {
  /// Returns the position of the share that has the declaration of this name.
  fileprivate func share(of count: Int) -> Int {
    // FNV-1a, which has the same result on each machine and in each run, unlike `Hasher`.
    let digest = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return Int(digest % UInt64(count))
  }
}
