import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Tests for reading a selected part of a document.
@Suite struct SelectionTests {
  private struct Outcome: Equatable {
    var endpoints: [String] = []
    var models: [String] = []
    var schemes: [String] = []
    var credentials: [String] = []
    var findings: [String] = []
  }

  private static let document = """
    openapi: 3.1.0
    info: {title: T, version: '1'}
    servers: [{url: 'https://example.com'}]
    security: [{token: []}]
    tags: [{name: pets}]
    paths:
      /pets:
        get: {tags: [pets], operationId: listPets, responses: {'200': {$ref: '#/components/responses/Pets'}}}
        post:
          {tags: [pets, admin], operationId: addPet, responses: {'201': {description: ''}},
          requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/NewPet'}}}}}
      /pets/{id}:
        parameters: [{$ref: '#/components/parameters/id'}]
        delete: {tags: [admin], security: [{basic: []}], responses: {'204': {description: ''}}}
      /users/{id}/friends:
        parameters: [{$ref: '#/components/parameters/id'}]
        get:
          {tags: [users], security: [{key: []}], responses: {'200': {description: '',
          content: {application/json: {schema: {$ref: '#/components/schemas/User'}}}}}}
      /broken:
        get: {tags: [broken], responses: {'200': {$ref: '#/components/responses/Gone'}}}
    webhooks:
      born:
        post: {tags: [pets], operationId: born, requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Birth'}}}}}
    components:
      parameters:
        id: {name: id, in: path, required: true, schema: {type: string}}
      securitySchemes:
        token: {type: http, scheme: bearer}
        basic: {type: http, scheme: basic}
        key: {type: apiKey, in: header, name: X-Key}
      responses:
        Pets: {description: '', content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Pet'}}}}}
      schemas:
        Broken: {$ref: '#/nowhere'}
        Birth: {properties: {of: {$ref: '#/components/schemas/Pet'}}}
        NewPet: {allOf: [{$ref: '#/components/schemas/Named'}, {properties: {kind: {$ref: '#/components/schemas/Kind'}}}]}
        Pet: {properties: {owner: {$ref: '#/components/schemas/User'}, kind: {$ref: '#/components/schemas/Kind'}}}
        Kind: {enum: [cat, dog]}
        Named: {properties: {name: {type: string}}}
        User: {properties: {friends: {type: array, items: {$ref: '#/components/schemas/User'}}}}
        Unused: {type: object}
    """

  private func read(
    only: [(Selection.Kind, String)] = [], except: [(Selection.Kind, String)] = []
  ) throws -> (api: API, outcome: Outcome, log: DiagnosticLog) {
    var log = DiagnosticLog()
    let document = try #require(
      Document.yaml(SourceText(path: "api.yaml", text: Self.document), reporting: &log))
    var options = ReadingOptions()
    options.selection.only = only.map(pattern)
    options.selection.except = except.map(pattern)
    let api = try #require(API(openAPI: document, options: options, reporting: &log))
    var outcome = Outcome()
    outcome.endpoints = api.endpoints.map(\.qualifiedName)
    outcome.models = api.models.compactMap { $0.name?.value }
    outcome.schemes = api.authentications.map(\.name.value)
    outcome.credentials = api.credentials.map { $0.name.value + ($0.isOptional ? "?" : "") }
    outcome.findings = log.diagnostics.map { "\($0.severity) \($0.id.name): \($0.message)" }
    return (api, outcome, log)
  }

  private func pattern(_ kind: Selection.Kind, _ text: String) -> Selection.Pattern {
    let source = SourceText(path: "resourcegen.yaml", text: text)
    return Selection.Pattern(kind, Located(text, SourceSpan(source, 0, text.utf8.count)))
  }

  @Test("a selected operation includes its models and schemes, in document order")
  func operation() throws {
    let outcome = try read(only: [(.operations, "listPets")]).outcome
    #expect(
      outcome
        == Outcome(
          endpoints: ["pets.list"], models: ["Pet", "Kind", "User"], schemes: ["token"],
          credentials: ["token"]))
  }

  @Test("excluded operations aren't read, so their problems aren't reported")
  func faults() throws {
    #expect(try !read().outcome.findings.isEmpty)
    #expect(try read(except: [(.tags, "broken")]).outcome.findings.isEmpty)
  }

  @Test(
    "operations are selected by tag, by path, by name, and by method and path",
    arguments: [
      ([(.tags, "pets")], ["pets.list", "pets.add"]),
      ([(.tags, "*s")], ["pets.list", "pets.add", "users.get friends"]),
      ([(.paths, "/pets")], ["pets.list", "pets.add"]),
      ([(.paths, "/pets/*")], ["admin.delete pet"]),
      ([(.paths, "/*/{id}")], ["admin.delete pet"]),
      ([(.paths, "/users/*")], []),
      ([(.paths, "/users/**")], ["users.get friends"]),
      ([(.paths, "/pets/**")], ["pets.list", "pets.add", "admin.delete pet"]),
      ([(.paths, "**/friends")], ["users.get friends"]),
      ([(.operations, "GET /pets")], ["pets.list"]),
      ([(.operations, "* /pets")], ["pets.list", "pets.add"]),
      ([(.operations, "delete /**")], ["admin.delete pet"]),
      ([(.operations, "*Pet*")], ["pets.list", "pets.add"]),
      (
        [(.operations, "addPet"), (.tags, "users")],
        ["pets.add", "users.get friends"]
      ),
    ] as [([(Selection.Kind, String)], [String])])
  func choices(only: [(Selection.Kind, String)], names: [String]) throws {
    let outcome = try read(only: only).outcome
    #expect(outcome.endpoints == names)
    #expect(outcome.findings.isEmpty != names.isEmpty)
  }

  @Test("'except' overrides 'only'")
  func except() throws {
    let outcome = try read(only: [(.tags, "pets")], except: [(.tags, "admin")]).outcome
    #expect(outcome.endpoints == ["pets.list"])
    #expect(outcome.models.contains("Birth"))
    #expect(!outcome.models.contains("NewPet"))
  }

  @Test("selected models include the models that they refer to")
  func models() throws {
    let outcome = try read(only: [(.models, "*Pet")]).outcome
    #expect(outcome == Outcome(models: ["NewPet", "Pet", "Kind", "User"]))
  }

  @Test("an excluded model is read as any value where it is used, which is reported once")
  func excludedModelInUse() throws {
    let (api, outcome, log) = try read(
      only: [(.tags, "users"), (.operations, "listPets")], except: [(.models, "User")])
    #expect(outcome.models == ["Pet", "Kind"])
    #expect(api.models.first?.shape.text == "{owner?: JSON, kind?: <Kind>}")
    #expect(api.endpoints.last?.responses.map(\.text) == ["JSON"])
    #expect(
      outcome.findings == [
        "warning excluded-model: 'User' is excluded, but other selected parts use it"
      ])
    #expect(log.diagnostics.first?.span?.source.path == "resourcegen.yaml")
  }

  @Test("excluding models removes no operation and no other model")
  func withoutModels() throws {
    let outcome = try read(except: [(.models, "Un*")]).outcome
    #expect(outcome.endpoints.count == 5)
    #expect(outcome.models.contains("Named"))
    #expect(!outcome.models.contains("Unused"))
  }

  @Test(
    "a pattern that matches nothing is reported at its location, with the nearest name",
    arguments: [
      (.tags, "pet", "error unmatched-pattern: no tag matches 'pet'", "did you mean 'pets'?"),
      (
        .paths, "/petz", "error unmatched-pattern: no path matches '/petz'", "did you mean '/pets'?"
      ),
      (
        .operations, "listPet", "error unmatched-pattern: no operation matches 'listPet'",
        "did you mean 'listPets'?"
      ),
      (.operations, "PUT /pets", "error unmatched-pattern: no operation matches 'PUT /pets'", nil),
      (.models, "Usr", "error unmatched-pattern: no model matches 'Usr'", "did you mean 'User'?"),
    ] as [(Selection.Kind, String, String, String?)])
  func unmatched(kind: Selection.Kind, text: String, message: String, help: String?) throws {
    let (_, outcome, log) = try read(only: [(kind, text), (.tags, "users")])
    #expect(outcome.findings == [message])
    let finding = try #require(log.diagnostics.first)
    if help != nil { #expect(finding.help == help) }
    #expect(finding.span?.range == 0..<text.utf8.count)
    let warned = try read(only: [(.tags, "users")], except: [(kind, text)]).outcome
    #expect(warned.findings == [message.replacing("error", with: "warning")])
  }

  @Test("configured formats have the configured type")
  func formats() throws {
    var log = DiagnosticLog()
    let text = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      components: {schemas: {S: {properties: {a: {type: integer, format: epoch},
        b: {type: string, format: date}, c: {format: money}, d: {type: string, format: log},
        e: {type: string, format: uri}, f: {type: integer, format: int32},
        g: {type: integer, format: int64, example: 1}}}}}
      """
    let document = try #require(
      Document.yaml(SourceText(path: "api.yaml", text: text), reporting: &log))
    var options = ReadingOptions()
    options.formats = ["epoch": .dateUnix, "date": .string, "money": .decimal, "uri": .string]
    options.formats["int32"] = .int32
    options.formats["int64"] = .int64
    options.formats["log"] = ScalarType(rawValue: "Date(yyyy-MM-dd HH:mm:ss)")
    let api = try #require(API(openAPI: document, options: options, reporting: &log))
    #expect(
      api.models.first?.shape.text
        == "{a?: Date(unix), b?: String, c?: Decimal, d?: Date(yyyy-MM-dd HH:mm:ss), e?: String, "
        + "f?: Int32, g?: Int64}")
  }
}
