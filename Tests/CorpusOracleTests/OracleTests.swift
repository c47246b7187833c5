import Foundation
import Testing

@testable import CorpusOracle

@Suite("Checks of clients against documents")
struct OracleTests {
  /// An example with a string instead of an integer and without a required member.
  static let pet = """
    {"Pet": {"type": "object", "required": ["id", "name"],
      "properties": {"id": {"type": "integer"}, "name": {"type": "string"}, "tag": {"type": "string"}},
      "example": {"id": "one", "tag": "cat"}}}
    """

  @Test(
    "A refused example is an error of the document only if its schema explains the problem",
    arguments: [
      ("$.id: expected Int, found String", true), ("$.name: missing", true),
      ("$: nothing fits ($.id: expected Int, found String)", true),
      ("$.tag: expected Int, found String", false), ("$.idea: missing", false),
      ("$: nothing can be read", false),
    ])
  func problems(problem: String, isExcused: Bool) async throws {
    let verdict = try await verdict(on: Self.pet) { _ in throw Refusal(description: problem) }
    #expect(verdict.wrong.isEmpty != isExcused)
    #expect(verdict.faults.isEmpty == isExcused)
  }

  @Test("Lost data is an error of the client, even if another member is invalid")
  func losses() async throws {
    let verdict = try await verdict(on: Self.pet) { _ in [UInt8](#"{"id":"one"}"#.utf8) }
    #expect(verdict.wrong.isEmpty)
    #expect(verdict.faults.first?.hasPrefix("Pet: example 1: $.tag: ") == true)
  }

  @Test("A value of a base is validated against the subtype that its key selects")
  func subtypes() throws {
    let schemas = """
      {"Pet": {"type": "object", "properties": {"kind": {"type": "string"}}, "required": ["kind"],
        "discriminator": {"propertyName": "kind", "mapping": {"dog": "#/components/schemas/Dog"}}},
      "Dog": {"allOf": [{"$ref": "#/components/schemas/Pet"},
        {"properties": {"barks": {"type": "boolean"}}, "required": ["barks"]}]},
      "Cat": {"allOf": [{"$ref": "#/components/schemas/Pet"}], "required": ["name"]}}
      """
    let file = try file(schemas)
    defer { try? FileManager.default.removeItem(at: file) }
    let root = try DescribedFiles(root: file.path).node
    let pet = DescribedSchema(root.reference(to: "Pet", in: "components/schemas"), .openAPI31)
    let oracle = SchemaOracle(direction: .either)
    let fault = { (json: String) in
      JSONTree(json: Array(json.utf8)).flatMap { oracle.fault(in: $0, pet)?.description }
    }
    #expect(fault(#"{"kind": "dog"}"#) == "$.barks: missing")
    #expect(fault(#"{"kind": "dog", "barks": true}"#) == nil)
    #expect(fault(#"{"kind": "Cat"}"#) == "$.name: missing")
    #expect(fault(#"{"kind": "fish"}"#) == nil)
    let sample = SampleValues(isBare: true, oracle: oracle).value(of: pet)
    #expect(sample == JSONTree(json: Array(#"{"kind": "dog", "barks": true}"#.utf8)))
  }

  // MARK: Requests

  /// An operation with one required member in its body, and many defaults.
  static let update = """
    {"openapi": "3.1.0", "servers": [{"url": "https://a.b"}], "paths": {"/items": {"patch": {
      "parameters": [
        {"name": "page", "in": "query", "schema": {"type": "integer", "default": 1}},
        {"name": "X-Mode", "in": "header", "schema": {"type": "string", "default": "fast"}},
        {"name": "theme", "in": "cookie", "schema": {"type": "string", "default": "dark"}}],
      "requestBody": {"required": true, "content": {"application/json": {"schema": {
        "type": "object", "required": ["name", "kind", "owner", "id"], "properties": {
          "id": {"type": "integer", "readOnly": true}, "name": {"type": "string"},
          "kind": {"const": "item"}, "private": {"type": "boolean", "default": false},
          "note": {"type": ["string", "null"]}, "edition": {"const": 2},
          "owner": {"type": "object", "properties": {"role": {"type": "string", "default": "user"}}}
        }}}}}}}}}
    """

  static let required = ##""name":"a b/c?d&e=f+g%h","kind":"item""##

  @Test(
    "A bare request with an optional value is an error of the client",
    arguments: [
      ("", #""owner":{}"#, [], nil),
      ("", #""owner":{},"private":false"#, [], "$.private"),
      ("", #""owner":{},"note":null"#, [], "$.note"),
      ("", #""owner":{},"edition":2"#, [], "$.edition"),
      ("", #""owner":{"role":"user"}"#, [], "$.owner.role"),
      ("", #""owner":{},"id":1"#, [], "$.id"),
      ("?page=1", #""owner":{}"#, [], "query page=1"),
      ("", #""owner":{}"#, ["X-Mode: fast"], "header X-Mode"),
      ("", #""owner":{}"#, ["Cookie: theme=dark"], "cookie theme=dark"),
    ] as [(String, String, [String], String?)])
  func bareRequests(
    query: String, rest: String, fields: [String], fault: String?
  ) async throws {
    let faults = try await faults { arguments in
      var headers = [("Content-Type", "application/json")]
      for field in fields {
        let parts = field.split(separator: ": ").map(String.init)
        headers.append((parts[0], parts[1]))
      }
      let body = "{\(Self.required),\(rest)}"
      return BuiltRequest(
        method: "PATCH", url: "https://a.b/items" + query, headers: headers, body: Array(body.utf8))
    }
    let bare = faults.filter { $0.contains("(bare)") }
    #expect(bare.count == (fault == nil ? 0 : 1), "\(bare)")
    if let fault { #expect(bare.first?.contains(fault) ?? false, "\(bare)") }
  }

  @Test("A read-only member that is sent is an error of the client")
  func readOnlyMembers() async throws {
    let faults = try await faults { arguments in
      BuiltRequest(
        method: "PATCH", url: "https://a.b/items", headers: [("Content-Type", "application/json")],
        body: arguments.json("body", ""))
    }
    #expect(faults.contains { $0.contains("$.id: a read-only member is sent") }, "\(faults)")
  }

  private func faults(
    _ request: @escaping @Sendable (SampleArguments) -> BuiltRequest
  ) async throws -> [String] {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("oracle-\(UUID().uuidString).json")
    try Data(Self.update.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let call = GeneratedCall(
      route: "PATCH /items", resource: "UpdateResource", request: request,
      reread: { _, _ in nil })
    var oracle = try CorpusOracle(document: file.path, calls: [call], models: [])
    return await oracle.verdict().faults
  }

  // MARK: -

  private struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  private func file(_ schemas: String) throws -> URL {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("oracle-\(UUID().uuidString).json")
    let document = #"{"openapi": "3.1.0", "components": {"schemas": \#(schemas)}}"#
    try Data(document.utf8).write(to: file)
    return file
  }

  private func verdict(
    on schemas: String, reread: @escaping @Sendable ([UInt8]) throws -> [UInt8]?
  ) async throws -> Verdict {
    let file = try file(schemas)
    defer { try? FileManager.default.removeItem(at: file) }
    var oracle = try CorpusOracle(
      document: file.path, calls: [],
      models: [
        GeneratedModel(name: "Pet") { bytes in
          // Values that are composed of the examples of members are not part of this test.
          guard String(decoding: bytes, as: UTF8.self).contains("one") else { return nil }
          return try reread(bytes)
        }
      ])
    return await oracle.verdict()
  }
}
