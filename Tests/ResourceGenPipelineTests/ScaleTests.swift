import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenRendering
import ResourceGenSwift
import TestSupport
import Testing

/// Declarations that are too large for the compiler to check in one `switch` are written
/// differently.
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
    var options = GeneratorOptions()
    options.swift.hasMatching = true
    let files = Generator(options).files(
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
    "an open enumeration of very many values is a struct with static properties",
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
    "a union of very many alternatives is written without a switch over all of them",
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
    #expect(written.contains("case .m499(let value): value.write(to: json)") == !isLong)
  }

  @Test(
    "very many operations without tags are grouped by the first differing path segment",
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

  @Test(
    "a group of very many operations is written without a single switch and list",
    arguments: [(400, false), (401, true)])
  func routes(count: Int, isLong: Bool) {
    let paths = (0..<count).map {
      """
        /many/o\($0):
          get: {operationId: o\($0), tags: [Many], responses: {"204": {description: none}}}
      """
    }
    // The only tag of hundreds of operations would not group them.
    let others = (0..<100).map {
      """
        /few/o\($0):
          get: {operationId: o\($0), tags: [Few], responses: {"204": {description: none}}}
      """
    }
    let endpoints = (paths + others).joined(separator: "\n")
    let unused = "    Unused: {type: string}"
    let (router, matching) = (
      text(of: "Api+Router.swift", from: endpoints, schemas: unused),
      text(of: "Api+Matching.swift", from: endpoints, schemas: unused)
    )
    #expect(router.contains("if case .o399 = self {") == isLong)
    #expect(router.contains("return UnreachableResource()") == isLong)
    #expect(matching.contains("patterns.append(RoutePattern(.get") == isLong)
    #expect(router.contains("case .o399: ManyO399Resource()") == !isLong)
  }

  @Test(
    "a large value is stored in a box by the types that contain it",
    arguments: [(8, false), (9, true)])
  func weight(fields: Int, isBoxed: Bool) {
    let properties = (0..<fields).map { "p\($0): {type: string}" }.joined(separator: ", ")
    let models = text(
      of: "Api+Models.swift", from: ScaleTests.ping,
      schemas: """
            Large: {type: object, properties: {\(properties)}}
            Holder:
              type: object
              required: [always]
              properties:
                always: {$ref: "#/components/schemas/Large"}
                sometimes: {$ref: "#/components/schemas/Large"}
                several: {type: array, items: {$ref: "#/components/schemas/Large"}}
            Either: {oneOf: [{$ref: "#/components/schemas/Large"}, {type: string}]}
        """)
    #expect(models.contains("private var alwaysBox: Boxed<Large>") == isBoxed)
    #expect(models.contains("private var sometimesBox: Indirect<Large>") == isBoxed)
    #expect(models.contains("public var several: [Large]?\n"))
    // The string alternative counts as well.
    #expect(models.contains("indirect enum Either"))
  }
}
