internal import ResourceGenSwift

struct ServerContext: TemplateContext {
  let server: PlannedServer

  static let keys: TemplateKeys<ServerContext> = [
    .text("name") { $0.server.name.source },
    .text("wireName") { $0.server.wireName.source },
    .text("url") { $0.server.url.source },
    .texts("comment") { $0.server.comment.lines },
    .list("query") { $0.server.query.map { ItemContext(item: $0) } },
    .list("headers") { $0.server.headers.map { ItemContext(item: $0) } },
    .text("authentication") { $0.server.authentication?.source },
    .flag("hasVariables") { !$0.server.variables.isEmpty },
    .list("variables") { $0.server.variables.map { ServerVariableContext(variable: $0) } },
    .text("template") { $0.server.template.source },
  ]
}

struct ServerVariableContext: TemplateContext {
  let variable: PlannedServerVariable

  static let keys: TemplateKeys<ServerVariableContext> = [
    .text("name") { $0.variable.name.source },
    .text("default") { $0.variable.defaultValue.source },
  ]
}

struct AuthenticationContext: TemplateContext {
  let authentication: PlannedAuthentication

  static let keys: TemplateKeys<AuthenticationContext> = [
    .text("name") { $0.authentication.name.source },
    .text("wireName") { $0.authentication.wireName.source },
    .texts("comment") { $0.authentication.comment.lines },
    .text("bearer", \.bearer),
    .text("basicUsername") { $0.basic?.username.source },
    .text("basicPassword") { $0.basic?.password.source },
    .flag("hasParameters", \.hasParameters),
    .list("query") { $0.items.query },
    .list("headers") { $0.items.headers },
    .list("cookies") { $0.items.cookies },
    .flag("isRefreshed") { $0.authentication.isRefreshed },
  ]

  private var bearer: String? {
    if case .bearer(let token) = authentication.kind { token.source } else { nil }
  }

  private var basic: (username: SwiftStringLiteral, password: SwiftStringLiteral)? {
    if case .basic(let username, let password) = authentication.kind {
      (username, password)
    } else {
      nil
    }
  }

  private var hasParameters: Bool {
    if case .parameters = authentication.kind { true } else { false }
  }

  private var items: (query: [ItemContext], headers: [ItemContext], cookies: [ItemContext]) {
    guard case .parameters(let query, let headers, let cookies) = authentication.kind else {
      return ([], [], [])
    }
    return (
      query.map { ItemContext(item: $0) }, headers.map { ItemContext(item: $0) },
      cookies.map { ItemContext(item: $0) }
    )
  }
}

struct CredentialsContext: TemplateContext {
  let credentials: PlannedCredentials
  let qualifiedName: SwiftCode

  static let keys: TemplateKeys<CredentialsContext> = [
    .text("name") { $0.credentials.name.source },
    .text("qualifiedName") { $0.qualifiedName.source },
    .flag("needsInitializer") { $0.credentials.needsInitializer },
    .flag("hasSecrets") { $0.credentials.fields.contains(where: \.isSecret) },
    .list("fields") { $0.credentials.fields.map { CredentialContext(field: $0) } },
    .object("refreshing") { $0.credentials.refreshing.map { RefreshingContext(refreshing: $0) } },
    .list("nested") { $0.credentials.nested.map { TypeContext(type: $0, isNested: true) } },
    .list("implementations") { context in
      context.credentials.nested.flatMap { TypeContext(type: $0).implementations }
    },
  ]
}

struct CredentialContext: TemplateContext {
  let field: PlannedCredentials.Field

  static let keys: TemplateKeys<CredentialContext> = [
    .text("name") { $0.field.name.source },
    .text("label") { $0.field.name.label.source },
    .text("argumentLabel") { $0.field.name.argumentLabel.source },
    .text("wireName") { $0.field.wireName.source },
    .text("type") { $0.field.type.source },
    .flag("isOptional") { $0.field.isOptional },
    .flag("isSecret") { $0.field.isSecret },
    .text("parameter") { $0.field.parameter.source },
    .texts("comment") { $0.field.comment.lines },
  ]
}

/// The function that refreshes credentials.
struct RefreshingContext: TemplateContext {
  let refreshing: PlannedRefreshing

  static let keys: TemplateKeys<RefreshingContext> = [
    .text("scheme") { $0.refreshing.scheme.source },
    .text("service") { $0.refreshing.service.source },
    .text("renewed") { $0.refreshing.renewed.source },
    .text("reply") { $0.refreshing.response.source },
    .list("refreshes") { $0.refreshing.refreshes.map { RefreshContext(refresh: $0) } },
  ]
}

struct RefreshContext: TemplateContext {
  let refresh: PlannedRefreshing.Refresh

  static let keys: TemplateKeys<RefreshContext> = [
    .text("wireName") { $0.refresh.scheme.source },
    .texts("guarded") { $0.refresh.guarded.map(\.source) },
    .flag("hasGuards") { !$0.refresh.guarded.isEmpty },
    .text("resource") { $0.refresh.resource.source },
    .list("assignments") { $0.refresh.assignments.map { AssignmentContext(assignment: $0) } },
  ]
}

struct AssignmentContext: TemplateContext {
  let assignment: PlannedRefreshing.Assignment

  static let keys: TemplateKeys<AssignmentContext> = [
    .text("name") { $0.assignment.name.source },
    .text("value") { $0.assignment.value.source },
  ]
}

/// The examples of one endpoint.
struct FixtureContext: TemplateContext {
  let parts: EndpointPartContexts

  static let keys: TemplateKeys<FixtureContext> = [
    .text("fixtureName") { $0.parts.endpoint.flatName.source },
    .text("qualifiedResource") { $0.parts.endpoint.qualifiedResource.source },
    .text("group") { $0.parts.endpoint.fixtureGroup?.source },
    .text("firstName") { $0.parts.endpoint.fixtures.first?.name?.source },
    .list("examples") { $0.parts.endpoint.fixtures.map { ExampleContext(fixture: $0) } },
  ]
}

final class ExampleContext: TemplateObject, TemplateContext {
  let fixture: PlannedFixture

  init(fixture: PlannedFixture) {
    self.fixture = fixture
  }

  static let keys: TemplateKeys<ExampleContext> = [
    .text("name") { $0.fixture.name?.source },
    .text("text", \.text),
    .texts("lines") { $0.fixture.body.lines },
  ]

  override var shape: TemplateShape { Self.keys.shape }

  private var text: String? { fixture.body.literal?.source }
}

/// An example in the list that tests iterate over.
struct ListedExampleContext: TemplateContext {
  let parts: EndpointPartContexts
  let fixture: PlannedFixture

  static let keys: TemplateKeys<ListedExampleContext> = [
    .text("label") { $0.fixture.label.source },
    .text("data", \.data),
  ]

  private var data: String {
    let name: SwiftCode =
      fixture.name.map { "\(parts.endpoint.flatName).\($0)" }
      ?? SwiftCode(parts.endpoint.flatName)
    return name.source
  }
}
