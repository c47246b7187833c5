import Foundation
import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenRendering
import Testing

/// Arguments for the key that selects an alternative of a union.
@Suite struct DiscriminatorConstantTests {
  /// Returns the first initializer of a type.
  private func initializer(of type: String, in schemas: [String]) throws -> String {
    var log = DiagnosticLog()
    let document =
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      components:
        schemas:

      """ + schemas.map { "    \($0)\n" }.joined()
    let files = Generator().files(
      from: SourceText(path: "api.yaml", text: document), reporting: &log)
    let models = try #require(files.first { $0.name.hasSuffix("+Models.swift") })
    let lines = String(decoding: models.bytes, as: UTF8.self).split(separator: "\n")
      .drop { !$0.contains("struct \(type): ") }
    let line = try #require(lines.first { $0.contains("init(") })
    return line.trimmingCharacters(in: .whitespaces)
  }

  private static func shape(_ name: String, _ key: String) -> String {
    "\(name): {type: object, required: [k, \(name.lowercased())], properties: {k: {\(key)}, \(name.lowercased()): {type: integer}}}"
  }

  private static func union(_ name: String, _ mapping: String) -> String {
    "\(name): {oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}], discriminator: {propertyName: k, mapping: {\(mapping)}}}"
  }

  @Test(
    "the value that selects a type in all unions is the default of its key",
    arguments: [
      ("type: string", ["a: A, b: B"], "public init(k: String = \"a\", a: Int) {"),
      ("type: string", ["b: B"], "public init(k: String = \"A\", a: Int) {"),
      ("type: integer", ["1: A, 2: B"], "public init(k: Int = 1, a: Int) {"),
      ("type: boolean", ["true: A, false: B"], "public init(k: Bool = true, a: Int) {"),
      ("type: string, enum: [a, c]", ["a: A, b: B"], "public init(k: K = .a, a: Int) {"),
      ("type: string, enum: [x]", ["x: A, b: B"], "public init(k: String = \"x\", a: Int) {"),
      ("type: string", ["a: A, b: B", "a: A, c: B"], "public init(k: String = \"a\", a: Int) {"),
    ])
  func constants(key: String, mappings: [String], expected: String) throws {
    let unions = mappings.enumerated().map { Self.union("U\($0)", $1) }
    let schemas = [Self.shape("A", key), Self.shape("B", "type: string")]
    #expect(try initializer(of: "A", in: unions + schemas) == expected)
  }

  @Test(
    "a key with several values, or with one that its type can't have, must be passed",
    arguments: [
      ("type: string", ["a: A, b: B", "c: A, b: B"], "public init(k: String, a: Int) {"),
      ("type: string", ["a: A, x: A, b: B"], "public init(k: String, a: Int) {"),
      ("type: integer", ["a: A, b: B"], "public init(k: Int, a: Int) {"),
    ])
  func others(key: String, mappings: [String], expected: String) throws {
    try constants(key: key, mappings: mappings, expected: expected)
  }

  @Test("an alternative whose model has all members of the union keeps the model")
  func models() throws {
    let schemas = [
      "U: {required: [k], properties: {k: {type: string}}, discriminator: {propertyName: k}, oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}",
      Self.shape("A", "type: string"),
      "B: {allOf: [{$ref: '#/components/schemas/U'}, {properties: {b: {type: integer}}}]}",
    ]
    #expect(
      try initializer(of: "A", in: schemas) == #"public init(k: String = "A", a: Int) {"#)
    #expect(
      try initializer(of: "B", in: schemas) == #"public init(k: String = "B", b: Int? = nil) {"#)
  }
}
