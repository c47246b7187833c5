import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenRendering
import Testing

/// The arguments that a call of an OpenAPI operation has.
@Suite struct OpenAPIArgumentTests {
  /// Returns the arguments of the function that makes the resource of an operation.
  private func arguments(of operation: String, method: String = "post") -> String? {
    var log = DiagnosticLog()
    let document = """
      openapi: 3.1.0
      info: {title: Rooms, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths: {/rooms: {\(method): {operationId: save, responses: {'204': {description: Done.}}, \(operation)}}}
      components:
        schemas:
          Room: {type: object, required: [name], properties: {name: {type: string}}}
          Hall: {type: object, required: [size], properties: {size: {type: integer}}}
          Only: {type: string, enum: [x]}
          Speech: {type: object, required: [model], properties: {model: {anyOf: [{type: string}, {type: string, enum: [x]}]}}}
          Patch: {type: object, properties: {name: {type: string}}}
          Seen: {type: object, required: [id], properties: {id: {type: integer, readOnly: true}}}
          Either: {oneOf: [{$ref: '#/components/schemas/Room'}, {$ref: '#/components/schemas/Hall'}]}
          Other: {oneOf: [{$ref: '#/components/schemas/Room'}, {$ref: '#/components/schemas/Patch'}]}

      """
    let source = SourceText(path: "api.yaml", text: document)
    let files = Generator().files(from: source, reporting: &log)
    let resources = files.first { $0.name.hasSuffix("+Resources.swift") }
    return String(decoding: resources?.bytes ?? [], as: UTF8.self).split(separator: "\n")
      .first { $0.contains("static func save(") }?.drop { $0 != "(" }.dropFirst()
      .prefix { $0 != ")" }.description
  }

  @Test(
    "an optional body whose schema has required members is an argument without a default",
    arguments: [
      ("post", "Room", "_ body: Room?"), ("put", "Room", "_ body: Room?"),
      ("patch", "Room", "_ body: Room?"), ("delete", "Room", "_ body: Room? = nil"),
      ("post", "Patch", "_ body: Patch? = nil"), ("post", "Either", "_ body: Either?"),
      ("post", "Other", "_ body: Other? = nil"), ("post", "Seen", "_ body: Seen? = nil"),
    ])
  func passedBody(method: String, schema: String, arguments: String) {
    let body = "content: {application/json: {schema: {$ref: '#/components/schemas/\(schema)'}}}"
    #expect(self.arguments(of: "requestBody: {\(body)}", method: method) == arguments)
  }

  @Test(
    "the only permitted value of a required parameter is its default",
    arguments: [
      ("{type: string, enum: [x]}", "a: SaveResource.A = .x"),
      ("{type: string, enum: [x, y]}", "a: SaveResource.A"),
      ("{type: integer, enum: [2]}", "a: SaveResource.A = ._2"),
      ("{type: boolean, enum: [true]}", "a: Bool = true"),
      ("{const: x}", "a: SaveResource.A = .x"),
      ("{type: [string, 'null'], enum: [x, null]}", "a: SaveResource.A = .x"),
      ("{$ref: '#/components/schemas/Only'}", "a: Only = .x"),
      ("{allOf: [{$ref: '#/components/schemas/Only'}]}", "a: Only = .x"),
      ("{type: array, items: {type: string, enum: [x]}}", "a: [SaveResource.AItem]"),
      ("{anyOf: [{type: string}, {type: string, enum: [x]}]}", "a: SaveResource.A"),
    ], ["query", "header", "cookie"])
  func onlyValue(_ parameter: (schema: String, arguments: String), place: String) {
    let keys = "name: a, in: \(place), required: true, schema: \(parameter.schema)"
    #expect(arguments(of: "parameters: [{\(keys)}]") == parameter.arguments)
  }

  @Test("an optional parameter is omitted unless its caller passes the only permitted value")
  func optionalValue() {
    let schema = "{type: string, enum: [x]}"
    #expect(
      arguments(of: "parameters: [{name: a, in: query, schema: \(schema)}]")
        == "a: SaveResource.A? = nil")
  }

  @Test(
    "a required field of a form has its only permitted value as default",
    arguments: ["application/x-www-form-urlencoded", "multipart/form-data"])
  func onlyField(type: String) {
    let fields = "{a: {type: string, enum: [x]}, b: {type: string}}"
    let schema = "{type: object, required: [a, b], properties: \(fields)}"
    #expect(
      arguments(of: "requestBody: {content: {\(type): {schema: \(schema)}}}")
        == "b: String, a: SaveResource.A = .x")
    let reference = "{$ref: '#/components/schemas/Speech'}"
    #expect(
      arguments(of: "requestBody: {content: {\(type): {schema: \(reference)}}}")
        == "model: SaveResource.Model")
  }

  @Test(
    "'x-resourcegen-passed' decides whether an optional body must be passed",
    arguments: [
      ("Room", "x-resourcegen-passed: false", "_ body: Room? = nil"),
      ("Patch", "x-resourcegen-passed: true", "_ body: Patch?"),
      ("Patch", "required: true, x-resourcegen-passed: true", "_ body: Patch"),
    ])
  func markedBody(schema: String, keys: String, arguments: String) {
    let body = "content: {application/json: {schema: {$ref: '#/components/schemas/\(schema)'}}}"
    #expect(self.arguments(of: "requestBody: {\(keys), \(body)}") == arguments)
  }
}
