import Foundation
import ResourceGenCommands
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenPipeline
import ResourceGenRendering
import TestSupport
import Testing

@Suite("Pages, retries and time-outs by patterns of the configuration")
struct OperationSettingTests {
  private static let openAPI = """
    openapi: 3.1.0
    info: {title: Shop, version: '1'}
    servers: [{url: 'https://example.com'}]
    paths:
      /products:
        get:
          operationId: listProducts
          parameters: &page
            - {name: page, in: query, schema: {type: integer}}
            - {name: per_page, in: query, schema: {type: integer}}
          responses: &products
            '200':
              description: Some.
              content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Product'}}}}
        post:
          operationId: addProduct
          responses: *products
      /orders:
        get:
          operationId: listOrders
          parameters: [{name: after, in: query, schema: {type: string}}]
          responses:
            '200':
              description: Some.
              content: {application/json: {schema: {$ref: '#/components/schemas/Orders'}}}
      /reports/{id}/totals:
        get:
          operationId: getTotals
          parameters: [{name: id, in: path, required: true, schema: {type: string}}]
          x-resourcegen-retry: 1
          x-resourcegen-timeout: 5s
          responses: {'204': {description: Done.}}
    components:
      schemas:
        Product: {type: object, properties: {id: {type: integer}}}
        Orders:
          type: object
          properties: {items: {type: array, items: {$ref: '#/components/schemas/Product'}}, next: {type: string}}

    """

  private static let native = """
    resourcegen: 1
    servers: {main: https://example.com}
    models: {Product: {id: Int}}
    endpoints:
      products:
        list: GET /products?page?:Int&per_page?:Int -> [Product]
        add: POST /products -> [Product]
      getFile: FILE products.json -> [Product]

    """

  /// Reads a spec with a configuration, as `list` and `call` do.
  private func read(
    _ spec: String, _ configuration: String, only: [String] = []
  ) throws -> (endpoints: [String: Endpoint], log: DiagnosticLog) {
    var log = DiagnosticLog()
    let options = try options(configuration, only: only, reporting: &log)
    let checked = Generator(options).checkedAPI(
      of: SourceText(path: "api.yaml", text: spec), reporting: &log)
    let endpoints = checked?.api.endpoints ?? []
    return (Dictionary(uniqueKeysWithValues: endpoints.map { ($0.qualifiedName, $0) }), log)
  }

  private func options(
    _ text: String, only: [String] = [], reporting log: inout DiagnosticLog
  ) throws -> GeneratorOptions {
    var configuration = Configuration()
    configuration.read(
      SourceText(path: "resourcegen.yaml", text: text), resolving: { $0 }, reporting: &log)
    var overrides = ConfigurationOverrides()
    if !only.isEmpty { overrides.only = try SelectionOption(only, of: "--only") }
    configuration.apply(overrides)
    return configuration.generatorOptions
  }

  private func rendered(_ log: DiagnosticLog) -> Comment { "\(TextRenderer().render(log))" }

  // MARK: Pages

  @Test(
    "pages by a pattern reach the operations that have the parameters and a list",
    arguments: [
      "{'*': 'page(page, per_page)'}", "{'*': page(page, per_page)}",
      "{'*': {page, until: short of per_page}}", "{GET /*: 'page( page , per_page )'}",
      "{listProducts: {page to page, until: short of per_page}}",
    ])
  func pages(value: String) throws {
    let (endpoints, log) = try read(Self.openAPI, "pages: \(value)")
    #expect(log.isEmpty, rendered(log))
    let paging = try #require(endpoints["listProducts"]?.paging)
    #expect(paging.parameterName == "page" && paging.limit?.value == "per_page")
    #expect(endpoints.values.filter { $0.paging != nil }.count == 1)
  }

  @Test("the first pattern that matches an operation and fits it decides")
  func order() throws {
    let (endpoints, log) = try read(
      Self.openAPI,
      """
      pages:
        "*": page(page)
        list*: cursor at next to after
        GET /**: link
      """)
    #expect(log.isEmpty, rendered(log))
    #expect(endpoints["listProducts"]?.paging?.parameterName == "page")
    #expect(endpoints["listOrders"]?.paging?.parameterName == "after")
  }

  @Test("pages by links reach reading operations only, unless the pattern is a name")
  func links() throws {
    let all = try read(Self.openAPI, "pages: {'*': link}")
    #expect(all.log.isEmpty, rendered(all.log))
    #expect(all.endpoints["listProducts"]?.paging != nil)
    #expect(all.endpoints["addProduct"]?.paging == nil)
    #expect(
      try read(Self.openAPI, "pages: {addProduct: link}").endpoints["addProduct"]?.paging != nil)
  }

  @Test("the name of an operation decides, wherever it stands among the patterns")
  func namesFirst() throws {
    let (endpoints, log) = try read(
      Self.openAPI, "{pages: {'*': link, listProducts: none}, retry: {'*': 2, GET /orders: 5}}")
    #expect(log.isEmpty, rendered(log))
    #expect(endpoints["listProducts"]?.paging == nil && endpoints["listOrders"]?.paging != nil)
    #expect(endpoints["listProducts"]?.retries?.value == 2)
    #expect(endpoints["listOrders"]?.retries?.value == 5)
  }

  @Test("a value without patterns is for all operations that it fits")
  func all() throws {
    let (endpoints, log) = try read(
      Self.openAPI, "{pages: link, retry: 2, timeout: 30s}")
    #expect(log.isEmpty, rendered(log))
    #expect(endpoints["listOrders"]?.paging != nil && endpoints["addProduct"]?.paging == nil)
    #expect(endpoints["listOrders"]?.retries?.value == 2)
    #expect(endpoints["addProduct"]?.retries == nil)
    #expect(endpoints["addProduct"]?.timeout?.value == 30_000)
  }

  @Test("the advice about pages of a document isn't in the notation of the native format")
  func advice() throws {
    let document = try read(Self.openAPI, "pages: {getTotals: link}").log
    let native = try read(Self.native, "pages: {products.add: page(id)}").log
    #expect(
      document.diagnostics.map(\.help) == [
        "correct the document by an overlay, or choose other pages for the operation"
      ])
    #expect(native.diagnostics.first?.help?.contains("add it to the route") ?? false)
  }

  @Test("none excludes operations from the patterns after it")
  func none() throws {
    let (endpoints, log) = try read(
      Self.openAPI, "{pages: {listProducts: none, '*': link}, retry: {GET /orders: none, '*': 2}}")
    #expect(log.isEmpty, rendered(log))
    #expect(endpoints["listProducts"]?.paging == nil && endpoints["listOrders"]?.paging != nil)
    #expect(
      endpoints["listProducts"]?.retries?.value == 2 && endpoints["listOrders"]?.retries == nil)
  }

  @Test("pages of a document are found unless the configuration says otherwise")
  func found() throws {
    let document = Self.openAPI.replacingOccurrences(
      of: "name: page, in: query, schema: {type: integer}",
      with: "name: page, in: query, schema: {type: integer, default: 1}")
    func paging(_ configuration: String) throws -> Paging? {
      try read(document, configuration).endpoints["listProducts"]?.paging
    }
    #expect(try paging("")?.isFound == true)
    #expect(try paging("pages: {'*': none}") == nil)
    #expect(try paging("pages: {'*': link}")?.isFound == false)
  }

  @Test("a name whose operation can't be paged is an error at the configuration")
  func unfit() throws {
    let (_, log) = try read(Self.openAPI, "pages: {listOrders: page(page, per_page)}")
    #expect(log.diagnostics.map(\.id) == [.invalidPaging, .invalidPaging])
    let text = TextRenderer().render(log)
    #expect(
      text.contains("resourcegen.yaml:1:26: error: no parameter 'page' requests the next page"))
    #expect(
      text.contains("resourcegen.yaml:1:32: error: no parameter 'per_page' has the size of a page"))
  }

  @Test(
    "a kind of paging that can't be read is an error at the configuration",
    arguments: [
      ("{'*': pag}", "1:14: error: unknown kind of paging 'pag'"),
      ("{'*': 'page()'}", "1:19: error: the parameters of pages are one name or two"),
      ("{'*': 'page(a, b, c)'}", "1:19: error: the parameters of pages are one name or two"),
      ("{'*': page(a, b}", "1:23: error: the parameters of pages are one name or two"),
      (
        "[page]", "1:1: error: 'pages' must be a mapping of patterns to kinds of paging, not a list"
      ),
    ])
  func unreadable(value: String, message: String) throws {
    let (_, log) = try read(Self.openAPI, "pages: \(value)")
    #expect(log.diagnostics.count == 1)
    #expect(TextRenderer().render(log).contains("resourcegen.yaml:\(message)"), rendered(log))
  }

  // MARK: Retries and time-outs

  @Test("retries by a pattern reach idempotent methods, and by a name any; the document wins")
  func retries() throws {
    let (endpoints, log) = try read(Self.openAPI, "retry: {'*': 3}")
    #expect(log.isEmpty, rendered(log))
    #expect(endpoints["listProducts"]?.retries?.value == 3)
    #expect(endpoints["addProduct"]?.retries == nil)
    #expect(endpoints["getTotals"]?.retries?.value == 1)
    let named = try read(Self.openAPI, "retry: {POST /products: 2}")
    #expect(named.endpoints["addProduct"]?.retries?.value == 2)
  }

  @Test("a time-out by a pattern of paths; the document wins")
  func timeouts() throws {
    let (endpoints, log) = try read(
      Self.openAPI, "timeout: {GET /reports/**: 60s, '* /products': 90s}")
    #expect(log.isEmpty, rendered(log))
    #expect(endpoints["listProducts"]?.timeout?.value == 90_000)
    #expect(endpoints["addProduct"]?.timeout?.value == 90_000)
    #expect(endpoints["listOrders"]?.timeout == nil)
    #expect(endpoints["getTotals"]?.timeout?.value == 5000)
  }

  @Test("values are checked like those of the native format")
  func values() throws {
    let (_, log) = try read(Self.openAPI, "{retry: {'*': many}, timeout: {'*': 60}}")
    let text = TextRenderer().render(log)
    #expect(text.contains("resourcegen.yaml:1:15: error: '*' must be a number of retries"))
    #expect(text.contains("resourcegen.yaml:1:37: error: '60' is not a time"))
  }

  // MARK: Patterns

  @Test("a pattern that matches nothing is a warning, unless a part of the spec is selected")
  func unmatched() throws {
    let settings = "retry: {listProduct: 3}"
    let (_, log) = try read(Self.openAPI, settings)
    #expect(log.diagnostics.map(\.message) == ["no operation matches 'listProduct'"])
    #expect(log.diagnostics.map(\.severity) == [.warning])
    #expect(log.diagnostics.map(\.help) == ["did you mean 'listProducts'?"])
    #expect(log.diagnostics.first?.span?.source.path == "resourcegen.yaml")
    let part = try read(Self.openAPI, settings, only: ["operation:listOrders"])
    #expect(part.log.isEmpty, rendered(part.log))
  }

  @Test("patterns match the names of the spec, also if `names` changes them")
  func renamed() throws {
    let names = "names: {operations: {listProducts: everything}}"
    let (endpoints, log) = try read(Self.openAPI, "\(names)\nretry: {listProducts: 4}")
    #expect(log.isEmpty, rendered(log))
    #expect(endpoints["everything"]?.retries?.value == 4)
  }

  @Test("native specs are read with the same settings")
  func native() throws {
    let (endpoints, log) = try read(
      Self.native,
      """
      pages: {"*": page(page, per_page)}
      retry: {"*": 3, products.add: 1}
      timeout: {products.*: 2s}
      """)
    #expect(log.isEmpty, rendered(log))
    #expect(endpoints["products.list"]?.paging?.limit?.value == "per_page")
    #expect(endpoints["products.list"]?.retries?.value == 3)
    #expect(endpoints["products.add"]?.retries?.value == 1)
    #expect(endpoints["products.add"]?.timeout?.value == 2000)
    #expect(endpoints["getFile"]?.retries == nil && endpoints["getFile"]?.timeout == nil)
  }

  @Test("a converted spec has the settings, and generates the same without the configuration")
  func imported() throws {
    var log = DiagnosticLog()
    let options = try options(
      "{pages: {'*': 'page(page, per_page)'}, retry: {'get*': 3}, timeout: {'*': 1m}}",
      reporting: &log)
    let text = try #require(
      Generator(options).nativeText(
        of: SourceText(path: "api.yaml", text: Self.openAPI), reporting: &log))
    #expect(text.contains("pages: {page: null, until: short of per_page}"))
    #expect(text.contains("retry: 1") && text.contains("timeout: 1m"))
    let (endpoints, again) = try read(text, "")
    #expect(again.isEmpty, rendered(again))
    #expect(endpoints["listProducts"]?.paging?.limit?.value == "per_page")
  }
}
