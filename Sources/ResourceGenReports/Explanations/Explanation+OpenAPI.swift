internal import ResourceGenDiagnostics

extension Explanation {
  /// OpenAPI and Swagger documents.
  static let ofOpenAPI: [DiagnosticID: Explanation] = [
    .unknownReference: Explanation(
      """
      A `$ref` refers to something that doesn't exist. A schema is then read as any JSON value; a \
      response counts as undescribed, and a parameter, a header or an example is left out.
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
      A `$ref` refers to a network address or to a file outside the folder of the spec. The \
      generator never fetches anything from a network: without a copy, named in the configuration \
      under `references:`, the part that refers is left out or read as any value. It opens only \
      files below the folder of the spec, or below the folder that `--root` names; what refers to \
      another file is left out or read as any value, too.
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
    .misplacedReference: Explanation(
      """
      A `$ref` is in the place of an object that can't be a reference in OpenAPI, such as an \
      operation or a map of responses. It is followed, as by tools that merge the files of a \
      document, but others may ignore it. Merge the files, or refer to objects that allow it: path \
      items, parameters, bodies, responses, headers, examples, schemas.
      """,
      wrong: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        servers: [{url: 'https://example.com'}]
        paths:
          /pets:
            get: {operationId: listPets, responses: {'204': {description: None.}}}
            head: {$ref: '#/paths/~1pets/get'}
        """,
      right: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        servers: [{url: 'https://example.com'}]
        paths:
          /pets:
            get: {operationId: listPets, responses: {'204': {description: None.}}}
          /animals: {$ref: '#/paths/~1pets'}
        """),
    .inheritanceCycle: Explanation(
      """
      Schemas are composed with `allOf`, or refer to each other with `$ref`, in a cycle or in a \
      chain of more than a hundred steps. Such a schema has no meaning; the part that closes the \
      cycle is left out.
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
      The address of a server is relative to the address of the document, which the generated code \
      doesn't know. The same is true of all paths if the document has no `servers`, or no `host` \
      before OpenAPI 3. The generated server uses http://localhost; set the real address in code, \
      as in `ResourceService(servers: [.main: "…"])`, or add it to the document with an overlay: \
      `{target: $, update: {servers: [{url: 'https://example.com'}]}}`.
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
      The document contains something that the generated Swift can't express. The message says \
      what is generated instead; nothing is omitted without a message. `rules:` in the \
      configuration can turn it off.
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
