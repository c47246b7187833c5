internal import ResourceGenDiagnostics

extension Explanation {
  /// The rules of `resourcegen lint` about descriptions and names.
  static let ofDescriptions: [DiagnosticID: Explanation] = [
    .undocumented: Explanation(
      "An operation has neither a summary nor a description, so that callers only see its name.",
      wrong: """
        endpoints:
          getUser: GET /user -> String
        """,
      right: """
        endpoints:
          getUser: {route: GET /user -> String, doc: The user who is logged in.}
        """),
    .noExample: Explanation(
      """
      A response has no example. Examples become test data: `Fixtures` and stubs return them, and \
      the generator checks that they fit their types.
      """,
      wrong: """
        endpoints:
          getUser: GET /user -> String
        """,
      right: """
        endpoints:
          getUser: {route: GET /user -> String, example: Ann}
        """),
    .noErrorBody: Explanation(
      "An operation describes no body of an error, so that callers get its bytes without a type.",
      wrong: """
        models:
          Problem: {title: String}
        endpoints:
          getUser: GET /user -> String
        """,
      right: """
        models:
          Problem: {title: String}
        endpoints:
          getUser: {route: GET /user -> String, errors: {4xx: Problem}}
        """),
    .unpagedList: Explanation(
      """
      An operation responds with a list, and no parameter selects a part of it. Lists that grow \
      become slow for all callers, and paging can't be added later without breaking them.
      """,
      wrong: """
        models:
          User: {id: Int}
        endpoints:
          listUsers: GET /users -> [User]
        """,
      right: """
        models:
          User: {id: Int}
        endpoints:
          listUsers: {route: 'GET /users?limit:Int=20&offset:Int=0 -> [User]', pages: offset}
        """),
    .foundPages: Explanation(
      """
      An OpenAPI document shows how pages are requested, by its parameters and responses, so that \
      `service.items(of:)` reads all of them. Plain calls are the same as without it. \
      `x-resourcegen-pages` states the kind of paging, or `none`.
      """,
      wrong: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        servers: [{url: 'https://example.com'}]
        paths:
          /pets:
            get:
              operationId: listPets
              parameters:
                - {name: page, in: query, schema: {type: integer, default: 1}}
              responses:
                '200':
                  description: The pets.
                  content: {application/json: {schema: {type: array, items: {type: string}}}}
        """,
      right: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        servers: [{url: 'https://example.com'}]
        paths:
          /pets:
            get:
              operationId: listPets
              x-resourcegen-pages: page
              parameters:
                - {name: page, in: query, schema: {type: integer, default: 1}}
              responses:
                '200':
                  description: The pets.
                  content: {application/json: {schema: {type: array, items: {type: string}}}}
        """),
    .inconsistentCase: Explanation(
      """
      Nine of ten keys of several words are in one style, such as `snake_case`, and this one is in \
      another. It is probably a typo. Specs with fewer than ten such keys aren't examined.
      """,
      wrong: """
        models:
          User:
            first_name: String
            last_name: String
            birth_day: String
            home_page: String
            user_id: Int
            last_login: String
            login_count: Int
            phone_number: String
            street_name: String
            zipCode: String
        """,
      right: """
        models:
          User:
            first_name: String
            last_name: String
            birth_day: String
            home_page: String
            user_id: Int
            last_login: String
            login_count: Int
            phone_number: String
            street_name: String
            zip_code: String
        """),
    .deprecatedUse: Explanation(
      """
      An operation that isn't deprecated requires a deprecated parameter or has a deprecated model \
      in its request or response.
      """,
      wrong: """
        models:
          User: {$deprecated: Use Member., id: Int}
        endpoints:
          getUser: GET /user -> User
        """,
      right: """
        models:
          Member: {id: Int}
        endpoints:
          getUser: GET /user -> Member
        """),
    .unstableName: Explanation(
      """
      An operation has no `operationId`, so its name in Swift is made from its method and path, and \
      changes with them.
      """,
      wrong: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        servers: [{url: 'https://example.com'}]
        paths:
          /pets: {get: {responses: {'204': {description: Done}}}}
        """,
      right: """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        servers: [{url: 'https://example.com'}]
        paths:
          /pets: {get: {operationId: checkPets, responses: {'204': {description: Done}}}}
        """),
    .stutteringName: Explanation(
      """
      The name of an endpoint repeats its group, and callers write both: `.users.getUser`. Names of \
      OpenAPI documents are shortened automatically.
      """,
      wrong: """
        endpoints:
          users:
            getUser: GET /user -> String
        """,
      right: """
        endpoints:
          users:
            get: GET /user -> String
        """),
    .freeFormObject: Explanation(
      "The type of a property isn't described, so that callers get JSON without a type.",
      wrong: """
        models:
          User: {id: Int, settings: JSON}
        """,
      right: """
        models:
          User: {id: Int, settings: {theme: String}}
        """),
    .unusedIgnore: Explanation(
      """
      A comment `# resourcegen:ignore`, an `x-resourcegen-ignore` or an entry of `allow:` silences a \
      rule that doesn't report anything there. It may hide a later finding.
      """,
      wrong: """
        endpoints:
          getUser: {route: GET /user -> String, allow: secret-in-query}
        """,
      right: """
        endpoints:
          getUser: GET /user -> String
        """),
  ]
}
