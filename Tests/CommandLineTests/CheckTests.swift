import Foundation
import TestSupport
import Testing

@Suite struct CheckTests {
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    try folder.write(Spec.small, to: "api.yaml")
    _ = try await Tool.run("api.yaml", in: folder)
  }

  @Test("up-to-date files pass")
  func upToDate() async throws {
    let result = try await Tool.run("check", "api.yaml", in: folder)
    #expect(result.exitCode == 0)
    #expect(result.errors.contains("up to date"))
  }

  @Test("an edited file is reported at the first line that differs")
  func edited() async throws {
    let text = try folder.text("Generated/Api.swift")
    try folder.write(text + "// one more\n", to: "Generated/Api.swift")
    let stamps = try folder.stamps("Generated")
    let line = text.filter { $0 == "\n" }.count + 1
    let result = try await Tool.run("check", "api.yaml", in: folder)
    #expect(result.exitCode == 1)
    #expect(result.errors.hasPrefix("Generated/Api.swift:\(line):1: error: "), "\(result.errors)")
    #expect(result.errors.contains("[stale-file]"))
    #expect(result.errors.contains("run `resourcegen api.yaml`"))
    #expect(try folder.stamps("Generated") == stamps)
  }

  @Test("a spec that was edited makes the files stale")
  func stale() async throws {
    try folder.write(
      Spec.small.replacingOccurrences(of: "City", with: "Town"), to: "api.yaml")
    let result = try await Tool.run("check", "api.yaml", "--format", "json", in: folder)
    #expect(result.exitCode == 1)
    #expect(result.ids.count >= 2)
    #expect(Set(result.ids) == ["stale-file"])
  }

  @Test("a missing file and one that is no longer generated are reported")
  func missingAndObsolete() async throws {
    let text = try folder.text("Generated/Api.swift")
    try folder.write(text, to: "Generated/Old.swift")
    try folder.remove("Generated/Api.swift")
    let result = try await Tool.run("check", "api.yaml", in: folder)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("'Generated/Api.swift' is missing"))
    #expect(result.errors.contains("'Generated/Old.swift' is no longer generated"))
    #expect(folder.names("Generated").contains("Old.swift"))
  }

  @Test("without an output folder all files are reported missing, and none is written")
  func nothingThere() async throws {
    let result = try await Tool.run("check", "api.yaml", "--output", "Elsewhere", in: folder)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("'Elsewhere/Api.swift' is missing"))
    #expect(!folder.names(".").contains("Elsewhere"))
  }

  @Test("other options make the files stale, and the advice has these options")
  func options() async throws {
    let result = try await Tool.run(
      "check", "api.yaml", "--access", "internal", "-o", "My Client", in: folder)
    #expect(result.exitCode == 1)
    let command = "run `resourcegen api.yaml --access internal -o 'My Client'`"
    #expect(result.errors.contains(command), "\(result.errors)")
  }
}
