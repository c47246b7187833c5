import Foundation
import TestSupport
import Testing

/// Repositories whose settings name programs, of which none may run.
///
/// Each program creates the file `PWNED`. An ordinary git command shows first that the settings
/// have this effect.
@Suite struct HostileCloneTests {
  private let folder: TemporaryFolder
  private let clone: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    clone = try TemporaryFolder()
    try folder.write("#!/bin/sh\n: >'\(folder.path("PWNED"))'\nexit 1\n", to: "program")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("program"))
    try clone.git("init", "--quiet", "--initial-branch=main")
    try clone.write(Spec.small, to: "api.yaml")
    try clone.commit()
  }

  /// Whether the program has run since the last call.
  private func hasRun() -> Bool {
    (try? folder.remove("PWNED")) != nil
  }

  private func set(_ settings: [String], below inner: String = "") throws {
    for setting in settings {
      let pair = setting.split(separator: "=", maxSplits: 1).map(String.init)
      let value = try #require(pair.last).replacingOccurrences(
        of: "PROGRAM", with: folder.path("program"))
      try clone.git("config", try #require(pair.first), value, below: inner)
    }
  }

  /// Removes an object, as in a partial clone, and returns its ID.
  private func removeObject(_ name: String) throws {
    let id = try clone.git("rev-parse", name)
    try clone.remove(".git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
  }

  private static let promisor = [
    "core.repositoryFormatVersion=1", "extensions.partialClone=origin",
    "remote.origin.promisor=true",
  ]

  @Test(
    "missing objects are not fetched with the programs that a clone names",
    arguments: [
      ["remote.origin.url=.", "remote.origin.uploadpack=PROGRAM", "protocol.file.allow=always"],
      ["remote.origin.url=ext::PROGRAM %S", "protocol.ext.allow=always"],
      ["remote.origin.url=PROGRAM", "remote.origin.vcs=ext", "protocol.ext.allow=always"],
      ["remote.origin.url=ssh://localhost/x", "core.sshCommand=PROGRAM", "ssh.variant=simple"],
      ["remote.origin.url=git://localhost/x", "core.gitProxy=PROGRAM"],
    ], ["HEAD", "HEAD^{tree}", "HEAD:api.yaml"])
  func lazyFetch(settings: [String], object: String) async throws {
    try removeObject(object)
    try set(HostileCloneTests.promisor + settings)
    _ = try clone.gitResult(["cat-file", "-p", "HEAD:api.yaml"])
    #expect(hasRun())
    let result = try await Tool.run("diff", "main:api.yaml", "api.yaml", in: clone)
    #expect(!hasRun())
    #expect(result.exitCode == 3)
    let explanation = object == "HEAD:api.yaml" ? "`git fetch --refetch`" : "unknown revision"
    #expect(result.errors.contains(explanation), "\(result.errors)")
  }

  @Test("settings that a clone includes run nothing")
  func includedSettings() async throws {
    try removeObject("HEAD:api.yaml")
    try set(HostileCloneTests.promisor + ["remote.origin.url=."])
    try clone.write(
      "[remote \"origin\"]\n uploadpack = \(folder.path("program"))\n", to: ".git/more")
    try set(["include.path=more"])
    _ = try clone.gitResult(["cat-file", "-p", "HEAD:api.yaml"])
    #expect(hasRun())
    let result = try await Tool.run("diff", "main:api.yaml", "api.yaml", in: clone)
    #expect(!hasRun())
    #expect(result.exitCode == 3)
  }

  @Test(
    "programs for the working tree, the index and the contents of files don't run",
    arguments: [
      (["core.fsmonitor=PROGRAM"], ["status"]),
      (["diff.external=PROGRAM"], ["diff"]),
      (["diff.x.textconv=PROGRAM"], ["diff"]),
      (["filter.x.smudge=PROGRAM"], ["cat-file", "--filters", "@:api.yaml"]),
      (["core.hooksPath=HOOKS"], ["update-index", "--refresh"]),
    ])
  func programs(settings: [String], trigger: [String]) async throws {
    try folder.makeFolder("hooks")
    for hook in ["post-index-change", "reference-transaction"] {
      try folder.link("hooks/\(hook)", to: "../program")
    }
    try clone.write("*.yaml diff=x filter=x\n", to: ".git/info/attributes")
    try clone.write(Spec.small + "# edited\n", to: "api.yaml")
    try set(
      settings.map { $0.replacingOccurrences(of: "HOOKS", with: folder.path("hooks")) } + [
        "core.pager=PROGRAM", "pager.cat-file=PROGRAM", "pager.rev-parse=PROGRAM",
        "alias.cat-file=!PROGRAM",
      ])
    if settings != ["core.hooksPath=HOOKS"] {
      _ = try clone.gitResult(trigger)
      #expect(hasRun())
    } else {
      try clone.git("add", "--all")
      #expect(hasRun())
    }
    let result = try await Tool.run("diff", "main:api.yaml", "api.yaml", in: clone)
    #expect(!hasRun())
    #expect(result.exitCode == 0, "\(result.errors)")
  }

  @Test("a folder of a clone that looks like a repository isn't used as one")
  func embeddedRepository() async throws {
    try clone.git("clone", "--quiet", "--bare", ".", "Specs")
    try removeObject("HEAD:api.yaml")
    try clone.write(Spec.small, to: "Specs/api.yaml")
    let id = try clone.git("rev-parse", "HEAD:api.yaml")
    try? clone.remove("Specs/objects/\(id.prefix(2))/\(id.dropFirst(2))")
    try set(
      HostileCloneTests.promisor + [
        "remote.origin.url=.", "remote.origin.uploadpack=PROGRAM",
      ], below: "Specs")
    _ = try clone.gitResult(
      ["-c", "safe.bareRepository=all", "cat-file", "-p", "HEAD:api.yaml"], below: "Specs")
    #expect(hasRun())
    let result = try await Tool.start(
      ["diff", "main:./api.yaml", "api.yaml"], in: clone, below: "Specs"
    ).finish()
    #expect(!hasRun())
    #expect(result.exitCode == 3)
    #expect(result.errors.contains("bare repository"), "\(result.errors)")
  }

  @Test("the variables of the user do not switch off what guards against hostile clones")
  func variables() async throws {
    try removeObject("HEAD:api.yaml")
    try set(
      HostileCloneTests.promisor + ["remote.origin.url=.", "remote.origin.uploadpack=PROGRAM"])
    let result = try await Tool.run(
      "diff", "main:api.yaml", "api.yaml", in: clone,
      environment: ["GIT_NO_LAZY_FETCH": "0", "GIT_ALLOW_PROTOCOL": "file:ext"])
    #expect(!hasRun())
    #expect(result.exitCode == 3)
  }
}
