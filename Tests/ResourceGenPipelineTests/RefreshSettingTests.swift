import ResourceGenCommands
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenPipeline
import ResourceGenRendering
import TestSupport
import Testing

@Suite("Refreshes of credentials by the configuration")
struct RefreshSettingTests {
  private static let openAPI = """
    openapi: 3.1.0
    info: {title: Club, version: '1'}
    servers: [{url: 'https://example.com'}]
    security: [{session: []}]
    paths:
      /members: {get: {tags: [members], operationId: listMembers, responses: {'204': {description: Done.}}}}
      /token:
        post:
          tags: [auth]
          operationId: renewToken
          security: []
          requestBody:
            required: true
            content:
              application/json:
                schema:
                  type: object
                  required: [grant_type, refresh_token]
                  properties:
                    grant_type: {type: string, enum: [refresh_token]}
                    refresh_token: {type: string}
                    client_id: {type: string}
          responses:
            '200':
              description: New tokens.
              content:
                application/json:
                  schema:
                    type: object
                    required: [access_token]
                    properties: {access_token: {type: string}, refresh_token: {type: string}, expires_in: {type: integer}}
    components: {securitySchemes: {session: {type: http, scheme: bearer}}}

    """

  private func run(
    _ spec: String, _ text: String, only: [String] = []
  ) throws -> (checked: CheckedAPI?, swift: String, log: DiagnosticLog) {
    var configuration = Configuration()
    var log = DiagnosticLog()
    configuration.read(
      SourceText(path: "resourcegen.yaml", text: text), resolving: { $0 }, reporting: &log)
    var overrides = ConfigurationOverrides()
    if !only.isEmpty { overrides.only = try SelectionOption(only, of: "--only") }
    configuration.apply(overrides)
    let generator = Generator(configuration.generatorOptions)
    let source = SourceText(path: "api.yaml", text: spec)
    var ignored = log
    let files = generator.files(from: source, reporting: &ignored)
    let checked = generator.checkedAPI(of: source, reporting: &log)
    return (checked, files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(), log)
  }

  @Test(
    "an operation is named by its id, its route or as in Swift",
    arguments: ["renewToken", "POST /token", "auth.renewToken"])
  func operation(name: String) throws {
    let (checked, swift, log) = try run(Self.openAPI, "refresh: {session: \(name)}")
    #expect(log.isEmpty, "\(TextRenderer().render(log))")
    #expect(checked?.refreshes.count == 1)
    #expect(swift.contains(#"refreshes: "session""#) && swift.contains("AuthRenewTokenResource("))
  }

  @Test("an optional body that callers must pass is nil if credentials can't fill it")
  func passedBody() throws {
    let spec = Self.openAPI
      .replacing("        required: true\n", with: "")
      .replacing("[grant_type, refresh_token]", with: "[notes]")
      .replacing(
        "refresh_token: {type: string}\n                client_id: {type: string}",
        with: "notes: {type: array, items: {type: string}}")
    let (_, swift, log) = try run(spec, "refresh: {session: renewToken}")
    #expect(!log.hasErrors, "\(TextRenderer().render(log))")
    #expect(swift.contains("AuthRenewTokenResource(nil)"))
  }

  @Test("credentials are those that the operation takes and returns")
  func credentials() throws {
    let (checked, swift, _) = try run(Self.openAPI, "refresh: {session: renewToken}")
    let credentials = checked?.api.credentials ?? []
    #expect(credentials.map(\.name.value) == ["access_token", "refresh_token"])
    #expect(credentials.map(\.isOptional) == [false, true])
    #expect(checked?.refreshes.first?.responseFields.count == 2)
    #expect(swift.contains("public var accessToken: Secret"))
    // The only value that the document lists is a default.
    #expect(swift.contains(#"grantType: String = "refresh_token""#))
    #expect(swift.contains("Body(refreshToken: refreshToken.exposed"))
  }

  @Test("an operation that takes a form is called with the credentials and the only value")
  func form() throws {
    let spec = Self.openAPI.replacing(
      "application/json", with: "application/x-www-form-urlencoded", maxReplacements: 1)
    let (checked, swift, log) = try run(spec, "refresh: {session: renewToken}")
    #expect(log.isEmpty, "\(TextRenderer().render(log))")
    #expect(checked?.refreshes.first?.arguments.count == 1)
    // The only value that the document lists is the default of its argument.
    #expect(swift.contains("AuthRenewTokenResource(refreshToken: refreshToken.exposed"))
    #expect(swift.contains("grantType: AuthRenewTokenResource.GrantType = .refreshToken"))
  }

  @Test("a converted spec refreshes the same credentials without the configuration")
  func imported() throws {
    var configuration = Configuration()
    var log = DiagnosticLog()
    configuration.read(
      SourceText(path: "resourcegen.yaml", text: "refresh: {session: renewToken}"),
      resolving: { $0 }, reporting: &log)
    let text = try #require(
      Generator(configuration.generatorOptions).nativeText(
        of: SourceText(path: "api.yaml", text: Self.openAPI), reporting: &log))
    #expect(text.contains("refresh: auth.renewToken"))
    let again = try run(text, "")
    #expect(again.log.isEmpty, "\(TextRenderer().render(again.log))")
    #expect(again.checked?.refreshes.first?.responseFields.count == 2)
  }

  @Test(
    "unknown names are errors at the configuration, with suggestions",
    arguments: [
      (
        "{sesion: renewToken}", "1:11: error: unknown authentication 'sesion'",
        "did you mean 'session'?"
      ),
      (
        "{session: renewTokens}", "1:20: error: unknown operation 'renewTokens'",
        "did you mean 'renewToken'?"
      ),
      (
        "{session: listMembers}", "1:20: error: 'members.list' returns no credential",
        "give a field"
      ),
    ])
  func unknown(value: String, message: String, help: String) throws {
    let text = TextRenderer().render(try run(Self.openAPI, "refresh: \(value)").log)
    #expect(text.contains("resourcegen.yaml:\(message)") && text.contains(help), "\(text)")
  }

  @Test("the operation is read even if another part of the document is selected")
  func selection() throws {
    let (checked, _, log) = try run(
      Self.openAPI, "refresh: {session: renewToken}", only: ["operation:listMembers"])
    #expect(log.isEmpty, "\(TextRenderer().render(log))")
    #expect(checked?.api.endpoints.map(\.qualifiedName) == ["members.list", "auth.renewToken"])
  }

  @Test("the refresh of the document takes precedence")
  func precedence() throws {
    let spec = Self.openAPI.replacing(
      "scheme: bearer}", with: "scheme: bearer, x-resourcegen-refresh: auth.renewToken}")
    let (checked, _, _) = try run(spec, "refresh: {session: listMembers}")
    #expect(checked?.api.authentications.first?.refresh?.value != "members.list")
  }

  @Test("a scheme of a native spec is refreshed")
  func native() throws {
    let (checked, _, log) = try run(
      """
      resourcegen: 1
      servers: {main: https://example.com}
      credentials: {token: Secret}
      auth: {user: bearer $token}
      endpoints: {session: {renew: 'POST /renew -> {token:Secret}'}}
      """, "refresh: {user: session.renew}")
    #expect(log.isEmpty, "\(TextRenderer().render(log))")
    #expect(checked?.refreshes.count == 1)
  }
}
