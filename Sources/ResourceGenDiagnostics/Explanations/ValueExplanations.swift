extension Explanation {
  /// Keys and values, whatever they describe.
  static let ofValues: [DiagnosticID: Explanation] = [
    .wrongKind: Explanation(
      "There are three kinds of values: text, lists and mappings. Another kind is expected here.",
      wrong: """
        models: [Book, Film]
        """,
      right: """
        models:
          Book: {title: String}
          Film: {title: String}
        """),
    .unknownKey: Explanation(
      """
      The key is not one of those that may stand here; the note lists them. Nothing in a \
      description is read and then ignored, so that a misspelling cannot pass as something that \
      was left out.
      """,
      wrong: """
        endpoints:
          addBook:
            route: POST /books
            boddy: {title: String}
        """,
      right: """
        endpoints:
          addBook:
            route: POST /books
            body: {title: String}
        """),
    .missingKey: Explanation(
      "A key that cannot be left out is not there.",
      wrong: """
        resourcegen: 1
        servers: {main: {query: {lang: en}}}
        models: {}
        """,
      right: """
        resourcegen: 1
        servers: {main: {url: https://example.com, query: {lang: en}}}
        models: {}
        """),
    .missingValue: Explanation(
      """
      A key has no value, or YAML's null, where something is needed. YAML loses values in two \
      ways: without a blank after the colon `nick:String` is one key, and everything behind ' #' \
      is a comment.
      """,
      wrong: """
        models:
          User: {nick?:String}
        """,
      right: """
        models:
          User: {nick?: String}
        """),
    .invalidValue: Explanation(
      """
      The value does not say what was asked for. Numbers are written as in JSON, and `true` and \
      `false` are the only booleans: YAML's versions disagree about `yes`, `on`, `012` and \
      `1_000`, which are plain text here.
      """,
      wrong: """
        models:
          Level: {$enum: [low, high], $open: yes}
        """,
      right: """
        models:
          Level: {$enum: [low, high], $open: true}
        """),
    .emptyDefault: Explanation(
      """
      An equals sign announces a default, and nothing follows. Everything behind ' #' is a comment \
      in YAML; quotes keep it.
      """,
      wrong: """
        models:
          Paint:
            color: String = #fff
        """,
      right: """
        models:
          Paint:
            color: "String = #fff"
        """),
  ]
}
