import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenRendering
import Testing

@Suite("Names of nested types")
struct NestedNameTests {
  @Test(
    "a nested type never takes the name of a scalar",
    arguments: ["string", "int", "bool", "date", "data", "url", "uuid", "decimal", "secret"])
  func scalars(key: String) throws {
    let swift = swift(
      """
      resourcegen: 1
      servers: {main: https://example.com}
      models:
        Thing: {\(key): {text: String, when: Date, link: URL}, text: String}
      endpoints:
        get: GET /things -> Thing

      """)
    #expect(swift.contains("public var text: String\n"))
    #expect(swift.contains("public var when: Date\n"))
    #expect(swift.contains("public var link: URL\n"))
    #expect(swift.contains("Value: Fetchable, Hashable {"))
    for module in ["Swift", "Foundation"] { #expect(!swift.contains("\(module).")) }
  }

  private func swift(_ spec: String) -> String {
    var log = DiagnosticLog()
    let files = Generator(GeneratorOptions()).files(
      from: SourceText(path: "api.yaml", text: spec), reporting: &log)
    #expect(!log.hasErrors)
    return files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
  }
}
