import Foundation
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
      result.errors.contains("1 of 3 operations, 1 of 2 models, as used by 1 file; the client is"))
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

  @Test(
    "a misspelled operation of a group is a warning at its place, other members are none",
    arguments: [
      ("load(.zoo.lst)", "App/Pets.swift:1:11: warning: 'zoo' has no operation 'lst'"),
      ("Router.zoo(.lst)", "App/Pets.swift:1:13: warning: 'zoo' has no operation 'lst'"),
      ("load(.zoo.list)", nil), ("view.zoo.lst", nil), ("load(.zoo.count)", nil),
      ("\\.zoo.lst", nil), ("let a = [.zoo, .lst]", nil),
    ])
  func unknownOperations(code: String, warning: String?) async throws {
    try folder.write(
      try folder.text("api.yaml") + "\n  zoo:\n    list: GET /zoos\n    drop: DELETE /zoos\n",
      to: "api.yaml")
    try folder.write(code + "\n", to: "App/Pets.swift")
    let result = try await Tool.run("api.yaml", "--used-by", "App", in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    if let warning {
      #expect(result.errors.contains(warning), "\(result.errors)")
      #expect(result.errors.contains("did you mean 'list'?"))
    } else {
      #expect(!result.errors.contains("unknown-call"), "\(result.errors)")
    }
  }

  // MARK: Lists

  private func list(_ arguments: String...) async throws -> Tool.Result {
    try await Tool.start(["list", "api.yaml"] + arguments, in: folder).finish()
  }

  @Test("a list has what the code uses, or what it doesn't")
  func list() async throws {
    let used = try await list("--used-by", "App").output
    #expect(used.contains(".pets ") && used.contains("Pet "))
    #expect(!used.contains(".keepers ") && !used.contains("Keeper "))
    let unused = try await list("--used-by", "App", "--unused").output
    #expect(unused.contains(".keepers ") && unused.contains("Keeper ") && unused.contains(".feed "))
    #expect(!unused.contains(".pets ") && !unused.contains("Pet "))
  }

  @Test("the key of the configuration selects what the code uses")
  func selection() async throws {
    try folder.write("load(.pets); let keeper: Keeper? = nil\n", to: "App/Pets.swift")
    let result = try await list("--used-by", "App", "--format", "only")
    #expect(
      result.output == """
        only:
          operations:
            - "pets"
          models:
            - "Keeper"

        """)
    try folder.write(result.output, to: "resourcegen.yaml")
    #expect(try await Tool.run("api.yaml", "--output", "Selected", in: folder).exitCode == 0)
    _ = try await Tool.run("api.yaml", "--used-by", "App", in: folder)
    #expect(try folder.contents("Selected") == folder.contents("Generated"))
  }

  @Test(
    "a list of the rest, or of a selection, needs the code",
    arguments: ["--unused", "--format=only"])
  func listWithoutCode(option: String) async throws {
    let result = try await list(option)
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("`--used-by Sources/App`"), "\(result.errors)")
  }

  @Test(
    "a name lists the calls of its operations, to be pasted",
    arguments: [
      ("zoo", "// GET /zoos/{id}\n.zoo.get(id: <#Int#>)\n\n// PUT /zoos/{id}\n.zoo.`default`\n"),
      (".zoo.get", "// GET /zoos/{id}\n.zoo.get(id: <#Int#>)\n"),
      ("KEEP", "// GET /keepers\n.keepers\n"),
      ("/keepers", "// GET /keepers\n.keepers\n"),
    ])
  func calls(name: String, calls: String) async throws {
    try folder.write(
      try folder.text("api.yaml")
        + "\n  zoo:\n    get: GET /zoos/{id:Int}\n    default: PUT /zoos/1\n",
      to: "api.yaml")
    #expect(
      try await list(name).output
        == calls.replacingOccurrences(of: "PUT /zoos/{id}", with: "PUT /zoos/1"))
  }

  @Test("a name that no operation has is an error with those that are near")
  func unknownCalls() async throws {
    let result = try await list("keeprs")
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("did you mean .keepers?"), "\(result.errors)")
  }

  // MARK: Changes

  @Test(
    "a comparison reports the changes of what the code uses, and counts the others",
    arguments: [
      ("name: String}\n  Keeper", "name: Int}\n  Keeper", 1, "1 change: 1 breaking"),
      ("Keeper: {name: String}", "Keeper: {name: Int}", 0, "no changes; 1 other change"),
      (
        "  feed: POST /feed", "  feed: PUT /feed", 0,
        "no changes; 1 other change, 1 of them breaking"
      ),
      ("  feed: POST /feed", "  more: POST /feed", 0, "no changes; 1 other change"),
      ("https://example.com", "https://example.org", 1, "1 change: 1 breaking.\n"),
    ])
  func changes(old: String, new: String, exitCode: Int32, summary: String) async throws {
    let text = try folder.text("api.yaml").replacingOccurrences(of: old, with: new)
    try folder.write(text, to: "new.yaml")
    let result = try await Tool.run("diff", "api.yaml", "new.yaml", "--used-by", "App", in: folder)
    #expect(result.exitCode == exitCode, "\(result.output)")
    #expect(result.output.contains("resourcegen: \(summary)"), "\(result.output)")
  }

  @Test("code may mention nothing")
  func nothing() async throws {
    try folder.write("let number = 1\n", to: "App/Pets.swift")
    let result = try await Tool.run("api.yaml", "--used-by", "App", in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.errors.contains("0 of 3 operations, 0 of 2 models"), "\(result.errors)")
  }
}
