import Foundation
import TestSupport
import Testing

@Suite struct InterruptionTests {
  @Test(
    "a killed run leaves only complete files, and the next run finishes the set", arguments: 0..<6)
  func killed(attempt: Int) async throws {
    let folder = try TemporaryFolder()
    let old = Spec.large(models: 300, field: "one")
    let new = Spec.large(models: 300, field: "two")
    try folder.write("files: 16\n", to: "resourcegen.yaml")
    try folder.write(new, to: "api.yaml")
    _ = try await Tool.run("api.yaml", "--quiet", in: folder)
    let newFiles = try folder.contents("Generated")
    try folder.write(old, to: "api.yaml")
    _ = try await Tool.run("api.yaml", "--quiet", in: folder)
    let oldFiles = try folder.contents("Generated")
    #expect(oldFiles != newFiles)

    try folder.write(new, to: "api.yaml")
    // A killed process leaves an incomplete coverage profile, which would spoil the merged one.
    let run = try Tool.start(
      ["api.yaml", "--quiet"], in: folder, environment: ["LLVM_PROFILE_FILE": "/dev/null"])
    // Kills the run when a number of temporary files exist, a larger number each time; never, if it
    // ends before.
    while run.process.isRunning {
      let unfinished = folder.names("Generated").count { $0.hasPrefix(".resourcegen-") }
      if unfinished > attempt * 3 { break }
    }
    run.process.kill()
    _ = try await run.finish()

    for (name, text) in try folder.contents("Generated") where name.hasSuffix(".swift") {
      #expect(text == oldFiles[name] || text == newFiles[name], "\(name) is neither old nor new")
    }
    let next = try await Tool.run("api.yaml", "--quiet", in: folder)
    #expect(next.exitCode == 0)
    #expect(try folder.contents("Generated") == newFiles)
  }

  @Test("four concurrent runs leave the files of a single run")
  func fourAtOnce() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Spec.large(models: 50, field: "one"), to: "api.yaml")
    let running = try (0..<4).map { _ in try Tool.start(["api.yaml", "--quiet"], in: folder) }
    for run in running { #expect(try await run.finish().exitCode == 0) }
    #expect(try await Tool.run("check", "api.yaml", in: folder).exitCode == 0)
    #expect(!folder.names("Generated").contains { $0.hasPrefix(".") })
  }

  @Test("concurrent runs with different options leave the files of one of them")
  func different() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Spec.large(models: 50, field: "one"), to: "api.yaml")
    let choices = ["public", "package", "internal", "public"]
    let running = try choices.map {
      try Tool.start(["api.yaml", "--quiet", "--access", $0], in: folder)
    }
    for run in running { #expect(try await run.finish().exitCode == 0) }
    var passing = 0
    for choice in Set(choices) {
      let check = try await Tool.run("check", "api.yaml", "--access", choice, in: folder)
      if check.exitCode == 0 { passing += 1 }
    }
    #expect(passing == 1)
  }
}
