internal import ResourceGenSwift

/// The kinds of generated files; raw values are the names of their templates.
enum OutputPart: String, CaseIterable {
  case api = "Api"
  case models = "Models"
  case resources = "Resources"
  case router = "Router"
  case matching = "Matching"
  case fixtures = "Fixtures"
  case operations = "Operations"
  case clients = "Clients"
}

/// A file of the output, known before the spec is read.
struct OutputFile {
  var part: OutputPart
  /// The index among the files of its kind, from 0.
  var shard = 0
  var shards = 1

  static func all(for options: SwiftOptions) -> [OutputFile] {
    OutputPart.allCases.flatMap { part -> [OutputFile] in
      switch part {
      case .api: return [OutputFile(part: part)]
      case .models, .resources:
        let count = OutputFile.shards(for: options)
        return (0..<count).map { OutputFile(part: part, shard: $0, shards: count) }
      case .router: return options.hasRouter ? [OutputFile(part: part)] : []
      case .matching:
        return options.hasRouter && options.hasMatching ? [OutputFile(part: part)] : []
      case .fixtures: return options.fixtures == .none ? [] : [OutputFile(part: part)]
      case .operations: return options.hasOperations ? [OutputFile(part: part)] : []
      case .clients: return options.hasClients ? [OutputFile(part: part)] : []
      }
    }
  }

  /// The number of files for models, and of those for resources.
  static func shards(for options: SwiftOptions) -> Int { max(1, options.files ?? 1) }

  func name(base: String) -> String {
    switch part {
    case .api: OutputFileName.swift(base: base)
    case .models, .resources:
      OutputFileName.swift(
        base: base, part: part.rawValue + (shards > 1 ? String(shard + 1) : ""))
    default: OutputFileName.swift(base: base, part: part.rawValue)
    }
  }

  func context(of plan: SwiftPlan, _ share: OutputShare, stamp: GenerationStamp) -> APIContext {
    APIContext(
      share, of: plan, access: access(plan.options), imports: imports(of: share, plan), stamp: stamp
    )
  }

  /// Whether the file is in a module of tests.
  func isForTests(_ options: SwiftOptions) -> Bool {
    part == .fixtures && options.fixtures.areInTests
  }

  private func access(_ options: SwiftOptions) -> SwiftCode {
    isForTests(options) ? "" : options.access.prefix
  }

  // MARK: Imports

  /// Returns the imports that the file needs; the compiler would warn of a public import that no
  /// public declaration uses.
  private func imports(of share: OutputShare, _ plan: SwiftPlan) -> [SwiftCode] {
    let (modules, needsRuntime) = needs(of: share, plan)
    let prefix = access(plan.options)
    // Signatures of the matching name no type of the runtime. The import has no access level, since
    // an explicit one must occur in all files of a module that import the runtime.
    let runtimePrefix: SwiftCode = part == .matching ? "" : prefix
    var lines: [SwiftCode] = []
    if needsRuntime, part == .fixtures, case .inTests(let module) = plan.options.fixtures {
      lines.append(
        plan.options.access == .internal ? "@testable import \(module)" : "import \(module)")
    }
    if modules.needsFoundation { lines.append("\(prefix)import Foundation") }
    for module in modules.ofUser.sorted(by: { $0.name < $1.name }) {
      lines.append("\(prefix)import \(module)")
    }
    if needsRuntime { lines.append("@_spi(Generated) \(runtimePrefix)import ResourceRuntime") }
    if needsRuntime, part == .matching {
      lines.append("@_spi(Generated) \(prefix)import ResourceRuntimeTesting")
    }
    return lines
  }

  private func needs(
    of share: OutputShare, _ plan: SwiftPlan
  ) -> (modules: ImportedModules, runtime: Bool) {
    let endpoints = share.endpoints
    let called = endpoints.filter { $0.request != nil }
    switch part {
    case .api:
      let isEmpty =
        plan.servers.isEmpty && plan.authentications.isEmpty && plan.credentials == nil
      return (
        ImportedModules(needsFoundation: plan.credentials?.needsFoundation ?? false), !isEmpty
      )
    case .models:
      return (
        ImportedModules(share.types.map(\.imports)), share.types.contains(where: \.needsRuntime)
      )
    case .resources:
      return (
        ImportedModules(
          share.errorTypes.map(\.imports) + share.sharedHeaders.map(\.imports)
            + endpoints.map(\.endpoint.imports)),
        !share.errorTypes.isEmpty || !share.sharedHeaders.isEmpty || !endpoints.isEmpty
          || plan.options.hasDotSyntax && !share.groups.isEmpty
      )
    case .router:
      return (
        ImportedModules(called.flatMap(\.endpoint.parameters).map(\.imports)), !called.isEmpty
      )
    case .matching: return (ImportedModules(), !called.isEmpty)
    case .fixtures:
      let hasFixtures = endpoints.contains { !$0.endpoint.fixtures.isEmpty }
      return (ImportedModules(), hasFixtures)
    case .operations:
      return (ImportedModules(), endpoints.contains { $0.endpoint.operation != nil })
    case .clients: return (ImportedModules(called.map(\.endpoint.callImports)), !called.isEmpty)
    }
  }
}
