import Foundation
import TestSupport
import Testing

/// Specs of several files in a real file system.
@Suite struct IncludeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(including path: String) throws {
    try folder.write(
      """
      resourcegen: 1
      servers: {main: https://example.com}
      include: ['\(path)']
      endpoints: {books: "GET /books -> [Book]"}
      """, to: "Specs/api.yaml")
  }

  @Test("included files are relative to the spec's folder, wherever the command runs")
  func reads() async throws {
    try write(including: "models/book.yaml")
    try folder.write("models: {Book: {author: Author}}\ninclude: author.yaml", to: book)
    try folder.write("models: {Author: {name: String}}", to: "Specs/models/author.yaml")
    for spec in ["Specs/api.yaml", folder.path("Specs/api.yaml"), "./Specs/../Specs/api.yaml"] {
      let result = try await Tool.run(spec, in: folder)
      #expect(result.exitCode == 0, "\(result.errors)")
    }
    #expect(try folder.text("Generated/Api+Models.swift").contains("struct Author"))
    #expect(try folder.text("Generated/Api.swift").contains("from api.yaml."))
  }

  @Test("--root allows included files in a parent folder of the spec")
  func roots() async throws {
    let text = """
      openapi: 3.1.0
      servers: [{url: 'https://example.com'}]
      components: {schemas: {Book: {$ref: ../models/book.yaml}}}
      """
    try folder.write(text, to: "Specs/apis/api.yaml")
    try folder.write("{properties: {title: {type: string}}}", to: "Specs/models/book.yaml")
    let spec = "Specs/apis/api.yaml"
    let refused = try await Tool.run(spec, in: folder)
    #expect(refused.exitCode == 0)
    #expect(refused.errors.contains("leads out of the folder"))
    #expect(refused.errors.contains("the file exists; to read it, add `--root Specs`"))

    for root in ["Specs", "Specs/", ".", "./Specs"] {
      let result = try await Tool.run(spec, "--root", root, in: folder)
      #expect(result.exitCode == 0, "\(result.errors)")
    }
    #expect(try folder.text("Generated/Api+Models.swift").contains("struct Book"))
    for root in ["Specs/apis", "models", "Spec", ".."] {
      let code = try await Tool.run(spec, "--root", root, in: folder).exitCode
      #expect(code == (root == "Specs/apis" ? 0 : 2))
    }
  }

  @Test(
    "a reference to a file that can't be read says what to do",
    arguments: [
      ("link.yaml", "`--root` can name a folder that contains both"),
      ("bok.yaml", "did you mean 'Specs/book.yaml'?"),
    ])
  func unreadableReferences(name: String, help: String) async throws {
    let text = """
      openapi: 3.1.0
      servers: [{url: 'https://example.com'}]
      components: {schemas: {Book: {$ref: \(name)}}}
      """
    try folder.write(text, to: "Specs/api.yaml")
    try folder.write("{properties: {title: {type: string}}}", to: "Specs/book.yaml")
    try folder.write("{properties: {title: {type: string}}}", to: "Shared/book.yaml")
    try folder.link("Specs/link.yaml", to: "../Shared/book.yaml")
    let result = try await Tool.run("Specs/api.yaml", in: folder)
    #expect(result.exitCode == 0)
    #expect(result.errors.contains("Specs/api.yaml:3:37: warning: '\(name)' leads nowhere"))
    #expect(result.errors.contains("= help: \(help)"), "\(result.errors)")
    let rooted = try await Tool.run("Specs/api.yaml", "--root", ".", in: folder)
    #expect(rooted.errors.contains("leads nowhere") == (name != "link.yaml"))
  }

  @Test("a symbolic link is followed if its target is in the spec's folder")
  func links() async throws {
    try write(including: "link.yaml")
    try folder.write("models: {Book: {title: String}}", to: book)
    try folder.link("Specs/link.yaml", to: "models/book.yaml")
    #expect(try await Tool.run("Specs/api.yaml", in: folder).exitCode == 0)

    try folder.write("models: {Book: {title: String}}", to: "Specs2/book.yaml")
    for (name, target) in [("file", "../Specs2/book.yaml"), ("folder", "../Specs2")] {
      try folder.link("Specs/\(name)", to: target)
      try write(including: name == "file" ? name : name + "/book.yaml")
      let result = try await Tool.run("Specs/api.yaml", in: folder)
      #expect(result.exitCode == 1)
      #expect(result.errors.contains("a symbolic link leads out of"), "\(result.errors)")
      #expect(result.errors.contains("Specs/api.yaml:3:11: error:"), "\(result.errors)")
    }
  }

  @Test(
    "an include that is not a regular file is refused, with its location", .timeLimit(.minutes(5)),
    arguments: [
      ("zero", "a symbolic link leads out of"), ("/dev/zero", "only relative paths are read"),
      ("models", "it is a folder"), ("missing.yaml", "no such file or folder"),
      ("pipe", "it is a pipe"), ("loop", "loop of symbolic links"),
      ("../api.yaml", "leads out of the folder"), ("http://127.0.0.1:1/a.yaml", "over a network"),
      ("api.yaml/a.yaml", "a part of the path is a file"),
    ])
  func noFile(path: String, reason: String) async throws {
    try write(including: path)
    try folder.makeFolder("Specs/models")
    try folder.link("Specs/loop", to: "loop")
    try folder.link("Specs/zero", to: "/dev/zero")
    #expect(mkfifo(folder.path("Specs/pipe"), 0o600) == 0)
    let result = try await Tool.run("Specs/api.yaml", in: folder)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains(reason), "\(result.errors)")
    #expect(result.errors.contains("Specs/api.yaml:3:11: error:"), "\(result.errors)")
    #expect(!folder.names(".").contains("Generated"))
  }

  @Test("diagnostics name the included file, as text and as JSON")
  func diagnostics() async throws {
    try write(including: "models/book.yaml")
    try folder.write("models:\n  Book: {title: Strin}", to: book)
    let result = try await Tool.run("Specs/api.yaml", in: folder)
    #expect(result.errors.contains("Specs/models/book.yaml:2:17: error: unknown type 'Strin'"))
    let json = try await Tool.run("Specs/api.yaml", "--format", "json", in: folder)
    #expect(json.errors.contains(#""path":"Specs/models/book.yaml""#))
  }

  private var book: String { "Specs/models/book.yaml" }
}
