import Foundation
import TestSupport
import Testing

@Suite struct WritingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Spec.small, to: "api.yaml")
  }

  @Test("the files are written to Generated and listed on standard output in order")
  func writes() async throws {
    let result = try await Tool.run("api.yaml", in: folder)
    #expect(result.exitCode == 0)
    #expect(
      result.written.map { $0.dropFirst("Generated/".count) }.sorted().map(String.init)
        == folder.names("Generated"))
    #expect(result.written.first == "Generated/Api.swift")
    #expect(result.errors.hasPrefix("resourcegen: "))
  }

  @Test("a second run touches neither a file nor the folder")
  func secondRun() async throws {
    _ = try await Tool.run("api.yaml", in: folder)
    let before = try folder.stamps("Generated")
    let result = try await Tool.run("api.yaml", in: folder)
    #expect(result.exitCode == 0)
    #expect(result.output == "")
    #expect(result.errors.contains("up to date"))
    #expect(try folder.stamps("Generated") == before)
  }

  @Test("only the files that an edit changes are written")
  func edit() async throws {
    _ = try await Tool.run("api.yaml", in: folder)
    let before = try folder.stamps("Generated")
    try folder.write(
      Spec.small.replacingOccurrences(of: "{name: String}", with: "{name: String, size: Int}"),
      to: "api.yaml")
    let result = try await Tool.run("api.yaml", in: folder)
    #expect(result.written == ["Generated/Api+Models.swift"])
    let after = try folder.stamps("Generated")
    let touched = after.keys.filter { $0 != "." && after[$0] != before[$0] }
    #expect(touched == ["Api+Models.swift"])
  }

  @Test("models and resources of a spec that grows beyond 64 KiB are split into more files")
  func growth() async throws {
    _ = try await Tool.run("api.yaml", in: folder)
    let whole = folder.names("Generated")
    let comment = String(repeating: "# A comment of forty bytes is repeated.\n", count: 2_000)
    try folder.write(Spec.small + comment, to: "api.yaml")
    _ = try await Tool.run("api.yaml", in: folder)
    let split = folder.names("Generated")
    #expect(
      split.filter { $0.contains("+Models") || $0.contains("+Resources") } == [
        "Api+Models1.swift", "Api+Models2.swift", "Api+Resources1.swift", "Api+Resources2.swift",
      ])
    _ = try await Tool.run("api.yaml", "--only", "path:/**", in: folder)
    #expect(folder.names("Generated") == whole)
    try folder.write("files: 1\n", to: "resourcegen.yaml")
    _ = try await Tool.run("api.yaml", in: folder)
    #expect(folder.names("Generated") == whole)
  }

  @Test("an error leaves existing files unchanged")
  func error() async throws {
    _ = try await Tool.run("api.yaml", in: folder)
    let before = try folder.stamps("Generated")
    try folder.write(Spec.withMistake, to: "api.yaml")
    let result = try await Tool.run("api.yaml", in: folder)
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(result.errors.contains("no file was written"))
    #expect(try folder.stamps("Generated") == before)
  }

  @Test("only files that are no longer generated are removed")
  func removes() async throws {
    try folder.write("files: 2\n", to: "resourcegen.yaml")
    _ = try await Tool.run("api.yaml", in: folder)
    let two = Set(folder.names("Generated"))
    let generated = try folder.text("Generated/Api.swift")
    try folder.write("// by hand\n", to: "Generated/Hand.swift")
    try folder.write(
      generated.replacingOccurrences(of: "from api.yaml", with: "from other.yaml")
        .replacingOccurrences(of: " shop", with: " other"),
      to: "Generated/Other.swift")
    try folder.write(generated, to: "Generated/Note.txt")

    try folder.write("files: 1\n", to: "resourcegen.yaml")
    let result = try await Tool.run("api.yaml", in: folder)
    let one = Set(folder.names("Generated"))
    #expect(result.exitCode == 0)
    #expect(one.isSuperset(of: ["Hand.swift", "Other.swift", "Note.txt"]))
    #expect(!two.isSubset(of: one))
    #expect(result.errors.contains("removed"))
  }

  @Test("a dry run lists the files and writes none")
  func dryRun() async throws {
    let result = try await Tool.run("api.yaml", "--dry-run", in: folder)
    #expect(result.exitCode == 0)
    #expect(result.written.contains("Generated/Api.swift"))
    #expect(result.errors.contains("would be written"))
    #expect(folder.names(".") == ["api.yaml"])
  }

  @Test("a quiet run prints only errors and warnings")
  func quiet() async throws {
    try folder.write(Spec.small.replacingOccurrences(of: "City", with: "Task"), to: "task.yaml")
    let task = ["task.yaml", "--output", "Tasks"]
    #expect(try await Tool.start(task, in: folder).finish().errors.contains("[hides-swift-name]"))
    #expect(try await Tool.start(task + ["--quiet"], in: folder).finish().errors == "")
    let good = try await Tool.run("api.yaml", "--quiet", in: folder)
    #expect(good.exitCode == 0)
    #expect(good.output == "" && good.errors == "")
    try folder.write(Spec.withMistake, to: "api.yaml")
    let bad = try await Tool.run("api.yaml", "-q", in: folder)
    #expect(bad.exitCode == 1)
    #expect(bad.errors.contains("unknown type 'Citty'"))
  }

  @Test("the output does not depend on folder, locale or time zone")
  func sameBytes() async throws {
    _ = try await Tool.run("api.yaml", in: folder)
    let other = try TemporaryFolder()
    try other.write(Spec.small, to: "a b/ü/api.yaml")
    let environment = [
      "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "Pacific/Kiritimati",
      "SWIFT_DETERMINISTIC_HASHING": "1",
    ]
    let result = try await Tool.run(
      "a b/ü/api.yaml", "--output", "out", in: other, environment: environment)
    #expect(result.exitCode == 0)
    #expect(try other.contents("out") == folder.contents("Generated"))
  }
}
