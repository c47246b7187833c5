import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenRendering
import TestSupport
import Testing

/// Shapes that are more than the compiler can check one `switch` for get another spelling.
@Suite struct ScaleTests {
  private func text(of file: String, from paths: String, schemas: String) -> String {
    let spec = """
      openapi: 3.0.3
      info: {title: Scale, version: "1"}
      servers: [{url: "http://localhost"}]
      paths:
      \(paths)
      components:
        schemas:
      \(schemas)
      """
    var log = DiagnosticLog()
    let files = Generator(GeneratorOptions()).files(
      from: SourceText(path: "Specs/api.yaml", text: spec), reporting: &log)
    #expect(log.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let named = files.first { $0.name == file }
    return named.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  private static let ping = """
      /ping:
        get: {responses: {"204": {description: none}}}
    """

  @Test(
    "an open list of very many values is a struct with a static property for each",
    arguments: [(500, false), (501, true)])
  func values(count: Int, isStruct: Bool) {
    let values = (0..<count).map { "v\($0)" }.joined(separator: ", ")
    let models = text(
      of: "Api+Models.swift", from: ScaleTests.ping,
      schemas: "    Zone: {type: string, enum: [\(values)]}")
    #expect(models.contains("struct Zone: OpenEnumeration") == isStruct)
    #expect(models.contains("static var v499: Zone { Zone(rawValue: \"v499\") }") == isStruct)
    #expect(models.contains("enum Zone: OpenEnumeration") == !isStruct)
  }

  @Test(
    "a union of very many alternatives is written without a switch over all",
    arguments: [(500, false), (501, true)])
  func alternatives(count: Int, isLong: Bool) {
    let models = (0..<count).map {
      "    M\($0): {type: object, required: [m\($0)], properties: {m\($0): {type: string}}}"
    }
    let references = (0..<count).map { "{$ref: '#/components/schemas/M\($0)'}" }
    let union = "    Any: {oneOf: [\(references.joined(separator: ", "))]}"
    let written = text(
      of: "Api+Models.swift", from: ScaleTests.ping,
      schemas: (models + [union]).joined(separator: "\n"))
    #expect(written.contains("if case .m499(let value) = self {") == isLong)
    #expect(written.contains("case .m499(let value): value.write(to: &json)") == !isLong)
  }

  @Test(
    "very many operations without a tag are grouped by the first segment in which their paths differ",
    arguments: [(99, false), (100, true)])
  func operations(count: Int, isGrouped: Bool) {
    let paths = (0..<count).map {
      """
        /api/users/{id}/u\($0):
          parameters: [{name: id, in: path, required: true, schema: {type: string}}]
          get: {responses: {"204": {description: none}}}
        /api/shops/s\($0):
          get: {responses: {"204": {description: none}}}
      """
    }
    let router = text(
      of: "Api+Router.swift", from: paths.joined(separator: "\n"),
      schemas: "    Unused: {type: string}")
    #expect(router.contains("case users(") == isGrouped)
    #expect(router.contains("case shops(") == isGrouped)
  }
}
