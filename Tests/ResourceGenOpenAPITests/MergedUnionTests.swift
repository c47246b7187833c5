import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Tests for unions of objects of which several may hold at once.
@Suite struct MergedUnionTests {
  private func read(
    _ schemas: String, merged: [String] = []
  ) throws -> (api: API, log: DiagnosticLog) {
    var log = DiagnosticLog()
    let text = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        /a:
          post:
            requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/U'}}}}
            responses: {'204': {description: Done.}}
      components:
        schemas:
      \(schemas.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
      """
    let document = try #require(
      Document.read(SourceText(path: "api.yaml", text: text), reporting: &log))
    let root = try #require(document.root)
    var options = ReadingOptions()
    options.merged = merged.map { Located($0, root.span) }
    let api = try #require(API(openAPI: document, options: options, reporting: &log))
    #expect(log.hasErrors || CheckedAPI(api, reporting: &log) != nil)
    return (api, log)
  }

  private static let contact = """
    U:
      anyOf:
        - {$ref: '#/components/schemas/Mail'}
        - {type: object, required: [id, phone], properties: {id: {type: integer}, phone: {type: string}}}
    Mail: {type: object, required: [id, mail], properties: {id: {type: integer}, mail: {type: string}}}
    """

  @Test("an `anyOf` of objects that may hold at once is a union, with a note that names it")
  func noted() throws {
    let (api, log) = try read(Self.contact)
    guard case .union? = api.models.first(where: { $0.name?.value == "U" })?.shape else {
      Issue.record("U isn't a union")
      return
    }
    let note = try #require(log.diagnostics.first)
    #expect(log.diagnostics.count == 1)
    #expect(note.severity == .note)
    #expect(note.help?.contains("merged: [U]") == true)
  }

  @Test(
    "a merged union is a struct of all properties, of which those that all require are required")
  func merged() throws {
    let written = Self.contact.replacing("U:\n", with: "U:\n  x-resourcegen-merged: true\n")
    for (schemas, names) in [(Self.contact, ["U"]), (written, [])] {
      let (api, log) = try read(schemas, merged: names)
      guard
        case .object(let fields)? = api.models.first(where: { $0.name?.value == "U" })?.shape
      else {
        Issue.record("U isn't an object")
        continue
      }
      #expect(log.diagnostics.isEmpty)
      #expect(
        Set(fields.map { "\($0.path.joined())\($0.isRequired ? "" : "?")" })
          == ["id", "mail?", "phone?"])
    }
  }

  @Test("own properties beside the alternatives stay, and null stays an allowed value")
  func beside() throws {
    let (api, _) = try read(
      """
      U:
        type: object
        required: [own]
        properties: {own: {type: string}}
        oneOf:
          - {type: 'null'}
          - {properties: {a: {type: string}}}
          - {properties: {a: {type: integer}, b: {type: string}}}
      """, merged: ["U"])
    guard case .object(let fields)? = api.models.first(where: { $0.name?.value == "U" })?.shape
    else {
      Issue.record("U isn't an object")
      return
    }
    #expect(
      Set(fields.map { "\($0.path.joined())\($0.isRequired ? "" : "?")" }) == ["own", "a?", "b?"])
  }

  @Test(
    "alternatives that can't hold at once are no note",
    arguments: [
      "oneOf: [{properties: {a: {}}}, {properties: {b: {}}}]",
      "anyOf: [{properties: {k: {const: a}}}, {properties: {k: {const: b}}}]",
      "anyOf: [{properties: {a: {}}, additionalProperties: false}, {properties: {b: {}}}]",
      "anyOf: [{properties: {a: {type: string}}}, {type: string}]",
      "anyOf: [{properties: {a: {type: string}}}, {type: 'null'}]",
    ])
  func distinct(_ union: String) throws {
    let (_, log) = try read("U: {\(union)}")
    #expect(!log.diagnostics.contains { $0.message.contains("hold at once") })
  }

  @Test("a name that isn't one of a union is an error with a suggestion")
  func unknown() throws {
    let (_, log) = try read(Self.contact, merged: ["Mail"])
    #expect(log.diagnostics.map(\.id).contains(.unmatchedPattern))
    #expect(log.hasErrors)
  }
}
