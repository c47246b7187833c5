extension Explanation {
  /// The text of a file, YAML and JSON.
  static let ofTexts: [DiagnosticID: Explanation] = [
    .yamlSyntax: Explanation(
      """
      The file is not well-formed YAML. The place is where reading had to stop; the cause may \
      stand a few lines above, and is shown as well where it is known. A value that holds ': ' or \
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
      The file begins like JSON and is read as JSON, but is not well-formed. Comments, trailing \
      commas and single quotes are not part of JSON.
      """,
      wrong: """
        {"resourcegen": 1, "models": {},}
        """,
      right: """
        {"resourcegen": 1, "models": {}}
        """, of: .json),
    .duplicateKey: Explanation(
      """
      A mapping has the same key twice. YAML leaves open which of them counts, so that one of the \
      two would be lost without a word. `200` and `'200'` are the same key.
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
      Lists and mappings may be nested 512 levels deep. No description needs as many; a file that \
      has them was made by accident or to do harm.
      """,
      wrong: String(repeating: "[", count: 600),
      right: """
        models: {}
        """),
    .aliasLimit: Explanation(
      """
      An alias stands for all that its anchor holds. Aliases in anchors multiply, and a few lines \
      can stand for billions of values. A document may grow to a hundred times its size by \
      aliases, and to a million values.
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
      `*name` stands for the value that is marked with `&name` earlier in the same document, and \
      no value is. Text that begins with '*' is written in quotes.
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
      An alias stands inside of the value that it stands for, which would hold itself without end. \
      Models refer to each other by their names.
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
      The key `<<` takes over the pairs of another mapping, which is given by an alias, or of a \
      list of them.
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
      A character that cannot be seen, and that terminals and other programs act on, stands in the \
      text as it is. In a quoted text it can be written as an escape.
      """,
      wrong: "name: bell\u{7}",
      right: """
        name: "bell\\a"
        models: {}
        """),
    .textEncoding: Explanation(
      """
      The file is not UTF-8. Editors call the setting "encoding"; a byte order mark does no harm.
      """,
      wrong: "iconv -f UTF-8 -t UTF-16 api.yaml > Specs/api.yaml",
      right: "iconv -f UTF-16 -t UTF-8 Specs/api.yaml > api.yaml", of: .command),
    .inputTooLarge: Explanation(
      """
      A description may have 64 MiB. A file that is larger is probably another one than was meant.
      """,
      wrong: "resourcegen generate disk.img", right: "resourcegen generate Specs/api.yaml",
      of: .command),
    .notADescription: Explanation(
      """
      The file is something else: a page, an archive, a program. A server that wants a password \
      may have answered with its page in place of the description that was asked for.
      """,
      wrong: "resourcegen generate index.html", right: "resourcegen generate Specs/api.yaml",
      of: .command),
    .severalDocuments: Explanation(
      "One file is one description. A line `---` begins another document, which would be ignored.",
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
      "The file holds nothing but blanks and comments.",
      wrong: """
        # to be written
        """,
      right: """
        resourcegen: 1
        models: {}
        """),
  ]
}
