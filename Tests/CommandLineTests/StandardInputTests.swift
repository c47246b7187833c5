import Foundation
import TestSupport
import Testing

/// The spec from standard input, `-`.
@Suite struct StandardInputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs the command with a file as its standard input.
  private func run(_ arguments: String..., input: String) async throws -> Tool.Result {
    let inputs = try TemporaryFolder()
    try inputs.write(input, to: "input")
    return try await Tool.start(
      arguments, in: folder, input: .file(inputs.url.appendingPathComponent("input"))
    ).finish()
  }

  @Test(
    "a command that writes no Swift reads it",
    arguments: [
      (["lint", "-"], "<stdin> was examined."), (["import", "-"], "Made from <stdin> by"),
      (["export", "-"], "from <stdin>."), (["diff", "-", "api.yaml"], "no changes"),
      (["diff", "api.yaml", "-"], "no changes"),
    ])
  func reading(arguments: [String], text: String) async throws {
    try folder.write(Spec.small, to: "api.yaml")
    let inputs = try TemporaryFolder()
    try inputs.write(Spec.small, to: "input")
    let result = try await Tool.start(
      arguments, in: folder, input: .file(inputs.url.appendingPathComponent("input"))
    ).finish()
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect((result.output + result.errors).contains(text), "\(result.output)\(result.errors)")
  }

  @Test("files and the configuration are those of the working folder")
  func companions() async throws {
    let spec = """
      resourcegen: 1
      include: [Models/city.yaml]
      servers: {shop: http://localhost:8000}
      endpoints: {cities: "GET /cities -> [City]"}

      """
    try folder.write("models: {City: {name: String}}\n", to: "Models/city.yaml")
    #expect(try await run("export", "-", input: spec).exitCode == 0)
    let outside = spec.replacingOccurrences(of: "Models/city.yaml", with: "../city.yaml")
    let result = try await run("lint", "-", input: outside)
    #expect(result.errors.contains("<stdin>:2:"), "\(result.errors)")
    #expect(result.errors.contains("[outside-folder]"))
    try folder.write("rules: {undocumented: error}\n", to: "resourcegen.yaml")
    #expect(try await run("lint", "-", input: spec).errors.contains("error: "))
  }

  @Test("check compares the files of the only spec in the folder, or of the configuration's")
  func check() async throws {
    let unknown = try await run("check", "-", input: Spec.small)
    #expect(unknown.exitCode == 2)
    #expect(unknown.errors.contains("'Generated' has no generated files"), "\(unknown.errors)")
    try folder.write(Spec.small, to: "api.yaml")
    #expect(try await Tool.run("api.yaml", in: folder).exitCode == 0)
    #expect(try await run("check", "-", input: Spec.small).exitCode == 0)
    let changed = Spec.small.replacingOccurrences(of: "name: String", with: "label: String")
    let stale = try await run("check", "-", input: changed)
    #expect(stale.exitCode == 1 && stale.errors.contains("[stale-file]"), "\(stale.errors)")
    #expect(stale.errors.contains("run `resourcegen api.yaml`"))
    try folder.write("spec: other.yaml\noutput: Other\n", to: "resourcegen.yaml")
    let missing = try await run("check", "-", input: Spec.small)
    #expect(missing.errors.contains("'Other/Other.swift' is missing"), "\(missing.errors)")
  }

  @Test("a spec of more than 64 MiB is refused, and nothing is read beyond it")
  func tooLarge() async throws {
    let result = try await Tool.start(
      ["lint", "-"], in: folder, input: .file(URL(fileURLWithPath: "/dev/zero"))
    ).finish()
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("[input-too-large]"), "\(result.errors)")
  }

  @Test("generating from it is refused, since files are named after the spec")
  func generating() async throws {
    let result = try await run("-", input: Spec.small)
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("files are named after it"))
    #expect(folder.names(".").isEmpty)
  }

  @Test("a terminal as standard input is refused")
  func terminal() async throws {
    let terminal = try PseudoTerminal()
    let running = try Tool.start(["lint", "-"], in: folder, input: .file(terminal.url))
    let result = try await running.finish()
    withExtendedLifetime(terminal) {}
    #expect(result.exitCode == 3)
    #expect(result.errors.contains("cannot read 'standard input': it is a terminal"))
    #expect(result.errors.contains("… | resourcegen lint -"), "\(result.errors)")
  }
}
