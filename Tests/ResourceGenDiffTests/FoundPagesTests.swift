import ResourceGenDiff
import Testing

/// Pages that are found in OpenAPI documents, which are compared as stated ones are.
@Suite("Changes of found pages")
struct FoundPagesTests {
  private static func document(_ operation: String, first: String = ", default: 1") -> String {
    """
    openapi: 3.1.0
    info: {title: Pages, version: '1'}
    servers: [{url: 'https://a.example'}]
    paths:
      /a:
        get:
          operationId: list
          \(operation)
          parameters: [{name: page, in: query, schema: {type: integer\(first)}}]
          responses:
            '200':
              description: ok
              content: {application/json: {schema: {type: array, items: {type: string}}}}
    """
  }

  @Test(
    "pages that a document states are the same as found ones",
    arguments: [
      ("x-resourcegen-pages: page", []),
      ("x-resourcegen-pages: none", ["safe      list: is no longer a page"]),
      (
        "x-resourcegen-pages: link",
        ["unknown   list: has pages by 'link' instead of 'page'"]
      ),
    ])
  func states(operation: String, lines: [String]) throws {
    let old = Self.document("summary: List.")
    let new = Self.document("summary: List.\n      " + operation)
    #expect(try Comparison.lines(old, new) == lines)
  }

  @Test("a default shows where pages begin, so that the response becomes a page")
  func begins() throws {
    let old = Self.document("summary: List.", first: "")
    let lines = try Comparison.lines(old, Self.document("summary: List."))
    #expect(lines.first == "safe      list: became a page: page")
  }
}
