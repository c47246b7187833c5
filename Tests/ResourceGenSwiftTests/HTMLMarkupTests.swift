import Testing

@testable import ResourceGenSwift

@Suite("HTML in descriptions")
struct HTMLMarkupTests {
  @Test(
    "HTML in a description becomes Markdown in a comment",
    arguments: [
      ("<p>Deletes a domain.</p>", ["Deletes a domain."]),
      ("<p>One.</p>\n\n<p>Two.</p>\n", ["One.", "", "Two."]),
      ("Lists <code>a</code> &amp; <code>b &lt; c</code>.", ["Lists `a` &amp; `b < c`."]),
      (
        "See <a class=\"x\" href=\"https://a.example/b?c=d#e\">the guide</a>.",
        [
          "See [the guide](https://a.example/b?c=d#e)."
        ]
      ),
      ("<b>Note:</b> it is <em> new </em>here.", ["**Note:** it is *new* here."]),
      ("First<br/>second<BR>third", ["First", "second", "third"]),
      (
        "Either:\n<ul>\n  <li>one</li>\n  <li>two<ol><li>deep</li><li>er</li></ol></li>\n</ul>\nDone.",
        ["Either:", "", "- one", "- two", "  1. deep", "  2. er", "", "Done."]
      ),
      ("<h2>Title</h2><div>Text</div>", ["**Title**", "", "Text"]),
      ("<code>a`b</code>", ["``a`b``"]),
    ])
  func converted(text: String, lines: [String]) {
    #expect(SwiftComment(text).lines == lines)
  }

  @Test(
    "text that isn't HTML stays as it is",
    arguments: [
      "/repos/<branch>/<code>", "see <https://a.example>", "a < b and c > d", "`<p>` and ``</p>``",
      "List<a>, Map<p>", "<b>never closed", "</code> never opened", "<a name=\"x\">y</a>", "<i",
      "1 <3 <a", "<p-custom>x</p-custom>", "<pre><b>a</b></pre>",
      "<a href=\"javascript:f(1)\">x</a>",
    ])
  func left(text: String) {
    #expect(SwiftComment(text).lines == [text])
  }

  @Test("the work is linear in the length, also for hostile texts")
  func hostile() {
    for piece in [
      "<b>", "<a href=\"x\">", "<code>", "<pre>", "<li>", "<a \"", "`", "<ul><li>", "<",
    ] {
      let text = String(repeating: piece, count: 50_000)
      let ends = "</b></a></code></pre></li></ul>"
      #expect(!SwiftComment(text).lines.contains { $0.contains("\n") })
      #expect(!SwiftComment(text + ends).lines.contains { $0.contains("\n") })
    }
  }
}
