import Foundation
import TestSupport
import Testing

/// The options that select a part of a spec.
@Suite struct SelectionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        /pets: {get: {tags: [pets], operationId: listPets, responses: {'200': {description: ''}}}}
        /users: {get: {tags: [users], operationId: listUsers, responses: {'200': {description: ''}}}}
        /admins: {get: {tags: [admins], operationId: listAdmins, responses: {'200': {description: ''}}}}
      """, to: "openapi.yaml")
  }

  private func listed() throws -> [String] {
    let text = try folder.text("Generated/Openapi+Router.swift")
    return ["listPets", "listUsers", "listAdmins"].filter { name in
      text.contains(name) || text.contains(name.dropFirst(4).lowercased())
    }
  }

  @Test("repeated patterns are combined and replace those of the configuration")
  func options() async throws {
    try folder.write("only: {tags: [pets]}\n", to: "resourcegen.yaml")
    #expect(try await Tool.run("openapi.yaml", in: folder).exitCode == 0)
    #expect(try listed() == ["listPets"])
    let result = try await Tool.run(
      "openapi.yaml", "--only", "tag:users", "--only=operation:GET /admins", in: folder)
    #expect(result.exitCode == 0)
    #expect(try listed() == ["listUsers", "listAdmins"])
    let check = try await Tool.run(
      "check", "openapi.yaml", "--only=tags:*", "--except", "path:/pets", in: folder)
    #expect(check.exitCode == 0, "\(check.errors)")
  }

  @Test("a pattern that matches nothing is shown as it is in the option")
  func unmatched() async throws {
    let result = try await Tool.run("openapi.yaml", "--only", "tag:pest", in: folder)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("--only:1:5: error: no tag matches 'pest' [unmatched-pattern]"))
    #expect(result.errors.contains("did you mean 'pets'?"))
  }

  @Test(
    "an invalid pattern is an error in the command line",
    arguments: ["pets", "tag:", "tagged:pets", "/pets", ""])
  func noPattern(word: String) async throws {
    let result = try await Tool.run("openapi.yaml", "--except", word, in: folder)
    #expect(result.exitCode == 2)
  }

  @Test("with --strict lost information is an error, unless the warning is turned off")
  func strict() async throws {
    try folder.write(
      "openapi: 3.1.0\ninfo: {title: T}\nservers: [{url: /v1}]\npaths: {}\n", to: "openapi.yaml")
    #expect(try await Tool.run("openapi.yaml", in: folder).exitCode == 0)
    let refused = try await Tool.run("openapi.yaml", "--strict", in: folder)
    #expect(refused.exitCode == 1)
    #expect(refused.errors.contains("error: the server's address is relative"))
    try folder.write("strict: true\n", to: "resourcegen.yaml")
    #expect(try await Tool.run("openapi.yaml", in: folder).exitCode == 1)
    try folder.write("strict: true\nrules: {relative-server: off}\n", to: "resourcegen.yaml")
    #expect(try await Tool.run("openapi.yaml", in: folder).exitCode == 0)
  }
}
