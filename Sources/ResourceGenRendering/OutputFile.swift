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

  func context(of plan: SwiftPlan, stamp: GenerationStamp) -> APIContext {
    var context = APIContext(plan: plan, tool: stamp.tool, specification: stamp.specification)
    context.types = plan.types
    context.endpoints = plan.endpoints
    context.groups = plan.groups.flatMap(\.withNested)
    if shards > 1 {
      context.types.removeAll { !holds($0.name) }
      context.endpoints.removeAll { !holds($0.resource) }
      context.groups.removeAll { !holds($0.endpoints) }
    }
    context.imports = imports(of: context)
    return context
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
  private func imports(of context: APIContext) -> [SwiftCode] {
    let needs = self.needs(of: context)
    let prefix = context.plan.options.access.prefix
    var lines: [SwiftCode] = []
    if needs.foundation { lines.append("\(prefix)import Foundation") }
    if needs.runtime { lines.append("\(prefix)import ResourceRuntime") }
    return lines
  }

  private func needs(of context: APIContext) -> (foundation: Bool, runtime: Bool) {
    let plan = context.plan
    let routes = context.endpoints.filter { $0.request != nil }
    let parameters = routes.flatMap(\.parameters)
    switch part {
    case .api:
      let isEmpty =
        plan.servers.isEmpty && plan.authentications.isEmpty && plan.credentials == nil
      return (plan.credentials?.needsFoundation ?? false, !isEmpty)
    case .models:
      return (
        context.types.contains(where: \.needsFoundation),
        context.types.contains(where: \.needsRuntime)
      )
    case .resources:
      return (
        context.endpoints.contains(where: \.needsFoundation),
        !context.endpoints.isEmpty || plan.options.hasDotSyntax && !context.groups.isEmpty
      )
    case .router: return (parameters.contains(where: \.needsFoundation), !routes.isEmpty)
    case .fixtures:
      let hasFixtures = context.endpoints.contains { !$0.fixtures.isEmpty }
      return (hasFixtures, hasFixtures)
    case .operations: return (false, context.endpoints.contains { $0.operation != nil })
    case .clients: return (routes.contains(where: \.callNeedsFoundation), !routes.isEmpty)
    }
  }
}
