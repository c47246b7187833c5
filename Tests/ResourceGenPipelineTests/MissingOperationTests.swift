import ResourceGenDiagnostics
import ResourceGenPipeline
import Testing

/// Clients that have nothing to call.
@Suite struct MissingOperationTests {
  private static let openAPI = """
    openapi: 3.1.0
    info: {title: Shop, version: '1'}
    servers: [{url: https://example.com}]
    paths: {/products: {get: {responses: {'204': {description: Done.}}}}}
    """
  private static let native = """
    resourcegen: 1
    servers: {main: https://example.com}
    endpoints: {list: GET /products}
    """

  private func notes(_ text: String, except: [String] = []) throws -> [String] {
    var log = DiagnosticLog()
    var overrides = ConfigurationOverrides()
    overrides.except = try SelectionOption(except, of: "--except")
    var configuration = Configuration()
    configuration.apply(overrides)
    _ = Generator(configuration.generatorOptions).files(
      from: SourceText(path: "api.yaml", text: text), reporting: &log)
    #expect(log.diagnostics.allSatisfy { $0.severity == .note })
    return log.diagnostics.map { "\($0.id.name): \($0.message)" }
  }

  @Test("a spec without an operation is noted", arguments: [openAPI, native])
  func empty(spec: String) throws {
    let text = spec.replacing(
      "{/products: {get: {responses: {'204': {description: Done.}}}}}", with: "{/products: {}}"
    )
    .replacing("{list: GET /products}", with: "{}")
    #expect(try notes(text) == ["no-operation: the spec has no operation"])
  }

  @Test(
    "empty paths are noted where the document has a server, and so describes a service",
    arguments: [
      ("openapi: 3.1.0", "servers: [{url: https://example.com}]", true),
      ("openapi: 3.0.3", "", false),
      ("openapi: 3.0.3", "servers: [{url: https://example.com}]", true),
      ("swagger: '2.0'", "host: example.com", true), ("swagger: '2.0'", "", false),
    ])
  func emptyPaths(version: String, server: String, isNoted: Bool) throws {
    let schemas =
      version.hasPrefix("s")
      ? "definitions: {Pet: {type: object}}" : "components: {schemas: {Pet: {type: object}}}"
    let text = """
      \(version)
      info: {title: Shop, version: '1'}
      \(server)
      paths: {}
      \(schemas)
      """
    #expect(try notes(text).contains("no-operation: the spec has no operation") == isNoted)
  }

  @Test("a selection without an operation is noted", arguments: [openAPI, native])
  func selection(spec: String) throws {
    #expect(
      try notes(spec, except: ["path:/products"]) == ["no-operation: no operation is selected"])
  }

  @Test("a client with an operation, and models alone, are not")
  func nonempty() throws {
    #expect(try notes(Self.openAPI).isEmpty)
    #expect(try notes(Self.native).isEmpty)
    let servers = "servers: [{url: https://example.com}]\n"
    let paths = "{/products: {get: {responses: {'204': {description: Done.}}}}}"
    #expect(
      try notes(Self.openAPI.replacing(servers, with: "").replacing(paths, with: "{}")).isEmpty)
    #expect(try notes("resourcegen: 1\nmodels: {Product: {id: Int}}\n").isEmpty)
  }
}
