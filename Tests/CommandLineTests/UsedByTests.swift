import TestSupport
import Testing

/// Clients of which only what Swift code mentions is generated.
@Suite struct UsedByTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      resourcegen: 1
      name: Zoo
      servers: {main: https://example.com}
      models:
        Pet: {name: String}
        Keeper: {name: String}
      endpoints:
        pets: GET /pets -> [Pet]
        keepers: GET /keepers -> [Keeper]
        feed: POST /feed
      """, to: "api.yaml")
    try folder.write("func f() { load(.pets) }\n", to: "App/Pets.swift")
  }

  private func models() throws -> String { try folder.text("Generated/Api+Models.swift") }

  @Test("the operations and models that the code mentions are generated, and counted")
  func part() async throws {
    let result = try await Tool.run("api.yaml", "--used-by", "App", in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(
      result.errors.contains("1 of 3 operations, 1 of 2 types, as used by 1 file; the client is"))
    #expect(try models().contains("struct Pet:"))
    #expect(try !models().contains("struct Keeper:"))
    #expect(try !folder.text("Generated/Api+Resources.swift").contains("FeedResource"))
  }

  @Test("the configuration names the code, relative to its own folder")
  func configuration() async throws {
    try folder.write(try folder.text("api.yaml"), to: "Specs/api.yaml")
    try folder.write(
      "used-by: [../App]\naccess: internal\noutput: ../Generated\n", to: "Specs/resourcegen.yaml")
    let result = try await Tool.run("Specs/api.yaml", in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.errors.contains("as used by 1 file.\n"), "\(result.errors)")
    #expect(try !models().contains("struct Keeper:"))
    let check = try await Tool.run("check", "Specs/api.yaml", in: folder)
    #expect(check.exitCode == 0, "\(check.errors)")
  }

  @Test("code that mentions another operation makes the client out of date")
  func check() async throws {
    _ = try await Tool.run("api.yaml", "--used-by", "App", in: folder)
    try folder.write("func g() { load(.keepers) }\n", to: "App/Inner/Keepers.swift")
    let check = try await Tool.run("check", "api.yaml", "--used-by", "App", in: folder)
    #expect(check.exitCode == 1)
    #expect(check.errors.contains("'Api+Models.swift' is out of date"), "\(check.errors)")
    _ = try await Tool.run("api.yaml", "--used-by", "App", in: folder)
    #expect(try models().contains("struct Keeper:"))
  }

  @Test("a file counts once, wherever it is found, and generated or hidden ones don't")
  func files() async throws {
    _ = try await Tool.run("api.yaml", "--output", "App/Generated", in: folder)
    try folder.write("load(.keepers)\n", to: "App/.build/Old.swift")
    let result = try await Tool.run(
      "api.yaml", "--used-by", "App", "--used-by", "./App/", "--used-by", "App/Pets.swift",
      "--output", "App/Generated", in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.errors.contains("1 of 3 operations"), "\(result.errors)")
    #expect(result.errors.contains("as used by 1 file;"), "\(result.errors)")
  }

  @Test(
    "a folder without code is an error, and nothing is written",
    arguments: [
      ("Missing", "'Missing': no such file or folder"),
      ("Missing.swift", "'Missing.swift': no such file or folder"),
      ("Empty", "'Empty': it has no Swift file"),
    ])
  func mistakes(path: String, message: String) async throws {
    try folder.write("", to: "Empty/README.md")
    let result = try await Tool.run(
      "api.yaml", "--used-by", "App", "--used-by", path, in: folder)
    #expect(result.exitCode == 3)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(folder.names("Generated").isEmpty)
  }

  @Test("the word for the target of a plugin means nothing to the command")
  func target() async throws {
    try folder.write("used-by: target\n", to: "resourcegen.yaml")
    let result = try await Tool.run("api.yaml", in: folder)
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("`--used-by Sources/App`"), "\(result.errors)")
    #expect(try await Tool.run("api.yaml", "--used-by", "App", in: folder).exitCode == 0)
  }

  @Test("code may mention nothing")
  func nothing() async throws {
    try folder.write("let number = 1\n", to: "App/Pets.swift")
    let result = try await Tool.run("api.yaml", "--used-by", "App", in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.errors.contains("0 of 3 operations, 0 of 2 types"), "\(result.errors)")
  }
}
