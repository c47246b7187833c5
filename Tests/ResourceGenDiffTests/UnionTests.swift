import ResourceGenDiff
import Testing

/// Unions in requests: whether an old value may match two alternatives of which only one may match.
@Suite("Unions in requests")
struct UnionTests {
  private static let components = """
    A: {type: object, required: [a], properties: {a: {type: string}}}
        B: {type: object, required: [b], properties: {b: {type: string}}}
        Open: {type: object, properties: {c: {type: string}}}
        Cat: {type: object, required: [kind], properties: {kind: {type: string, enum: [cat]}}}
        Dog: {type: object, required: [kind], properties: {kind: {type: string, enum: [dog]}}}
        ClosedA: {type: object, required: [a], properties: {a: {type: string}}, additionalProperties: false}
        ClosedB: {type: object, required: [b], properties: {b: {type: string}}, additionalProperties: false}
    """

  /// A document with a schema in which `<A>` is a reference to the component `A`.
  private static func document(_ schema: String) -> String {
    var schema = schema
    for name in ["ClosedA", "ClosedB", "Open", "Cat", "Dog"] {
      schema = schema.replacing("<\(name)>", with: "{$ref: '#/components/schemas/\(name)'}")
    }
    schema = schema.replacing("<A>", with: "{$ref: '#/components/schemas/A'}")
      .replacing("<B>", with: "{$ref: '#/components/schemas/B'}")
    return """
      openapi: 3.1.0
      info: {title: Unions, version: '1'}
      servers: [{url: 'https://a.example'}]
      paths:
        /a:
          post:
            operationId: add
            requestBody: {required: true, content: {application/json: {schema: \(schema)}}}
            responses: {'204': {description: ok}}
      components:
        schemas:
          \(components)
      """
  }

  struct UnionChange: Sendable, CustomTestStringConvertible {
    var old: String
    var new: String
    var verdict: WireVerdict

    init(_ old: String, _ new: String, _ verdict: WireVerdict) {
      (self.old, self.new, self.verdict) = (old, new, verdict)
    }

    var testDescription: String { "\(old) → \(new)" }
  }

  static let changes = [
    // An object, or one alternative, becomes several.
    UnionChange(
      "<Open>", "{oneOf: [<Open>, {type: object, properties: {d: {type: string}}}]}", .breaking),
    UnionChange("<A>", "{oneOf: [<A>, <Open>]}", .breaking),
    UnionChange("<A>", "{oneOf: [<A>, <B>]}", .unknown),
    UnionChange("{oneOf: [<A>]}", "{oneOf: [<A>, <B>]}", .unknown),
    UnionChange("<A>", "{oneOf: [<B>, <Open>]}", .unknown),
    UnionChange("<A>", "{anyOf: [<A>, <Open>]}", .safe),
    UnionChange("<Cat>", "{oneOf: [<Cat>, <Dog>]}", .safe),
    UnionChange("<ClosedA>", "{oneOf: [<ClosedA>, <ClosedB>]}", .safe),
    UnionChange("<ClosedA>", "{oneOf: [<ClosedA>, <B>]}", .safe),
    UnionChange("<A>", "{oneOf: [<A>, {type: string}]}", .safe),
    UnionChange("{type: string}", "{oneOf: [{type: string}, {type: integer}]}", .safe),
    UnionChange(
      "{type: string}", "{oneOf: [{type: string, maxLength: 3}, {type: integer}]}", .breaking),
    UnionChange("{type: integer}", "{oneOf: [{type: integer}, {type: number}]}", .breaking),
    UnionChange("{type: string}", "{oneOf: [{type: integer}, {type: boolean}]}", .breaking),
    // Another alternative.
    UnionChange(
      "{oneOf: [<A>, {type: string}]}", "{oneOf: [<A>, {type: string}, <Open>]}", .breaking),
    UnionChange("{oneOf: [<A>, {type: string}]}", "{oneOf: [<A>, {type: string}, <B>]}", .unknown),
    UnionChange(
      "{oneOf: [<Cat>, {type: string}]}", "{oneOf: [<Cat>, {type: string}, <Dog>]}", .safe),
    UnionChange("{anyOf: [<A>, {type: string}]}", "{anyOf: [<A>, {type: string}, <Open>]}", .safe),
    // Only one may match, or several.
    UnionChange("{anyOf: [<A>, <B>]}", "{oneOf: [<A>, <B>]}", .breaking),
    UnionChange("{anyOf: [<A>, <Open>]}", "{oneOf: [<A>, <Open>]}", .breaking),
    UnionChange(
      "{anyOf: [{type: integer}, {type: number}]}", "{oneOf: [{type: integer}, {type: number}]}",
      .breaking),
    UnionChange("{oneOf: [<A>, <B>]}", "{anyOf: [<A>, <B>]}", .safe),
    // Fewer alternatives.
    UnionChange("{oneOf: [<A>, <B>]}", "{oneOf: [<A>]}", .breaking),
    UnionChange("{oneOf: [<A>, <B>]}", "<B>", .breaking),
  ]

  @Test("a union that allows one alternative only breaks values of two", arguments: changes)
  func requests(change: UnionChange) throws {
    let diff = try Comparison.diff(Self.document(change.old), Self.document(change.new))
    #expect(diff.changes.count == 1, "\(diff.changes.map(\.line))")
    #expect(diff.wire == change.verdict, "\(diff.changes.map(\.line))")
  }

  @Test(
    "alternatives that no value has in common may be listed by either keyword",
    arguments: [
      ("{type: string}", "{type: integer}"), ("<Cat>", "<Dog>"), ("<ClosedA>", "<ClosedB>"),
      ("{type: array, items: {type: string}}", "<A>"),
    ])
  func disjoint(first: String, second: String) throws {
    #expect(
      try Comparison.lines(
        Self.document("{anyOf: [\(first), \(second)]}"),
        Self.document("{oneOf: [\(first), \(second)]}")) == [])
  }
}
