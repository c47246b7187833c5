import ResourceGenDiagnostics
import TestSupport
import Testing

@Suite struct TextRendererTests {
  private let renderer = TextRenderer()

  @Test("an unknown type is shown with its line, the line before, and the fixed line")
  func unknownType() {
    let file = MarkedSource(
      """
      resourcegen: 1
      models:
        Book: {title: String}
      endpoints:
        getBook: GET /books/{id:Int} -> ①Boook②
      """)
    let diagnostic = Diagnostic(
      .error, .invalidValue, "unknown type 'Boook'", at: file.span(1, 2),
      label: "no model has this name", notes: ["models in this spec: Book, NewBook"]
    ).suggesting("Book", replacing: file.span(1, 2))
    #expect(
      renderer.render(diagnostic) == """
        Specs/api.yaml:5:35: error: unknown type 'Boook' [invalid-value]
           |
         4 | endpoints:
         5 |   getBook: GET /books/{id:Int} -> Boook
           |                                   ^^^^^ no model has this name
           |
           = help: did you mean 'Book'?
           = note: models in this spec: Book, NewBook
           = fix:
         5 - getBook: GET /books/{id:Int} -> Boook
         5 + getBook: GET /books/{id:Int} -> Book

        """)
  }

  @Test("a second location is in the same snippet, in the order of the file")
  func secondPlace() {
    let file = MarkedSource(
      """
      endpoints:
        getBook:
          doc: Finds one book by its number.
          route: GET /books/①{isbn}②
          path:
            ③id④: {$type: Int}
      """)
    let diagnostic = Diagnostic(
      .error, .missingKey, "'isbn' is in the path but is not described", at: file.span(1, 2),
      label: "needs an entry below `path`",
      places: [.init(file.span(3, 4), "described here, but the path never uses it")],
      help: "name both `id`, or describe `isbn` as well",
      fix: Fix(replace: file.span(1, 2), with: "{id}"))
    #expect(
      renderer.render(diagnostic) == """
        Specs/api.yaml:4:23: error: 'isbn' is in the path but is not described [missing-key]
           |
         3 |     doc: Finds one book by its number.
         4 |     route: GET /books/{isbn}
           |                       ^^^^^^ needs an entry below `path`
         5 |     path:
         6 |       id: {$type: Int}
           |       -- described here, but the path never uses it
           |
           = help: name both `id`, or describe `isbn` as well
           = fix:
         4 - route: GET /books/{isbn}
         4 + route: GET /books/{id}

        """)
  }

  @Test("an earlier location is shown above, with dots for the lines between")
  func earlierPlace() {
    let file = MarkedSource(
      """
      models:
        Status:
          values: ①[②on_shelf, on_loan③

        NewBook④:
      """)
    let diagnostic = Diagnostic(
      .error, .yamlSyntax, "a list is not closed", at: file.span(4, 4),
      label: "expected ',' or ']' before this",
      places: [.init(file.span(1, 2), "the list begins here")],
      help: "close the list with ']' on line 3", fix: Fix(replace: file.span(3, 3), with: "]"))
    #expect(
      renderer.render(diagnostic) == """
        Specs/api.yaml:5:10: error: a list is not closed [yaml-syntax]
           |
         3 |     values: [on_shelf, on_loan
           |             - the list begins here
        ...
         5 |   NewBook:
           |          ^ expected ',' or ']' before this
           |
           = help: close the list with ']' on line 3
           = fix:
         3 - values: [on_shelf, on_loan
         3 + values: [on_shelf, on_loan]

        """)
  }

  @Test("a run ends with a summary and the command for a longer message")
  func summary() {
    let file = MarkedSource("①doc②: a\n③boddy④: b\n")
    var log = DiagnosticLog()
    log.add(Diagnostic(.error, .unknownKey, "unknown key 'boddy'", at: file.span(3, 4)))
    log.add(Diagnostic(.warning, .invalidValue, "no full stop", at: file.span(1, 2)))
    log.add(Diagnostic(.error, .missingKey, "missing key 'route'", at: nil, help: "add one"))
    #expect(
      renderer.render(log) == """
        error: missing key 'route' [missing-key]
           = help: add one

        Specs/api.yaml:1:1: warning: no full stop [invalid-value]
           |
         1 | doc: a
           | ^^^

        Specs/api.yaml:2:1: error: unknown key 'boddy' [unknown-key]
           |
         1 | doc: a
         2 | boddy: b
           | ^^^^^

        resourcegen: 2 errors, 1 warning; no file was written.
        Run `resourcegen explain missing-key` for the long version of a message.

        """)
  }

  @Test("a run with notes alone ends with their number")
  func notes() {
    let file = MarkedSource("①Error②: {}\n")
    var log = DiagnosticLog()
    log.add(
      Diagnostic(.note, .hidesSwiftName, "model 'Error' is 'ErrorModel'", at: file.span(1, 2)))
    #expect(
      renderer.render(log, outcome: "5 files written") == """
        Specs/api.yaml:1:1: note: model 'Error' is 'ErrorModel' [hides-swift-name]
           |
         1 | Error: {}
           | ^^^^^

        resourcegen: 1 note; 5 files written.
        Run `resourcegen explain hides-swift-name` for the long version of a message.

        """)
  }

  @Test("a run without diagnostics prints nothing")
  func silence() {
    #expect(renderer.render(DiagnosticLog()).isEmpty)
  }

  @Test("a run prints at most a hundred diagnostics, and prefers errors")
  func limit() {
    let source = SourceText(path: "a.yaml", text: String(repeating: "x", count: 500))
    var log = DiagnosticLog()
    for place in 0..<250 {
      let severity: Diagnostic.Severity = place < 150 ? .warning : .error
      log.add(Diagnostic(severity, .unknownKey, "m", at: SourceSpan(source, place, place + 1)))
    }
    let text = renderer.render(log)
    #expect(text.split(separator: "\n").count { $0.hasPrefix("a.yaml:1:") } == 100)
    #expect(!text.contains("warning: m"))
    #expect(text.contains("… and 150 more, which `--format json` lists.\n"))
    #expect(text.contains("resourcegen: 100 errors, 150 warnings; no file was written.\n"))
  }

  @Test("equal warnings are shown once, with the number and the lines of the others")
  func repetitions() {
    let source = SourceText(path: "a.yaml", text: String(repeating: "x\n", count: 50))
    var log = DiagnosticLog()
    for place in 0..<12 {
      let span = SourceSpan(source, place * 2, place * 2 + 1)
      log.add(Diagnostic(.warning, .unknownKey, "m", at: span, label: "l"))
    }
    log.add(Diagnostic(.warning, .unknownProperty, "n", at: SourceSpan(source, 30, 31)))
    let text = renderer.render(log)
    #expect(text.split(separator: "\n").count { $0.hasPrefix("a.yaml:") } == 2)
    #expect(text.contains("= note: the same at 11 other locations: lines 2, 3, 4, 5, 6, …\n"))
    #expect(!text.contains("--format json"))
    #expect(
      text.hasSuffix(
        """
        resourcegen: 13 warnings; no file was written.
        By id: 12 unknown-key, 1 unknown-property.
        Run `resourcegen explain unknown-key` for the long version of a message.

        """))
  }

  @Test("ten different warnings of one id are shown, and all errors")
  func limitPerID() {
    let source = SourceText(path: "a.yaml", text: String(repeating: "x\n", count: 50))
    var log = DiagnosticLog()
    for place in 0..<30 {
      let span = SourceSpan(source, place * 2, place * 2 + 1)
      log.add(Diagnostic(.warning, .unknownKey, "m \(place)", at: span))
      log.add(Diagnostic(.error, .unknownType, "e", at: span))
    }
    log.add(Diagnostic(.warning, .unknownProperty, "n", at: SourceSpan(source, 99, 100)))
    let text = renderer.render(log)
    #expect(text.split(separator: "\n").count { $0.contains("warning: m") } == 10)
    #expect(text.split(separator: "\n").count { $0.contains("error: e") } == 30)
    #expect(text.contains("warning: n [unknown-property]"))
    #expect(text.contains("… and 20 more, which `--format json` lists.\n"))
  }

  @Test("without its colour codes the coloured text is the plain text")
  func colours() {
    let file = MarkedSource("a: 1\n①boddy②: b\n")
    let diagnostic = Diagnostic(
      .error, .unknownKey, "unknown key 'boddy'", at: file.span(1, 2), label: "not a key",
      notes: ["n"]
    ).suggesting("body", replacing: file.span(1, 2))
    var coloured = TextRenderer(coloured: true).render(diagnostic)
    #expect(coloured.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    for code in ["0", "1", "31", "32", "34", "1;31"] {
      coloured = coloured.split(separator: "\u{1B}[\(code)m", omittingEmptySubsequences: false)
        .joined()
    }
    #expect(coloured == renderer.render(diagnostic))
  }

  @Test("a location in another file is shown below its path")
  func otherFile() {
    let spec = MarkedSource("include: [models.yaml]\nmodels:\n  ①Book②: {}\n")
    let other = MarkedSource("models:\n  ①Book②: {title: String}\n", path: "Specs/models.yaml")
    let diagnostic = Diagnostic(
      .error, .duplicateKey, "a second model 'Book'", at: spec.span(1, 2), label: "again",
      places: [.init(other.span(1, 2), "first described here")],
      fix: Fix(replace: other.span(1, 2), with: "NewBook"))
    #expect(
      renderer.render(diagnostic) == """
        Specs/api.yaml:3:3: error: a second model 'Book' [duplicate-key]
           |
         2 | models:
         3 |   Book: {}
           |   ^^^^ again
           ::: Specs/models.yaml:2:3
           |
         2 |   Book: {title: String}
           |   ---- first described here
           |
           = fix in Specs/models.yaml:
         2 - Book: {title: String}
         2 + NewBook: {title: String}

        """)
  }
}
