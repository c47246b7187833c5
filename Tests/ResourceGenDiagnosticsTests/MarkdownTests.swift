import ResourceGenDiagnostics
import ResourceGenReports
import TestSupport
import Testing

@Suite struct MarkdownTests {
  private let file = MarkedSource("a: 1\nreturns: ①Boook②", path: "./Specs/a|b.yaml")

  @Test(
    "text of a spec is code, which no character ends",
    arguments: [
      ("a", "`a`"), ("a`b", "``a`b``"), ("`a", "`` `a ``"), ("``", "``` `` ```"), ("", "`  `"),
      ("<b>&amp;</b>", "`<b>&amp;</b>`"), ("@user #1 ![](x)", "`@user #1 ![](x)`"),
      (" a ", "`  a  `"), (" a", "` a`"), ("a\nb", #"`a\u{A}b`"#), ("\u{202E}x", #"`\u{202E}x`"#),
    ])
  func code(text: String, markdown: String) {
    #expect(MarkdownText.code(text) == markdown)
  }

  @Test(
    "a message has its names as code, and is code itself if it has other markup",
    arguments: [
      ("unknown type 'Boook'", "unknown type `Boook`"),
      ("'x' isn't a type; did you mean `y`?", "`x` isn't a type; did you mean `y`?"),
      ("a 'it's' name", "a `it's` name"), ("run `a | b`", "run `a | b`"),
      ("a 'x' <img src=x>'", "`a 'x' <img src=x>'`"), ("see https://a.b", "`see https://a.b`"),
      ("@user", "`@user`"), ("*a* _b_", "`*a* _b_`"), ("an 'open one", "`an 'open one`"),
    ])
  func prose(message: String, markdown: String) {
    #expect(MarkdownText.prose(message) == markdown)
  }

  @Test("diagnostics are rows of a table, in which no pipe ends a cell")
  func table() {
    var log = DiagnosticLog()
    log.add(
      Diagnostic(
        .error, .unknownType, "unknown type 'Bo|ok'", at: file.span(1, 2), label: "1 < 2",
        places: [.init(file.span(1, 1), "the 'other'")], notes: ["models: Book"]
      ).suggesting("Book", replacing: file.span(1, 2)))
    log.add(Diagnostic(.warning, .unmatchedTarget, "old", at: nil))
    #expect(
      MarkdownRenderer().render(log, outcome: "a.yaml was examined") == """
        | | where | finding |
        | --- | --- | --- |
        | warning |  | old (`unmatched-target`) |
        | **error** | `./Specs/a\\|b.yaml:2` | unknown type `Bo\\|ok` (`unknown-type`)<br>`1 < 2`\
        <br>`./Specs/a\\|b.yaml:2`: the `other`<br>help: did you mean `Book`?\
        <br>note: `models: Book` |

        1 error, 1 warning; a.yaml was examined.

        """)
  }

  @Test("a run without diagnostics is its outcome")
  func empty() {
    #expect(
      MarkdownRenderer().render(DiagnosticLog(), outcome: "'a_b' has no findings")
        == "`a_b` has no findings.\n")
  }

  @Test("no more rows are shown than in a terminal")
  func many() {
    var log = DiagnosticLog()
    for number in 0..<150 { log.add(Diagnostic(.error, .staleFile, "old \(number)", at: nil)) }
    let text = MarkdownRenderer().render(log, outcome: "done")
    #expect(text.contains("\n… and 50 more that aren't shown.\n\n150 errors; done.\n"))
  }
}
