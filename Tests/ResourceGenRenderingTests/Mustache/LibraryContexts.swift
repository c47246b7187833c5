import ResourceGenDiagnostics

@testable import ResourceGenRendering

struct ShelfContext: TemplateContext {
  var name = "Novels"
  var doc: String?
  var isOpen = true
  var books: [BookContext] = []
  var places: [String] = []

  static let keys: TemplateKeys<ShelfContext> = [
    .text("name", \.name),
    .text("doc", \.doc),
    .flag("isOpen", \.isOpen),
    .list("books", \.books),
    .texts("places", \.places),
  ]
}

struct BookContext: TemplateContext {
  var title: String
  var author: AuthorContext?
  var sequels: [BookContext] = []

  static let keys: TemplateKeys<BookContext> = [
    .text("title", \.title),
    .object("author", \.author),
    .list("sequels", \.sequels),
  ]
}

struct AuthorContext: TemplateContext {
  var name: String

  static let keys: TemplateKeys<AuthorContext> = [.text("name", \.name)]
}

/// Compiles templates that are given by name and text.
func library(_ templates: [(String, String)], _ log: inout DiagnosticLog) -> TemplateLibrary {
  TemplateLibrary(
    templates.map { name, text in
      TemplateLibrary.Source(
        name: name, text: SourceText(path: "\(name).mustache", text: text))
    }, reporting: &log)
}

/// Renders the template "main" for a shelf; returns the diagnostics instead, if there are any.
func rendered(
  _ template: String, _ shelf: ShelfContext = ShelfContext(), partials: [(String, String)] = []
) -> String {
  var log = DiagnosticLog()
  let library = library([("main", template)] + partials, &log)
  let bytes = library.render("main", shelf, reporting: &log) ?? []
  guard log.diagnostics.isEmpty else {
    return log.diagnostics.map(\.message).joined(separator: "\n")
  }
  return String(decoding: bytes, as: UTF8.self)
}
