import ResourceGenDiagnostics
import Testing

/// Tests of the notes about pages that were found.
@Suite struct FoundPagesTests {
  /// A document with operations that have these parameters.
  private func document(_ operations: String...) -> String {
    let paths = operations.enumerated().map { number, parameters in
      """
        /\(number):
          get:
            operationId: list\(number)
            \(parameters)
            responses:
              '200':
                description: The elements.
                content:
                  application/json: {schema: {type: array, items: {
                    type: object, properties: {id: {type: integer}}}}}
      """
    }
    return """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
      \(paths.joined(separator: "\n"))
      """
  }

  private static let page =
    "parameters: [{name: page, in: query, schema: {type: integer, default: 1}}]"
  private static let offset = """
    parameters: [{name: skip, in: query, schema: {type: integer}},
                   {name: limit, in: query, schema: {type: integer}}]
    """

  private func notes(_ text: String) -> [Diagnostic] {
    Lint.findings(text).filter { $0.id == .foundPages }
  }

  @Test("one note tells how the pages of several operations were found")
  func folds() throws {
    let found = notes(document(Self.page, Self.offset, Self.page))
    #expect(
      found.map(\.message) == [
        "pages of 2 operations were found by 'page'", "pages of 'list1' were found by 'skip'",
      ])
    #expect(found.first?.notes == ["operations: list0, list2"])
    #expect(found.allSatisfy { $0.severity == .note })
    let help = try #require(found.first?.help)
    #expect(help == "if one has none, say so in the configuration: `pages: {listPets: none}`")
  }

  @Test("a list whose pages are found or stated is not reported as one without pages")
  func isPaged() {
    let text = document(Self.page, "x-resourcegen-pages: link", "summary: All.")
    let unpaged = Lint.findings(text).filter { $0.id == .unpagedList }
    #expect(unpaged.map(\.message) == ["'list2' lists everything at once"])
    #expect(notes(text).map(\.message) == ["pages of 'list0' were found by 'page'"])
  }

  @Test("an operation that allows the note isn't counted")
  func allows() {
    let allowed = "x-resourcegen-allow: [found-pages]\n      " + Self.page
    let text = document(Self.page, allowed)
    #expect(notes(text).map(\.message) == ["pages of 'list0' were found by 'page'"])
    #expect(!Lint.findings(text).contains { $0.id == .unusedIgnore })
  }

  @Test("pages of the native format are stated, not found")
  func native() {
    let text =
      "endpoints:\n  a: {route: 'GET /a?page:Int=1 -> [String]', pages: page}\n"
      + "  b: GET /b?page:Int=1 -> [String]\n"
    #expect(notes(text).isEmpty)
  }
}
