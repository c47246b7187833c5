import ResourceGenCommands
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenPipeline
import ResourceGenRendering
import TestSupport
import Testing

@Suite("Authentication that the configuration adds")
struct AddedAuthenticationTests {
  private static let openAPI = """
    openapi: 3.1.0
    info: {title: Hub, version: '1'}
    servers: [{url: 'https://example.com'}, {url: 'https://test.example.com'}]
    paths:
      /user: {get: {operationId: showUser, responses: {'204': {description: Done.}}}}
      /meta: {get: {operationId: readMeta, security: [], responses: {'204': {description: Done.}}}}
      /upload:
        servers: [{url: 'https://uploads.example.com'}]
        post: {operationId: upload, responses: {'204': {description: Done.}}}
      /mirror:
        get: {operationId: mirror, servers: [{url: 'http://example.com'}], responses: {'204': {description: Done.}}}
    components: {securitySchemes: {unused: {type: apiKey, in: header, name: X-Key}}}

    """

  private func read(
    _ spec: String, _ text: String, only: [String] = []
  ) throws -> (api: CheckedAPI?, log: DiagnosticLog) {
    var log = DiagnosticLog()
    let options = try options(text, only: only, reporting: &log)
    let api = Generator(options).checkedAPI(
      of: SourceText(path: "api.yaml", text: spec), reporting: &log)
    return (api, log)
  }

  private func options(
    _ text: String, only: [String] = [], reporting log: inout DiagnosticLog
  ) throws -> GeneratorOptions {
    var configuration = Configuration()
    configuration.read(
      SourceText(path: "resourcegen.yaml", text: text), resolving: { $0 }, reporting: &log)
    var overrides = ConfigurationOverrides()
    if !only.isEmpty { overrides.only = try SelectionOption(only, of: "--only") }
    configuration.apply(overrides)
    return configuration.generatorOptions
  }

  /// The schemes that each operation requires, by its name; those of its server if it has none.
  private func requirements(_ checked: CheckedAPI?) -> [String: [[String]]] {
    guard let checked else { return [:] }
    var result: [String: [[String]]] = [:]
    for resolved in checked.endpoints {
      let server = resolved.server.map { checked.api.servers[$0] }
      let requirement = resolved.endpoint.authentication ?? server?.authentication
      result[resolved.endpoint.name.value] =
        requirement?.alternatives.map { $0.map(\.value) } ?? []
    }
    return result
  }

  private func rendered(_ log: DiagnosticLog) -> Comment { "\(TextRenderer().render(log))" }

  @Test(
    "a scheme is for the operations of the document's servers, not for those of other hosts",
    arguments: [
      ("bearer", "bearer", ["token"]), ("bearer $key", "bearer", ["key"]),
      ("basic", "basic", ["username", "password"]), ("{hub: bearer}", "hub", ["token"]),
      ("unused", "unused", []), ("{hub: {headers: {X-Hub: $hub_key}}}", "hub", ["hub_key"]),
    ])
  func servers(value: String, scheme: String, credentials: [String]) throws {
    let (checked, log) = try read(Self.openAPI, "auth: \(value)")
    #expect(log.isEmpty, rendered(log))
    let requirements = requirements(checked)
    #expect(requirements == ["showUser": [[scheme]], "readMeta": [], "upload": [], "mirror": []])
    #expect(checked?.api.servers.prefix(2).allSatisfy { $0.authentication != nil } ?? false)
    #expect(checked?.api.credentials.map(\.name.value) == ["unused"] + credentials)
  }

  @Test("operations that a scheme names need it, also on other hosts, unless they have security")
  func named() throws {
    let (checked, log) = try read(
      Self.openAPI,
      "auth: {hub: {bearer: $token, operations: ['*']}, other: {basic: [$name, $word], operations: showUser}}"
    )
    #expect(log.isEmpty, rendered(log))
    #expect(
      requirements(checked) == [
        "showUser": [["hub"], ["other"]], "readMeta": [], "upload": [["hub"]], "mirror": [["hub"]],
      ])
    #expect(checked?.api.credentials.allSatisfy(\.isOptional) ?? false)
  }

  @Test("the security of a document takes precedence", arguments: ["[]", "[{unused: []}]"])
  func precedence(security: String) throws {
    let spec = Self.openAPI.replacing("paths:", with: "security: \(security)\npaths:")
    let (checked, log) = try read(spec, "auth: bearer")
    let expected = security == "[]" ? [] : [["unused"]]
    #expect(requirements(checked)["showUser"] == expected)
    let text = TextRenderer().render(log)
    #expect(
      text.contains("resourcegen.yaml:1:7: warning: no operation gets the authentication 'bearer'"))
    let named = try read(spec, "auth: {hub: {bearer: $token, operations: [showUser, upload]}}")
    #expect(requirements(named.api)["showUser"] == expected)
    #expect(requirements(named.api)["upload"] == expected)
  }

  @Test(
    "mistakes are reported at the configuration",
    arguments: [
      ("unusd", "1:7: error: unknown authentication 'unusd'", "did you mean 'unused'?"),
      (
        "{unused: bearer}", "1:8: error: the spec has an authentication 'unused'",
        "choose another name"
      ),
      ("bearer token", "1:14: error: a credential is expected here", "bearer $token"),
      (
        "{bearer: $token}", "1:8: error: this authentication has no name",
        "'session: bearer $token'"
      ),
      ("{basic: [$a, $b]}", "1:8: error: this authentication has no name", "'session: basic "),
      ("bearr", "1:7: error: unknown authentication 'bearr'", "did you mean 'bearer'?"),
      (
        "{hub: {operations: upload}}", "1:8: error: unknown authentication 'hub'", "'{hub: bearer}'"
      ),
      (
        "{hub: {bearer: $token, operations: showUsr}}",
        "1:42: warning: no operation matches 'showUsr'",
        "did you mean 'showUser'?"
      ),
      (
        "{hub: {bearer: $token, refresh: upload}}", "1:30: error: unknown key 'refresh'",
        "operations"
      ),
    ])
  func mistakes(value: String, message: String, help: String) throws {
    let (_, log) = try read(Self.openAPI, "auth: \(value)")
    let text = TextRenderer().render(log)
    #expect(text.contains("resourcegen.yaml:\(message)") && text.contains(help), "\(text)")
  }

  @Test("a selected part has the scheme, also one of the document that nothing needs")
  func selection() throws {
    let (checked, log) = try read(Self.openAPI, "auth: unused", only: ["operation:showUser"])
    #expect(log.isEmpty, rendered(log))
    #expect(requirements(checked) == ["showUser": [["unused"]]])
  }

  @Test("a converted spec needs the same authentication without the configuration")
  func imported() throws {
    var log = DiagnosticLog()
    let generator = Generator(
      try options("auth: {hub: {bearer: $token, operations: upload}, all: basic}", reporting: &log))
    let text = try #require(
      generator.nativeText(of: SourceText(path: "api.yaml", text: Self.openAPI), reporting: &log))
    let (checked, again) = try read(text, "")
    #expect(again.isEmpty, rendered(again))
    #expect(
      requirements(checked) == [
        "showUser": [["all"]], "readMeta": [], "upload": [["hub"]], "mirror": [],
      ])
  }

  @Test("native specs and a refresh by the configuration can use the scheme")
  func native() throws {
    let (checked, log) = try read(
      """
      resourcegen: 1
      servers: {main: https://example.com}
      endpoints:
        showUser: GET /user
        renew: {route: "POST /renew -> {token:Secret}", auth: none}

      """, "{auth: bearer, refresh: {bearer: renew}}")
    #expect(log.isEmpty, rendered(log))
    #expect(requirements(checked) == ["showUser": [["bearer"]], "renew": []])
    #expect(checked?.refreshes.count == 1)
  }
}
