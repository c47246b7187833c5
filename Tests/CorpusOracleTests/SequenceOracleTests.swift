import Foundation
import Testing

@testable import CorpusOracle

@Suite("Checks of responses that are received value by value")
struct SequenceOracleTests {
  /// An operation with a list and a sequence of its elements, whose schema and example are given.
  private static func document(_ type: String, _ schema: String, _ example: String) -> String {
    """
    {"openapi": "3.1.0", "servers": [{"url": "https://a.b"}],
      "paths": {"/items": {"get": {"responses": {"200": {"content": {
        "application/json": {"schema": {"$ref": "#/components/schemas/Items"}, "example": [{"id": 1}]},
        "\(type)": {\(schema), "example": \(example)}}}}}}},
      "components": {"schemas": {
        "Item": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}},
        "Items": {"type": "array", "items": {"$ref": "#/components/schemas/Item"}}}}}
    """
  }

  private static let one = ##""schema": {"$ref": "#/components/schemas/Item"}"##
  private static let list = ##""schema": {"$ref": "#/components/schemas/Items"}"##
  private static let item = ##""itemSchema": {"$ref": "#/components/schemas/Item"}"##

  @Test(
    "The elements are compared one by one, beside a list of the same operation",
    arguments: [
      ("application/stream+json", one, #"{"id": 1}"#), ("application/x-ndjson", one, #"{"id": 1}"#),
      ("application/stream+json", list, #"[{"id": 1}]"#),
      ("application/x-ndjson", list, #"[{"id": 1}, {"id": 2}]"#),
      ("application/jsonl", one, #""{\"id\": 1}\n{\"id\": 2}\n""#),
      ("application/x-ndjson", item, #"{"id": 1}"#), ("application/json-seq", one, #"{"id": 1}"#),
    ])
  func sequences(type: String, schema: String, example: String) async throws {
    let text = Self.document(type, schema, example)
    #expect(try await faults(in: text, type, losing: false) == [])
    let faults = try await faults(in: text, type, losing: true)
    #expect(faults.contains { $0.contains("$[0].id") }, "\(faults)")
  }

  /// The errors of a client that decodes both responses.
  ///
  /// - Parameter losing: whether it loses the members of the elements of the sequence.
  private func faults(
    in text: String, _ type: String, losing: Bool
  ) async throws -> [String] {
    let document = try TemporaryDocument(text)
    defer { document.remove() }
    let request = { @Sendable (accept: String) in
      BuiltRequest(
        method: "GET", url: "https://a.b/items", headers: [("Accept", accept)], body: nil)
    }
    let list = GeneratedCall(route: "GET /items", resource: "ItemsResource") { _ in
      request("application/json")
    } reread: { _, response in
      response.body
    }
    let sequence = GeneratedCall(route: "GET /items", resource: "ItemsAsLinesResource") { _ in
      request(type)
    } reread: { _, response in
      let lines = response.body.filter { $0 != 0x1E }.split(separator: UInt8(ascii: "\n"))
      let values = lines.map { losing ? "{}" : String(decoding: $0, as: UTF8.self) }
      return Array("[\(values.joined(separator: ","))]".utf8)
    }
    var oracle = try CorpusOracle(document: document.path, calls: [list, sequence], models: [])
    return await oracle.verdict().faults
  }
}
