import TestSupport
import Testing

/// Fixtures that are generated into the folder of a module of tests.
@Suite struct TestFixtureTests {
  private let folder: TemporaryFolder
  private static let fixtures = "Tests/AppTests/Api+Fixtures.swift"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Spec.small, to: "api.yaml")
    try configure("fixtures: {folder: Tests/AppTests, module: App}\n")
  }

  private func configure(_ text: String) throws {
    try folder.write(text, to: "resourcegen.yaml")
  }

  @Test("they are written to the other folder, and are up to date then")
  func folders() async throws {
    let result = try await Tool.run("api.yaml", in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.output.contains(TestFixtureTests.fixtures))
    #expect(result.errors.contains("in Generated; 1 file written in Tests/AppTests"))
    #expect(!folder.names("Generated").contains("Api+Fixtures.swift"))
    let check = try await Tool.run("check", "api.yaml", in: folder)
    #expect(check.exitCode == 0, "\(check.errors)")
    #expect(check.errors.contains("Tests/AppTests is up to date, 1 file compared"))
  }

  @Test(
    "they import the module of the client, whose declarations they can use",
    arguments: [("public", "import App"), ("internal", "@testable import App")])
  func imports(access: String, line: String) async throws {
    let example = "content: {application/json: {schema: {type: string}, example: Hello}}"
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: A, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths: {/a: {get: {operationId: get, responses: {'200': {description: A, \(example)}}}}}
      """, to: "api.yaml")
    #expect(try await Tool.run("api.yaml", "--access", access, in: folder).exitCode == 0)
    let lines = try folder.text(TestFixtureTests.fixtures).split(separator: "\n")
    #expect(lines.contains { $0 == line })
    #expect(lines.contains("@_spi(Generated) import ResourceRuntime"))
    #expect(lines.contains("nonisolated enum Fixtures {"))
  }

  @Test("fixtures of an earlier run are removed from the client")
  func move() async throws {
    try configure("fixtures: true\n")
    _ = try await Tool.run("api.yaml", in: folder)
    #expect(folder.names("Generated").contains("Api+Fixtures.swift"))
    try configure("fixtures: {folder: Tests/AppTests, module: App}\n")
    let result = try await Tool.run("api.yaml", in: folder)
    #expect(result.errors.contains("Api+Fixtures.swift removed"), "\(result.errors)")
    #expect(!folder.names("Generated").contains("Api+Fixtures.swift"))
  }

  @Test("other files in the folder of the tests are left alone")
  func others() async throws {
    try folder.write("// by hand\n", to: "Tests/AppTests/AppTests.swift")
    #expect(try await Tool.run("api.yaml", in: folder).exitCode == 0)
    #expect(try folder.text("Tests/AppTests/AppTests.swift") == "// by hand\n")
  }

  @Test("nothing is written if one of the folders has a file of that name by hand")
  func foreignFile() async throws {
    try folder.write("// by hand\n", to: TestFixtureTests.fixtures)
    let result = try await Tool.run("api.yaml", in: folder)
    #expect(result.exitCode == 3)
    #expect(result.errors.contains("'\(TestFixtureTests.fixtures)'"), "\(result.errors)")
    #expect(folder.names("Generated").isEmpty)
  }

  @Test("fixtures that are out of date fail the check")
  func stale() async throws {
    _ = try await Tool.run("api.yaml", in: folder)
    try folder.write(
      try folder.text(TestFixtureTests.fixtures) + "// more\n", to: TestFixtureTests.fixtures)
    let check = try await Tool.run("check", "api.yaml", in: folder)
    #expect(check.exitCode == 1)
    #expect(check.errors.contains("'Api+Fixtures.swift' is out of date"), "\(check.errors)")
  }

  @Test(
    "the folder of the client can't have them",
    arguments: ["Generated", "./Generated/", "Tests/../Generated"])
  func oneFolder(path: String) async throws {
    try configure("fixtures: {folder: \(path), module: App}\n")
    let result = try await Tool.run("api.yaml", in: folder)
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("are in the same folder"), "\(result.errors)")
    #expect(folder.names("Generated").isEmpty)
  }

  @Test("the plugin generates none")
  func plugin() async throws {
    let arguments = ["api.yaml", "--output", "Plugin"]
    let result = try await Tool.start(arguments, of: "resourcegen-generate", in: folder).finish()
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(folder.names("Plugin").contains("Api+Models.swift"))
    #expect(!folder.names("Plugin").contains("Api+Fixtures.swift"))
    #expect(folder.names("Tests").isEmpty)
  }
}
