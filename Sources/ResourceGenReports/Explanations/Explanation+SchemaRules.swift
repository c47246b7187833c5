internal import ResourceGenDiagnostics

extension Explanation {
  /// The rules of `resourcegen lint` about defaults, formats and keywords of schemas.
  static let ofSchemaRules: [DiagnosticID: Explanation] = [
    .forcedDefault: Explanation(
      """
      A member of a request body is required and has a default value. The server never uses the \
      default, since the value can't be absent. In Swift it becomes the default of the argument, so \
      that callers who don't write the argument send it.
      """,
      wrong: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        servers: [{url: 'https://example.com'}]
        paths:
          /pets:
            post:
              operationId: addPet
              requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}
              responses: {'204': {description: Done}}
        components:
          schemas:
            Pet: {type: object, required: [kind], properties: {kind: {type: string, default: cat}}}
        """,
      right: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        servers: [{url: 'https://example.com'}]
        paths:
          /pets:
            post:
              operationId: addPet
              requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}
              responses: {'204': {description: Done}}
        components:
          schemas:
            Pet: {type: object, properties: {kind: {type: string, default: cat}}}
        """),
    .unknownFormat: Explanation(
      """
      A `format` differs from one in the OpenAPI format registry only in case, hyphens or \
      underscores. Tools ignore formats that they don't know: with `dateTime` instead of \
      `date-time`, the property is text and not a date.
      """,
      wrong: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        servers: [{url: 'https://example.com'}]
        paths: {}
        components:
          schemas: {Pet: {type: object, properties: {born: {type: string, format: dateTime}}}}
        """,
      right: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        servers: [{url: 'https://example.com'}]
        paths: {}
        components:
          schemas: {Pet: {type: object, properties: {born: {type: string, format: date-time}}}}
        """),
    .unformattedDate: Explanation(
      """
      An example is a date and time (RFC 3339), but the type of the value is text, so that callers \
      have to parse it. Write `format: date-time`, in the native format `Date`.
      """,
      wrong: """
        models:
          User: {joined: {$type: String, $example: '2026-11-21T09:30:00Z'}}
        """,
      right: """
        models:
          User: {joined: {$type: Date, $example: '2026-11-21T09:30:00Z'}}
        """),
    .otherVersion: Explanation(
      """
      A keyword of a schema has no meaning, or another one, in the version that the OpenAPI document \
      declares: `nullable` is one of 3.0, lists of types are one of 3.1. The generator reads \
      these as they were meant; other tools ignore or reject them.
      """,
      wrong: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        servers: [{url: 'https://example.com'}]
        paths: {}
        components:
          schemas: {Pet: {type: object, properties: {name: {type: string, nullable: true}}}}
        """,
      right: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        servers: [{url: 'https://example.com'}]
        paths: {}
        components:
          schemas: {Pet: {type: object, properties: {name: {type: [string, 'null']}}}}
        """),
  ]
}
