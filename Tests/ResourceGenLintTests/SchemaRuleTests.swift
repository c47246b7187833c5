import ResourceGenDiagnostics
import TestSupport
import Testing

/// The rules about schemas, and about names that the configuration chooses.
@Suite struct SchemaRuleTests {
  private static func findings(
    _ schema: String, version: String, _ id: DiagnosticID
  ) -> [String] {
    let start = version == "2.0" ? "swagger: '2.0'" : "openapi: \(version)"
    let schemas = "A: {type: object, properties: {a: \(schema)}}"
    let end =
      version == "2.0"
      ? "host: example.com\ndefinitions: {\(schemas)}"
      : "servers: [{url: 'https://example.com'}]\ncomponents: {schemas: {\(schemas)}}"
    let text = "\(start)\ninfo: {title: T, version: '1'}\npaths: {}\n\(end)\n"
    return Lint.findings(text).filter { $0.id == id }.map(\.message)
  }

  @Test(
    "formats are those of the registry, whatever the format of the examples",
    arguments: [
      ("{type: string, format: dateTime}", 1), ("{type: string, format: date_time}", 1),
      ("{type: integer, format: u-int64}", 1), ("{type: string, format: date-time}", 0),
      ("{type: string, format: phone}", 0), ("{type: string, format: url}", 0),
      ("{type: integer, format: unix-time}", 0),
      ("{type: object, example: {type: string, format: dateTime}}", 0),
      ("{type: object, properties: {default: {type: string, format: dateTime}}}", 1),
    ])
  func formats(schema: String, count: Int) {
    #expect(Self.findings(schema, version: "3.1.0", .unknownFormat).count == count)
  }

  @Test(
    "keywords belong to the declared version",
    arguments: [
      ("{type: string, nullable: true}", "3.1.0", 1),
      ("{type: string, nullable: true}", "3.0.3", 0),
      ("{type: string, nullable: true}", "2.0", 1), ("{type: string, nullable: false}", "3.1.0", 0),
      ("{type: [string, 'null']}", "3.0.3", 1), ("{type: [string, 'null']}", "3.1.0", 0),
      ("{type: number, minimum: 0, exclusiveMinimum: true}", "3.1.0", 1),
      ("{type: number, minimum: 0, exclusiveMinimum: true}", "3.0.3", 0),
      ("{type: object, properties: {nullable: {type: string}}}", "3.1.0", 0),
    ])
  func versions(schema: String, version: String, count: Int) {
    #expect(Self.findings(schema, version: version, .otherVersion).count == count)
  }

  @Test(
    "a text with a date as its example has a format, unless it is one of some values",
    arguments: [
      ("{type: string, example: '2026-11-21T09:30:00Z'}", 1),
      ("{type: string, format: date-time, example: '2026-11-21T09:30:00Z'}", 0),
      ("{type: string, enum: ['2026-11-21T09:30:00Z'], example: '2026-11-21T09:30:00Z'}", 0),
      ("{type: string, example: '2026-11-21'}", 0),
    ])
  func dates(schema: String, count: Int) {
    #expect(Self.findings(schema, version: "3.1.0", .unformattedDate).count == count)
  }

  @Test(
    "a default of a required member of a request is reported, except that of a constant",
    arguments: [
      ("{type: integer, default: 20}", 1), ("{type: string, enum: [cat], default: cat}", 0),
      ("{type: integer, readOnly: true, default: 20}", 0), ("{type: integer}", 0),
    ])
  func defaults(schema: String, count: Int) {
    func found(_ body: String) -> Int {
      Lint.findings(
        """
        openapi: 3.1.0
        info: {title: T, version: '1'}
        servers: [{url: 'https://example.com'}]
        paths: {/a: {post: {operationId: a, \(body)}}}
        components: {schemas: {A: {type: object, required: [a], properties: {a: \(schema)}}}}
        """
      ).count { $0.id == .forcedDefault }
    }
    let content = "content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}"
    let done = "'204': {description: Done}"
    #expect(found("requestBody: {\(content)}, responses: {\(done)}") == count)
    #expect(found("responses: {'200': {description: Done, \(content)}}") == 0)
  }

  @Test(
    "a route isn't ambiguous if no value of the parameter is the other segment",
    arguments: [
      ("{type: string}", 1), ("{type: integer}", 0), ("{type: string, format: uuid}", 0),
      ("{type: string, pattern: '^(0|[1-9][0-9]*)$'}", 0), ("{type: string, pattern: '[0-9]'}", 1),
      ("{type: string, pattern: '^[a-z-]+$'}", 1), ("{type: string, pattern: '^[^a]+$'}", 1),
      ("{type: string, pattern: '^1|2$'}", 1), (#"{type: string, pattern: '^\d{2,}\w?$'}"#, 1),
      ("{type: string, enum: [posts, pages]}", 0), ("{type: string, enum: [users]}", 1),
      ("{$ref: '#/components/schemas/Number'}", 0),
    ])
  func patterns(schema: String, count: Int) {
    let done = "responses: {'204': {description: Done}}"
    let found = Lint.findings(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        /{id}/name:
          parameters: [{name: id, in: path, required: true, schema: \(schema)}]
          get: {operationId: a, \(done)}
        /users/{name}:
          parameters: [{name: name, in: path, required: true, schema: {type: string}}]
          get: {operationId: b, \(done)}
      components: {schemas: {Number: {type: string, pattern: '^[0-9]+$'}}}
      """)
    #expect(found.count { $0.id == .ambiguousRoute } == count)
  }

  @Test("a required property of a request that is deprecated can't be avoided")
  func deprecation() {
    let text = """
      models:
        A: {a: {$type: String, $deprecated: Use b.}, 'b?': String}
      endpoints:
      """
    let sent = Lint.findings("\(text) {a: {route: POST /a, body: A}}")
    #expect(sent.count { $0.id == .deprecatedUse } == 1)
    let received = Lint.findings("\(text) {a: GET /a -> A}")
    #expect(received.count { $0.id == .deprecatedUse } == 0)
  }

  @Test(
    "names that the configuration chooses, and models in a namespace, may repeat what is around",
    arguments: [
      ("", 0), ("names: {operations: {getUser: getUser}}", 1),
      ("names: {operations: {getUser: find}}", 0), ("namespace: true", 1),
      ("namespace: true\nnames: {models: {ShopItem: Item}}", 0),
    ])
  func names(settings: String, count: Int) {
    let found = Lint.findings(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: [{url: 'https://example.com'}]
      tags: [{name: users}]
      paths:
        /users:
          get: {operationId: getUser, tags: [users], responses: {'204': {description: Done}}}
      components:
        schemas: {ShopItem: {type: object}, Shopper: {type: object}}
      """, settings: settings)
    #expect(found.count { $0.id == .stutteringName } == count)
  }

  @Test(
    "a property may contain anything unless it can only be null or empty",
    arguments: [
      ("{}", 1), ("{type: object}", 1), ("{type: 'null'}", 0),
      ("{type: object, additionalProperties: false}", 0), ("{oneOf: [{type: 'null'}, {}]}", 1),
      ("{oneOf: [{type: 'null'}, {$ref: '#/components/schemas/Empty'}]}", 0),
      ("{$ref: '#/components/schemas/Empty'}", 0),
    ])
  func freeForm(schema: String, count: Int) {
    let found = Lint.findings(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths: {}
      components:
        schemas:
          A: {type: object, properties: {a: \(schema)}}
          Empty: {type: object, properties: {}, additionalProperties: false}
      """)
    #expect(found.count { $0.id == .freeFormObject } == count)
  }

  @Test(
    "a response has an example if the document has one that the generator can't use",
    arguments: [
      ("{schema: {type: string}}", 1), ("{schema: {type: string, example: a}}", 0),
      ("{schema: {type: array, example: [true], items: {type: boolean}}}", 0),
      ("{schema: {$ref: '#/components/schemas/A'}}", 0),
      ("{schema: {type: integer}, example: a}", 0),
    ])
  func examples(content: String, count: Int) {
    let found = Lint.findings(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        /a:
          get:
            operationId: a
            responses: {'200': {description: a, content: {application/json: \(content)}}}
      components: {schemas: {A: {type: integer, example: 1}}}
      """)
    #expect(found.count { $0.id == .noExample } == count)
  }
}
