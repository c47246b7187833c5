import Foundation
import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenRendering
import Testing

/// Properties with one permitted value.
@Suite struct ConstantEnumerationTests {
  private func models(_ schemas: [String], paths: String = "{}") throws -> [String] {
    var log = DiagnosticLog()
    let document =
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths: \(paths)
      components:
        schemas:

      """ + schemas.map { "    \($0)\n" }.joined()
    let files = Generator().files(
      from: SourceText(path: "api.yaml", text: document), reporting: &log)
    let models = try #require(files.first { $0.name.hasSuffix("+Models.swift") })
    return String(decoding: models.bytes, as: UTF8.self).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test(
    "a required property with one value has the type of the value, which is its default",
    arguments: [
      ("type: string, enum: [list]", "String", #""list""#, #""list""#, "require(&self."),
      ("type: integer, enum: [3]", "Int", "3", "3", "require(&self."),
      ("type: number, enum: [200]", "Double", "200", "200", "require(&self."),
      (
        "type: string, enum: [list], default: list", "String", #""list""#, #""list""#,
        "replace(&self."
      ),
      (
        "type: string, enum: ['a\\b\"`']", "String", #""a\u{5C}b\u{22}`""#, #"``"a\\b\"`"``"#,
        "require(&self."
      ),
    ])
  func plain(schema: String, type: String, literal: String, text: String, call: String) throws {
    let lines = try models([
      "M: {type: object, required: [k], properties: {k: {\(schema), description: A key.}}}"
    ])
    #expect(lines.contains("public var k: \(type)"))
    #expect(lines.contains("public init(k: \(type) = \(literal)) {"))
    #expect(lines.contains("case 0: json.\(call)k, only: \(literal))"))
    #expect(lines.contains("/// Always \(text)."))
    #expect(lines.contains("/// A key."))
    #expect(!lines.contains { $0.contains("enum ") })
  }

  @Test(
    "a default that has to be parsed is made only if the member is absent",
    arguments: [
      ("type: string, format: date-time, default: '2026-01-01T00:00:00Z'", false),
      ("type: string, format: uri, default: 'https://a.example'", false),
      ("type: array, items: {type: string, format: uri}, default: ['https://a.example']", false),
      ("type: string, default: a", true),
      ("type: array, items: {type: integer}, default: [1]", true),
      ("type: string, enum: [a, b], default: a", true),
    ])
  func defaults(schema: String, isFirst: Bool) throws {
    let lines = try models(["M: {type: object, required: [k], properties: {k: {\(schema)}}}"])
    #expect(lines.contains { $0.hasPrefix("case 0: json.replace(&self.k") } == isFirst)
    #expect(lines.contains { $0.hasPrefix("self.k = k ?? ") } != isFirst)
  }

  @Test(
    "a property with one value that may be absent or null is optional",
    arguments: [
      ("M: {type: object, properties: {k: {type: string, enum: [a]}}}", " = nil"),
      (
        "M: {type: object, required: [k], properties: {k: {type: [string, 'null'], enum: [a, null]}}}",
        ""
      ),
    ])
  func optional(schema: String, defaultValue: String) throws {
    let lines = try models([schema])
    #expect(lines.contains("public var k: String?"))
    #expect(lines.contains("public init(k: String?\(defaultValue)) {"))
    #expect(lines.contains(#"case 0: json.read(&self.k, only: "a")"#))
    #expect(lines.contains(#"/// If present, always "a"."#))
    #expect(!lines.contains { $0.contains("enum ") })
  }

  @Test(
    "other properties with one value keep their enumeration",
    arguments: [
      "M: {type: object, required: [k], properties: {k: {type: integer, enum: [1], x-enum-varnames: [One]}}}",
      "M: {type: object, required: [k], properties: {k: {const: a}}}",
      "M: {type: object, required: [k], properties: {k: {type: array, items: {type: string, enum: [a]}}}}",
      "M: {type: object, required: [k], properties: {k: {$ref: '#/components/schemas/K'}}}",
    ])
  func declared(schema: String) throws {
    let lines = try models([schema, "K: {type: string, enum: [a]}"])
    #expect(lines.contains { $0.contains("enum K: ") || $0.contains("enum KItem: ") })
    #expect(lines.contains { $0.contains("var k: K") || $0.contains("var k: [KItem]") })
  }

  @Test("a type for requests has the same plain value, also where it refers to the other type")
  func directions() throws {
    let content = "content: {application/json: {schema: {$ref: '#/components/schemas/M'}}}"
    let lines = try models(
      [
        "M: {type: object, required: [id, k], properties: {id: {type: string, readOnly: true}, k: {type: string, enum: [a]}}}"
      ],
      paths:
        "{/m: {post: {requestBody: {\(content)}, responses: {200: {description: M, \(content)}}}}}")
    #expect(lines.contains { $0.contains("struct MInput: ") })
    #expect(lines.filter { $0 == "public var k: String" }.count == 2)
    #expect(lines.contains(#"public init(k: String = "a") {"#))
  }
}
