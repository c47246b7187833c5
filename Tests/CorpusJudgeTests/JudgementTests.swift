import Foundation
import Testing

@testable import CorpusJudge

@Suite("What the judge of real documents says")
struct JudgementTests {
  /// The example has a text where a number is described, and lacks what must be there.
  static let pet = """
    {"Pet": {"type": "object", "required": ["id", "name"],
      "properties": {"id": {"type": "integer"}, "name": {"type": "string"}, "tag": {"type": "string"}},
      "example": {"id": "one", "tag": "cat"}}}
    """

  @Test(
    "A refused example is the document's fault only where the document is wrong about it",
    arguments: [
      ("$.id: expected Int, found String", true), ("$.name: missing", true),
      ("$: nothing fits ($.id: expected Int, found String)", true),
      ("$.tag: expected Int, found String", false), ("$.idea: missing", false),
      ("$: nothing can be read", false),
    ])
  func refusals(refusal: String, isExcused: Bool) async throws {
    let verdict = try await verdict(on: Self.pet) { _ in throw Refusal(description: refusal) }
    #expect(verdict.wrong.isEmpty != isExcused)
    #expect(verdict.faults.isEmpty == isExcused)
  }

  @Test("What a decoder loses of an example counts, also where another member is wrong")
  func losses() async throws {
    let verdict = try await verdict(on: Self.pet) { _ in [UInt8](#"{"id":"one"}"#.utf8) }
    #expect(verdict.wrong.isEmpty)
    #expect(verdict.faults.first?.hasPrefix("Pet: example 1: $.tag: ") == true)
  }

  @Test("A value of a base is looked at as what its key says it is")
  func heirs() throws {
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
    let judge = SchemaJudge(direction: .either)
    let fault = { (json: String) in
      JSONTree(json: Array(json.utf8)).flatMap { judge.fault(in: $0, pet)?.description }
    }
    #expect(fault(#"{"kind": "dog"}"#) == "$.barks: missing")
    #expect(fault(#"{"kind": "dog", "barks": true}"#) == nil)
    #expect(fault(#"{"kind": "Cat"}"#) == "$.name: missing")
    #expect(fault(#"{"kind": "fish"}"#) == nil)
    let sample = SampleValues(isBare: true, judge: judge).value(of: pet)
    #expect(sample == JSONTree(json: Array(#"{"kind": "dog", "barks": true}"#.utf8)))
  }

  // MARK: -

  private struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  private func file(_ schemas: String) throws -> URL {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("judgement-\(UUID().uuidString).json")
    let document = #"{"openapi": "3.1.0", "components": {"schemas": \#(schemas)}}"#
    try Data(document.utf8).write(to: file)
    return file
  }

  private func verdict(
    on schemas: String, reread: @escaping @Sendable ([UInt8]) throws -> [UInt8]?
  ) async throws -> Verdict {
    let file = try file(schemas)
    defer { try? FileManager.default.removeItem(at: file) }
    var judge = try CorpusJudge(
      document: file.path, calls: [],
      models: [
        GeneratedModel(name: "Pet") { bytes in
          // What is put together from the examples of members is not the question.
          guard String(decoding: bytes, as: UTF8.self).contains("one") else { return nil }
          return try reread(bytes)
        }
      ])
    return await judge.verdict()
  }
}
