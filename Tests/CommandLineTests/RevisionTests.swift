import Foundation
import TestSupport
import Testing

/// Specs at a revision of a git repository.
@Suite struct RevisionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.git("init", "--quiet", "--initial-branch=main")
  }

  private func diff(_ arguments: String...) async throws -> Tool.Result {
    try await Tool.start(["diff"] + arguments, in: folder).finish()
  }

  private static let changed = Spec.small.replacingOccurrences(
    of: "{name: String}", with: "{label?: String}")

  @Test(
    "a spec is read at a revision, by its path in the repository or below the working folder",
    arguments: ["main", "HEAD", "v1", "main@{0}", "origin/some"])
  func revision(name: String) async throws {
    try folder.write(Spec.small, to: "Specs/api.yaml")
    try folder.commit()
    try folder.git("tag", "--annotate", "--message", "Version", "v1")
    try folder.git("update-ref", "refs/remotes/origin/some", "HEAD")
    try folder.write(RevisionTests.changed, to: "Specs/api.yaml")
    let result = try await diff("\(name):Specs/api.yaml", "Specs/api.yaml")
    #expect(result.exitCode == 1)
    #expect(
      result.output.contains("(old \(name):Specs/api.yaml:5"), "\(result.output)\(result.errors)")
    let relative = try await diff("\(name):./Specs/../Specs/api.yaml", "main:Specs/api.yaml")
    #expect(relative.exitCode == 0 && relative.output == "resourcegen: no changes.\n")
  }

  @Test("files that the spec includes, overlays and the configuration are read at the revision")
  func companions() async throws {
    let spec = """
      resourcegen: 1
      include: [models.yaml]
      servers: {shop: http://localhost:8000}
      endpoints:
        cities: GET /cities -> [City]
        shops: GET /shops -> [City]

      """
    try folder.write(spec, to: "Specs/api.yaml")
    try folder.write("models: {City: {name: String}}\n", to: "Specs/models.yaml")
    try folder.write("except: {operations: [shops]}\n", to: "Specs/resourcegen.yaml")
    try folder.commit()
    try folder.git("rm", "--quiet", "-r", "Specs")
    try folder.write(Spec.small, to: "api.yaml")
    let result = try await diff("main:Specs/api.yaml", "api.yaml")
    #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
    #expect(!result.output.contains("shops"), "\(result.output)")
  }

  @Test("options name files relative to the working folder, at the revision")
  func optionFiles() async throws {
    try folder.write(Spec.small, to: "Specs/api.yaml")
    try folder.write("except: {operations: [shops]}\n", to: "Specs/Other/some.yaml")
    try folder.write(
      "overlay: 1.0.0\ninfo: {title: Now, version: 1.0.0}\nactions: [{target: $.models, remove: true}]\n",
      to: "Specs/Other/overlay.yaml")
    try folder.commit()
    try folder.write(
      "overlay: 1.0.0\ninfo: {title: Now, version: 1.0.0}\nactions: []\n",
      to: "Specs/Other/overlay.yaml")
    var result = try await Tool.start(
      ["diff", "main:./api.yaml", "api.yaml", "--config", "Other/some.yaml", "--root", "."],
      in: folder, below: "Specs"
    ).finish()
    #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
    // At the revision, the overlay removes the models.
    result = try await Tool.start(
      ["diff", "main:./api.yaml", "api.yaml", "--overlay", "Other/overlay.yaml"],
      in: folder, below: "Specs"
    ).finish()
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("main:Specs/api.yaml:"), "\(result.errors)")
  }

  @Test(
    "a reference may not leave the folder of the spec, even through a symbolic link",
    arguments: ["../secret.yaml", "link.yaml", "absolute.yaml", "loop.yaml"])
  func confinement(reference: String) async throws {
    try folder.write("models: {City: {name: String}}\n", to: "secret.yaml")
    try folder.write("models: {City: {name: String}}\n", to: "Specs/own.yaml")
    try folder.link("Specs/link.yaml", to: "../secret.yaml")
    try folder.link("Specs/absolute.yaml", to: "/etc/passwd")
    try folder.link("Specs/loop.yaml", to: "loop.yaml")
    try folder.link("Specs/inner.yaml", to: "own.yaml")
    func spec(_ name: String) -> String {
      """
      resourcegen: 1
      include: [\(name)]
      servers: {shop: http://localhost:8000}
      endpoints: {cities: "GET /cities -> [City]"}

      """
    }
    try folder.write(spec(reference), to: "Specs/api.yaml")
    try folder.write(spec("inner.yaml"), to: "Specs/good.yaml")
    try folder.commit()
    let result = try await diff("main:Specs/api.yaml", "main:Specs/good.yaml")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("main:Specs/api.yaml:2:"), "\(result.errors)")
    #expect(!result.errors.contains("good.yaml"))
  }

  @Test(
    "what is missing at a revision is explained",
    arguments: [
      ("nowhere:api.yaml", "unknown revision 'nowhere'", "git fetch"),
      ("main:missing.yaml", "no such file at this revision", "unreadable-file"),
      ("main:Specs", "it is a folder", "unreadable-file"),
      ("main:api.yaml/x", "a part of the path is a file", "unreadable-file"),
      ("main:../api.yaml", "the path leads out of the repository", "unreadable-file"),
    ])
  func missing(argument: String, reason: String, more: String) async throws {
    try folder.write(Spec.small, to: "api.yaml")
    try folder.write(Spec.small, to: "Specs/api.yaml")
    try folder.commit()
    let result = try await diff(argument, "api.yaml")
    #expect(result.exitCode == 3)
    #expect(result.errors.contains("cannot read '\(argument)': \(reason)"), "\(result.errors)")
    #expect(result.errors.contains(more), "\(result.errors)")
  }

  @Test("a file with the name of the argument is read instead of a revision")
  func literalName() async throws {
    try folder.write(Spec.small, to: "api.yaml")
    try folder.commit()
    try folder.write(RevisionTests.changed, to: "main:api.yaml")
    let result = try await diff("api.yaml", "main:api.yaml")
    #expect(result.exitCode == 1, "\(result.output)\(result.errors)")
    #expect(try await diff("api.yaml", "HEAD:api.yaml").exitCode == 0)
  }

  @Test("without git or a repository, the reason is reported")
  func withoutGit() async throws {
    let outside = try TemporaryFolder()
    try outside.write(Spec.small, to: "api.yaml")
    let arguments = ["diff", "main:api.yaml", "api.yaml"]
    var result = try await Tool.start(arguments, in: outside).finish()
    #expect(result.exitCode == 3)
    #expect(result.errors.contains("git: not a git repository"), "\(result.errors)")
    result = try await Tool.start(arguments, in: outside, environment: ["PATH": "/none"]).finish()
    #expect(result.exitCode == 3)
    #expect(result.errors.contains("git isn't installed"), "\(result.errors)")
  }
}
