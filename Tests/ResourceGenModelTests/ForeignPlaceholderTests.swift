import ResourceGenDiagnostics
import ResourceGenModel
import Testing

/// Parameters of paths in the notation of other tools.
@Suite struct ForeignPlaceholderTests {
  @Test(
    "a parameter in the notation of another tool is found with its name",
    arguments: [
      ("/a/:id", ["id :id"]), ("/:shop/b/:id.json", ["shop :shop", "id :id"]),
      ("/a/<id>", ["id <id>"]), ("/a/<int:id>/b", ["id <int:id>"]), ("/a/[id]", ["id [id]"]),
      ("/a/\\(id).json", ["id \\(id)"]), ("/\\(id)/:b", ["id \\(id)", "b :b"]), ("/a\\(id)b", []),
      ("/things:batch", []), ("/a/:batch:get", []), ("/a/:1", []), ("/a/:", []), ("/a/b:c", []),
      ("/a/<id", []), ("/a/[1]", []), ("/a[id]", []), ("/a/\\(", []), ("", []), ("/", []),
    ])
  func placeholders(text: String, expected: [String]) {
    let found = ForeignPlaceholder.all(in: text)
    #expect(
      found.map { placeholder in
        let bytes = Array(text.utf8)[placeholder.range]
        return "\(placeholder.name) \(String(decoding: bytes, as: UTF8.self))"
      } == expected)
  }

  @Test(
    "a path with such a text is written in backticks",
    arguments: [
      ("/a/:id", "/`a/:id`"), ("/a/<id>", "/`a/<id>`"), ("/a$", "/`a$`"), ("/a:b", "/a:b"),
    ])
  func notation(text: String, written: String) {
    let span = SourceSpan(SourceText(path: "", text: text), 0, 0)
    #expect(PathTemplate(pieces: [.text(text)], span: span).description == written)
  }
}
