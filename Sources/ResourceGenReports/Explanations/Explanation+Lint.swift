internal import ResourceGenDiagnostics

extension Explanation {
  /// The rules of `resourcegen lint` about safety, routes and unused parts.
  static let ofLint: [DiagnosticID: Explanation] = [
    .secretInQuery: Explanation(
      """
      A value of type Secret is sent in the URL, and URLs are stored in logs and histories. Send \
      it in a header field or a form. If the server requires it in the query, `allow: \
      secret-in-query` accepts it for one endpoint.
      """,
      wrong: """
        endpoints:
          login: GET /login?password:Secret -> String
        """,
      right: """
        endpoints:
          login: {route: POST /login -> String, form: {password: Secret}}
        """),
    .ambiguousMapping: Explanation(
      """
      All properties of the model are optional, so that any object matches it, and an unexpected \
      response would be decoded as an empty value. Require at least one property, or accept the \
      finding for one endpoint with `allow: ambiguous-mapping`.
      """,
      wrong: """
        models:
          User: {name?: String, email?: String}
        endpoints:
          getUser: GET /user -> User
        """,
      right: """
        models:
          User: {id: Int, name?: String, email?: String}
        endpoints:
          getUser: GET /user -> User
        """),
    .credentialOverHTTP: Explanation(
      """
      A server whose address begins with `http:` gets credentials that everyone on the way can \
      read. Addresses of the same machine aren't reported.
      """,
      wrong: """
        servers: {main: http://example.com}
        credentials: {token: Secret}
        auth: {member: {bearer: $token}}
        endpoints:
          getUser: {route: GET /user -> String, auth: member}
        """,
      right: """
        servers: {main: https://example.com}
        credentials: {token: Secret}
        auth: {member: {bearer: $token}}
        endpoints:
          getUser: {route: GET /user -> String, auth: member}
        """),
    .duplicateRoute: Explanation(
      """
      Two operations have the same method and, except for the names of their parameters, the same \
      path. The server can answer only one of them.
      """,
      wrong: """
        endpoints:
          getUser: GET /users/{id:Int} -> String
          findUser: GET /users/{name} -> String
        """,
      right: """
        endpoints:
          getUser: GET /users/{id:Int} -> String
          findUser: GET /users/named/{name} -> String
        """),
    .ambiguousRoute: Explanation(
      """
      A path fits two operations, and neither of them is more specific: `/a/b` fits `/a/{x}` and \
      `/{y}/b`. Different servers choose differently.
      """,
      wrong: """
        endpoints:
          getPart: GET /users/{part} -> String
          getName: GET /{kind}/name -> String
        """,
      right: """
        endpoints:
          getPart: GET /users/{part} -> String
          getName: GET /names/{kind} -> String
        """),
    .unusedModel: Explanation(
      """
      No operation leads to a model. It is generated and compiled all the same. Webhooks of OpenAPI \
      count as uses.
      """,
      wrong: """
        models:
          User: {id: Int}
          Visit: {id: Int}
        endpoints:
          getUser: GET /user -> User
        """,
      right: """
        models:
          User: {id: Int}
        endpoints:
          getUser: GET /user -> User
        """),
    .unusedParameter: Explanation(
      "A parameter in the components of an OpenAPI document has no reference that leads to it.",
      wrong: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        servers: [{url: 'https://example.com'}]
        paths: {}
        components:
          parameters: {limit: {name: limit, in: query, schema: {type: integer}}}
        """,
      right: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        servers: [{url: 'https://example.com'}]
        paths: {}
        """),
    .unusedSecurity: Explanation(
      "No server and no operation requires a security scheme.",
      wrong: """
        credentials: {token: Secret}
        auth: {member: {bearer: $token}}
        endpoints:
          getUser: GET /user -> String
        """,
      right: """
        credentials: {token: Secret}
        auth: {member: {bearer: $token}}
        endpoints:
          getUser: {route: GET /user -> String, auth: member}
        """),
    .unusedComponent: Explanation(
      """
      A response, body, header field, example, link, callback or path item in the components of an \
      OpenAPI document has no reference that leads to it.
      """,
      wrong: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        servers: [{url: 'https://example.com'}]
        paths: {}
        components:
          responses: {NotFound: {description: The pet does not exist.}}
        """,
      right: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        servers: [{url: 'https://example.com'}]
        paths: {}
        """),
  ]
}
