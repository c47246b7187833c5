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

  private let digests: Digests

  /// The digests of the names of all declarations, which choose their files. Made once, since each
  /// file asks for all of them.
  private struct Digests {
    let types: [UInt64]
    let errorTypes: [UInt64]
    let sharedHeaders: [UInt64]
    let endpoints: [UInt64]
    let groups: [UInt64]
  }

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
    digests = Digests(
      types: types.map(\.name.digest), errorTypes: errorTypes.map(\.name.digest),
      sharedHeaders: sharedHeaders.map(\.name.digest),
      endpoints: endpoints.map(\.endpoint.resource.digest),
      groups: groups.map(\.endpoints.digest))
  }

  /// Returns the share of one of several files, each of which has the declarations with its names.
  func share(_ index: Int, of count: Int) -> OutputShare {
    func chosen<Declaration>(
      _ all: [Declaration], _ digests: [UInt64]
    ) -> [Declaration] {
      digests.indices.filter { digests[$0] % UInt64(count) == UInt64(index) }.map { all[$0] }
    }
    var share = self
    share.types = chosen(types, digests.types)
    share.errorTypes = chosen(errorTypes, digests.errorTypes)
    share.sharedHeaders = chosen(sharedHeaders, digests.sharedHeaders)
    share.endpoints = chosen(endpoints, digests.endpoints)
    share.groups = chosen(groups, digests.groups)
    return share
  }
}

extension SwiftIdentifier {
  /// FNV-1a, which has the same result on each machine and in each run, unlike `Hasher`.
  fileprivate var digest: UInt64 {
    name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
  }
}
