import Foundation
import TestSupport
import Testing

@Suite struct InputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "a spec that is not a regular file is refused with exit code 3", .timeLimit(.minutes(5)),
    arguments: [
      ("/dev/zero", "it is a device"), ("/dev/null", "it is a device"),
      ("folder", "it is a folder"), ("missing.yaml", "no such file or folder"),
      ("pipe", "it is a pipe"), ("loop", "loop of symbolic links"), ("dangling", "no such file"),
      ("file/api.yaml", "a part of the path is a file"),
    ])
  func noFile(spec: String, reason: String) async throws {
    try folder.makeFolder("folder")
    try folder.write("mine", to: "file")
    try folder.link("loop", to: "loop")
    try folder.link("dangling", to: "nowhere")
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    let result = try await Tool.run(spec, in: folder)
    #expect(result.exitCode == 3)
    #expect(result.errors.contains("cannot read '\(spec)': "), "\(result.errors)")
    #expect(result.errors.contains(reason), "\(result.errors)")
    #expect(result.errors.contains("[unreadable-file]"))
    #expect(!folder.names(".").contains("Generated"))
  }

  @Test(
    "a missing spec has a suggestion if a file beside it has nearly the same name",
    arguments: [
      ("openapi.yml", "did you mean 'openapi.yaml'?"),
      ("Specs/shpo.yaml", "did you mean 'Specs/shop.yaml'?"),
      ("other.yaml", nil), ("Missing/openapi.yaml", nil), ("dangling", nil),
    ])
  func misspelled(spec: String, help: String?) async throws {
    try folder.write(Spec.small, to: "openapi.yaml")
    try folder.write(Spec.small, to: "Specs/shop.yaml")
    try folder.link("dangling", to: "nowhere")
    let result = try await Tool.run(spec, in: folder)
    #expect(result.exitCode == 3)
    #expect(result.errors.contains("did you mean") == (help != nil), "\(result.errors)")
    #expect(result.errors.contains(help ?? "no such file"), "\(result.errors)")
  }

  @Test(
    "what isn't a path says what to do instead",
    arguments: [
      ("-", "can't be read from standard input", "store it in a file first"),
      (
        "https://example.com/it's.yaml", "nothing is read over a network",
        #"`curl -o api.yaml 'https://example.com/it'\''s.yaml'`"#
      ),
    ])
  func noPath(spec: String, reason: String, help: String) async throws {
    let result = try await Tool.run(spec, in: folder)
    #expect(result.exitCode == 2)
    #expect(result.errors.contains(reason), "\(result.errors)")
    #expect(result.errors.contains(help), "\(result.errors)")
  }

  @Test("the path of the spec may be a symbolic link")
  func link() async throws {
    try folder.write(Spec.small, to: "real.yaml")
    try folder.link("api.yaml", to: "real.yaml")
    let result = try await Tool.run("api.yaml", in: folder)
    #expect(result.exitCode == 0)
    #expect(result.written.first == "Generated/Api.swift")
  }

  @Test("a spec of more than 64 MiB is refused")
  func tooLarge() async throws {
    let handle = try folder.handle("api.yaml")
    try handle.truncate(atOffset: (64 << 20) + 1)
    try handle.close()
    let result = try await Tool.run("api.yaml", in: folder)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("[input-too-large]"), "\(result.errors)")
  }

  @Test("a spec that may not be read is an error", .enabled(if: getuid() != 0))
  func unreadable() async throws {
    try folder.write(Spec.small, to: "api.yaml")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: folder.path("api.yaml"))
    let result = try await Tool.run("api.yaml", in: folder)
    #expect(result.exitCode == 3)
    #expect(result.errors.contains("permission is denied"))
  }

  @Test("only the spec, its configuration and its output are opened")
  func otherFiles() async throws {
    try folder.write(Spec.small, to: "api.yaml")
    try folder.write("this: [is broken", to: "other.yaml")
    try folder.write("this: [is broken", to: "Sub/resourcegen.yaml")
    #expect(try await Tool.run("api.yaml", in: folder).exitCode == 0)
  }
}
