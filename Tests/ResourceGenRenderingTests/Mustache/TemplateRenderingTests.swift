import ResourceGenDiagnostics
import TestSupport
import Testing

@testable import ResourceGenRendering

@Suite("rendering a context")
struct TemplateRenderingTests {
  @Test(
    "a template renders the values of its context",
    arguments: [
      ("{{name}}", "Novels"),
      ("{{#doc}}/// {{.}}{{/doc}}{{^doc}}no doc{{/doc}}", "no doc"),
      ("{{#isOpen}}open{{/isOpen}}{{^isOpen}}shut{{/isOpen}}", "open"),
      ("{{^doc}}1{{/doc}}{{#doc}}2{{/doc}}{{^doc}}3{{/doc}}", "13"),
      ("{{^isOpen}}1{{/isOpen}}{{#isOpen}}2{{/isOpen}}{{^isOpen}}3{{/isOpen}}", "2"),
      ("{{#books}}{{#author}}a{{/author}}{{^author}}-{{/author}}{{/books}}", "a-"),
      ("{{#books}}{{^author}}-{{/author}}{{/books}}{{^author}}none{{/author}}", "-none"),
      ("{{#books}}{{title}} on {{name}};{{/books}}", "Emma on Novels;Ulysses on Novels;"),
      ("{{#books}}{{title}}{{^-last}}, {{/-last}}{{/books}}", "Emma, Ulysses"),
      ("{{#books}}{{^-first}}, {{/-first}}{{title}}{{/books}}", "Emma, Ulysses"),
      ("{{#books}}{{#author}}{{name}}{{/author}}{{/books}}", "Jane"),
      ("{{#books}}{{author.name}}.{{/books}}", "Jane.."),
      ("{{#places}}[{{.}}]{{/places}}", "[A][B]"),
      ("{{name}} & <{{{name}}}> {{&name}}", "Novels & <Novels> Novels"),
    ])
  func values(_ template: String, _ expected: String) {
    let shelf = ShelfContext(
      books: [
        BookContext(title: "Emma", author: AuthorContext(name: "Jane")),
        BookContext(title: "Ulysses"),
      ], places: ["A", "B"])
    #expect(rendered(template, shelf) == expected)
  }

  @Test("text from a context is never parsed as a template")
  func injection() {
    let text = "{{#books}}{{> main}}{{/books}} & \"quoted\" <b>"
    #expect(rendered("{{name}}", ShelfContext(name: text)) == text)
  }

  @Test("a partial alone on its line is indented, and so are the partials inside it")
  func indentation() {
    let text = rendered(
      "shelf\n  {{>books}}\nend\n",
      ShelfContext(books: [BookContext(title: "Emma"), BookContext(title: "Ulysses")]),
      partials: [
        ("books", "{{#books}}\nbook\n\n  {{>title}}\n{{/books}}\n"), ("title", "- {{title}}\n"),
      ])
    #expect(text == "shelf\n  book\n\n    - Emma\n  book\n\n    - Ulysses\nend\n")
  }

  @Test("a partial may use itself for nested data")
  func recursion() {
    let shelf = ShelfContext(
      books: [BookContext(title: "I", sequels: [BookContext(title: "II")])])
    let text = rendered(
      "{{#books}}{{>book}}{{/books}}", shelf,
      partials: [("book", "<{{title}}{{#sequels}}{{>book}}{{/sequels}}>")])
    #expect(text == "<I<II>>")
  }

  @Test("endless recursion of partials is an error, not a crash")
  func endless() {
    let text = rendered("{{>again}}", partials: [("again", "{{#isOpen}}{{>again}}{{/isOpen}}")])
    #expect(text == "partials use each other without end")
  }

  @Test("the content of a block gets the indentation of the block in the parent")
  func blocks() {
    let text = rendered(
      "{{<declaration}}\n{{$body}}\nlet a = 1\nlet b = 2\n{{/body}}\n{{/declaration}}\n",
      partials: [
        ("declaration", "struct {{$name}}S{{/name}} {\n  {{$body}}\n  {{/body}}\n}\n")
      ])
    #expect(text == "struct S {\n  let a = 1\n  let b = 2\n}\n")
  }
}
