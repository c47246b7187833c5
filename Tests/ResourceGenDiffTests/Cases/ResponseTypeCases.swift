import ResourceGenDiff

extension RuleCase {
  static let ofResponseTypes: [RuleCase] = [
    .received(
      .responseTypeChanged, "{x: Int}", "{x: '[Int]'}",
      "breaking  A: response field 'x' became [Int] instead of Int"),
    .received(
      .responseTypeNarrowed, "{x: String}", "{x: Date}",
      "safe      A: response field 'x' became Date instead of String"),
    .received(
      .responseTypeWidened, "{x: Int32}", "{x: Int64}",
      "breaking  A: response field 'x' became Int64 instead of Int32"),
    .received(
      .responseFieldAdded, "{y: Int}", "{y: Int, x: Int}",
      "safe      A: required response field 'x' was added"),
    .received(
      .responseFieldRemovedRequired, "{y: Int, x: Int}", "{y: Int}",
      "breaking  A: required response field 'x' was removed"),
    .received(
      .responseFieldRemovedOptional, "{y: Int, x?: Int}", "{y: Int}",
      "safe      A: optional response field 'x' was removed"),
    .received(
      .responseFieldRequired, "{x?: Int}", "{x: Int}",
      "safe      A: response field 'x' became required"),
    .received(
      .responseFieldOptional, "{nick: String}", "{nick?: String}",
      "breaking  A: response field 'nick' became optional"),
    .received(
      .responseFieldNullable, "{x: Int}", "{x: {$type: Int, $null: true}}",
      "breaking  A: response field 'x' may be null"),
    .received(
      .responseFieldNotNullable, "{x: {$type: Int, $null: true}}", "{x: Int}",
      "safe      A: response field 'x' can't be null any more"),
    .received(
      .responseDefaultChanged, "{x: Int = 1}", "{x: Int = 2}",
      "safe      A: response field 'x' has the default 2 instead of 1"),
    RuleCase(
      .responseFieldWriteOnly,
      openAPI(receiving: "required: [x], properties: {x: {type: string}}"),
      openAPI(receiving: "required: [x], properties: {x: {type: string, writeOnly: true}}"),
      "breaking  A: response field 'x' became write-only"),
    .received(
      .responseValueAdded, "one | two", "one | two | three",
      "breaking  A: got the value 'three'"),
    .received(
      .responseValueAddedOpen, "one | two | *", "one | two | three | *",
      "safe      A: got the value 'three'"),
    .received(
      .responseValueRemoved, "{x: one | two | three}", "{x: one | two}",
      "safe      A: response field 'x' lost the value 'three'"),
    .received(
      .responseEnumerationOpened, "one | two", "one | two | *",
      "breaking  A: accepts values that aren't listed"),
    .received(
      .responseAlternativeAdded, "{x: Int | String}", "{x: Int | String | Bool}",
      "breaking  A: response field 'x' got the alternative Bool"),
    RuleCase(
      .responseAlternativeAddedOpen, union("Cat | Dog [by kind]"),
      union("Cat | Dog | Cow [by kind]"),
      "unknown   Pet: got the alternative 'Cow'",
      "safe      Cow: Swift has other declarations: 'Cow.init'"),
    .received(
      .responseAlternativeRemoved, "{x: Int | String | Bool}", "{x: Int | String}",
      "safe      A: response field 'x' lost the alternative Bool"),
    .received(
      .responseOthersChanged, "{x: Int}", "{x: Int, '*': String}",
      "safe      A: may have members that aren't listed"),
    .received(
      .listLeniencyChanged, "{x: '[Int]'}", "{x: 'lenient [Int]'}",
      "safe      A: response field 'x' skips elements that can't be decoded"),
    RuleCase(
      .discriminatorChanged, union("Cat | Dog [by kind]"), union("Cat | Dog [by type]"),
      "breaking  Pet: has the discriminator 'type' instead of 'kind'",
      "safe      Cat: Swift has other declarations: 'Cat.init'",
      "safe      Dog: Swift has other declarations: 'Dog.init'"),
  ]

  private static func union(_ alternatives: String) -> String {
    """
    models:
      Cat: {kind: String, type: String, a: Int}
      Dog: {kind: String, type: String, b: Int}
      Cow: {kind: String, type: String, c: Int}
      Pet: \(alternatives)
    endpoints: {get: GET /pet -> Pet}
    """
  }

  /// An OpenAPI document whose only response is an object.
  static func openAPI(receiving schema: String) -> String {
    """
    openapi: 3.1.0
    info: {title: A, version: '1'}
    servers: [{url: 'https://example.com'}]
    paths:
      /a:
        get:
          operationId: get
          responses:
            '200': {description: A., content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}}
    components: {schemas: {A: {type: object, \(schema)}}}
    """
  }
}
