internal import ResourceGenDiagnostics

extension Explanation {
  /// Keys and values in general.
  static let ofValues: [DiagnosticID: Explanation] = [
    .wrongKind: Explanation(
      """
      A value is a text, a list or a mapping. Another one of these kinds is expected here. In an \
      OpenAPI document the value counts as missing; anywhere else this is an error.
      """,
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
      The key isn't allowed here; the note lists those that are. No key of a spec is silently \
      ignored, so that a misspelled key can't be mistaken for an absent one.
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
      "A required key is missing from this mapping.",
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
      The key has no value, or YAML's null, and needs one. There are two common mistakes: without \
      a space after the colon `nick:String` is one key, and everything after ' #' is a comment.
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
      The value isn't one that this key accepts. Numbers are written as in JSON, and `true` and \
      `false` are the only booleans: the versions of YAML disagree about `yes`, `on`, `012` and \
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
      An equals sign announces a default, but no value follows. In YAML everything after ' #' is a \
      comment; put the value in quotes to keep it.
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
