import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenRendering
import Testing

/// Tests for keys that a spec, a file of it or an overlay has twice.
@Suite struct DuplicateKeyTests {
  private func generate(
    _ text: String, path: String = "api.yaml", overlay: String? = nil, isStrict: Bool = false
  ) -> (swift: String, log: DiagnosticLog) {
    var log = DiagnosticLog()
    var options = GeneratorOptions()
    options.overlays = overlay.map { [SourceText(path: "fixes.yaml", text: $0)] } ?? []
    if isStrict {
      options.warningsAsErrors = Set(DiagnosticID.allCases.filter(\.isErrorWhenStrict))
    }
    let files = Generator(options).files(from: SourceText(path: path, text: text), reporting: &log)
    return (files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(), log)
  }

  private static let yaml = """
    openapi: 3.0.3
    info: {title: T, version: '1'}
    servers: [{url: 'https://example.com'}]
    paths:
      /a: {get: {operationId: old, responses: {'204': {description: ''}}}}
      /a: {get: {operationId: new, responses: {'204': {description: ''}}}}
    """

  private static let json = """
    {"openapi": "3.1.0", "info": {"title": "T", "version": "1"},
      "servers": [{"url": "https://example.com"}],
      "paths": {"/a": {"get": {"operationId": "old", "operationId": "n\\u0065w",
        "responses": {"204": {"description": ""}}}}}}
    """

  private static let swagger = """
    swagger: '2.0'
    info: {title: T, version: '1'}
    host: example.com
    paths: {/a: {get: {operationId: old, "operationId": new, responses: {'204': {description: ''}}}}}
    """

  @Test(
    "the last value of a key counts in an OpenAPI document, with a warning at both locations",
    arguments: [(yaml, "api.yaml"), (json, "api.json"), (json, "api.yaml"), (swagger, "api.yml")])
  func documents(text: String, path: String) throws {
    let (swift, log) = generate(text, path: path)
    #expect(log.diagnostics.map(\.id) == [.duplicateKey])
    let found = try #require(log.diagnostics.first)
    #expect(found.severity == .warning)
    #expect(found.places.count == 1)
    #expect(swift.contains("case new"))
    #expect(!swift.contains("case old"))
    #expect(generate(text, path: path, isStrict: true).log.hasErrors)
  }

  @Test("a duplicate key in an overlay is a warning, and in a native spec an error")
  func otherFormats() {
    let overlay = """
      overlay: 1.0.0
      info: {title: T, version: '1'}
      actions: [{target: $.info, update: {title: Old, title: New}}]
      """
    let spec = Self.yaml.replacing(
      "/a: {get: {operationId: old", with: "/b: {get: {operationId: old")
    let (swift, log) = generate(spec, overlay: overlay)
    #expect(log.diagnostics.map(\.id) == [.duplicateKey])
    #expect(!log.hasErrors)
    #expect(swift.contains("case old"))
    for text in ["{\"resourcegen\": 1, \"models\": {}, \"models\": {}}", "models: {}\nmodels: {}"] {
      let (_, log) = generate(text)
      #expect(log.diagnostics.contains { $0.id == .duplicateKey && $0.severity == .error })
    }
  }
}
