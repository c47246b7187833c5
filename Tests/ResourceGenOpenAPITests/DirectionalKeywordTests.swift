import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

@Suite("Keywords that apply to one direction only")
struct DirectionalKeywordTests {
  /// Reads a document whose operations refer to the model `S`. Returns the model and the messages.
  private func model(
    _ schema: String, _ uses: Set<String>, only: String? = nil, named name: String = "S"
  ) throws -> (text: String, fields: [Field], findings: [String]) {
    let reference = "content: {application/json: {schema: {$ref: '#/components/schemas/S'}}}"
    let event = uses.contains("event") ? "requestBody: {\(reference)}, " : ""
    let text = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        /s:
          get:
            operationId: get
            responses: {'200': {description: ok\(uses.contains("response") ? ", \(reference)" : "")}}
          put:
            operationId: set
            requestBody: {content: {application/json: {schema: {type: array, items: {\(
              uses.contains("request") ? "$ref: '#/components/schemas/S'" : "type: string")}}}}}
            responses: {'204': {description: ok}}
          delete:
            operationId: remove
            parameters: [{name: q, in: query, content: {application/json: {schema: {\(
              uses.contains("parameter") ? "$ref: '#/components/schemas/S'" : "type: string")}}}}]
            responses: {'204': {description: ok}}
      webhooks:
        e: {post: {operationId: e, \(event)responses: {'204': {description: ok}}}}
      components:
        schemas:
          S: {type: object, required: [r, id, pin], properties: {\(schema)}}
          Id: {type: integer, readOnly: true}
          Mode: {type: string, default: fast}
      """
    var log = DiagnosticLog()
    let document = try #require(
      Document.yaml(SourceText(path: "api.yaml", text: text), reporting: &log))
    var options = ReadingOptions()
    if let only {
      let source = SourceText(path: "resourcegen.yaml", text: only)
      options.selection.only = [
        Selection.Pattern(.operations, Located(only, SourceSpan(source, 0, only.utf8.count)))
      ]
    }
    let api = try #require(API(openAPI: document, options: options, reporting: &log))
    let model = try #require(api.models.first { $0.name?.value == name })
    guard case .object(let fields) = model.shape else { return (model.shape.text, [], []) }
    return (model.shape.text, fields, log.diagnostics.map(\.message))
  }

  @Test(
    "a default is only documented in models that are sent, and filled in elsewhere",
    arguments: [
      (["request"], nil, "{a?: Int default 3}"), (["parameter"], nil, "{a?: Int default 3}"),
      (["request", "response"], nil, "{a?: Int default 3}"),
      (["request", "response"], "get", "{a?: Int = 3}"),
      (["request", "response"], "set", "{a?: Int default 3}"),
      (["response"], nil, "{a?: Int = 3}"), (["event"], nil, "{a?: Int = 3}"),
      ([], nil, "{a?: Int = 3}"),
    ] as [([String], String?, String)])
  func defaults(uses: [String], only: String?, expected: String) throws {
    let schema = "a: {type: integer, default: 3}"
    #expect(try model(schema, Set(uses), only: only).text == expected)
  }

  @Test(
    "a default of a reference, a nullable or a required property, and with an extension",
    arguments: [
      ("m: {$ref: '#/components/schemas/Mode'}", "{m?: <Mode> default \"fast\"}"),
      ("m: {type: [integer, 'null'], default: 3}", "{m?: Int or null default 3}"),
      ("r: {type: integer, default: 3}", "{r?: Int = 3}"),
      ("m: {type: integer, default: 3, x-resourcegen-sent: true}", "{m?: Int = 3}"),
      ("m: {type: integer, default: 3, x-resourcegen-sent: false}", "{m?: Int default 3}"),
      ("m: {type: integer, default: x}", "{m?: Int}"),
      ("m: {type: integer, default: 3, readOnly: true}", "{m?: Int = 3}"),
      (
        "m: {type: integer, default: 3, readOnly: true, x-resourcegen-sent: false}",
        "{m?: Int default 3}"
      ),
    ])
  func kinds(schema: String, expected: String) throws {
    #expect(try model(schema, ["request"]).text == expected)
  }

  @Test("an extension prevents that a default is filled in in responses")
  func documented() throws {
    let schema = "m: {type: integer, default: 3, x-resourcegen-sent: false}"
    #expect(try model(schema, ["response"]).text == "{m?: Int default 3}")
  }

  @Test(
    "a default that Swift can't express is documented, and reported where it would be filled in")
  func inexpressible() throws {
    let schema = "m: {type: object, properties: {b: {type: integer}}, default: {c: 1}}"
    let message = "the default value can't be written in Swift"
    #expect(try !model(schema, ["request"]).findings.contains(message))
    #expect(try model(schema, ["request"]).fields.first?.serverDefault != nil)
    #expect(try model(schema, ["response"]).findings.contains(message))
    #expect(try model(schema, ["response"]).fields.first?.defaultValue == nil)
  }

  @Test(
    "a read-only member isn't required in requests, nor a write-only one in responses",
    arguments: [
      (["request"], "id?", true, "pin", false),
      (["response"], "id", true, "pin?", false), (["event"], "id?", true, "pin?", false),
      ([], "id?", true, "pin?", true),
    ] as [([String], String, Bool, String, Bool)])
  func directions(
    uses: [String], id: String, isReadOnly: Bool, pin: String, isRequiredToSend: Bool
  ) throws {
    for schema in ["type: integer, readOnly: true", "$ref: '#/components/schemas/Id'"] {
      let (text, fields, _) = try model(
        "id: {\(schema)}, pin: {type: integer, writeOnly: true}", Set(uses))
      let type = schema.hasPrefix("$") ? "<Id>" : "Int"
      #expect(text == "{\(id): \(type), \(pin): Int}")
      #expect(fields.map(\.isReadOnly) == [isReadOnly, false])
      #expect(fields.map(\.isRequiredToSend) == [false, isRequiredToSend])
    }
  }

  @Test("a schema of both directions is split if it has a required member of one of them")
  func splits() throws {
    let both: Set = ["request", "response"]
    let schema = "id: {type: integer, readOnly: true}, pin: {type: integer, writeOnly: true}"
    #expect(try model(schema, both).text == "{id: Int}")
    #expect(try model(schema, both, named: "SInput").text == "{pin: Int}")
    let optional = "a: {type: integer, readOnly: true}, b: {type: integer, writeOnly: true}"
    #expect(try model(optional, both).text == "{a?: Int, b?: Int}")
    #expect(try model(schema, both.union(["event"])).text == "{id?: Int, pin?: Int}")
  }

  @Test("an extension makes requests include a read-only member")
  func sentReadOnly() throws {
    let fields = try model(
      "id: {type: integer, readOnly: true, x-resourcegen-sent: true}", ["request"]
    ).fields
    #expect(fields.map(\.isReadOnly) == [false])
    #expect(fields.map(\.isRequired) == [true])
  }

  @Test("a property is read-only if any of its schemas says so")
  func mergedProperties() throws {
    let lowered = try lowered(
      "{allOf: [{properties: {a: {type: integer}}}, {properties: {a: {readOnly: true}}}]}")
    #expect(lowered.shape == "{a?: Int}")
    #expect(lowered.findings == [])
  }
}
