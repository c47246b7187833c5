import Foundation
import TestSupport
import Testing

/// Tests of the `import` and `export` commands as README.md shows them.
@Suite struct TranslationTests {
  private static let readme = URL(filePath: #filePath)
    .appending(path: "../../../README.md").standardized

  /// The arguments of the command in README.md that begins with `start`, without its comment.
  private func command(_ start: String) throws -> [String] {
    let lines = try String(contentsOf: Self.readme, encoding: .utf8).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("resourcegen \(start) ") })
    let words = line.split(separator: "#").first ?? ""
    return words.split(separator: " ").dropFirst().map(String.init)
  }

  private let openAPI = """
    openapi: 3.1.0
    info: {title: Pets, version: '1'}
    servers: [{url: 'https://api.example.com'}]
    paths:
      /pets/{id}:
        get:
          operationId: getPet
          parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
          responses:
            '200':
              description: The pet.
              content:
                application/json:
                  schema: {$ref: '#/components/schemas/Pet'}
              links: {again: {operationId: getPet}}
    components:
      schemas:
        Pet: {type: object, required: [name], properties: {name: {type: string}}}
    """

  @Test("a document is imported with comments about lost information, and exported again")
  func thereAndBack() async throws {
    let folder = try TemporaryFolder()
    try folder.write(openAPI, to: "openapi.yaml")
    try FileManager.default.createDirectory(
      atPath: folder.path("Specs"), withIntermediateDirectories: true)
    let imported = try await Tool.start(try command("import"), in: folder).finish()
    #expect(imported.exitCode == 0, "\(imported.errors)")
    let native = try folder.text("Specs/api.yaml")
    #expect(native.contains("getPet: GET /pets/{id:Int} -> Pet\n"), "\(native)")
    #expect(native.contains("# lost: links between operations aren't supported"), "\(native)")

    let exported = try await Tool.start(try command("export"), in: folder).finish()
    #expect(exported.exitCode == 0, "\(exported.errors)")
    let text = try folder.text("api.openapi.yaml")
    #expect(text.hasPrefix("# Made by `resourcegen export` from api.yaml.\nopenapi: 3.1.0\n"))
    let check = try await Tool.start(
      ["api.openapi.yaml", "--output", "Client", "--strict"], in: folder
    ).finish()
    #expect(check.exitCode == 0, "\(check.errors)")
  }

  @Test("an import never replaces an existing file that differs")
  func edited() async throws {
    let folder = try TemporaryFolder()
    try folder.write(openAPI, to: "openapi.yaml")
    try folder.write("resourcegen: 1\n", to: "Specs/api.yaml")
    let result = try await Tool.start(try command("import"), in: folder).finish()
    #expect(result.exitCode == 3, "\(result.errors)")
    #expect(try folder.text("Specs/api.yaml") == "resourcegen: 1\n")
  }

  @Test("an export into a .json file is JSON, is replaced later, and gives the same Swift")
  func json() async throws {
    let folder = try TemporaryFolder()
    try folder.write(openAPI, to: "openapi.yaml")
    for change in ["", "The best pet."] {
      try folder.write(
        openAPI.replacingOccurrences(of: "The pet.", with: change), to: "openapi.yaml")
      let exported = try await Tool.run(
        "export", "openapi.yaml", "--output", "api.json", in: folder)
      #expect(exported.exitCode == 0, "\(exported.errors)")
      let text = try folder.text("api.json")
      #expect(text.hasPrefix("{\n  \"x-resourcegen-export\": \"openapi.yaml\",\n"))
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    }
    for (spec, output) in [("openapi.yaml", "First"), ("api.json", "Second")] {
      let result = try await Tool.run(
        spec, "--output", output, in: folder)
      #expect(result.exitCode == 0, "\(result.errors)")
    }
    let models = try folder.text("First/Openapi+Models.swift").split(separator: "\n").dropFirst()
    let others = try folder.text("Second/Api+Models.swift").split(separator: "\n").dropFirst()
    #expect(Array(models) == Array(others))
  }

  #if os(Linux)
    @Test("a text that cannot be written is an error", arguments: ["import", "export"])
    func fullDevice(command: String) async throws {
      let folder = try TemporaryFolder()
      try folder.write(openAPI, to: "openapi.yaml")
      let process = try ChildProcess(
        "/bin/sh", ["-c", "exec \"$0\" \(command) openapi.yaml >/dev/full", Tool.url.path],
        in: folder.url, environment: ProcessInfo.processInfo.environment,
        output: .file(folder.url.appendingPathComponent("output")),
        errors: .file(folder.url.appendingPathComponent("errors")))
      #expect(await process.end() == 3)
      #expect(try folder.text("errors").contains("cannot write 'standard output'"))
    }
  #endif
}
