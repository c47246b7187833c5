extension Explanation {
  /// OpenAPI and Swagger documents.
  static let ofOpenAPI: [DiagnosticID: Explanation] = [
    .unknownReference: Explanation(
      """
      A `$ref` leads to nothing. One in a hundred is taken as a slip of the vendor: what it stands for is read as any JSON \
      value, with a warning. If more are missing, the document is not the whole of it, and nothing is written.
      """,
      wrong: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        components:
          schemas:
            Pet:
              properties:
                owner: {$ref: '#/components/schemas/Owner'}
        """,
      right: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        components:
          schemas:
            Pet:
              properties:
                owner: {$ref: '#/components/schemas/Owner'}
            Owner:
              properties:
                name: {type: string}
        servers: [{url: 'https://example.com'}]
        """),
    .outsideReference: Explanation(
      """
      A `$ref` leads out of the description. Nothing is ever fetched from a network while generating, and no file is opened \
      but those below the folder of the description, or below the one that `--root` names.
      """,
      wrong: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        components:
          schemas:
            Pet:
              properties:
                owner: {$ref: 'https://example.com/owner.yaml'}
        """,
      right: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        components:
          schemas:
            Pet:
              properties:
                owner: {type: string}
        servers: [{url: 'https://example.com'}]
        """),
    .inheritanceRing: Explanation(
      """
      Schemas build on one another with `allOf`, or stand for one another with `$ref`, and the chain leads back to its beginning \
      or goes on for more than a hundred steps. Such a schema has no meaning.
      """,
      wrong: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        components:
          schemas:
            Cat:
              allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {lives: {type: integer}}}]
            Pet:
              allOf: [{$ref: '#/components/schemas/Cat'}, {properties: {name: {type: string}}}]
        """,
      right: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        components:
          schemas:
            Cat:
              allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {lives: {type: integer}}}]
            Pet:
              properties: {name: {type: string}}
        servers: [{url: 'https://example.com'}]
        """),
    .relativeServer: Explanation(
      """
      The address of a server is relative: it counts from wherever the document was found, which the generated code cannot know. \
      A document without `servers`, or without `host` before OpenAPI 3, says the same of all its paths. The server is written as \
      on http://localhost; give the service the real one, as in `ResourceService(servers: [.server: "…"])`, or add it to the \
      document by an overlay: `{target: $, update: {servers: [{url: 'https://example.com'}]}}`.
      """,
      wrong: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        servers: [{url: /v1}]
        components: {}
        """,
      right: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        servers: [{url: 'https://example.com/v1'}]
        components: {}
        """),
    .notExpressed: Explanation(
      """
      The document says something that the generated Swift does not express. What became of it stands beside the message; nothing \
      is left out without one. `warnings:` in the configuration can turn it off.
      """,
      wrong: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        servers: [{url: 'https://example.com'}]
        paths:
          /pets:
            post:
              requestBody:
                content: {application/xml: {schema: {type: object}}}
              responses: {'204': {description: Added.}}
        """,
      right: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        servers: [{url: 'https://example.com'}]
        paths:
          /pets:
            post:
              requestBody:
                content: {application/json: {schema: {type: object}}}
              responses: {'204': {description: Added.}}
        """),
  ]
}
