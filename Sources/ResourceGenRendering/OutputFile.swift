internal import ResourceGenMustache
internal import ResourceGenSwift

/// The kinds of files, by the template that each is made from.
enum OutputPart: String, CaseIterable {
  case api = "Api"
  case models = "Models"
  case resources = "Resources"
  case router = "Router"
  case fixtures = "Fixtures"
  case operations = "Operations"
  case clients = "Clients"
}

/// One file of the output, known before the description is read.
struct OutputFile {
  var part: OutputPart
  /// The place among the files of its kind, from 0.
  var shard = 0
  var shards = 1

  static func all(for options: SwiftOptions) -> [OutputFile] {
    OutputPart.allCases.flatMap { part -> [OutputFile] in
      switch part {
      case .api: return [OutputFile(part: part)]
      case .models, .resources:
        let count = max(1, options.files)
        return (0..<count).map { OutputFile(part: part, shard: $0, shards: count) }
      case .router: return options.hasRouter ? [OutputFile(part: part)] : []
      case .fixtures: return options.hasFixtures ? [OutputFile(part: part)] : []
      case .operations: return options.hasOperations ? [OutputFile(part: part)] : []
      case .clients: return options.hasClients ? [OutputFile(part: part)] : []
      }
    }
  }

  func name(base: String) -> String {
    switch part {
    case .api: OutputFileName.swift(base: base)
    case .models, .resources:
      OutputFileName.swift(
        base: base, part: part.rawValue + (shards > 1 ? String(shard + 1) : ""))
    default: OutputFileName.swift(base: base, part: part.rawValue)
    }
  }

  func context(of plan: SwiftPlan, _ whole: OutputShare, stamp: GenerationStamp) -> APIContext {
    var share = whole
    if shards > 1 {
      share.types.removeAll { !holds($0.name) }
      share.endpoints.removeAll { !holds($0.endpoint.resource) }
      share.groups.removeAll { !holds($0.endpoints) }
    }
    return APIContext(share, of: plan, imports: imports(of: share, plan), stamp: stamp)
  }

  private func holds(_ name: SwiftIdentifier) -> Bool {
    // FNV-1a: the same on every machine and in every run, which `Hasher` is not.
    let hash = name.name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return hash % UInt64(shards) == UInt64(shard)
  }

  // MARK: Imports

  /// Imports that are not used in public declarations make the compiler warn, so each file has its own.
  private func imports(of share: OutputShare, _ plan: SwiftPlan) -> [SwiftCode] {
    let needs = self.needs(of: share, plan)
    let prefix = plan.options.access.prefix
    var lines: [SwiftCode] = []
    if needs.foundation { lines.append("\(prefix)import Foundation") }
    if needs.runtime { lines.append("\(prefix)import ResourceRuntime") }
    return lines
  }

  private func needs(
    of share: OutputShare, _ plan: SwiftPlan
  ) -> (foundation: Bool, runtime: Bool) {
    let endpoints = share.endpoints
    let hasRoutes = endpoints.contains { $0.request != nil }
    switch part {
    case .api:
      let isEmpty =
        plan.servers.isEmpty && plan.authentications.isEmpty && plan.credentials == nil
      return (plan.credentials?.needsFoundation ?? false, !isEmpty)
    case .models:
      return (
        share.types.contains(where: \.needsFoundation),
        share.types.contains(where: \.needsRuntime)
      )
    case .resources:
      return (
        endpoints.contains { $0.endpoint.needsFoundation },
        !endpoints.isEmpty || plan.options.hasDotSyntax && !share.groups.isEmpty
      )
    case .router:
      let needsFoundation = endpoints.contains { parts in
        parts.request != nil && parts.endpoint.parameters.contains(where: \.needsFoundation)
      }
      return (needsFoundation, hasRoutes)
    case .fixtures:
      let hasFixtures = endpoints.contains { !$0.endpoint.fixtures.isEmpty }
      return (hasFixtures, hasFixtures)
    case .operations: return (false, endpoints.contains { $0.endpoint.operation != nil })
    case .clients:
      let needsFoundation = endpoints.contains {
        $0.request != nil && $0.endpoint.callNeedsFoundation
      }
      return (needsFoundation, hasRoutes)
    }
  }
}

/// What a file shows of a plan: all of it, or its share if the kind is spread over several files.
struct OutputShare {
  var types: [PlannedType]
  var endpoints: [EndpointParts]
  var groups: [PlannedGroup]
  /// All endpoints that are sent, in their groups: the router is one file whatever the others are.
  let routes: RouteList

  init(all plan: SwiftPlan) {
    types = plan.types
    let endpoints = plan.endpoints.map { EndpointParts($0) }
    self.endpoints = endpoints
    routes = RouteList(
      endpoints.indices.filter { endpoints[$0].endpoint.group == nil }, plan.groups, of: endpoints)
    groups = plan.groups.flatMap(\.withNested)
  }
}
