import ResourceGenDiff

extension RuleCase {
  /// A change of the keys of an operation, or of the document, in OpenAPI.
  private static func document(
    _ rule: ChangeRule, operation: (String, String) = ("", ""), keys: (String, String) = ("", ""),
    paths: (String, String) = ("", ""), _ lines: String...
  ) -> RuleCase {
    func spec(_ operation: String, _ keys: String, _ paths: String) -> String {
      let response = operation.hasPrefix("'") ? operation : "'204': {description: ok}"
      let own = operation.isEmpty || operation.hasPrefix("'") ? "" : ", \(operation)"
      return """
        openapi: 3.1.0
        info: {title: Cases, version: '1'}
        servers: [{url: 'https://a.example'}]
        paths: {/a: {post: {operationId: add, responses: {\(response)}\(own)}}\(paths)}
        components: {securitySchemes: {oauth: {type: oauth2, flows: {}}}}
        \(keys)
        """
    }
    var result = RuleCase(
      rule, spec(operation.0, keys.0, paths.0), spec(operation.1, keys.1, paths.1))
    result.lines = lines
    return result
  }

  private static func body(_ types: String...) -> String {
    let contents = types.map { "\($0): {schema: {type: string}}" }.joined(separator: ", ")
    return "requestBody: {content: {\(contents)}}"
  }

  private static func webhook(_ properties: String) -> String {
    "webhooks: {changed: {post: {requestBody: {content: {application/json: {schema: "
      + "{type: object, properties: {\(properties)}}}}}}}}"
  }

  private static func response(_ status: Int, _ type: String) -> String {
    "'\(status)': {description: ok, content: {application/json: {schema: {type: \(type)}}}}"
  }

  static let ofDetails: [RuleCase] = [
    .document(
      .authenticationScopeAdded,
      operation: ("security: [{oauth: [read]}]", "security: [{oauth: [read, write]}]"),
      "breaking  add: requires the scope 'write' in addition"),
    .document(
      .authenticationScopeRemoved,
      operation: ("security: [{oauth: [read, write]}]", "security: [{oauth: [read]}]"),
      "safe      add: no longer requires the scope 'write'"),
    .document(
      .bodyMediaTypeAdded,
      operation: (body("application/json"), body("application/json", "application/xml")),
      "safe      add: body may have the media type 'application/xml'"),
    .document(
      .bodyMediaTypeRemoved,
      operation: (body("application/json", "application/xml"), body("application/json")),
      "breaking  add: body no longer has the media type 'application/xml'"),
    .document(
      .responseStatusChanged, operation: (response(200, "string"), response(201, "string")),
      "safe      add: has the status 201 instead of 200"),
    .document(
      .responseTypeChanged, operation: (response(200, "string"), response(201, "integer")),
      "safe      add: has the status 201 instead of 200",
      "breaking  add: response became Int instead of String"),
    .document(
      .operationUnread, paths: ("", ", '/b{': {get: {operationId: b}}"),
      "unknown   'GET /b{' can't be read, so it isn't compared"),
    .document(
      .referenceUnread,
      operation: (
        "requestBody: {$ref: '#/components/requestBodies/a'}",
        "requestBody: {$ref: '#/components/requestBodies/b'}"
      ),
      "unknown   the reference '#/components/requestBodies/b' can't be followed, "
        + "so what it leads to isn't compared",
      "unknown   the reference '#/components/requestBodies/a' couldn't be followed before, "
        + "so what it leads to isn't compared"),
    .document(
      .webhookAdded, keys: ("", webhook("x: {type: string}")),
      "safe      changed payload: the webhook 'changed' was added"),
    .document(
      .webhookRemoved, keys: (webhook("x: {type: string}"), ""),
      "unknown   changed payload: the webhook 'changed' was removed"),
  ]

  /// An object that may have any other members.
  private static func open(_ key: String) -> String {
    "{type: object, properties: {\(key): {type: string}}}"
  }

  static let ofAlternatives: [RuleCase] = [
    .sentSchema(
      .requestAlternativesExclusive, "{anyOf: [\(open("x")), \(open("y"))]}",
      "{oneOf: [\(open("x")), \(open("y"))]}",
      "breaking  A: has values of one alternative only"),
    .sentSchema(
      .requestAlternativesCombined, "{oneOf: [\(open("x")), \(open("y"))]}",
      "{anyOf: [\(open("x")), \(open("y"))]}",
      "safe      A: may have values of several alternatives"),
    .receivedSchema(
      .responseAlternativesExclusive, "{anyOf: [\(open("x")), \(open("y"))]}",
      "{oneOf: [\(open("x")), \(open("y"))]}",
      "safe      A: has values of one alternative only"),
    .receivedSchema(
      .responseAlternativesCombined, "{oneOf: [\(open("x")), \(open("y"))]}",
      "{anyOf: [\(open("x")), \(open("y"))]}",
      "unknown   A: may have values of several alternatives"),
    .sentSchema(
      .requestAlternativeOverlapping, open("x"), "{oneOf: [\(open("x")), \(open("y"))]}",
      "breaking  A: became union instead of object: only one alternative may match"),
    .sentSchema(
      .requestOthersForbidden, open("x"),
      "{type: object, properties: {x: {type: string}}, additionalProperties: false}",
      "breaking  A: may no longer have members that aren't listed"),
    .sentSchema(
      .requestFieldForbidden,
      "{type: object, properties: {x: {type: string}, y: {type: string}}, "
        + "additionalProperties: false}",
      "{type: object, properties: {x: {type: string}}, additionalProperties: false}",
      "breaking  A: optional request field 'y' was removed"),
  ]
}
