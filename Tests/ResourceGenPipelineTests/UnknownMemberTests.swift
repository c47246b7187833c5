import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenRendering
import TestSupport
import Testing

@Suite("Members that the spec doesn't describe")
struct UnknownMemberTests {
  private static let spec = """
    resourcegen: 1
    servers: {main: https://example.com}
    models:
      Thing: {name: String, size: {width: Int}}
      Other: {name: String}
      Query: {text: String}
      Labels: {main: String, "*": String}
    endpoints:
      find: {route: POST /find -> Thing, body: Query}
      other: GET /other -> Other
      labels: GET /labels -> Labels
      entry: "GET /entry -> {text: String}"

    """

  private func run(
    _ configuration: String, only: [String] = []
  ) throws -> (swift: String, log: DiagnosticLog) {
    var log = DiagnosticLog()
    var read = Configuration()
    read.read(
      SourceText(path: "resourcegen.yaml", text: configuration), resolving: { $0 },
      reporting: &log)
    var overrides = ConfigurationOverrides()
    if !only.isEmpty { overrides.only = try SelectionOption(only, of: "--only") }
    read.apply(overrides)
    let files = Generator(read.generatorOptions).files(
      from: SourceText(path: "api.yaml", text: Self.spec), reporting: &log)
    return (files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(), log)
  }

  /// The number of types with a property for them.
  private func count(_ swift: String) -> Int {
    swift.split(separator: "var otherMembers").count - 1
  }

  @Test("are skipped unless the configuration keeps them")
  func off() throws {
    for configuration in ["", "unknown-members: skip", "unknown-members: []"] {
      let (swift, log) = try run(configuration)
      #expect(log.diagnostics.isEmpty, "\(TextRenderer().render(log))")
      #expect(!swift.contains("otherMembers"))
    }
  }

  @Test("are kept in all objects of responses, but not in those that are only sent")
  func on() throws {
    let (swift, log) = try run("unknown-members: keep")
    #expect(log.diagnostics.isEmpty, "\(TextRenderer().render(log))")
    // Thing, Thing.Size, Other and the response of `entry`.
    #expect(count(swift) == 4)
    #expect(swift.contains("init(text: String)"))
    #expect(swift.contains("additionalProperties: [String: String] = [:]"))
  }

  @Test("are kept in models that the configuration names, and in the types inside")
  func named() throws {
    #expect(count(try run("unknown-members: [Thing]").swift) == 2)
    #expect(count(try run("unknown-members: Thing.Size").swift) == 1)
    #expect(count(try run("unknown-members: [Query]").swift) == 1)
  }

  @Test("don't distinguish the alternatives of a union")
  func union() throws {
    let text = """
      resourcegen: 1
      servers: {main: https://example.com}
      models: {A: {name: String}, B: {name: String}, Both: A | B}
      endpoints: {read: GET /a -> Both}
      """
    for names in [[], ["A"]] as [[String]] {
      var log = DiagnosticLog()
      var configuration = Configuration()
      configuration.read(
        SourceText(path: "resourcegen.yaml", text: "unknown-members: [\(names.joined())]"),
        resolving: { $0 }, reporting: &log)
      _ = Generator(configuration.generatorOptions).files(
        from: SourceText(path: "api.yaml", text: text), reporting: &log)
      #expect(log.diagnostics.map(\.id) == [.ambiguousUnion])
    }
  }

  @Test("an unknown model is reported with a suggestion, unless a part is selected")
  func unknown() throws {
    let text = MarkedText("unknown-members: [①Thin②]")
    let log = try run(text.text).log
    let found = try #require(log.diagnostics.first)
    #expect(log.diagnostics.count == 1 && found.id == .unmatchedPattern)
    #expect(found.span?.range == text.range(1, 2) && found.fix?.text == "Thing")
    #expect(try run(text.text, only: ["operation:other"]).log.diagnostics.isEmpty)
  }
}
