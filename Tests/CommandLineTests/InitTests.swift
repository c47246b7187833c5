import Foundation
import TestSupport
import Testing

/// The command `init`.
@Suite struct InitTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("init writes a spec without findings and its configuration, and prints the steps")
  func files() async throws {
    let result = try await Tool.run("init", in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.errors == "resourcegen: 2 files written.\n")
    #expect(result.output.hasPrefix("api.yaml\nresourcegen.yaml\n\n1. Generate the client:\n"))
    for part in [
      "let package = Package(", "name: \"API\"", "Sources/App/main.swift", "import ResourceRuntime",
      "service.load(.getPosts())", "swift run",
    ] {
      #expect(result.output.contains(part), "\(part) is missing")
    }
    #expect(folder.names(".") == ["api.yaml", "resourcegen.yaml"])
    let lint = try await Tool.run("lint", "--fail-on", "note", in: folder)
    #expect(lint.exitCode == 0)
    #expect(lint.errors == "resourcegen: api.yaml has no findings.\n")
    // The configuration names the spec and the folder.
    #expect(try await Tool.run(in: folder).exitCode == 0)
    #expect(folder.names("Sources/API").contains("Api.swift"))
    #expect(try await Tool.run("check", in: folder).exitCode == 0)
  }

  @Test("init changes no existing file")
  func existing() async throws {
    try folder.write(Spec.small, to: "api.yaml")
    try folder.write("// swift-tools-version: 6.1\n", to: "Package.swift")
    let result = try await Tool.run("init", in: folder)
    #expect(result.exitCode == 0)
    #expect(
      result.errors == "resourcegen: 1 file written; api.yaml exists and is unchanged.\n")
    #expect(try folder.text("api.yaml") == Spec.small)
    // The first call is one of the user's own spec.
    #expect(result.output.contains("service.load(.cities)"))
    #expect(result.output.contains("Add to Package.swift, to the targets that it has:"))
    #expect(!result.output.contains("import PackageDescription"))
    let again = try await Tool.run("init", "--quiet", in: folder)
    #expect(again.exitCode == 0)
    #expect(again.output.isEmpty)
  }

  @Test("the folder decides how the Swift gets into the package")
  func places() async throws {
    let plugin = try await Tool.run("init", "Sources/App", in: folder)
    #expect(plugin.exitCode == 0)
    #expect(
      plugin.output.contains(
        ".plugin(name: \"ResourceGenPlugin\", package: \"resourcegen-plugins\")"))
    #expect(!plugin.output.contains("Generate the client"))
    #expect(try folder.text("Sources/App/resourcegen.yaml").contains("\naccess: internal\n"))
    let module = try await Tool.run("init", "Specs", in: folder)
    #expect(module.exitCode == 0)
    #expect(module.output.contains("resourcegen Specs/api.yaml"))
    #expect(try folder.text("Specs/resourcegen.yaml").contains("\noutput: ../Sources/API\n"))
    #expect(try await Tool.run("Specs/api.yaml", in: folder).exitCode == 0)
    #expect(folder.names("Sources/API").contains("Api.swift"))
  }

  @Test("an OpenAPI document stays the spec")
  func document() async throws {
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: Pets, version: '1'}
      servers: [{url: https://example.com}]
      paths:
        /pets/{name}:
          get:
            operationId: getPet
            tags: [pets]
            parameters: [{name: name, in: path, required: true, schema: {type: string}}]
            responses:
              '200': {description: A pet, content: {application/json: {schema: {type: string}}}}

      """, to: "my pets.yaml")
    let result = try await Tool.run("init", "--from", "my pets.yaml", in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(folder.names(".") == ["my pets.yaml", "resourcegen.yaml"])
    #expect(try folder.text("resourcegen.yaml").contains("\nspec: 'my pets.yaml'\n"))
    #expect(result.output.contains("service.load(.pets.get(name: \"1\"))"))
    #expect(try await Tool.run(in: folder).exitCode == 0)
    #expect(folder.names("Sources/API").contains("MyPets.swift"))
  }

  private static let shop = """
    openapi: 3.1.0
    info: {title: Shop, version: '1'}
    servers: [{url: https://example.com}]
    security: [{key: []}]
    components: {securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}}
    paths:
      /a: {get: {operationId: getA, responses: {'200': {description: '', content: {application/json: {schema: {type: string}}}}}}}

    """

  @Test(
    "a document outside the package is copied, and one inside is the spec",
    arguments: [true, false])
  func copies(isAbsolute: Bool) async throws {
    try folder.write(InitTests.shop, to: "dl/shop.yaml")
    try folder.makeFolder("app")
    let path =
      isAbsolute ? folder.url.appendingPathComponent("dl/shop.yaml").path : "../dl/shop.yaml"
    let own = folder.url.appendingPathComponent("app/shop.yaml").path
    let result = try await Tool.start(["init", "--from", path], in: folder, below: "app").finish()
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(folder.names("dl") == ["shop.yaml"])
    #expect(folder.names("app") == ["resourcegen.yaml", "shop.yaml"])
    #expect(try folder.text("app/shop.yaml") == InitTests.shop)
    #expect(result.output.contains("shop.yaml is a copy of \(path).\n"))
    #expect(
      try folder.text("app/resourcegen.yaml").contains("# A copy of \(path).\nspec: shop.yaml\n"))
    // The same path again refers to the copy.
    let again = try await Tool.start(
      ["init", "--from", isAbsolute ? own : "./shop.yaml"], in: folder, below: "app"
    ).finish()
    #expect(again.errors.contains("resourcegen.yaml exists and is unchanged"), "\(again.errors)")
    try folder.write("openapi: 3.1.0\n", to: "app/shop.yaml")
    let other = try await Tool.start(["init", "--from", path], in: folder, below: "app").finish()
    #expect(other.exitCode == 1)
    #expect(other.errors.contains("exists, with other contents"), "\(other.errors)")
  }

  @Test(
    "a document is copied into the folder of the spec, where the plugin reads it",
    arguments: [
      ("../dl/shop.yaml", "Sources/App/shop.yaml"),
      ("shop.yaml", "Sources/App/shop.yaml"),
      ("Sources/App/b.api.yaml", "Sources/App/b.api.yaml"),
    ])
  func target(path: String, copy: String) async throws {
    let own = path.hasPrefix("../") ? String(path.dropFirst(3)) : "app/" + path
    try folder.write(InitTests.shop, to: own)
    try folder.makeFolder("app/Sources/App")
    let result = try await Tool.start(
      ["init", "Sources/App", "--from", path], in: folder, below: "app"
    ).finish()
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(try folder.text("app/" + copy) == InitTests.shop)
    #expect(result.output.contains("ResourceGenPlugin"))
    let name = copy.split(separator: "/").last ?? ""
    #expect(try folder.text("app/Sources/App/resourcegen.yaml").contains("\nspec: \(name)\n"))
    #expect(result.output.contains("\(copy) is a copy of \(path).\n") == (path != copy))
  }

  @Test("a document that refers to other files is not copied without them")
  func documentOfFiles() async throws {
    try folder.write(
      InitTests.shop.replacingOccurrences(
        of: "schema: {type: string}", with: "schema: {$ref: a.yaml}"),
      to: "dl/shop.yaml")
    try folder.write("type: string\n", to: "dl/a.yaml")
    try folder.makeFolder("app")
    let result = try await Tool.start(
      ["init", "--from", "../dl/shop.yaml"], in: folder, below: "app"
    ).finish()
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("resourcegen init --from Specs/shop.yaml"), "\(result.errors)")
    #expect(folder.names("app").isEmpty)
  }

  @Test("the printed code has the credentials of the spec, and the targets of the package")
  func package() async throws {
    try folder.write(InitTests.shop, to: "shop.yaml")
    try folder.write("// swift-tools-version: 6.1\n", to: "Package.swift")
    try folder.write("print(1)\n", to: "Sources/Server/main.swift")
    let result = try await Tool.run("init", "--from", "shop.yaml", in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    for part in [
      "let credentials = Credentials(key: \"replace\")", "MemoryCredentialStore(credentials)",
      "platforms: [.macOS(.v13)]", "https://replace.example/resourcegen-runtime",
      ".executableTarget(",
      "name: \"Server\"",
    ] {
      #expect(result.output.contains(part), "\(part) is missing in \(result.output)")
    }
    #expect(!result.output.contains("name: \"App\""))
  }

  @Test(
    "a pipeline is written for each host, and it uses the files of this package",
    arguments: ["github", "gitlab"])
  func pipeline(host: String) async throws {
    #expect(try await Tool.run("init", "--ci", host, in: folder).exitCode == 0)
    let path = host == "github" ? ".github/workflows/api-review.yml" : ".gitlab-ci.yml"
    let text = try folder.text(path)
    #expect(text.contains(host == "github" ? "spec: api.yaml" : "RESOURCEGEN_SPEC: api.yaml"))
    #expect(!text.contains("pull_request_target"))
    if host == "gitlab" {
      let template = ReviewJob.integrations.appendingPathComponent(
        "GitLab/resourcegen.gitlab-ci.yml")
      #expect(try text == String(contentsOf: template, encoding: .utf8))
      // A file with other jobs stays as it is, and the job is printed.
      try folder.write("stages: [test]\n", to: path)
      let result = try await Tool.run("init", "--ci", host, in: folder)
      #expect(result.exitCode == 0)
      #expect(result.output.contains("Add to .gitlab-ci.yml:\n"))
      #expect(try folder.text(path) == "stages: [test]\n")
    }
  }

  @Test("no file is written through a symbolic link of a clone", arguments: ["github", "spec"])
  func links(kind: String) async throws {
    let other = try TemporaryFolder()
    try folder.makeFolder("a")
    try folder.link(kind == "spec" ? "a/b" : ".github", to: other.url.path)
    let arguments = kind == "spec" ? ["init", "a/b/c"] : ["init", "--ci", "github"]
    let result = try await Tool.start(arguments, in: folder).finish()
    #expect(result.exitCode == 3)
    #expect(result.errors.contains("it is a symbolic link"), "\(result.errors)")
    #expect(other.names(".").isEmpty)
  }

  @Test(
    "a path that a host would evaluate, or that ends a line, isn't written to a pipeline",
    arguments: [
      ("${{ secrets.A }}.json", true), ("$CI_TOKEN.json", true),
      ("a\nsteps: [].json", false), ("a\u{2028}b.json", false), ("a\u{85}b.json", false),
    ])
  func hostileNames(name: String, isPossible: Bool) async throws {
    let document = """
      {"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "servers": [{"url": "/"}],
      "paths": {}}
      """
    try folder.write(document, to: name)
    let result = try await Tool.run("init", "--from", name, "--ci", "github", in: folder)
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("can't be the path of a spec"), "\(result.errors)")
    #expect(folder.names(".") == [name])
    let withoutPipeline = try await Tool.run("init", "--from", name, in: folder)
    #expect((withoutPipeline.exitCode != 2) == isPossible, "\(withoutPipeline.errors)")
  }

  @Test(
    "what can't be begun with is an error, and nothing is written",
    arguments: [
      (["--from", "missing.json"], 3), (["--from", "broken.json"], 1), (["--from"], 2),
      (["--from", "-"], 2),
      (["--ci", "travis"], 2), (["a", "b"], 2), (["a", "b", "--from", "broken.json"], 2),
      (["broken.json"], 3),
    ] as [([String], Int32)])
  func errors(arguments: [String], code: Int32) async throws {
    try folder.write("{\"openapi\": ", to: "broken.json")
    let result = try await Tool.start(["init"] + arguments, in: folder).finish()
    #expect(result.exitCode == code, "\(result.errors)")
    #expect(folder.names(".") == ["broken.json"])
  }
}
