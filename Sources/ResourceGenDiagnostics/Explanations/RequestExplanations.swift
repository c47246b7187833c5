extension Explanation {
  /// What is sent and received.
  static let ofRequests: [DiagnosticID: Explanation] = [
    .invalidAddress: Explanation(
      """
      The address of a server is `http://` or `https://`, a host, and perhaps a port and a path. \
      Parameters are described, and passwords never stand in an address.
      """,
      wrong: """
        servers: {main: example.com}
        models: {}
        """,
      right: """
        servers: {main: https://example.com}
        models: {}
        """),
    .undescribedPathParameter: Explanation(
      "A placeholder names a parameter that the endpoint does not take.",
      wrong: """
        endpoints:
          cities:
            route: GET /{continent}.json -> [String]
            file: cities/{contnent}.json
        """,
      right: """
        endpoints:
          cities:
            route: GET /{continent}.json -> [String]
            file: cities/{continent}.json
        """),
    .repeatedPathParameter: Explanation(
      "A path has two placeholders of the same name, which would be one parameter in Swift.",
      wrong: """
        endpoints:
          getChapter: GET /books/{id}/chapters/{id} -> String
        """,
      right: """
        endpoints:
          getChapter: GET /books/{book}/chapters/{chapter} -> String
        """),
    .emptyPathSegment: Explanation(
      """
      Nothing stands between two slashes, or a segment is `.` or `..`, which lead to another path \
      than the one that is written.
      """,
      wrong: """
        endpoints:
          getBooks: GET /library//books -> [String]
        """,
      right: """
        endpoints:
          getBooks: GET /library/books -> [String]
        """),
    .invalidDefault: Explanation(
      """
      A default is a value of the type it stands behind, and stands where something may be left \
      out: at fields and parameters.
      """,
      wrong: """
        models:
          Product: {weight: Int = heavy}
        """,
      right: """
        models:
          Product: {weight: Int = 0}
        """),
    .invalidExample: Explanation(
      """
      An example is a value that the endpoint or field could really have; it becomes a fixture of \
      the tests.
      """,
      wrong: """
        endpoints:
          count: {route: GET /count -> Int, example: many}
        """,
      right: """
        endpoints:
          count: {route: GET /count -> Int, example: 12}
        """),
    .invalidHeader: Explanation(
      """
      The name of a header is letters, digits and a few marks such as '-'; its value is one line. \
      Anything else could change the request on its way.
      """,
      wrong: """
        servers:
          main: {url: https://example.com, headers: {"X Trace": abc}}
        models: {}
        """,
      right: """
        servers:
          main: {url: https://example.com, headers: {X-Trace: abc}}
        models: {}
        """),
    .parameterType: Explanation(
      """
      What stands in a path, a query, a header or a form is written as text. Models and \
      dictionaries have no one way to be written so; they belong into a body.
      """,
      wrong: """
        models:
          Filter: {title: String}
        endpoints:
          find: GET /books?filter:Filter -> [String]
        """,
      right: """
        models:
          Filter: {title: String}
        endpoints:
          find: {route: "POST /books/search -> [String]", body: Filter}
        """),
    .unexpectedBody: Explanation(
      """
      GET, HEAD and FILE have no body: servers and caches drop it. A request has one body: `body`, \
      `form` or `multipart`.
      """,
      wrong: """
        endpoints:
          find: {route: "GET /books -> [String]", body: {title: String}}
        """,
      right: """
        endpoints:
          find: {route: "GET /books -> [String]", query: {title: String}}
        """),
    .invalidPaging: Explanation(
      """
      Pages are asked for one after the other: by a parameter that counts items (`offset`) or \
      pages (`page`), by one that takes what the page before holds (`cursor at meta.next`), or by \
      the `Link` header (`link`). The parameter is one of the endpoint, by default of the same \
      name, and the reply is a list or an object with a single one.
      """,
      wrong: """
        endpoints:
          getBooks:
            route: GET /books?start:Int=0 -> [String]
            pages: offset
        """,
      right: """
        endpoints:
          getBooks:
            route: GET /books?start:Int=0 -> [String]
            pages: offset to start
        """),
    .invalidRefresh: Explanation(
      """
      When a server no longer takes the credentials of a scheme, the endpoint of its `refresh:` is \
      asked for new ones. It is given nothing but credentials, found by the names of its \
      parameters; fields of its reply that have the name of a credential replace it; and it does \
      not need the scheme that it renews.
      """,
      wrong: """
        credentials: {token: Secret, refreshToken: Secret}
        auth: {member: {bearer: $token, refresh: renew}}
        models:
          Session: {jwt: Secret}
        endpoints:
          renew: {route: POST /renew -> Session, form: {refreshToken: Secret}}
        """,
      right: """
        credentials: {token: Secret, refreshToken: Secret}
        auth: {member: {bearer: $token, refresh: renew}}
        models:
          Session: {jwt as token: Secret}
        endpoints:
          renew: {route: POST /renew -> Session, form: {refreshToken: Secret}}
        """),
    .secretInQuery: Explanation(
      """
      A value of type Secret is sent as part of the address, and addresses are kept in logs and \
      histories. Send it in a header or a form; where the server leaves no choice, `allow: \
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
      All fields of a model may be missing, so that any object fits it, and an answer that is \
      something else would pass for an empty value of it. Require at least one field; `allow: \
      ambiguous-mapping` accepts it for one endpoint.
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
  ]
}
