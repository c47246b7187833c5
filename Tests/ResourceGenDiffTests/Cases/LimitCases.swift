import ResourceGenDiff

extension RuleCase {
  /// A change of the schema `A`, in a document whose operation sends it.
  static func sentSchema(
    _ rule: ChangeRule, _ old: String, _ new: String, _ lines: String...
  ) -> RuleCase {
    schema(
      rule, old, new, lines,
      "post: {operationId: add, requestBody: {required: true, content: \(content)}, "
        + "responses: {'204': {description: ok}}}")
  }

  /// A change of the schema `A`, in a document whose operation receives it.
  static func receivedSchema(
    _ rule: ChangeRule, _ old: String, _ new: String, _ lines: String...
  ) -> RuleCase {
    schema(
      rule, old, new, lines,
      "get: {operationId: get, responses: {'200': {description: ok, content: \(content)}}}")
  }

  private static let content = "{application/json: {schema: {$ref: '#/components/schemas/A'}}}"

  private static func schema(
    _ rule: ChangeRule, _ old: String, _ new: String, _ lines: [String], _ operation: String
  ) -> RuleCase {
    func spec(_ schema: String) -> String {
      """
      openapi: 3.1.0
      info: {title: Cases, version: '1'}
      servers: [{url: 'https://a.example'}]
      paths: {/a: {\(operation)}}
      components: {schemas: {A: \(schema)}}
      """
    }
    var result = RuleCase(rule, spec(old), spec(new))
    result.lines = lines
    return result
  }

  static let ofLimits: [RuleCase] = [
    .sentSchema(
      .requestLimitStricter, "{type: object, properties: {x: {type: string, maxLength: 10}}}",
      "{type: object, properties: {x: {type: string, maxLength: 5}}}",
      "breaking  A: request field 'x' has the limit 'maxLength: 5' instead of 'maxLength: 10'"),
    .sentSchema(
      .requestLimitWider, "{type: object, properties: {x: {type: integer, minimum: 1}}}",
      "{type: object, properties: {x: {type: integer}}}",
      "safe      A: request field 'x' lost the limit 'minimum: 1'"),
    .sentSchema(
      .requestLimitChanged, "{type: object, properties: {x: {type: string, pattern: a+}}}",
      "{type: object, properties: {x: {type: string, pattern: b+}}}",
      "unknown   A: request field 'x' has the limit 'pattern: b+' instead of 'pattern: a+'"),
    .receivedSchema(
      .responseLimitChanged, "{type: array, maxItems: 5, items: {type: string}}",
      "{type: array, maxItems: 9, items: {type: string}}",
      "safe      A: has the limit 'maxItems: 9' instead of 'maxItems: 5'"),
  ]
}
