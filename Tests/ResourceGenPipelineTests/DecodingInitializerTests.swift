import Foundation
import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenRendering
import Testing

/// How the properties of a model get values before its members are read.
@Suite struct DecodingInitializerTests {
  /// Returns the lines of the initializer that decodes the schema `M`, without indentation.
  private func lines(
    of schema: String, besides others: [String] = [], isUsed: Bool = true
  ) throws -> [String] {
    var log = DiagnosticLog()
    let content = isUsed ? "{$ref: '#/components/schemas/M'}" : "{type: string}"
    let document =
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        /a:
          post:
            requestBody: {content: {application/json: {schema: \(content)}}}
            responses:
              '200': {content: {application/json: {schema: \(content)}}}
      components:
        schemas:
          M: \(schema)

      """ + others.map { "    \($0)\n" }.joined()
    let files = Generator().files(
      from: SourceText(path: "api.yaml", text: document), reporting: &log)
    let models = try #require(files.first { $0.name.hasSuffix("+Models.swift") })
    let text = String(decoding: models.bytes, as: UTF8.self)
    let coding = try #require(text.range(of: "extension M {"))
    let start = try #require(text.range(of: "init(from ", range: coding.upperBound..<text.endIndex))
    let end = try #require(text.range(of: "write(to", range: start.upperBound..<text.endIndex))
    return text[start.upperBound..<end.lowerBound].split(separator: "\n").dropFirst().map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  private func optional(_ count: Int) -> String {
    (0..<count).map { "p\($0): {type: string}" }.joined(separator: ", ")
  }

  @Test(
    "the other initializer is called with values for the arguments that have no default",
    arguments: [
      ("required: [a, b], properties: {a: {type: string}, b: {type: integer}}", #"a: "", b: 0"#),
      ("required: [a], properties: {a: {type: string}, b: {type: integer}}", #"a: """#),
      (
        "required: [a, b], properties: {a: {type: [string, 'null']}, b: {type: boolean}}",
        "a: nil, b: false"
      ),
      ("required: [b], properties: {b: {type: integer, default: 3}}", ""),
      ("required: [a], properties: {a: {type: string, enum: [x]}}", ""),
      (
        "required: [let, inout], properties: {let: {type: string}, inout: {type: boolean}}",
        #"let: "", `inout`: false"#
      ),
      ("properties: {a: {type: string, deprecated: true}}", ""),
      (
        "required: [a], properties: {a: {type: string}}, additionalProperties: {type: string}",
        #"a: """#
      ),
    ])
  func arguments(schema: String, arguments: String) throws {
    let lines = try lines(of: "{type: object, \(schema)}")
    #expect(lines.first == "self.init(\(arguments))")
    #expect(lines.dropFirst().first == "var object = json.begin(M.keys)")
  }

  @Test("optional properties need no values, except in a type that is large")
  func optionals() throws {
    let small = try lines(of: "{type: object, properties: {\(optional(19))}}")
    #expect(small.first == "var object = json.begin(M.keys)")
    let large = try lines(of: "{type: object, properties: {\(optional(20))}}")
    #expect(large.first == "self.init()")
  }

  @Test("a required struct is made before it is read in a large type only", arguments: [18, 19])
  func structures(count: Int) throws {
    let lines = try lines(
      of: "{type: object, required: [o], properties: {o: {$ref: '#/components/schemas/O'}, "
        + "\(optional(count))}}",
      besides: ["O: {type: object, required: [id], properties: {id: {type: integer}}}"])
    #expect(lines.contains("self.init(o: O(id: 0))") == (count == 19))
    #expect(lines.contains("var o: O?") == (count == 18))
  }

  @Test("a property that callers must pass but a response may lack stays nil without its member")
  func passed() throws {
    let lines = try lines(
      of: "{type: object, required: [a, b], properties: "
        + "{a: {type: string}, b: {type: string, writeOnly: true}}}",
      isUsed: false)
    #expect(lines.prefix(2) == [#"self.a = """#, "var object = json.begin(M.keys)"])
    #expect(lines.contains("case 1: json.read(&self.b)"))
  }
}
