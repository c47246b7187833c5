extension Explanation {
  /// The native format and its short forms.
  static let ofFormat: [DiagnosticID: Explanation] = [
    .unknownVersion: Explanation(
      "The number behind `resourcegen:` is the version of the format. This build reads version 1.",
      wrong: """
        resourcegen: 3
        models: {}
        """,
      right: """
        resourcegen: 1
        models: {}
        """),
    .missingType: Explanation(
      "Something is read or sent here, and nothing says as what.",
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
      This is not the name of a type or a type in short form. Types are `String`, `Int` and their \
      like, models, `[Type]` and `{String: Type}`. Whether a value may be missing is said at its \
      key: `nick?: String`.
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
      Alternatives with `|` between them are either all types, which is a union, or all values, \
      which is an enumeration. Here both kinds are mixed, often because the name of a model is \
      misspelled.
      """,
      wrong: """
        models:
          Photo: {url: URL}
          Video: {url: URL}
          Media: Photo | Vdeo
        """,
      right: """
        models:
          Photo: {url: URL}
          Video: {url: URL}
          Media: Photo | Video
        """),
    .invalidKey: Explanation(
      """
      The name cannot be used as one here. Models and servers are one word, since other places \
      refer to them by it.
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
      A route is `METHOD server:/path?parameters -> Reply`, of which the server, the parameters \
      and the reply may be left out. Placeholders are closed, hold no blank, and stand for one \
      value: `{id:Int}`. A reply is a type, which may stand `at path.to.value`, a `File`, or a \
      stream, `events Message` or `lines Entry`; it is described once.
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
      A route begins with its method: GET, POST, PUT, PATCH, DELETE, HEAD, or FILE for what is \
      read from a folder.
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
      "`Data as` and `File as` are followed by a media type, which has two parts.",
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
      Errors are described by status: a number from 400 to 599, a class such as `4xx`, or \
      `default` for all others. Under `responses` stand the statuses of successes: a number from \
      200 to 399, or a class such as `2xx`.
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
    .invalidTemplate: Explanation(
      """
      In the defaults of servers and in `auth:` a `$` begins the name of a credential. The \
      character itself is written `$$`.
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
