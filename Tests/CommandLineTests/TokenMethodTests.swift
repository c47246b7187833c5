import Testing

/// Methods of HTTP that are tokens (RFC 9110, section 5.6.2) without being words.
@Suite struct TokenMethodTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(_ methods: [String]) throws {
    let operations = methods.enumerated().map { number, method in
      let key = method.replacing("'", with: "''")
      return "      '\(key)': "
        + "{operationId: other\(number), responses: {'204': {description: ok}}}\n"
    }
    try folder.write(
      """
      openapi: 3.2.0
      info: {title: Methods, version: '1'}
      servers: [{url: 'http://localhost:9'}]
      paths:
        /a:
          get: {operationId: getA, responses: {'204': {description: ok}}}
          additionalOperations:
      \(operations.joined())
      """, to: "methods.yaml")
  }

  private func resources(of spec: String, in output: String) async throws -> String {
    let result = try await Tool.run(spec, "--output", output, "--quiet", in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    let name = try #require(folder.names(output).first { $0.hasSuffix("+Resources.swift") })
    return try folder.text("\(output)/\(name)").split(separator: "\n").dropFirst(2)
      .joined(separator: "\n")
  }

  static let tokens = [
    "X`id`", "`", "``", "'", "''", "'GET'", "#", "FILE", "Get", "1", "-", "X&touch$IFS$HOME.pwned&",
    "!#$%&'*+-.^_`|~",
  ]

  @Test("every token is a method, in the native format and in OpenAPI")
  func tokens() async throws {
    try write(TokenMethodTests.tokens)
    let expected = try await resources(of: "methods.yaml", in: "Own")
    _ = try await Tool.run(
      "import", "methods.yaml", "--output", "Native/methods.yaml", in: folder)
    #expect(try await resources(of: "Native/methods.yaml", in: "Imported") == expected)
    _ = try await Tool.run(
      "export", "Native/methods.yaml", "--output", "Exported/methods.yaml", in: folder)
    #expect(try await resources(of: "Exported/methods.yaml", in: "ExportedAgain") == expected)
  }

  @Test("each operation can be called, whatever the methods of the others are")
  func calls() async throws {
    try write(TokenMethodTests.tokens)
    for (number, method) in TokenMethodTests.tokens.enumerated() {
      let result = try await Tool.run(
        "call", "methods.yaml", "other\(number)", "--dry-run", in: folder)
      #expect(result.output == "\(method) http://localhost:9/a\n", "\(result.errors)")
    }
  }

  @Test("a method that isn't a token is left out with a warning")
  func others() async throws {
    try write(["A B", "", "é", "A:B", "(", "a/b", "LINK"])
    let result = try await Tool.run("lint", "methods.yaml", "--format", "json", in: folder)
    #expect(result.ids.count { $0 == "not-expressed" } == 6, "\(result.output)")
    let native = try await Tool.run("import", "methods.yaml", in: folder)
    #expect(native.output.contains("'LINK' /a"))
    #expect(!native.output.contains("A B"))
    let call = try await Tool.run("call", "methods.yaml", "other6", "--dry-run", in: folder)
    #expect(call.output == "LINK http://localhost:9/a\n", "\(call.errors)")
  }
}
