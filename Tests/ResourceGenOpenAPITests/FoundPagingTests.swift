import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Tests of the paging that is found in documents which don't state it.
@Suite struct FoundPagingTests {
  /// Returns how the pages of an operation are requested, and that they were found; `nil` for none.
  ///
  /// - Parameters:
  ///   - parameters: The query parameters as `name type keyword: value`.
  ///   - response: The schema of the response.
  private func paging(
    _ parameters: [String], _ response: String, header: String? = nil, method: String = "get",
    root: String = "", operation: String = ""
  ) throws -> String? {
    let nodes = parameters.map { text -> String in
      let parts = text.split(separator: " ", maxSplits: 2).map(String.init)
      let isRequired = parts[0].hasSuffix("!")
      let name = isRequired ? String(parts[0].dropLast()) : parts[0]
      let rest = parts.count > 2 ? ", " + parts[2] : ""
      let schema = "{type: \(parts[1])\(rest.hasPrefix(", description") ? "" : rest)}"
      let description = rest.hasPrefix(", description") ? rest : ""
      return "{name: \(name), in: query, required: \(isRequired), schema: \(schema)\(description)}"
    }
    let headers = header.map { "headers: {\($0): {schema: {type: string}}}" } ?? "headers: {}"
    var log = DiagnosticLog()
    let document = try #require(
      Document.yaml(
        SourceText(
          path: "api.yaml",
          text: """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            servers: [{url: 'https://example.com'}]
            \(root)
            paths:
              /a:
                \(method):
                  operationId: a
                  \(operation)
                  parameters: [\(nodes.joined(separator: ", "))]
                  responses:
                    '200':
                      description: ''
                      \(headers)
                      content: {application/json: {schema: \(response)}}
            components:
              schemas:
                Item: {type: object, properties: {id: {type: integer}}}
            """), reporting: &log))
    let api = try #require(API(openAPI: document, reporting: &log))
    let checked = try #require(CheckedAPI(api, reporting: &log))
    let paging = checked.api.endpoints.first?.paging
    #expect(paging?.isFound ?? true || !operation.isEmpty)
    return paging?.description
  }

  private static let list = "{type: array, items: {type: string}}"

  /// An object with a list and other properties.
  private static func page(_ properties: String) -> String {
    "{type: object, properties: {data: \(list), \(properties)}}"
  }

  @Test(
    "a parameter that counts shows where pages begin",
    arguments: [
      (["offset integer", "limit integer"], "offset"),
      (["skip integer default: 0", "take integer"], "offset to skip"),
      (["offset! integer", "limit integer"], "offset"),
      (["startIndex integer default: 1", "count integer"], "offset to startIndex"),
      (["offset integer default: 5", "limit integer"], nil),
      (["start integer", "limit integer"], nil),
      // Without a size it may be the id of an item.
      (["offset integer"], nil),
      (
        ["offset integer description: 'The identifier of the first update.'", "limit integer"], nil
      ),
      (["offset string", "limit integer"], nil),
      (["offset number", "limit integer"], nil),
      (["limit integer"], nil), (["limit integer default: 20"], nil),
      (["page integer default: 1"], "page"), (["page integer default: 0"], "page"),
      (["page_number integer default: 1", "per_page integer"], "page to page_number"),
      (["page integer minimum: 1"], "page"), (["page integer exclusiveMinimum: 0"], "page"),
      (["page! integer"], "page"),
      // The second page is 1 or 2.
      (["page integer", "per_page integer"], nil), (["page integer minimum: 0"], nil),
      (["page integer default: 3"], nil),
      // One may exclude the other.
      (["page integer default: 1", "offset integer", "limit integer"], nil),
      (["page integer default: 1, deprecated: true"], nil),
    ])
  func counts(parameters: [String], paging expected: String?) throws {
    #expect(try paging(parameters, Self.list) == expected)
  }

  @Test(
    "a member of a page is the value of a parameter for the next one",
    arguments: [
      ("cursor", "next_cursor: {type: string}", "cursor at next_cursor"),
      (
        "cursor", "meta: {type: object, properties: {nextCursor: {type: [string, 'null']}}}",
        "cursor at meta.nextCursor"
      ),
      ("pageToken", "nextPageToken: {type: string}", "cursor at nextPageToken to pageToken"),
      ("page", "next_page: {type: string}", "cursor at next_page to page"),
      ("nextToken", "nextToken: {type: string}", "cursor at nextToken to nextToken"),
      ("after", "last_id: {type: string}", "cursor at last_id to after"),
      (
        "after",
        "paging: {type: object, properties: {next: {type: object, properties: {after: {type: string}}}}}",
        "cursor at paging.next.after to after"
      ),
      (
        "cursor", "cursor: {type: string, description: For the subsequent request.}",
        "cursor at cursor"
      ),
      (
        "start", "next: {type: string, description: A continuation token.}",
        "cursor at next to start"
      ),
      // It may be the cursor of this page.
      ("cursor", "cursor: {type: string}", nil), ("cursor", "prev_cursor: {type: string}", nil),
      ("cursor", "has_more: {type: boolean}", nil), ("after", "next: {type: string}", nil),
      ("name", "next_name: {type: string}", nil), ("cursor", "next_cursor: {type: boolean}", nil),
      ("cursor", "other: {type: object, properties: {next_cursor: {type: string}}}", nil),
      ("cursor!", "next_cursor: {type: string}", nil),
    ])
  func cursors(parameter: String, member: String, paging expected: String?) throws {
    #expect(try paging([parameter + " string"], Self.page(member)) == expected)
  }

  @Test("a parameter that is called a cursor doesn't make 'next' one: many servers send an address")
  func undescribedNext() throws {
    let cursor = "cursor string description: The pagination cursor value."
    #expect(try paging([cursor], Self.page("next: {type: string}")) == nil)
    #expect(
      try paging([cursor], Self.page("next: {type: string, format: uri}")) == "link at next")
  }

  @Test(
    "a member of a page is the address of the next one",
    arguments: [
      ("next: {type: string, format: uri}", "link at next"),
      ("next: {type: string, description: URL of the next page.}", "link at next"),
      ("links: {type: object, properties: {next: {type: [string, 'null']}}}", "link at links.next"),
      (
        "_links: {type: object, properties: {next: {type: object, properties: {href: {type: string}}}}}",
        "link at _links.next.href"
      ),
      (
        "paging: {type: object, properties: {next: {type: string, format: uri}}}",
        "link at paging.next"
      ),
      ("'@odata.nextLink': {type: string}", "link at `@odata.nextLink`"),
      ("next_page_uri: {type: string, format: uri}", "link at next_page_uri"),
      // Some are relative to the server's base path.
      ("nextUri: {type: string}", nil),
      ("next: {type: string}", nil), ("next: {type: integer}", nil),
      ("next: {type: string, description: 'A cursor, encoded for a URL.'}", nil),
      ("previous: {type: string, format: uri}", nil),
    ])
  func addresses(member: String, paging expected: String?) throws {
    #expect(try paging([], Self.page(member)) == expected)
  }

  @Test(
    "a 'Link' header counts beside a parameter that selects a part",
    arguments: [
      (["per_page integer"], "Link", "link"), (["since integer"], "link", "link"),
      (["page integer default: 1"], "Link", "link"), ([], "Link", nil),
      (["name string"], "Link", nil), (["per_page integer"], "Location", nil),
    ])
  func headers(parameters: [String], header: String, paging expected: String?) throws {
    #expect(try paging(parameters, Self.list, header: header) == expected)
  }

  @Test(
    "the items are the response, or its only list",
    arguments: [
      (page("total: {type: integer}"), "page"), (page("errors: \(list)"), nil),
      ("{type: object, properties: {total: {type: integer}}}", nil), ("{type: string}", nil),
      // The alias for the type of the items would hide the model.
      ("{type: array, items: {$ref: '#/components/schemas/Item'}}", nil),
    ])
  func items(response: String, paging expected: String?) throws {
    #expect(try paging(["page integer default: 1"], response) == expected)
  }

  @Test("an object with very many properties isn't read as a page")
  func wide() throws {
    func response(_ count: Int) -> String {
      Self.page((1...count).map { "p\($0): {type: integer}" }.joined(separator: ", "))
    }
    #expect(try paging(["page integer default: 1"], response(20)) == "page")
    #expect(try paging(["page integer default: 1"], response(200)) == nil)
    // Objects in a page are read up to a number of properties.
    func members(of names: [String]) -> String {
      let wide = (1...90).map { "p\($0): {type: integer}" }.joined(separator: ", ")
      let parts = names.map {
        "\($0): {type: object, properties: {\(wide), next_cursor: {type: string}}}"
      }
      return Self.page(parts.joined(separator: ", "))
    }
    #expect(try paging(["cursor string"], members(of: ["meta"])) == "cursor at meta.next_cursor")
    #expect(
      try paging(["cursor string"], members(of: ["meta", "links", "page", "paging", "cursors"]))
        == "cursor at meta.next_cursor")
  }

  @Test("the next address is preferred to a cursor, and a cursor to a number")
  func order() throws {
    let parameters = ["page integer default: 1", "cursor string"]
    let cursor = "next_cursor: {type: string}"
    let all = Self.page(cursor + ", next: {type: string, format: uri}")
    #expect(try paging(parameters, all) == "link at next")
    #expect(try paging(parameters, Self.page(cursor)) == "cursor at next_cursor")
    #expect(try paging(parameters, Self.page("total: {type: integer}")) == "page")
  }

  @Test("what a document states is not looked for")
  func stated() throws {
    let parameters = ["page integer default: 1", "p integer"]
    func paging(_ operation: String = "", method: String = "get", root: String = "") throws
      -> String?
    {
      try self.paging(parameters, Self.list, method: method, root: root, operation: operation)
    }
    #expect(try paging() == "page")
    #expect(try paging("x-resourcegen-pages: none") == nil)
    #expect(try paging("x-resourcegen-pages: page to p") == "page to p")
    #expect(try paging(method: "post") == nil)
    #expect(try paging(root: "x-resourcegen-exact: true") == nil)
  }

  @Test("paging that would rename a parameter isn't found", arguments: ["items", "paging"])
  func names(name: String) throws {
    #expect(try paging(["page integer default: 1", "\(name) integer"], Self.list) == nil)
  }
}
