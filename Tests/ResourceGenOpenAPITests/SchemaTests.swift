import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

@Suite struct SchemaTests {
  @Test(
    "a schema becomes the type of its values",
    arguments: [
      ("{type: string}", "= String"),
      ("{type: string, format: date-time}", "= Date"),
      ("{type: string, format: date}", "= Date(yyyy-MM-dd)"),
      ("{type: string, format: uuid}", "= UUID"),
      ("{type: string, format: byte}", "= Data"),
      ("{type: string, format: password}", "= Secret"),
      ("{type: string, format: unknown-format}", "= String"),
      ("{type: integer}", "= Int"),
      ("{type: integer, format: int32}", "= Int(int32)"),
      ("{type: integer, format: int64}", "= Int"),
      ("{type: number, format: int64}", "= Int"),
      ("{format: int32}", "= Int(int32)"),
      ("{type: integer, format: int64, example: 2147483647}", "= Int"),
      ("{type: integer, format: int64, example: 2147483648}", "= Int64"),
      ("{type: integer, format: int32, examples: [1, -2147483649]}", "= Int64"),
      ("{type: integer, maximum: 9007199254740991}", "= Int"),
      ("{type: array, items: {type: integer}, example: [1700000000000]}", "= [Int64]"),
      ("{type: integer, format: uint64}", "= UInt"),
      ("{type: integer, format: unix-time}", "= Date(unix)"),
      ("{type: number}", "= Double"),
      ("{type: number, format: float}", "= Float"),
      ("{type: boolean}", "= Bool"),
      ("{}", "= JSON"),
      ("true", "= JSON"),
      ("{type: array, items: {type: string}}", "= [String]"),
      ("{items: {type: integer}}", "= [Int]"),
      ("{type: array, items: {}}", "= [JSON]"),
      ("{type: object}", "= {String: JSON}"),
      ("{type: object, additionalProperties: {type: integer}}", "= {String: Int}"),
      ("{type: array, items: {type: string, nullable: true}}", "= [String?]"),
      ("{type: [string, 'null']}", "= String"),
      ("{type: [string, integer]}", "union(String Int)"),
    ])
  func types(schema: String, expected: String) throws {
    let result = try lowered(schema)
    #expect(result.shape == expected)
    #expect(result.findings.isEmpty)
  }

  @Test(
    "properties become fields: required or not, nullable, with defaults",
    arguments: [
      (
        "{required: [a], properties: {a: {type: string}, b: {type: string}}}",
        "{a: String, b?: String}"
      ),
      ("{properties: {a: {type: integer, default: 3}}}", "{a?: Int = 3}"),
      ("{required: [a], properties: {a: {type: boolean, default: true}}}", "{a?: Bool = true}"),
      ("{properties: {a: {type: string, default: '12'}}}", "{a?: String = \"12\"}"),
      ("{properties: {a: {type: [integer, 'null'], default: 3}}}", "{a?: Int default 3}"),
      (
        "{properties: {a: {type: string, format: uri, default: 'https://a.b/c'}}}",
        "{a?: URL = \"https://a.b/c\"}"
      ),
      (
        "{properties: {a: {type: string, format: date, default: 2026-11-21}}}",
        "{a?: Date(yyyy-MM-dd) = \"2026-11-21\"}"
      ),
      (
        "{required: [a], properties: {a: {type: [integer, 'null']}}}", "{a: Int or null}"
      ),
      (
        "{properties: {a: {type: string}}, additionalProperties: {type: integer}}",
        "{a?: String, *: {String: Int}}"
      ),
      ("{properties: {a: {type: string}}, additionalProperties: false}", "{a?: String}"),
      (
        "{allOf: [{properties: {a: {type: string}}, additionalProperties: true}, {properties: {b: {type: string}}}]}",
        "{a?: String, b?: String, *: {String: JSON}}"
      ),
      (
        "{properties: {a: {type: string}}, patternProperties: {x: {type: integer}}}",
        "{a?: String, *: {String: JSON}}"
      ),
      (
        "{patternProperties: {x: {type: integer}}, additionalProperties: false}",
        "= {String: Int}"
      ),
      ("{properties: {a: {enum: [x, y], default: x}}}", "{a?: enum(x y *) = \"x\"}"),
    ])
  func fields(schema: String, expected: String) throws {
    #expect(try lowered(schema).shape == expected)
  }

  @Test(
    "a default that doesn't match its type is omitted and reported",
    arguments: [
      ("type: integer, default: many", "Int"),
      ("type: string, format: date-time, default: now", "Date"),
      ("type: string, format: uri, default: 'https://a b'", "URL"),
      ("type: string, format: uuid, default: x", "UUID"),
    ])
  func mismatch(schema: String, type: String) throws {
    let result = try lowered("{properties: {a: {\(schema)}}}")
    #expect(result.shape == "{a?: \(type)}")
    #expect(result.findings == [.invalidDefault])
  }

  @Test(
    "a list of values becomes an open enumeration, a constant a closed one",
    arguments: [
      ("{type: string, enum: [a, b]}", "enum(a b *)"),
      ("{type: string, enum: [a, a, b]}", "enum(a b *)"),
      ("{type: string, enum: [1, true, no]}", "enum(1 true no *)"),
      ("{type: integer, enum: [1, 2]}", "int enum(1 2 *)"),
      ("{enum: [1, 2]}", "int enum(1 2 *)"),
      ("{enum: ['1', '2']}", "enum(1 2 *)"),
      ("{type: string, enum: [a, null]}", "enum(a *)"),
      ("{type: number, enum: [0.5, 1]}", "number enum(0.5 1 *)"),
      ("{enum: [1, auto, true]}", "json enum(1 auto true *)"),
      ("{type: boolean, enum: [true, false]}", "= Bool"),
      ("{const: true}", "json enum(true)"), ("{const: 2}", "int enum(2)"),
      ("{const: {a: 1}}", "json enum(value)"),
      ("{type: boolean, enum: [true]}", "= Bool"),
      ("{const: circle}", "enum(circle)"),
    ])
  func enumerations(schema: String, expected: String) throws {
    #expect(try lowered(schema).shape == expected)
  }

  @Test(
    "allOf becomes one flat type",
    arguments: [
      (
        "{allOf: [{$ref: '#/components/schemas/A'}, {properties: {b: {type: string}}}]}",
        "{a: Int, b?: String}"
      ),
      ("{allOf: [{$ref: '#/components/schemas/A'}], description: Words.}", "= <A>"),
      (
        "{allOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/A'}, {required: [b]}], properties: {b: {type: string}}}",
        "{a: Int, b: String}"
      ),
      ("{allOf: [{$ref: '#/components/schemas/E'}, {description: Words.}]}", "= <E>"),
      (
        "{allOf: [{$ref: '#/components/schemas/A'}, {oneOf: [{properties: {x: {type: string}}}, {properties: {y: {type: string}}}]}]}",
        "union({a: Int, x?: String} {a: Int, y?: String})"
      ),
    ])
  func allOf(schema: String, expected: String) throws {
    let others = """
      A: {required: [a], properties: {a: {type: integer}}}
      E: {type: string, enum: [x]}
      """
    #expect(try lowered(schema, others: others).shape == expected)
  }

  @Test(
    "oneOf and anyOf become a union, or a simpler type if one suffices",
    arguments: [
      (
        "{oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}",
        "union(<A> <B>)"
      ),
      ("{oneOf: [{$ref: '#/components/schemas/A'}, {type: 'null'}]}", "= <A>"),
      (
        "{nullable: true, oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/N'}]}",
        "= <A>"
      ),
      ("{anyOf: [{type: string}, {type: string, enum: [a]}]}", "enum(a *)"),
      ("{anyOf: [{type: string}, {type: string, format: date-time}]}", "union(String Date)"),
      (
        "{properties: {a: {type: string}}, anyOf: [{required: [a]}, {required: [b]}]}",
        "{a?: String}"
      ),
      (
        "{oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}], discriminator: {propertyName: kind}}",
        "union(A=<A> B=<B> by kind)"
      ),
      (
        "{oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}], discriminator: {propertyName: kind, mapping: {one: '#/components/schemas/A', two: B}}}",
        "union(one=<A> two=<B> by kind)"
      ),
    ])
  func unions(schema: String, expected: String) throws {
    let others = """
      A: {properties: {a: {type: integer}}}
      B: {properties: {b: {type: integer}}}
      N: {enum: [null]}
      """
    #expect(try lowered(schema, others: others).shape == expected)
  }

  @Test(
    "a reference that leads nowhere, a cycle, and a value of a wrong kind are reported",
    arguments: [
      ("{properties: {a: {$ref: '#/components/schemas/Nope'}}}", DiagnosticID.unknownReference),
      ("{properties: {a: {$ref: 'https://example.com/x.yaml'}}}", .outsideReference),
      ("{allOf: [{$ref: '#/components/schemas/S'}, {properties: {a: {}}}]}", .inheritanceCycle),
      ("{properties: [a]}", .wrongKind), ("{required: a}", .wrongKind),
      ("{enum: {a: 1}}", .wrongKind),
      ("7", .wrongKind),
    ])
  func faults(schema: String, id: DiagnosticID) throws {
    #expect(try lowered(schema).findings.contains(id))
  }

  @Test("names that only refer to one another are any value, wherever they are used")
  func cycles() throws {
    var log = DiagnosticLog()
    let text = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      components:
        schemas:
          A: {$ref: '#/components/schemas/B'}
          B: {allOf: [{$ref: '#/components/schemas/A'}]}
          C: {properties: {c: {$ref: '#/components/schemas/A', default: 1}}}
      paths:
        /a:
          post:
            parameters: [{name: q, in: query, schema: {$ref: '#/components/schemas/A', default: 1}}]
            requestBody:
              content:
                application/x-www-form-urlencoded: {schema: {$ref: '#/components/schemas/A'}}
            responses: {'204': {description: ''}}
      """
    let document = try #require(
      Document.yaml(SourceText(path: "api.yaml", text: text), reporting: &log))
    let api = try #require(API(openAPI: document, reporting: &log))
    #expect(CheckedAPI(api, reporting: &log) != nil)
    #expect(log.diagnostics.filter { $0.id == .aliasCycle }.count == 1)
    #expect(api.endpoints.first?.parameters.count == 1)
  }

  @Test("a chain of names ends in a type, however long it is", arguments: [20_000])
  func chains(length: Int) throws {
    let others =
      (1..<length).map { "C\($0): {$ref: '#/components/schemas/C\($0 + 1)'}" }
      + ["C\(length): {type: string, nullable: true}"]
    let result = try lowered(
      "{properties: {c: {$ref: '#/components/schemas/C1'}}}",
      others: others.joined(separator: "\n"))
    #expect(result.shape == "{c?: <C1>}")
  }

  @Test("a diamond of schemas is visited once", arguments: [40])
  func diamonds(levels: Int) throws {
    let others = (0..<levels).map { level in
      let next = "{$ref: '#/components/schemas/D\(level + 1)'}"
      return "D\(level): {allOf: [\(next), \(next), {properties: {p\(level): {type: string}}}]}"
    }
    let result = try lowered(
      "{allOf: [{$ref: '#/components/schemas/D0'}, {properties: {s: {type: string}}}]}",
      others: (others + ["D\(levels): {properties: {last: {type: string}}}"]).joined(
        separator: "\n"))
    #expect(result.shape.hasPrefix("{last?: String, p39?: String"))
    #expect(result.findings.isEmpty)
  }
}

@Suite("Values of schemas")
struct SchemaValueTests {
  @Test(
    "an integer may be written with a fraction of zero",
    arguments: [
      ("{properties: {a: {type: integer, default: 1.0}}}", "{a?: Int = 1}"),
      ("{properties: {a: {type: integer, default: 1e2}}}", "{a?: Int = 100}"),
      (
        "{properties: {a: {type: array, items: {type: integer}, default: [1.0]}}}",
        "{a?: [Int] = [1]}"
      ),
      ("{type: integer, enum: [1.0, 2]}", "int enum(1 2 *)"),
      ("{type: integer, const: 3.0}", "int enum(3)"),
    ])
  func integers(schema: String, expected: String) throws {
    let result = try lowered(schema)
    #expect(result.shape == expected)
    #expect(result.findings.isEmpty)
  }

  @Test(
    "an empty list is reported, and the other keywords count",
    arguments: [
      ("{type: string, oneOf: []}", "= String"), ("{type: string, anyOf: []}", "= String"),
      ("{type: []}", "= JSON"), ("{type: [], properties: {a: {type: string}}}", "{a?: String}"),
      ("{type: integer, enum: []}", "= Int"), ("{type: boolean, allOf: []}", "= Bool"),
      ("{oneOf: []}", "= JSON"),
      (
        "{allOf: [{oneOf: [], properties: {a: {type: string}}}, {properties: {b: {type: string}}}]}",
        "{a?: String, b?: String}"
      ),
    ])
  func emptyLists(schema: String, expected: String) throws {
    let result = try lowered(schema)
    #expect(result.shape == expected)
    #expect(result.findings == [.notExpressed])
  }
}
