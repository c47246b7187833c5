internal import ResourceGenDiagnostics

extension Explanation {
  /// The text of a file, in YAML or JSON.
  static let ofTexts: [DiagnosticID: Explanation] = [
    .yamlSyntax: Explanation(
      """
      The file isn't well-formed YAML. The message shows where the parser had to stop; the cause \
      may be a few lines above, and is shown too if it is known. A value that contains ': ' or \
      ' #', or that begins with one of *, &, !, %, @, `, [ or {, needs quotes.
      """,
      wrong: """
        models:
          Book: {tags: [String] = []}
        """,
      right: """
        models:
          Book: {tags: "[String] = []"}
        """),
    .jsonSyntax: Explanation(
      """
      The file begins like JSON and is read as JSON, but isn't well-formed. Comments, trailing \
      commas and single quotes aren't part of JSON.
      """,
      wrong: """
        {"resourcegen": 1, "models": {},}
        """,
      right: """
        {"resourcegen": 1, "models": {}}
        """, of: .json),
    .duplicateKey: Explanation(
      """
      A mapping has the same key twice. YAML doesn't say which one counts, so one of the two \
      values would be lost silently. `200` and `'200'` are the same key. In OpenAPI documents and \
      overlays, which other tools write and read, this is a warning, and the last value counts.
      """,
      wrong: """
        models:
          Book: {title: String, title: Int}
        """,
      right: """
        models:
          Book: {title: String, pages: Int}
        """),
    .nestingLimit: Explanation(
      """
      Lists and mappings may be nested 512 levels deep, and 100 unions may be alternatives of one \
      another. No real spec needs more; a file that exceeds a limit was made by accident or to do harm.
      """,
      wrong: String(repeating: "[", count: 600),
      right: """
        models: {}
        """),
    .aliasLimit: Explanation(
      """
      An alias repeats the value of its anchor. Aliases inside anchored values multiply, so that a \
      few lines can expand to billions of values. Aliases may expand a document to a hundred times \
      its size, and to at most a million values.
      """,
      wrong: """
        x: &a [v, v, v, v, v, v, v, v, v, v]
        y: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
        z: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
        u: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
        v: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
        """,
      right: """
        models:
          Price: Decimal
          Book: {price: Price}
          Film: {price: Price}
        """),
    .unknownAlias: Explanation(
      """
      `*name` repeats the value that is marked with `&name` earlier in the same document, and no \
      value has this mark. Put text that begins with '*' in quotes.
      """,
      wrong: """
        models:
          Book: *Medium
        """,
      right: """
        models:
          Medium: {title: String}
          Book: Medium
        """),
    .recursiveAlias: Explanation(
      """
      An alias is inside the value that it refers to, which would contain itself endlessly. Models \
      refer to each other by their names instead.
      """,
      wrong: """
        models:
          Folder: &folder
            folders: [*folder]
        """,
      right: """
        models:
          Folder:
            folders: [Folder]
        """),
    .invalidMerge: Explanation(
      """
      The key `<<` merges the pairs of another mapping into this one. Its value must be a mapping, \
      usually an alias of one, or a list of mappings.
      """,
      wrong: """
        models:
          Book: {<<: Medium, pages: Int}
        """,
      right: """
        models:
          Medium: &medium {title: String}
          Book: {<<: *medium, pages: Int}
        """),
    .controlCharacter: Explanation(
      """
      The text contains an invisible character that terminals and other programs act on. In quoted \
      text, write it as an escape.
      """,
      wrong: "name: bell\u{7}",
      right: """
        name: "bell\\a"
        models: {}
        """),
    .textEncoding: Explanation(
      """
      The file isn't encoded in UTF-8. Editors call the setting "encoding". A byte order mark is \
      accepted.
      """,
      wrong: "iconv -f UTF-8 -t UTF-16 api.yaml > Specs/api.yaml",
      right: "iconv -f UTF-16 -t UTF-8 Specs/api.yaml > api.yaml", of: .command),
    .inputTooLarge: Explanation(
      """
      A spec may have at most 64 MiB. A larger file is probably not the one that you meant.
      """,
      wrong: "resourcegen generate disk.img", right: "resourcegen generate Specs/api.yaml",
      of: .command),
    .notASpec: Explanation(
      """
      The file isn't a spec but, for example, an HTML page, an archive or a program. A server that \
      requires a login may have delivered its login page instead of the spec.
      """,
      wrong: "resourcegen generate index.html", right: "resourcegen generate Specs/api.yaml",
      of: .command),
    .severalDocuments: Explanation(
      "One file is one spec. A line `---` begins another document, which would be ignored.",
      wrong: """
        resourcegen: 1
        models: {Book: {title: String}}
        ---
        models: {Film: {title: String}}
        """,
      right: """
        resourcegen: 1
        models:
          Book: {title: String}
          Film: {title: String}
        """),
    .emptyDocument: Explanation(
      "The file contains nothing but white space and comments.",
      wrong: """
        # to be written
        """,
      right: """
        resourcegen: 1
        models: {}
        """),
  ]
}
