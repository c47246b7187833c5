import TestSupport
import Testing

/// The tool of the build plugin, which generates and has no other command.
@Suite struct PluginToolTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Spec.small, to: "api.yaml")
  }

  private func run(_ arguments: String...) async throws -> Tool.Result {
    try await Tool.start(arguments, of: "resourcegen-generate", in: folder).finish()
  }

  @Test("it writes the files of the command, and prints one line")
  func files() async throws {
    _ = try await Tool.run("api.yaml", "--output", "Command", in: folder)
    let result = try await run("api.yaml", "--output", "Plugin")
    #expect(result.exitCode == 0)
    #expect(result.output == "api.yaml: 1 operation, 1 model, 5 files\n")
    #expect(result.errors == "")
    #expect(!folder.names("Plugin").isEmpty)
    #expect(folder.names("Plugin") == folder.names("Command"))
    for name in folder.names("Plugin") {
      #expect(try folder.text("Plugin/\(name)") == folder.text("Command/\(name)"))
    }
  }

  @Test("the line says how much of the API the code uses")
  func usage() async throws {
    try folder.write("let count = 1", to: "App/App.swift")
    let result = try await run("api.yaml", "--output", "Plugin", "--used-by", "App")
    #expect(
      result.output
        == "api.yaml: 0 of 1 operation, 0 of 1 model, 5 files, as used by 1 file; the client is public, but other callers aren't seen\n"
    )
  }

  @Test("it reads the configuration next to the spec")
  func configuration() async throws {
    try folder.write("router: false\n", to: "resourcegen.yaml")
    #expect(try await run("api.yaml", "--output", "Plugin").exitCode == 0)
    #expect(!folder.names("Plugin").contains("Api+Router.swift"))
  }

  @Test("it reports an error with its location and the command that explains it")
  func mistake() async throws {
    try folder.write(Spec.withMistake, to: "api.yaml")
    let result = try await run("api.yaml", "--output", "Plugin")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("api.yaml:7:27: error: unknown type 'Citty' [unknown-type]"))
    #expect(result.errors.contains("resourcegen explain unknown-type"))
    #expect(folder.names("Plugin").isEmpty)
  }

  @Test("it reports another spec of the module that declares the same names")
  func neighbor() async throws {
    try folder.write(Spec.small, to: "store.yaml")
    let result = try await run("api.yaml", "--output", "Plugin", "--beside", "store.yaml")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("[shared-module]"))
  }

  @Test("an option of the command is an error that names the command")
  func option() async throws {
    let result = try await run("api.yaml", "--strict")
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("the tool of the build plugin has no option '--strict'"))
    #expect(result.errors.contains("`resourcegen --help`"))
  }

  @Test("a missing spec is an error")
  func missing() async throws {
    let result = try await run("--output", "Plugin")
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("the path of the spec is missing"))
  }
}
