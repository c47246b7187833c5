import Foundation
import Testing

@testable import CorpusOracle

@Suite("Checks of the credentials that a request carries")
struct SecurityOracleTests {
  private static func document(_ requirement: String) -> String {
    """
    {"openapi": "3.1.0", "servers": [{"url": "https://a.b"}],
      "paths": {"/items": {"get": {"security": [\(requirement)]}}},
      "components": {"securitySchemes": {
        "token": {"type": "http", "scheme": "bearer"}, "login": {"type": "oauth2"},
        "password": {"type": "http", "scheme": "basic"},
        "key": {"type": "apiKey", "in": "header", "name": "X-Key"},
        "secret": {"type": "apiKey", "in": "header", "name": "Authorization"}}}}
    """
  }

  @Test(
    "Of the schemes of one requirement that write the same header field, one must be sent",
    arguments: [
      (#"{"token": [], "login": []}"#, ["Authorization: Bearer credential"], true),
      (#"{"token": [], "password": []}"#, ["Authorization: Bearer credential"], true),
      (#"{"token": [], "password": []}"#, ["Authorization: Basic YTpi"], true),
      (#"{"token": [], "secret": []}"#, ["Authorization: credential"], true),
      (#"{"token": [], "password": []}"#, [], false),
      (#"{"token": [], "login": []}"#, ["Authorization: Basic YTpi"], false),
      (#"{"token": [], "key": []}"#, ["Authorization: Bearer credential"], false),
      (
        #"{"token": [], "password": [], "key": []}"#,
        ["Authorization: Basic YTpi", "X-Key: credential"], true
      ),
      (#"{"key": []}, {"token": [], "password": []}"#, ["Authorization: Basic YTpi"], true),
    ])
  func requirements(requirement: String, fields: [String], isSent: Bool) async throws {
    let document = try TemporaryDocument(Self.document(requirement))
    defer { document.remove() }
    let call = GeneratedCall(route: "GET /items", resource: "ItemsResource") { _ in
      let headers = fields.map { field in
        let parts = field.split(separator: ": ").map(String.init)
        return (name: parts[0], value: parts[1])
      }
      return BuiltRequest(method: "GET", url: "https://a.b/items", headers: headers, body: nil)
    } reread: { _, _ in
      nil
    }
    var oracle = try CorpusOracle(document: document.path, calls: [call], models: [])
    let faults = await oracle.verdict().faults
    #expect(faults.isEmpty == isSent, "\(faults)")
  }
}

/// A document in a temporary file.
struct TemporaryDocument {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("oracle-\(UUID().uuidString).json")

  var path: String { file.path }

  init(_ text: String) throws {
    try Data(text.utf8).write(to: file)
  }

  func remove() { try? FileManager.default.removeItem(at: file) }
}
