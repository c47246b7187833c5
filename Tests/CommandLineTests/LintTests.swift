import Foundation
import TestSupport
import Testing

/// The command `lint`.
@Suite struct LintTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      resourcegen: 1
      servers: {main: https://example.com}
      models: {Pet: {id: Int}}
      endpoints:
        listPets: {route: "GET /pets -> [Pet]", doc: Pets., example: [], errors: {4xx: Pet}}

      """, to: "api.yaml")
  }

  @Test(
    "the exit code follows from the findings and --fail-on",
    arguments: [
      ([], 0), (["--fail-on", "warning"], 1), (["--fail-on=note"], 1), (["--fail-on", "error"], 0),
      (["--fail-on", "all"], 2), (["--baseline"], 2),
    ] as [([String], Int32)])
  func threshold(options: [String], code: Int32) async throws {
    let result = try await Tool.start(["lint", "api.yaml"] + options, in: folder).finish()
    #expect(result.exitCode == code, "\(result.errors)")
    if code < 2 {
      #expect(result.errors.contains("warning: 'listPets' lists everything at once [unpaged-list]"))
      #expect(result.errors.contains("1 warning; api.yaml was examined."))
    }
  }

  @Test("a rule of the configuration sets a severity")
  func rules() async throws {
    try folder.write("rules: {unpaged-list: error}\n", to: "resourcegen.yaml")
    #expect(try await Tool.run("lint", "api.yaml", in: folder).exitCode == 1)
    try folder.write("rules: {unpaged-list: off}\n", to: "resourcegen.yaml")
    let result = try await Tool.run("lint", "api.yaml", "--fail-on", "note", in: folder)
    #expect(result.exitCode == 0)
    #expect(result.errors == "resourcegen: api.yaml has no findings.\n")
    // Generating doesn't run the rule.
    try folder.write("rules: {unpaged-list: error}\n", to: "resourcegen.yaml")
    #expect(try await Tool.run("api.yaml", in: folder).exitCode == 0)
  }

  @Test("what the configuration changes in the generated code is examined too")
  func configured() async throws {
    try folder.write("types: {Pest: Pet}\n", to: "resourcegen.yaml")
    let result = try await Tool.run("lint", "api.yaml", in: folder)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("error: unknown model 'Pest' [unmatched-pattern]"))
  }

  @Test("a baseline hides the findings that it was written with, each once")
  func baseline() async throws {
    let options = ["lint", "api.yaml", "--baseline", "known.txt", "--fail-on", "warning"]
    let first = try await Tool.start(options, in: folder).finish()
    #expect(first.exitCode == 0)
    #expect(first.errors == "resourcegen: known.txt was written with 1 finding.\n")
    #expect(
      try folder.text("known.txt").hasSuffix(
        "\nunpaged-list: 'listPets' lists everything at once\n"))
    let second = try await Tool.start(options, in: folder).finish()
    #expect(second.exitCode == 0)
    #expect(
      second.errors == "resourcegen: api.yaml was examined, without 1 finding in known.txt.\n")
    let text =
      try folder.text("api.yaml") + """
          listOwners: {route: "GET /owners -> [Pet]", doc: Owners., example: [], errors: {4xx: Pet}}

        """
    try folder.write(text, to: "api.yaml")
    let third = try await Tool.start(options, in: folder).finish()
    #expect(third.exitCode == 1)
    #expect(third.errors.contains("'listOwners' lists everything at once"))
    #expect(!third.errors.contains("'listPets' lists"))
  }

  @Test("a spec that can't be read is an error of its file")
  func unreadable() async throws {
    #expect(try await Tool.run("lint", "missing.yaml", in: folder).exitCode == 3)
  }

  @Test(
    "formats other than text are printed on standard output",
    arguments: [
      ("json", #"{"severity":"warning","id":"unpaged-list","#),
      ("github", "::warning file=api.yaml,line=5"), ("sarif", #"{"$schema":"#),
      ("markdown", "| | where | finding |\n| --- | --- | --- |\n| warning | `api.yaml:5` | "),
    ])
  func formats(name: String, beginning: String) async throws {
    let result = try await Tool.run("lint", "api.yaml", "--format", name, in: folder)
    #expect(result.output.hasPrefix(beginning), "\(result.output)")
    #expect(result.errors == "")
  }

  @Test("--fix edits the file, lists what it fixed, and fails for what remains")
  func fix() async throws {
    let before = try folder.text("api.yaml")
    let silenced = before.replacing(
      "  listPets", with: "  # resourcegen:ignore no-example\n  listPets")
    try folder.write(silenced, to: "api.yaml")
    let result = try await Tool.run("lint", "api.yaml", "--fix", "--fail-on=warning", in: folder)
    #expect(result.exitCode == 1)
    #expect(result.errors.hasPrefix("api.yaml:5:24: fixed: 'no-example' is silenced here"))
    #expect(result.errors.contains("1 warning; api.yaml was examined, and 1 finding fixed.\n"))
    #expect(try folder.text("api.yaml") == before)
    let again = try await Tool.run("lint", "api.yaml", "--fix", in: folder)
    #expect(again.errors.contains("1 warning; api.yaml was examined.\n"))
  }

  @Test("--fix says why it doesn't apply an edit that is printed")
  func unapplied() async throws {
    let text = try folder.text("api.yaml") + "  find: {route: GET /find, body: Pet, doc: Finds.}\n"
    try folder.write(text, to: "api.yaml")
    let result = try await Tool.run("lint", "api.yaml", "--fix", in: folder)
    #expect(
      result.errors.contains("= note: --fix doesn't apply this edit: another edit may be meant"))
    #expect(try folder.text("api.yaml") == text)
    let plain = try await Tool.run("lint", "api.yaml", in: folder)
    #expect(plain.errors.contains("= fix:") && !plain.errors.contains("--fix"))
  }

  @Test("--fix refuses standard input, and doesn't write through a symbolic link")
  func refusals() async throws {
    #expect(try await Tool.run("lint", "-", "--fix", in: folder).exitCode == 2)
    let text = try folder.text("api.yaml") + "  # resourcegen:ignore no-example\n"
    try folder.write(text, to: "real.yaml")
    try folder.link("link.yaml", to: "real.yaml")
    let result = try await Tool.run("lint", "link.yaml", "--fix", in: folder)
    #expect(result.exitCode == 3)
    #expect(result.errors.contains("cannot write 'link.yaml': it is a symbolic link"))
    #expect(try folder.text("real.yaml") == text)
  }

  @Test("--fix edits all files of a spec or none")
  func allOrNone() async throws {
    try folder.makeFolder("parts")
    try folder.write("models: {City: {id: Itn}}\n", to: "parts/models.yaml")
    try folder.link("models.yaml", to: "parts/models.yaml")
    let spec =
      "resourcegen: 1\ninclude: [models.yaml]\nservers: {main: https://example.com}\n"
      + "endpoints:\n  a: {route: GET /a -> City, allow: unpaged-list}\n"
    try folder.write(spec, to: "all.yaml")
    let result = try await Tool.run("lint", "all.yaml", "--fix", in: folder)
    #expect(result.exitCode == 3)
    #expect(result.errors.contains("cannot write 'models.yaml': it is a symbolic link"))
    #expect(result.errors.contains("no file was edited"), "\(result.errors)")
    #expect(try folder.text("all.yaml") == spec)
  }
}
