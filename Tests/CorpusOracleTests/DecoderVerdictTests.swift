import Testing

@testable import CorpusOracle

/// The bodies on which generated decoders are compared with the reader of `resourcegen call`.
@Suite struct DecoderVerdictTests {
  private static let example = JSONTree.object([
    ("id", .number("7")), ("tags", .array([.string("a"), .null])),
    ("owner", .object([("name", .string("Ann"))])),
  ])

  @Test("edits differ from the example and each other, and are the same in every run")
  func edits() {
    var first = ExampleEdits(seed: 3)
    var second = ExampleEdits(seed: 3)
    let edits = first.edits(of: Self.example)
    #expect(edits == second.edits(of: Self.example))
    #expect(Set(edits).count == edits.count)
    #expect(edits.count > 12)
    #expect(!edits.contains(Self.example.bytes))
  }

  @Test("the verdict on the example and on each edit is recorded with the body")
  func recording() throws {
    var verdicts = DecoderVerdicts()
    let decoder = GeneratedDecoder(kind: .error, name: "GetResource", status: 404) { body in
      body == Self.example.bytes ? "fits" : "$: a mismatch"
    }
    verdicts.add(Self.example, "GET / 404", by: decoder)
    let lines = try verdicts.lines.map { try #require(JSONTree(json: $0)) }
    #expect(lines.count > 12)
    #expect(lines.first?["body"]?.text == String(decoding: Self.example.bytes, as: UTF8.self))
    #expect(lines.first?["verdict"]?.text == "fits")
    #expect(lines.dropFirst().allSatisfy { $0["verdict"]?.text == "$: a mismatch" })
    #expect(lines.allSatisfy { $0["kind"]?.text == "error" && $0["status"] == .number("404") })
  }

  @Test("a decoder that reads no JSON has no verdicts")
  func noVerdict() {
    var verdicts = DecoderVerdicts()
    verdicts.add(
      Self.example, "GET /", by: GeneratedDecoder(kind: .success, name: "A") { _ in nil })
    #expect(verdicts.lines.isEmpty)
  }
}
