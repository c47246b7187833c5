import SeededRandom

/// A change of what only OpenAPI documents have, such as limits of values, with the meaning for
/// clients of the old document. Each is tried at a random location of a small document.
struct DetailMutation: Sendable {
  /// Where the change is.
  enum Change: Sendable {
    /// The schema of a value.
    case schema(String, String)
    /// The keys of an operation.
    case operation(String, String)
    /// The keys of the document.
    case document(String, String)
  }

  var name: String
  var change: Change
  var sent: Expectation
  var received: Expectation

  static let all =
    limits + closedObjects + unions + scopes + mediaTypes + statuses + webhooks + unread

  private static func schema(
    _ name: String, _ old: String, _ new: String, sent: Expectation, received: Expectation = .safe
  ) -> DetailMutation {
    DetailMutation(name: name, change: .schema(old, new), sent: sent, received: received)
  }

  private static func operation(
    _ name: String, _ old: String, _ new: String, _ expectation: Expectation
  ) -> DetailMutation {
    DetailMutation(
      name: name, change: .operation(old, new), sent: expectation, received: expectation)
  }

  private static func document(
    _ name: String, _ old: String, _ new: String, _ expectation: Expectation
  ) -> DetailMutation {
    DetailMutation(
      name: name, change: .document(old, new), sent: expectation, received: expectation)
  }

  // MARK: Schemas

  /// Each pair of a wider and a stricter limit, changed in both ways.
  private static let limits: [DetailMutation] =
    [
      ("maxLength", "type: string, maxLength: 10", "type: string, maxLength: 5"),
      ("maxLength-added", "type: string", "type: string, maxLength: 5"),
      ("minLength", "type: string", "type: string, minLength: 1"),
      ("pattern-added", "type: string", "type: string, pattern: '^a+$'"),
      ("maximum", "type: integer, maximum: 10", "type: integer, maximum: 9"),
      ("minimum", "type: number, minimum: 0.5", "type: number, minimum: 0.75"),
      ("multipleOf", "type: integer, multipleOf: 5", "type: integer, multipleOf: 10"),
      (
        "maxItems", "type: array, items: {type: string}",
        "type: array, items: {type: string}, maxItems: 3"
      ),
      (
        "minItems", "type: array, items: {type: string}, minItems: 1",
        "type: array, items: {type: string}, minItems: 2"
      ),
      (
        "uniqueItems", "type: array, items: {type: string}",
        "type: array, items: {type: string}, uniqueItems: true"
      ),
      (
        "item-maxLength", "type: array, items: {type: string}",
        "type: array, items: {type: string, maxLength: 3}"
      ),
      (
        "maxProperties", "type: object, additionalProperties: {type: string}",
        "type: object, additionalProperties: {type: string}, maxProperties: 3"
      ),
      (
        "value-maximum", "type: object, additionalProperties: {type: integer, maximum: 9}",
        "type: object, additionalProperties: {type: integer, maximum: 8}"
      ),
    ].flatMap { name, wide, strict in
      [
        schema("\(name)-stricter", "{\(wide)}", "{\(strict)}", sent: .breaking),
        schema("\(name)-wider", "{\(strict)}", "{\(wide)}", sent: .safe),
      ]
    } + [
      schema(
        "pattern-changed", "{type: string, pattern: a+}", "{type: string, pattern: b+}",
        sent: .undecided)
    ]

  private static let closedObjects = [
    schema(
      "object-closed", "{type: object, properties: {a: {type: string}}}",
      "{type: object, properties: {a: {type: string}}, additionalProperties: false}",
      sent: .breaking),
    schema(
      "object-opened",
      "{type: object, properties: {a: {type: string}}, additionalProperties: false}",
      "{type: object, properties: {a: {type: string}}}", sent: .safe),
    schema(
      "dictionary-closed",
      "{type: object, properties: {a: {type: string}}, additionalProperties: {type: string}}",
      "{type: object, properties: {a: {type: string}}, additionalProperties: false}",
      sent: .breaking),
  ]

  private static let unions = [
    schema(
      "any-to-one", "{anyOf: [\(open("a")), \(open("b"))]}",
      "{oneOf: [\(open("a")), \(open("b"))]}",
      sent: .breaking),
    schema(
      "one-to-any", "{oneOf: [\(open("a")), \(open("b"))]}",
      "{anyOf: [\(open("a")), \(open("b"))]}",
      sent: .safe, received: .open),
    schema(
      "object-to-one", open("a"), "{oneOf: [\(open("a")), \(open("b"))]}", sent: .breaking,
      received: .breaking),
    schema(
      "object-to-exclusive", required("a"), "{oneOf: [\(required("a")), {type: integer}]}",
      sent: .safe, received: .breaking),
    schema(
      "one-of-one-to-two", "{oneOf: [\(open("a"))]}", "{oneOf: [\(open("a")), \(open("b"))]}",
      sent: .breaking, received: .breaking),
    schema(
      "alternative-overlapping", "{oneOf: [\(required("a")), {type: integer}]}",
      "{oneOf: [\(required("a")), {type: integer}, \(open("b"))]}", sent: .breaking,
      received: .breaking),
  ]

  /// An object that allows any other members.
  private static func open(_ key: String) -> String {
    "{type: object, properties: {\(key): {type: string}}}"
  }

  private static func required(_ key: String) -> String {
    "{type: object, required: [\(key)], properties: {\(key): {type: string}}}"
  }

  // MARK: Operations

  private static let scopes = [
    operation(
      "scope-added", "security: [{oauth: [read]}]", "security: [{oauth: [read, write]}]", .breaking),
    operation(
      "scope-removed", "security: [{oauth: [read, write]}]", "security: [{oauth: [read]}]", .safe),
    operation(
      "scope-replaced", "security: [{oauth: [read]}]", "security: [{oauth: [write]}]", .breaking),
    operation(
      "scope-alternative", "security: [{oauth: [write]}]",
      "security: [{oauth: [write]}, {oauth: [read]}]", .safe),
  ]

  private static let mediaTypes = [
    operation(
      "media-type-removed", body("application/json", "text/csv"), body("text/csv"), .breaking),
    operation(
      "other-media-type-removed", body("application/json", "application/xml"),
      body("application/json"), .breaking),
    operation(
      "media-type-added", body("application/json"), body("application/json", "application/xml"),
      .safe),
    operation(
      "preferred-media-type-added", body("text/csv"), body("text/csv", "application/json"), .open),
  ]

  private static func body(_ types: String...) -> String {
    let schema = "{schema: {type: object, properties: {a: {type: string}}}}"
    let contents = types.map { "\($0): \(schema)" }.joined(separator: ", ")
    return "requestBody: {required: true, content: {\(contents)}}"
  }

  private static let statuses = [
    operation("status-changed", response(200, "string"), response(201, "string"), .safe),
    operation(
      "status-and-type-changed", response(200, "string"), response(201, "integer"), .breaking),
    operation(
      "status-without-body", response(200, "string"), "'204': {description: ok}", .breaking),
  ]

  private static func response(_ status: Int, _ type: String) -> String {
    "'\(status)': {description: ok, content: {application/json: {schema: {type: \(type)}}}}"
  }

  private static let webhooks = [
    document("webhook-field-removed", webhook("a", "b"), webhook("b"), .breaking),
    document("webhook-field-added", webhook("b"), webhook("a", "b"), .safe),
    document("webhook-added", "", webhook("a"), .safe),
    document("webhook-removed", webhook("a"), "", .undecided),
  ]

  private static func webhook(_ keys: String...) -> String {
    let properties = keys.map { "\($0): {type: string}" }.joined(separator: ", ")
    let schema =
      "{type: object, required: [\(keys.joined(separator: ", "))], properties: {\(properties)}}"
    return "webhooks: {changed: {post: {requestBody: {content: {application/json: {schema: "
      + "\(schema)}}}, responses: {'204': {description: ok}}}}}"
  }

  private static let unread = [
    operation(
      "reference-unread", "requestBody: {$ref: 'https://a.example/1.yaml'}",
      "requestBody: {$ref: 'https://a.example/2.yaml'}", .undecided),
    document("unread-added", "", "x-paths: {'/a{': {get: {operationId: broken}}}", .undecided),
    document(
      "unread-changed", "x-paths: {'/a{': {get: {operationId: broken}}}",
      "x-paths: {'/a{': {get: {operationId: broken, deprecated: true}}}", .undecided),
  ]
}
