internal import ResourceGenDiagnostics

extension Explanation {
  /// Requests and responses.
  static let ofRequests: [DiagnosticID: Explanation] = [
    .invalidAddress: Explanation(
      """
      The address of a server consists of `http://` or `https://`, a host, and optionally a port \
      and a path. Declare parameters separately, and never put a password in an address.
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
      "A placeholder refers to a parameter that the endpoint doesn't declare.",
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
      There is nothing between two slashes, or a segment is `.` or `..`, which resolve to a \
      different path than the one that is written.
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
      A default must be a value of the declared type, and is only allowed for properties and \
      parameters, which may be absent. In OpenAPI, `"0"` is a string, not an integer; a default of \
      another type is a warning there, and has no effect.
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
      An example must be a valid value of the endpoint or property; the tests of the generated \
      client use it as a fixture.
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
      The name of a header field consists of letters, digits and a few marks such as '-'; its \
      value is one line. Other characters could change the meaning of the request.
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
      A value in a path, a query, a header field or a form is sent as text. Models and \
      dictionaries have no common text form; send them in a body.
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
      A request has at most one body: `body`, `form` or `multipart`. The response to HEAD has none, \
      and FILE reads a file without a request.
      """,
      wrong: """
        endpoints:
          find: {route: POST /books -> String, body: {title: String}, form: {name: String}}
        """,
      right: """
        endpoints:
          find: {route: POST /books -> String, form: {title: String, name: String}}
        """),
    .getWithBody: Explanation(
      """
      The body of a GET, HEAD or TRACE request has no defined meaning (RFC 9110, section 9.3.1): \
      servers and caches ignore or reject it. Send the values in the query, or use POST. From an \
      OpenAPI document, the operation is generated without the body.
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
      Pages are requested one after the other: with a parameter that counts items (`offset`) or \
      pages (`page`), with one that takes a value of the previous page (`cursor at meta.next`), or \
      with an address in the `Link` header field (`link`) or in the previous page (`link at \
      links.next`). The endpoint must have the parameter, by default one of the same name, and the \
      response must be a list or an object that contains exactly one list.
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
      When a server rejects the credentials of a scheme, the client calls the endpoint that \
      `refresh:` names to get new ones. The endpoint may only take credentials, which are matched \
      by the names of its parameters. Each property of its response that is named like a \
      credential replaces that credential. The endpoint must not require the scheme that it \
      refreshes.
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
  ]
}
