import ResourceGenDiagnostics
import TestSupport
import Testing

@testable import ResourceGenRendering

@Suite("limits of templates")
struct TemplateLimitTests {
  @Test(
    "an error has the span of the tag that exceeds the limit",
    arguments: [
      ("{{name}}{{#places}}{{#books}}①\n②{{name}}{{/books}}{{/places}}", "template-output"),
      ("{{#places}}{{①.②}}{{.}}{{.}}{{/places}}", "template-output"),
      ("{{①name②}}{{name}}{{name}}", "template-output"),
      ("{{#books}}{{#①books②}}{{/books}}{{/books}}", "template-output"),
      ("\n{{>①again②}}", "template-nesting"),
    ])
  func rendering(_ text: MarkedText, _ id: String) throws {
    var log = DiagnosticLog()
    let library = library(
      [("main", text.text), ("again", "{{#name}}{{>main}}{{/name}}")], &log)
    let shelf = ShelfContext(
      name: String(repeating: "a", count: 40),
      books: Array(repeating: BookContext(title: "b"), count: 40),
      places: Array(repeating: "A", count: 40))
    let output = TemplateOutput(maxSize: 100, maxSteps: 1_000)
    #expect(
      library.render("main", value: .object(shelf.object), into: output, reporting: &log) == nil)
    let found = try #require(log.diagnostics.first)
    #expect(found.id.name == id)
    #expect(found.span?.source.path == "main.mustache")
    #expect(found.help != nil)
    #expect(found.span?.range == text.range(1, 2))
  }

  @Test("a file may have exactly the maximum size")
  func maxSize() {
    var log = DiagnosticLog()
    let library = library([("main", "{{#places}}{{.}}{{/places}}")], &log)
    let output = TemplateOutput(maxSize: 100)
    let long = ShelfContext(places: Array(repeating: "a", count: 101))
    let fitting = ShelfContext(places: Array(repeating: "a", count: 100))
    #expect(
      library.render("main", value: .object(long.object), into: output, reporting: &log) == nil)
    let bytes = library.render(
      "main", value: .object(fitting.object), into: output, reporting: &log)
    #expect(bytes?.count == 100)
  }

  @Test(
    "sections that are nested too deeply are refused where the limit is exceeded",
    arguments: [65, 1_000, 100_000])
  func nesting(_ depth: Int) throws {
    let opening = String(repeating: "{{#isOpen}}", count: depth)
    let closing = String(repeating: "{{/isOpen}}", count: depth)
    for text in [opening + closing, opening, opening + "{{<part}}{{$a}}" + opening] {
      var log = DiagnosticLog()
      let library = library([("main", text), ("part", "")], &log)
      var check = TemplateCheck(library)
      check.check("main", with: ShelfContext.shape, reporting: &log)
      let found = try #require(log.diagnostics.first { $0.id == .templateNesting })
      #expect(found.label.contains("64"))
      #expect(found.span?.start == 64 * "{{#isOpen}}".utf8.count + 3)
    }
  }

  @Test("64 levels of sections are accepted")
  func accepted() {
    let text =
      String(repeating: "{{#isOpen}}", count: 64) + "{{name}}"
      + String(repeating: "{{/isOpen}}", count: 64)
    #expect(rendered(text) == "Novels")
  }

  /// Returns a key for checks, which read no values.
  private func unreadKey(_ name: String, _ kind: TemplateShape.Kind) -> TemplateShape.Key {
    TemplateShape.Key(name: name, kind: kind) { _ in .absent }
  }

  @Test(
    "the check of templates that use each other in many ways ends with an error",
    arguments: [
      (12, 1, "partials use each other without end"),
      (4, 40_000, "partials use each other in too many ways"),
    ])
  func manyWays(_ lists: Int, _ tags: Int, _ message: String) {
    // Each order of entering the lists is another way to look keys up.
    let shapes = (0..<lists).map { number in
      TemplateShape(named: "shape\(number)", keys: [unreadKey("key", .text)])
    }
    let keys =
      [unreadKey("key", .text)]
      + shapes.enumerated().map { number, shape in unreadKey("list\(number)", .list { shape }) }
    let text =
      keys.dropFirst().map { "{{#\($0.name)}}{{>main}}{{/\($0.name)}}" }.joined()
      + String(repeating: "{{key}}", count: tags)
    var log = DiagnosticLog()
    var check = TemplateCheck(library([("main", text)], &log))
    check.check("main", with: TemplateShape(named: "root", keys: keys), reporting: &log)
    #expect(log.diagnostics.map(\.message) == [message])
    #expect(log.diagnostics.map(\.id) == [.templateNesting])
  }

  @Test("the number of reported errors is limited")
  func errors() {
    let text = (0..<100_000).map { "{{a\($0)}}" }.joined()
    var log = DiagnosticLog()
    var check = TemplateCheck(library([("main", text)], &log))
    check.check("main", with: ShelfContext.shape, reporting: &log)
    #expect(log.errorCount == TemplateLimits.checkErrors)
  }

  @Test("of two contents for a block, the first is used")
  func blocks() {
    let text = rendered(
      "{{<part}}{{$a}}1{{/a}}{{$b}}2{{/b}}{{$a}}3{{/a}}{{/part}}",
      partials: [("part", "{{$a}}{{/a}}{{$b}}{{/b}}")])
    #expect(text == "12")
  }

  @Test("bytes that are not UTF-8 are an error with their position")
  func encoding() throws {
    var log = DiagnosticLog()
    let bytes = Array("a\n{{name}} ".utf8) + [0xC3] + Array("{{name}}".utf8)
    let source = TemplateLibrary.Source(
      name: "main", text: SourceText(path: "main.mustache", bytes: bytes))
    let library = TemplateLibrary([source], reporting: &log)
    let found = try #require(log.diagnostics.first)
    #expect(found.id == .textEncoding)
    #expect(
      found.span?.source.position(of: found.span?.start ?? 0) == SourcePosition(line: 2, column: 10)
    )
    #expect(library.render("main", ShelfContext(), reporting: &log) == [])
  }

  @Test("delimiters of several bytes cut no character")
  func delimiters() {
    #expect(rendered("{{=é è=}}è éname è è") == "è Novels è")
  }
}
