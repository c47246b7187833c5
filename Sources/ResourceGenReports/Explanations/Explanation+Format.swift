internal import ResourceGenDiagnostics

extension Explanation {
  /// The native format and its shorthands.
  static let ofFormat: [DiagnosticID: Explanation] = [
    .unknownVersion: Explanation(
      "The number after `resourcegen:` is the version of the format. This build reads version 1.",
      wrong: """
        resourcegen: 3
        models: {}
        """,
      right: """
        resourcegen: 1
        models: {}
        """),
    .missingType: Explanation(
      "The type of a value that is read or sent is missing here.",
      wrong: """
        endpoints:
          settings: FILE settings.json
        """,
      right: """
        endpoints:
          settings: FILE settings.json -> JSON
        """),
    .invalidType: Explanation(
      """
      This is neither the name of a type nor a type in short form. Types are built-in types such \
      as `String` and `Int`, models, `[Type]` and `{String: Type}`. A question mark after the key, \
      not after the type, makes a value optional: `nick?: String`.
      """,
      wrong: """
        models:
          User: {nick: String?}
        """,
      right: """
        models:
          User: {nick?: String}
        """),
    .mixedChoice: Explanation(
      """
      Alternatives separated by `|` must either all be types, which declares a union, or all be \
      values, which declares an enumeration. Here both kinds are mixed, often because the name of \
      a model is misspelled.
      """,
      wrong: """
        models:
          Photo: {url: URL}
          Video: {url: URL, length: Int}
          Media: Photo | Vdeo
        """,
      right: """
        models:
          Photo: {url: URL}
          Video: {url: URL, length: Int}
          Media: Photo | Video
        """),
    .invalidKey: Explanation(
      """
      The key isn't a valid name. Names of models and servers must be one word, since other parts \
      of the spec refer to them.
      """,
      wrong: """
        models:
          "Big Book": {title: String}
        """,
      right: """
        models:
          BigBook: {title: String}
        """),
    .invalidRoute: Explanation(
      """
      A route is `METHOD server:/path?parameters -> Response`; the server, the parameters and the \
      response are optional. Placeholders must be closed, contain no space, and stand for one \
      value: `{id:Int}`. A response is a type, optionally followed by `at path.to.value`, a \
      `File`, or a stream, `events Message` or `lines Entry`. Describe it only once.
      """,
      wrong: """
        endpoints:
          getBook: GET /books/{id -> String
        """,
      right: """
        endpoints:
          getBook: GET /books/{id} -> String
        """),
    .unknownMethod: Explanation(
      """
      A route begins with its method: GET, POST, PUT, PATCH, DELETE, HEAD, or FILE for a file that \
      is read from a folder.
      """,
      wrong: """
        endpoints:
          addBook: PSOT /books
        """,
      right: """
        endpoints:
          addBook: POST /books
        """),
    .invalidMediaType: Explanation(
      "After `Data as` and `File as` comes a media type, which has two parts.",
      wrong: """
        endpoints:
          cover: GET /cover -> Data as png
        """,
      right: """
        endpoints:
          cover: GET /cover -> Data as image/png
        """),
    .invalidStatus: Explanation(
      """
      The keys of `errors` are statuses: a number from 400 to 599, a class such as `4xx`, or \
      `default` for all others. The keys of `responses` are the statuses of successes: a number \
      from 200 to 399, or a class such as `2xx`.
      """,
      wrong: """
        models:
          Problem: {code: String}
        errors: {notFound: Problem}
        """,
      right: """
        models:
          Problem: {code: String}
        errors: {404 as notFound: Problem}
        """),
    .invalidCredential: Explanation(
      """
      In the defaults of servers and in `auth:` a `$` begins the name of a credential. Write `$$` \
      for a dollar sign.
      """,
      wrong: """
        servers:
          main: {url: https://example.com, query: {price: 5$}}
        models: {}
        """,
      right: """
        servers:
          main: {url: https://example.com, query: {price: 5$$}}
        models: {}
        """),
  ]
}
