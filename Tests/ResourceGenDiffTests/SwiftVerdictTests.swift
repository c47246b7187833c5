import Foundation
import ResourceGenCommands
import ResourceGenDiagnostics
import ResourceGenDiff
import ResourceGenPipeline
import Testing

/// The verdicts for callers of the generated Swift.
@Suite struct SwiftVerdictTests {
  private static let spec = """
    resourcegen: 1
    servers: {main: https://api.example.com}
    models:
      User: {name: String, level?: Level, grade: Grade}
      Level: low | high | *
      Grade: a | b
      Users: [User]
    endpoints:
      getUser: GET /user/{id:Int} -> User
      list: GET /users?level:Level -> Users
    """

  /// A change of the spec: a text that occurs once in it, and another one for it.
  struct Edit: CustomTestStringConvertible {
    var old: String
    var new: String
    var verdict: SwiftVerdict

    init(_ old: String, _ new: String, _ verdict: SwiftVerdict) {
      (self.old, self.new, self.verdict) = (old, new, verdict)
    }

    var testDescription: String { "\(old) → \(new)" }
  }

  static let edits = [
    Edit("/users?", "/people?", .none),
    Edit("-> Users", "-> [User]", .none),
    Edit("?level:Level", "?level:Level&page?:Int", .additive),
    Edit("Users: [User]", "Users: [User]\n  Tags: [String]", .additive),
    Edit("low | high | *", "low | high | middle | *", .additive),
    Edit("list: GET", "ping: GET /ping\n  list: GET", .additive),
    Edit("name: String", "name: String, nick?: String", .additive),
    Edit("name: String", "name: String, nick: String", .sourceBreaking),
    Edit("name: String", "name?: String", .sourceBreaking),
    Edit("level?: Level", "level: Level", .sourceBreaking),
    Edit("?level:Level", "?level?:Level", .sourceBreaking),
    Edit("a | b", "a | b | c", .sourceBreaking),
    Edit("a | b", "a | c", .sourceBreaking),
    Edit("a | b", "a | b | *", .sourceBreaking),
    Edit("low | high | *", "low | high", .sourceBreaking),
    Edit("Users: [User]", "Users: {users: [User]}", .sourceBreaking),
    Edit("list:", "listAll:", .sourceBreaking),
    Edit("-> User\n", "\n", .sourceBreaking),
  ]

  /// The changes of a document between two versions of its schemas.
  private static func changes(_ old: String, _ new: String) throws -> [Change] {
    func document(_ schemas: String) -> String {
      """
      openapi: 3.1.0
      info: {title: Verdicts, version: '1'}
      servers: [{url: 'https://a.example'}]
      paths:
        /a:
          get:
            operationId: get
            responses:
              '200':
                description: ok
                content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}
      components: {schemas: {\(schemas)}}
      """
    }
    return try Comparison.diff(document(old), document(new)).changes
  }

  @Test("a value that was added is additive, although the property became required")
  func addedValue() throws {
    let changes = try Self.changes(
      "A: {type: object, properties: {x: {type: string, enum: [a, b]}}}",
      "A: {type: object, required: [x], properties: {x: {type: string, enum: [a, b, c]}}}")
    #expect(changes.map(\.rule) == [.responseFieldRequired, .responseValueAddedOpen])
    #expect(changes.map(\.swift) == [.sourceBreaking, .additive])
  }

  @Test("a model that only an optional property needs is additive, next to a required property")
  func addedModel() throws {
    let changes = try Self.changes(
      "A: {required: [x], properties: {x: {type: string}}}",
      """
      A: {required: [x, y], properties: {x: {type: string}, y: {type: string}, \
      b: {$ref: '#/components/schemas/B'}}}, B: {properties: {z: {type: string}}}
      """)
    #expect(
      changes.map { "\($0.sentence) \($0.swift)" } == [
        "required response field 'y' was added sourceBreaking",
        "optional response field 'b' was added additive", "was added additive",
      ])
  }

  @Test("a type inside the elements of a list with a name has a verdict")
  func elements() throws {
    func schema(_ type: String) -> String {
      "A: {type: array, items: {oneOf: [{type: integer}, "
        + "{type: object, required: [x], properties: {x: {type: \(type)}}}]}}"
    }
    let changes = try Self.changes(schema("string"), schema("boolean"))
    #expect(changes.map(\.rule) == [.responseTypeChanged])
    #expect(changes.map(\.swift) == [.sourceBreaking])
  }

  @Test("a schema that becomes a union is one change, wherever it is used")
  func union() throws {
    let types =
      "B: {type: object, required: [b], properties: {b: {type: string}}}, "
      + "C: {type: object, required: [c], properties: {c: {type: string}}}, "
    let list = "{$ref: '#/components/schemas/B'}"
    let user = "A: {type: object, properties: {x: {$ref: '#/components/schemas/U'}}}"
    let changes = try Self.changes(
      types + user + ", U: {oneOf: [\(list)]}",
      types + user + ", U: {oneOf: [\(list), {$ref: '#/components/schemas/C'}]}")
    #expect(changes.map(\.line) == ["breaking  U: became union instead of B"])
    #expect(changes.map(\.swift) == [.sourceBreaking])
    #expect(changes.map(\.reaches) == [["get"]])
  }

  @Test("a change has the verdict of the uses that it breaks", arguments: edits)
  func verdicts(edit: Edit) throws {
    let diff = try diff(SwiftVerdictTests.spec.replacing(edit.old, with: edit.new))
    #expect(diff.swift == edit.verdict)
  }

  @Test("a difference that no change of its part explains has a separate entry")
  func collision() throws {
    // The new model takes the name of the resource.
    let diff = try diff(
      SwiftVerdictTests.spec.replacing(
        "  Users: [User]", with: "  Users: [User]\n  GetUserResource: {id: Int}"))
    let operation = Change.Subject.operation(old: "getUser", new: "getUser")
    let change = try #require(
      diff.changes.first { $0.rule == .swiftDeclarationChanged && $0.subject == operation })
    #expect(change.swift == .sourceBreaking)
  }

  private func diff(_ text: String) throws -> APIDiff {
    APIDiff(from: try compared(SwiftVerdictTests.spec), to: try compared(text))
  }

  private func compared(_ text: String) throws -> ComparedSpec {
    var log = DiagnosticLog()
    let source = SourceText(path: "api.yaml", text: text)
    let spec = Generator().comparedSpec(of: source, reporting: &log)
    return try #require(spec, "\(TextRenderer().render(log))")
  }

  @Test("each change of a model or an operation has its own verdict")
  func ownVerdicts() throws {
    func verdicts(_ old: String, _ new: String) throws -> [String: String] {
      let changes = try Comparison.diff(old, new).changes
      return Dictionary(
        changes.map { ($0.sentence.split(separator: "'").dropFirst().first, $0.swift.rawValue) }
          .map { (String($0.0 ?? ""), $0.1) }, uniquingKeysWith: { "\($0) \($1)" })
    }
    let rest = "endpoints: {get: GET /a -> A, set: {route: PUT /a, body: A}}"
    #expect(
      try verdicts(
        "models: {A: {id: Int, x: Int, y?: Int}}\n\(rest)",
        "models: {A: {id: Int, x: String, y?: Int, z?: Int}}\n\(rest)")
        == ["x": "source-breaking", "z": "additive"])
    #expect(
      try verdicts(
        "endpoints: {a: {route: GET /a, query: {p: Int, q: Int}}}",
        "endpoints: {a: {route: GET /a, query: {p: Int, q: String, 'r?': Int}}}")
        == ["q": "source-breaking", "r": "additive"])
  }
}
