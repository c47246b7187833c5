import Foundation
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenPipeline
import ResourceGenRendering
import Testing

/// Nested types that repeat another one of their name.
@Suite struct RepeatedTypeTests {
  private static let status = "status: {type: string, enum: [on, off]}"

  /// Returns the declarations of types, with those of nested types indented.
  private func declarations(
    _ schemas: [String], paths: String = "{}", onlyModel: String? = nil
  ) throws -> [String] {
    var log = DiagnosticLog()
    let document =
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://a.example'}]
      paths: \(paths)
      components:
        schemas:

      """ + schemas.map { "    \($0)\n" }.joined()
    let source = SourceText(path: "api.yaml", text: document)
    var options = GeneratorOptions()
    if let onlyModel {
      options.reading.selection.only = [
        Selection.Pattern(.models, Located(onlyModel, SourceSpan(source, 0, 1)))
      ]
    }
    let files = Generator(options).files(from: source, reporting: &log)
    return files.filter { $0.name.contains("Models") || $0.name.contains("Resources") }.flatMap {
      String(decoding: $0.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    .compactMap { line in
      guard line.contains(/\b(struct|enum|typealias) [A-Z]/), !line.contains("Endpoints") else {
        return nil
      }
      let plain = line.replacing("public ", with: "").replacing("nonisolated ", with: "")
      return plain.contains("typealias") ? plain : String(plain.prefix { $0 != ":" })
    }
  }

  @Test("a nested type that repeats another one is an alias of it")
  func alias() throws {
    let declarations = try declarations([
      "Bulb: {type: object, properties: {\(Self.status)}}",
      "Heater: {type: object, properties: {\(Self.status)}}",
      "Oven: {type: object, properties: {status: {type: string, enum: [on, off, hot]}}}",
    ])
    #expect(
      declarations == [
        "struct Bulb", "  enum Status", "struct Heater", "  typealias Status = Bulb.Status",
        "struct Oven", "  enum Status",
      ])
  }

  @Test("types inside an alias are not declared")
  func inside() throws {
    func model(_ name: String, _ property: String) -> String {
      let info = "info: {type: object, properties: {\(property): {type: integer}}}"
      return "\(name): {type: object, properties: {details: {type: object, properties: {\(info)}}}}"
    }
    let declarations = try declarations([
      model("Heater", "a"), model("Bulb", "a"), model("Oven", "b"), model("Fan", "b"),
    ])
    #expect(
      declarations == [
        "struct Heater", "  typealias Details = Bulb.Details",
        "struct Bulb", "  struct Details", "    struct Info",
        "struct Oven", "  typealias Details = Fan.Details",
        "struct Fan", "  struct Details", "    struct Info",
      ])
  }

  @Test("a parameter has an alias of the type in a model")
  func parameters() throws {
    let declarations = try declarations(
      ["Bulb: {type: object, properties: {\(Self.status)}}"],
      paths: """
        {/bulbs: {get: {operationId: listBulbs, parameters: [{name: status, in: query, schema: {type: string,
          enum: [on, off]}}], responses: {'200': {description: '', content: {application/json: {schema:
          {$ref: '#/components/schemas/Bulb'}}}}}}}}
        """)
    #expect(declarations.contains("  enum Status"))
    #expect(declarations.contains("  typealias Status = Bulb.Status"))
  }

  @Test("an alias never names a type that another one around it hides")
  func hidden() throws {
    let declarations = try declarations([
      "Bulb: {type: object, properties: {\(Self.status)}}",
      "Lamp: {type: object, properties: {\(Self.status), "
        + "bulb: {type: object, properties: {watts: {type: integer}}}}}",
    ])
    #expect(declarations.contains("  struct Bulb"))
    #expect(declarations.count(where: { $0 == "  enum Status" }) == 2)
  }

  @Test("types with other values, properties, defaults or names are declared")
  func others() throws {
    let properties = [
      "\(Self.status)", "status: {type: string, enum: [off, on]}",
      "state: {type: string, enum: [on, off]}", "status: {type: integer, enum: [1, 2]}",
      "status: {type: object, properties: {on: {type: boolean}}}",
      "status: {type: object, properties: {on: {type: boolean, default: true}}}",
      "status: {type: object, required: [on], properties: {on: {type: boolean}}}",
      "status: {type: object, properties: {on: {type: boolean, deprecated: true}}}",
      "status: {oneOf: [{type: integer}, {type: boolean}]}",
      "status: {oneOf: [{type: boolean}, {type: integer}]}",
    ]
    let declarations = try declarations(
      properties.enumerated().map { "Type\($0): {type: object, properties: {\($1)}}" })
    #expect(!declarations.contains { $0.contains("typealias") })
    #expect(declarations.count == 2 * properties.count)
  }

  @Test("a type has its name whatever is selected")
  func selection() throws {
    let schemas = [
      "Bulb: {type: object, properties: {\(Self.status)}}",
      "Heater: {type: object, properties: {\(Self.status)}}",
    ]
    #expect(
      try declarations(schemas, onlyModel: "Heater") == ["struct Heater", "  enum Status"])
  }
}
