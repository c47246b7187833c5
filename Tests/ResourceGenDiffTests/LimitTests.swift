import ResourceGenDiff
import Testing

/// Limits of values, such as `maxLength`, wherever a request has a schema.
@Suite("Limits")
struct LimitTests {
  /// A change of limits: the keywords before and after it.
  struct LimitChange: Sendable, CustomTestStringConvertible {
    var old: String
    var new: String
    var verdict: WireVerdict

    init(_ old: String, _ new: String, _ verdict: WireVerdict) {
      self.old = old
      self.new = new
      self.verdict = verdict
    }

    var testDescription: String { "\(old) → \(new)" }
  }

  /// Returns a document of OpenAPI 3.1 whose operation sends and receives nothing but a body.
  private static func document(
    _ schema: String, version: String = "3.1.0", components: String = ""
  ) -> String {
    """
    openapi: \(version)
    info: {title: Limits, version: '1'}
    servers: [{url: 'https://a.example'}]
    paths:
      /a:
        post:
          operationId: add
          requestBody: {required: true, content: {application/json: {schema: \(schema)}}}
          responses: {'204': {description: ok}}
    components: {schemas: {Other: {type: object}\(components)}}
    """
  }

  private static let changes: [LimitChange] = [
    .init("type: string", "type: string, maxLength: 5", .breaking),
    .init("type: string, maxLength: 5", "type: string", .safe),
    .init("type: string, maxLength: 5", "type: string, maxLength: 4", .breaking),
    .init("type: string, minLength: 1", "type: string, minLength: 2", .breaking),
    .init("type: string, minLength: 2", "type: string, minLength: 1", .safe),
    .init("type: string", "type: string, pattern: ^a$", .breaking),
    .init("type: string, pattern: ^a$", "type: string", .safe),
    .init("type: string, pattern: ^a$", "type: string, pattern: ^b$", .unknown),
    .init("type: integer", "type: integer, minimum: 0", .breaking),
    .init("type: integer, minimum: 0", "type: integer, minimum: -10", .safe),
    .init("type: number, maximum: 10", "type: number, maximum: 9.5", .breaking),
    .init("type: number, maximum: 1e1", "type: number, exclusiveMaximum: 10", .breaking),
    .init("type: number, exclusiveMinimum: 1", "type: number, minimum: 1", .safe),
    .init("type: number, exclusiveMinimum: 1", "type: number, minimum: 2", .breaking),
    .init("type: integer, multipleOf: 2", "type: integer, multipleOf: 4", .breaking),
    .init("type: integer, multipleOf: 4", "type: integer, multipleOf: 2", .safe),
    .init("type: integer, multipleOf: 2", "type: integer, multipleOf: 3", .breaking),
    .init("type: number, multipleOf: 0.01", "type: number, multipleOf: 0.1", .breaking),
    .init(
      "type: array, items: {type: string}", "type: array, items: {type: string}, maxItems: 3",
      .breaking),
    .init(
      "type: array, items: {type: string}, minItems: 3", "type: array, items: {type: string}",
      .safe),
    .init(
      "type: array, items: {type: string}",
      "type: array, items: {type: string}, uniqueItems: true", .breaking),
    .init(
      "type: array, items: {type: string, maxLength: 3}",
      "type: array, items: {type: string, maxLength: 2}", .breaking),
    .init(
      "type: object, additionalProperties: {type: string}",
      "type: object, additionalProperties: {type: string, minLength: 2}", .breaking),
    .init(
      "type: object, additionalProperties: {type: string}, maxProperties: 3",
      "type: object, additionalProperties: {type: string}, maxProperties: 2", .breaking),
    .init(
      "type: object, properties: {a: {type: string}}",
      "type: object, properties: {a: {type: string}}, minProperties: 1", .breaking),
    .init(
      "type: object, properties: {a: {type: string}, b: {type: string}}",
      "type: object, properties: {a: {type: string}, b: {type: string}}, "
        + "dependentRequired: {a: [b]}", .breaking),
    .init(
      "type: object, properties: {a: {type: string}, b: {type: string}}",
      "type: object, properties: {a: {type: string}, b: {type: string}}, "
        + "anyOf: [{required: [a]}, {required: [b]}]", .breaking),
    .init("type: string, not: {enum: [a, b]}", "type: string", .safe),
    .init("type: string, not: {enum: [a]}", "type: string, not: {enum: [b]}", .unknown),
    .init(
      "anyOf: [{type: string, maxLength: 9}, {type: 'null'}]",
      "anyOf: [{type: string, maxLength: 8}, {type: 'null'}]", .breaking),
    .init(
      "oneOf: [{type: string, maxLength: 9}, {type: integer}]",
      "oneOf: [{type: string, maxLength: 8}, {type: integer}]", .breaking),
    .init(
      "type: [string, 'null'], maxLength: 9", "type: [string, 'null'], maxLength: 8", .breaking),
    .init(
      "allOf: [{type: string, maxLength: 9}, {minLength: 1}]",
      "allOf: [{type: string, maxLength: 9}, {minLength: 2}]", .breaking),
    .init(
      "type: object, properties: {a: {type: string, format: date, pattern: a}}",
      "type: object, properties: {a: {type: string, format: date, pattern: a, maxLength: 10}}",
      .breaking),
  ]

  @Test("a stricter limit of a body is breaking, and a wider one safe", arguments: changes)
  func bodies(change: LimitChange) throws {
    let diff = try Comparison.diff(
      Self.document("{\(change.old)}"), Self.document("{\(change.new)}"))
    #expect(diff.changes.count == 1, "\(diff.changes.map(\.line))")
    #expect(diff.wire == change.verdict, "\(diff.changes.map(\.line))")
    #expect(diff.changes.allSatisfy { $0.swift == .none })
  }

  @Test("a limit of a property is found", arguments: changes)
  func properties(change: LimitChange) throws {
    func document(_ schema: String) -> String {
      Self.document("{type: object, properties: {x: {\(schema)}}}")
    }
    let diff = try Comparison.diff(document(change.old), document(change.new))
    #expect(diff.changes.count == 1, "\(diff.changes.map(\.line))")
    #expect(diff.wire == change.verdict, "\(diff.changes.map(\.line))")
  }

  @Test("a limit of a schema with a name is one change of it", arguments: changes)
  func components(change: LimitChange) throws {
    func document(_ schema: String) -> String {
      let reference = "{$ref: '#/components/schemas/Named'}"
      return Self.document(
        "{type: object, properties: {x: \(reference), y: {type: array, items: \(reference)}}}",
        components: ", Named: {\(schema)}")
    }
    let diff = try Comparison.diff(document(change.old), document(change.new))
    #expect(diff.changes.count == 1, "\(diff.changes.map(\.line))")
    #expect(diff.changes.allSatisfy { $0.subject == .model(old: "Named", new: "Named") })
    #expect(diff.wire == change.verdict, "\(diff.changes.map(\.line))")
  }

  @Test(
    "a limit of a parameter is found, wherever it is", arguments: ["query", "header", "cookie"])
  func parameters(location: String) throws {
    func document(_ limit: Int) -> String {
      """
      openapi: 3.0.3
      info: {title: Limits, version: '1'}
      servers: [{url: 'https://a.example'}]
      paths:
        /a:
          get:
            operationId: get
            parameters:
            - {name: x, in: \(location), schema: {type: integer, maximum: \(limit)}}
            - {name: tags, in: query, schema: {type: array, items: {$ref: '#/components/schemas/Tag'}}}
            responses: {'204': {description: ok}}
      components: {schemas: {Tag: {type: string, maxLength: \(limit)}}}
      """
    }
    let old = document(10)
    let stricter = try Comparison.diff(old, document(9)).changes
    #expect(stricter.map(\.rule) == [.requestLimitStricter, .requestLimitStricter])
    #expect(stricter.map(\.subject.isOperation) == [true, true])
    let wider = try Comparison.diff(old, document(11)).changes
    #expect(wider.map(\.wire) == [.safe, .safe])
  }

  @Test(
    "limits that mean the same are no change",
    arguments: [
      ("{type: integer, exclusiveMinimum: 0}", "{type: integer, minimum: 1}"),
      ("{type: number, maximum: 1.50}", "{type: number, maximum: 15e-1}"),
      ("{type: string, minLength: 0}", "{type: string}"),
      (
        "{type: array, items: {type: string}, uniqueItems: false}",
        "{type: array, items: {type: string}}"
      ),
      ("{type: string, maxLength: 5}", "{allOf: [{type: string}, {maxLength: 5}]}"),
      ("{type: number, minimum: 1, exclusiveMinimum: 5}", "{type: number, exclusiveMinimum: 5}"),
      ("{type: integer, maxLength: 5}", "{type: integer, maxLength: 4}"),
      ("{type: integer, multipleOf: 1}", "{type: integer}"),
      ("{enum: [a, b], maxLength: 5}", "{enum: [a, b], maxLength: 4}"),
    ])
  func equal(old: String, new: String) throws {
    #expect(try Comparison.lines(Self.document(old), Self.document(new)) == [])
  }

  @Test("a flag excludes a bound in OpenAPI 3.0")
  func flags() throws {
    let old = "{type: number, minimum: 1}"
    let new = "{type: number, minimum: 1, exclusiveMinimum: true}"
    #expect(
      try Comparison.lines(
        Self.document(old, version: "3.0.3"), Self.document(new, version: "3.0.3"))
        == [
          "breaking  add: body has the limit 'exclusiveMinimum: 1' instead of 'minimum: 1'"
        ])
  }

  @Test("a limit next to a reference counts since OpenAPI 3.1")
  func siblings() throws {
    func document(_ limit: String, _ version: String) -> String {
      Self.document(
        "{type: object, properties: {x: {$ref: '#/components/schemas/Named'\(limit)}}}",
        version: version, components: ", Named: {type: string}")
    }
    #expect(
      try Comparison.diff(document("", "3.1.0"), document(", maxLength: 3", "3.1.0")).wire
        == .breaking)
    #expect(
      try Comparison.lines(document("", "3.0.3"), document(", maxLength: 3", "3.0.3")) == [])
  }

  @Test("a schema that gets a name, or loses it, keeps its limits")
  func names() throws {
    let inline = Self.document("{type: object, properties: {x: {type: string, maxLength: 3}}}")
    func named(_ limit: Int) -> String {
      Self.document(
        "{type: object, properties: {x: {$ref: '#/components/schemas/Named'}}}",
        components: ", Named: {type: string, maxLength: \(limit)}")
    }
    #expect(try Comparison.diff(inline, named(3)).wire == .safe)
    #expect(try Comparison.diff(inline, named(2)).wire == .breaking)
    #expect(try Comparison.diff(named(3), inline).wire == .safe)
  }

  @Test("limits aren't compared with the native format, which has none")
  func native() throws {
    let document = Self.document("{type: object, properties: {x: {type: string, maxLength: 3}}}")
    let native = """
      resourcegen: 1
      servers: {main: https://a.example}
      models: {Other: {}}
      endpoints: {add: {route: POST /a, body: {x?: String}}}
      """
    for diff in try [Comparison.diff(native, document), Comparison.diff(document, native)] {
      #expect(!diff.changes.isEmpty)
      #expect(!diff.changes.contains { $0.sentence.contains("maxLength") })
    }
  }
}
