import Foundation
import TestSupport
import Testing

/// What the commands say about the API of an account: a login with a password in the query, and a
/// header that all requests of a server get.
@Suite struct AccountReviewTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("lint reports a password in a query unless the endpoint allows it")
  func login() async throws {
    let spec = """
      resourcegen: 1
      servers: {account: https://example.com}
      models: {Account: {id: Int}}
      endpoints:
        login:
          doc: Logs in.
          route: GET /getUser?username&password:Secret -> Account
          example: {id: 1}
          errors: {4xx: Account}

      """
    try folder.write(spec, to: "api.yaml")
    let result = try await Tool.run("lint", "api.yaml", "--format", "json", in: folder)
    #expect(result.ids == ["secret-in-query"])
    try folder.write(spec + "    allow: [secret-in-query]\n", to: "api.yaml")
    let allowed = try await Tool.run("lint", "api.yaml", "--fail-on", "note", in: folder)
    #expect(allowed.exitCode == 0, "\(allowed.errors)")
  }

  @Test(
    "a header that a server adds to all requests is one change that lists them")
  func header() async throws {
    func spec(_ headers: String) -> String {
      let endpoints = (0..<100).map { "  get\($0): GET /things/\($0) -> String\n" }
      return """
        resourcegen: 1
        servers: {account: {url: https://example.com\(headers)}}
        endpoints:
        \(endpoints.joined())
        """
    }
    try folder.write(spec(""), to: "old.yaml")
    try folder.write(spec(", headers: {xyz: abc}"), to: "new.yaml")
    let result = try await Tool.run(
      "diff", "old.yaml", "new.yaml", "--format", "json", "--fail-on", "none", in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    let changes = try result.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(changes.count == 1, "\(result.output)")
    #expect((changes.first?["reaches"] as? [String])?.count == 100)
  }
}
