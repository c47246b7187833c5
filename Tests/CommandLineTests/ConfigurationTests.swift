import Foundation
import TestSupport
import Testing

@Suite struct ConfigurationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Spec.small, to: "Specs/api.yaml")
  }

  @Test("the configuration next to the spec is read; its paths are relative to its folder")
  func besideTheSpec() async throws {
    try folder.write("output: ../Sources/API\naccess: internal\n", to: "Specs/resourcegen.yaml")
    let result = try await Tool.run("Specs/api.yaml", in: folder)
    #expect(result.exitCode == 0)
    #expect(result.written.contains("Specs/../Sources/API/Api.swift"))
    #expect(!(try folder.text("Sources/API/Api+Models.swift").contains("public struct")))
  }

  @Test("the command line overrides the configuration")
  func commandLineWins() async throws {
    try folder.write("output: Elsewhere\naccess: internal\n", to: "Specs/resourcegen.yaml")
    let result = try await Tool.run(
      "Specs/api.yaml", "--output", "Out", "--access", "public", in: folder)
    #expect(result.exitCode == 0)
    #expect(folder.names(".") == ["Out", "Specs"])
    #expect(try folder.text("Out/Api+Models.swift").contains("public "))
  }

  @Test("a configuration that is named must exist")
  func named() async throws {
    try folder.write("output: Out\n", to: "other.yaml")
    let found = try await Tool.run("Specs/api.yaml", "--config", "other.yaml", in: folder)
    #expect(found.exitCode == 0)
    #expect(folder.names(".").contains("Out"))
    let missing = try await Tool.run("Specs/api.yaml", "--config", "none.yaml", in: folder)
    #expect(missing.exitCode == 3)
    #expect(missing.errors.contains("cannot read 'none.yaml'"))
  }

  @Test("the configuration may name the spec")
  func namesTheSpec() async throws {
    try folder.write("spec: Specs/api.yaml\n", to: "resourcegen.yaml")
    let result = try await Tool.run(in: folder)
    #expect(result.exitCode == 0)
    #expect(result.written.contains("Generated/Api.swift"))
  }

  @Test("errors in the configuration and in the spec are reported in the same run")
  func mistakes() async throws {
    try folder.write("ouput: x\nfiles: 100\n", to: "Specs/resourcegen.yaml")
    try folder.write(Spec.withMistake, to: "Specs/api.yaml")
    let result = try await Tool.run("Specs/api.yaml", "--format", "json", in: folder)
    #expect(result.exitCode == 1)
    #expect(result.ids == ["unknown-type", "unknown-key", "invalid-value"])
  }

  @Test("an empty configuration changes nothing", arguments: ["", "# nothing\n", "~\n", "{}\n"])
  func empty(text: String) async throws {
    try folder.write(text, to: "Specs/resourcegen.yaml")
    #expect(try await Tool.run("Specs/api.yaml", in: folder).exitCode == 0)
  }

  @Test("exported built-in templates generate the same files")
  func templates() async throws {
    let export = try await Tool.run("templates", "export", "Templates", in: folder)
    #expect(export.exitCode == 0)
    #expect(export.written.allSatisfy { $0.hasPrefix("Templates/") && $0.hasSuffix(".mustache") })
    _ = try await Tool.run("Specs/api.yaml", in: folder)
    let result = try await Tool.run(
      "check", "Specs/api.yaml", "--templates", "Templates", in: folder)
    #expect(result.exitCode == 0)
  }

  @Test("an export does not overwrite changed templates")
  func exportedTwice() async throws {
    _ = try await Tool.run("templates", "export", "Templates", in: folder)
    #expect(try await Tool.run("templates", "export", "Templates", in: folder).exitCode == 0)
    let name = try #require(folder.names("Templates").first)
    try folder.write("mine", to: "Templates/" + name)
    let result = try await Tool.run("templates", "export", "Templates", in: folder)
    #expect(result.exitCode == 3)
    #expect(try folder.text("Templates/" + name) == "mine")
  }

  @Test("a missing folder of templates is an error")
  func noTemplates() async throws {
    let result = try await Tool.run("Specs/api.yaml", "--templates", "None", in: folder)
    #expect(result.exitCode == 3)
    #expect(result.errors.contains("cannot read 'None'"))
  }
}
