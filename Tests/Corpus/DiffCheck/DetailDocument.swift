import SeededRandom

/// A small document of OpenAPI with a change at a random location.
struct DetailDocument {
  let old: String
  let new: String
  let expectation: Expectation

  init(_ mutation: DetailMutation, _ random: inout SeededGenerator) {
    switch mutation.change {
    case .schema(let old, let new):
      let place = Place.all.shuffled(using: &random)[0]
      let nesting = Nesting.all.shuffled(using: &random)[0]
      (self.old, self.new) = (place.document(nesting(old)), place.document(nesting(new)))
      expectation = place.isSent ? mutation.sent : mutation.received
    case .operation(let old, let new):
      (self.old, self.new) = (Self.document(operation: old), Self.document(operation: new))
      expectation = mutation.sent
    case .document(let old, let new):
      (self.old, self.new) = (Self.document(keys: old), Self.document(keys: new))
      expectation = mutation.sent
    }
  }

  /// A location of a schema.
  private struct Place: Sendable {
    var isSent: Bool
    var document: @Sendable (_ schema: String) -> String

    static let all = [
      Place(isSent: true) { DetailDocument.document(operation: body($0)) },
      Place(isSent: true) { schema in
        DetailDocument.document(
          operation: body("{$ref: '#/components/schemas/Value'}"), schemas: "Value: \(schema)")
      },
      Place(isSent: true) { schema in
        DetailDocument.document(
          operation: body("{$ref: '#/components/schemas/Outer'}"),
          schemas:
            "Outer: {type: object, properties: {inner: {$ref: '#/components/schemas/Value'}}}"
            + ", Value: \(schema)")
      },
      Place(isSent: false) { DetailDocument.document(operation: response($0)) },
      Place(isSent: false) { schema in
        DetailDocument.document(
          operation: response("{$ref: '#/components/schemas/Value'}"), schemas: "Value: \(schema)")
      },
    ]

    private static func body(_ schema: String) -> String {
      "requestBody: {required: true, content: {application/json: {schema: \(schema)}}}"
    }

    private static func response(_ schema: String) -> String {
      "'200': {description: ok, content: {application/json: {schema: \(schema)}}}"
    }
  }

  /// What a schema is inside.
  private enum Nesting {
    static let all: [@Sendable (String) -> String] = [
      { $0 },
      { "{type: object, properties: {value: \($0)}}" },
      { "{type: object, required: [value], properties: {value: \($0)}}" },
      { "{type: array, items: \($0)}" },
      { "{type: object, properties: {values: {type: array, items: \($0)}}}" },
      {
        "{allOf: [{type: object, properties: {first: {type: string}}}, "
          + "{type: object, properties: {value: \($0)}}]}"
      },
    ]
  }

  // MARK: Text

  /// - Parameter operation: A response if it begins with a status, otherwise keys of the operation.
  private static func document(
    operation: String = "", schemas: String = "", keys: String = ""
  ) -> String {
    let isResponse = operation.hasPrefix("'")
    let response = isResponse ? operation : "'204': {description: ok}"
    let own = isResponse || operation.isEmpty ? "" : ", \(operation)"
    let isPaths = keys.hasPrefix("x-paths: {")
    let others = isPaths ? ", " + keys.dropFirst("x-paths: {".count).dropLast() : ""
    return """
      openapi: 3.1.0
      info: {title: Details, version: '1'}
      servers: [{url: 'https://a.example'}]
      paths:
        {/values: {post: {operationId: change\(own), responses: {\(response)}}}\(others)}
      components:
        schemas: {\(schemas)}
        securitySchemes:
          oauth: {type: oauth2, flows: {implicit: {authorizationUrl: 'https://a.example', scopes: {}}}}
      \(isPaths ? "" : keys)
      """
  }
}
