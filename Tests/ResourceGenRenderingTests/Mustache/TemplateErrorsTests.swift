import ResourceGenDiagnostics
import TestSupport
import Testing

@testable import ResourceGenRendering

@Suite("errors in templates")
struct TemplateErrorsTests {
  @Test(
    "an error has the span of the mistake",
    arguments: [
      ("a ①{{name②\nb", "template-syntax"),
      ("{{#①books②}}", "template-syntax"),
      ("x{{/①books②}}", "template-syntax"),
      ("{{#books}}{{/①places②}}", "template-syntax"),
      ("①{{=<%=}}②", "template-syntax"),
      ("{{①na me②}}", "template-syntax"),
      ("{{①a..b②}}", "template-syntax"),
      ("①{{}}②", "template-syntax"),
      ("{{>①*name②}}", "template-syntax"),
      ("{{<part}}{{①name②}}{{/part}}", "template-syntax"),
      ("{{>①prat②}}", "template-unknown-partial"),
      ("{{<①prat②}}{{/prat}}", "template-unknown-partial"),
      ("{{①nmae②}}", "template-unknown-key"),
      ("{{#①shelves②}}{{/shelves}}", "template-unknown-key"),
      ("{{^①shelves②}}{{/shelves}}", "template-unknown-key"),
      ("{{#books}}{{①auhtor②}}{{/books}}", "template-unknown-key"),
      ("{{#books}}{{①author.nmae②}}{{/books}}", "template-unknown-key"),
      ("{{#isOpen}}{{①title②}}{{/isOpen}}", "template-unknown-key"),
      ("{{#①-last②}}{{/-last}}", "template-unknown-key"),
      ("{{①books②}}", "template-key-kind"),
      ("{{①isOpen②}}", "template-key-kind"),
      ("{{①.②}}", "template-key-kind"),
      ("{{①name.length②}}", "template-key-kind"),
      ("{{<part}}{{$a}}{{①title②}}{{/a}}{{/part}}", "template-unknown-key"),
    ])
  func mistake(_ text: MarkedText, _ id: String) throws {
    var log = DiagnosticLog()
    let library = library([("main", text.text), ("part", "{{$a}}{{/a}}")], &log)
    var check = TemplateCheck(library)
    check.check("main", with: ShelfContext.shape, reporting: &log)
    let found = try #require(log.diagnostics.first)
    #expect(found.id.name == id)
    #expect(found.span?.range == text.range(1, 2))
    #expect(log.diagnostics.count == 1)
  }

  @Test("the nearest key of all enclosing contexts is suggested")
  func suggestion() {
    var log = DiagnosticLog()
    let library = library([("main", "{{#books}}{{plcaes}}{{/books}}")], &log)
    var check = TemplateCheck(library)
    check.check("main", with: ShelfContext.shape, reporting: &log)
    #expect(log.diagnostics.first?.help == "did you mean 'places'?")
    #expect(log.diagnostics.first?.fix?.text == "places")
    #expect(log.diagnostics.first?.notes.first == "'book' has the keys title, author, sequels")
  }

  @Test("a key is looked up where the partial is used")
  func partials() {
    var log = DiagnosticLog()
    let library = library(
      [
        ("main", "{{#books}}{{>book}}{{/books}}"),
        ("book", "{{title}} {{name}} {{#sequels}}{{>book}}{{/sequels}}"),
      ], &log)
    var check = TemplateCheck(library)
    check.check("main", with: ShelfContext.shape, reporting: &log)
    #expect(log.diagnostics.isEmpty)
    check.check("book", with: ShelfContext.shape, reporting: &log)
    #expect(
      log.diagnostics.map(\.message) == [
        "unknown key 'title' in a template", "unknown key 'sequels' in a template",
      ])
  }

  @Test("unused keys and templates are listed")
  func unused() {
    var log = DiagnosticLog()
    let library = library(
      [("main", "{{name}}{{#books}}{{title}}{{/books}}{{>used}}"), ("used", ""), ("spare", "")],
      &log)
    var check = TemplateCheck(library)
    check.check("main", with: ShelfContext.shape, reporting: &log)
    #expect(
      check.unusedKeys == [
        "shelf.doc", "shelf.isOpen", "shelf.places", "book.author", "book.sequels", "author.name",
      ])
    #expect(check.unusedTemplates == ["spare"])
  }

  @Test("sections that are nested too deeply are refused")
  func nesting() {
    let text =
      String(repeating: "{{#isOpen}}", count: 80) + String(repeating: "{{/isOpen}}", count: 80)
    #expect(rendered(text).hasPrefix("sections are nested too deeply"))
  }

  @Test("the template compiler accepts any bytes without crashing")
  func anyBytes() {
    let pieces = [
      "{{", "}}", "{", "}", "#", "^", "/", ">", "<", "$", "!", "=", "a", " ", "\n", "\r",
    ]
    var state: UInt64 = 1
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<24 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      var log = DiagnosticLog()
      let library = library([("main", text), ("a", "{{$a}}{{/a}}")], &log)
      var check = TemplateCheck(library)
      check.check("main", with: ShelfContext.shape, reporting: &log)
      _ = library.render("main", ShelfContext(), reporting: &log)
    }
  }
}
