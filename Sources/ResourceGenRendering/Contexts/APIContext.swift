internal import ResourceGenSwift

/// The root context of each template: the plan, and the types and endpoints of one file.
final class APIContext: TemplateObject, TemplateContext {
  let plan: SwiftPlan
  let tool: SwiftComment
  let specification: SwiftComment
  /// The import lines that this file needs.
  let imports: [SwiftCode]
  private let access: SwiftCode
  private let share: OutputShare

  init(
    _ share: OutputShare, of plan: SwiftPlan, access: SwiftCode, imports: [SwiftCode],
    stamp: GenerationStamp
  ) {
    self.plan = plan
    tool = stamp.tool
    specification = stamp.specification
    self.imports = imports
    self.access = access
    self.share = share
  }

  static let keys: TemplateKeys<APIContext> =
    TemplateKeys(declarations + names)

  private static let declarations: [TemplateKey<APIContext>] = [
    .text("tool") { $0.tool.lines.first ?? "" },
    .text("specification") { $0.specification.lines.first ?? "" },
    .texts("imports") { $0.imports.map(\.source) },
    .text("public") { $0.access.source },
    .flag("hasAccess") { $0.plan.options.access != .internal },
    .text("namespace") { $0.plan.namespace?.source },
    .texts("documentation") { $0.plan.title.lines },
    .flag("hashable") { $0.plan.options.hasHashableModels },
    .flag("debugOnly") { context in
      context.plan.options.fixtures == .inDebugBuilds && !context.fixtures.isEmpty
    },
    .flag("dotSyntax") { $0.plan.options.hasDotSyntax },
    .list("types", of: \.share.types) { TypeContext(type: $0) },
    .list("errorTypes", of: \.share.errorTypes) { ErrorTypeContext(type: $0) },
    .list("sharedHeaders", of: \.share.sharedHeaders) { HeadersContext(headers: $0) },
    .list("endpoints", of: \.share.endpoints) { EndpointContext($0) },
    .list("groups", of: \.share.groups) { GroupContext(group: $0) },
    .list("routes") { $0.share.routes.routes },
    .flag("hasOwnRoutes") { !$0.share.routes.routes.isEmpty },
    .list("routeGroups") { $0.share.routes.groups },
    .flag("hasManyRoutes", \.share.routes.isLong),
    .flag("hasRouteGroups") { !$0.share.routes.groups.isEmpty },
    .flag("hasRoutes") { context in context.share.endpoints.contains { $0.request != nil } },
    .list("operations", of: \.operations) { EndpointContext($0) },
    .flag("hasServers") { !$0.plan.servers.isEmpty },
    .list("servers") { $0.plan.servers.map { ServerContext(server: $0) } },
    .flag("hasAuthentications") { !$0.plan.authentications.isEmpty },
    .list("authentications") { context in
      context.plan.authentications.map { AuthenticationContext(authentication: $0) }
    },
    .object("credentials") { context in
      context.plan.credentials.map {
        CredentialsContext(credentials: $0, qualifiedName: context.plan.qualified($0.name))
      }
    },
    .list("fixtures", \.fixtures),
    .list("listedExamples", \.listedExamples),
    .flag("hasListedExamples") { !$0.listedExamples.isEmpty },
    .flag("hasManyExamples") { $0.listedExamples.count > APIContext.maxListedExamples },
    .text("qualifiedFixtures") { $0.plan.qualified($0.plan.fixtures).source },
    .text("routerName") { $0.plan.router.source },
    .text("qualifiedRouter") { $0.plan.qualified($0.plan.router).source },
    .text("fixturesName") { $0.plan.fixtures.source },
    .text("clientName") { $0.plan.client.source },
    .text("serversName") { $0.plan.serversName.source },
    .text("authenticationsName") { $0.plan.authenticationsName.source },
  ]

  override var shape: TemplateShape { Self.keys.shape }

  /// The types of Swift, Foundation and the runtime, qualified if a declared type has the same
  /// name.
  private static let names: [TemplateKey<APIContext>] = KnownType.inTemplates.map { type in
    .text(type.rawValue) { $0.plan.known[type].source }
  }

  /// The maximum number of examples in one array literal: the type checker holds all elements of a
  /// literal in memory at once.
  private static let maxListedExamples = 50

  private var operations: [EndpointPartContexts] {
    share.endpoints.filter { $0.endpoint.operation != nil }
  }

  private var fixtures: [FixtureContext] {
    share.endpoints.filter { !$0.endpoint.fixtures.isEmpty }.map { FixtureContext(parts: $0) }
  }

  private var listedExamples: [ListedExampleContext] {
    share.endpoints.filter(\.endpoint.readsFixtures).flatMap { parts in
      parts.endpoint.fixtures.map { ListedExampleContext(parts: parts, fixture: $0) }
    }
  }
}
