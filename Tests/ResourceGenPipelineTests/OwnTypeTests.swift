import ResourceGenCommands
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenPipeline
import ResourceGenRendering
import TestSupport
import Testing

@Suite("Types of the user's instead of models")
struct OwnTypeTests {
  private static let openAPI = """
    openapi: 3.1.0
    info: {title: Shop, version: '1'}
    servers: [{url: 'https://example.com'}]
    paths:
      /orders:
        get:
          operationId: orders
          responses:
            '200': {description: All., content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}
        post:
          operationId: add
          requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}
          responses: {'204': {description: Added.}}
    components:
      schemas:
        Order:
          type: object
          required: [id, price]
          properties:
            id: {type: integer, readOnly: true}
            price: {$ref: '#/components/schemas/Money'}
            user_status: {$ref: '#/components/schemas/user_status'}
        user_status: {type: string, enum: [new, old]}
        Money:
          type: object
          required: [code, amount]
          properties:
            code: {type: string, readOnly: true}
            amount: {$ref: '#/components/schemas/Amount'}
        Amount: {type: object, properties: {digits: {type: string}, unit: {$ref: '#/components/schemas/Currency'}}}
        Currency: {type: string, enum: [eur, usd]}

    """

  private static let native = """
    resourcegen: 1
    servers: {main: https://example.com}
    models:
      Episode: {id: Int, cover: {url: URL}, kit: {name: String}}
      Season: {number: Int, cover?: Episode.Cover}
      Draft: {text: String}
    endpoints:
      Episode.all: GET /episodes -> [Season]
      form: {route: POST /form, form: Draft}
      find: GET /find?season:Int -> Season

    """

  private func run(
    _ spec: String, _ configuration: String, only: [String] = []
  ) throws -> (swift: String, log: DiagnosticLog) {
    var log = DiagnosticLog()
    var read = Configuration()
    read.read(
      SourceText(path: "resourcegen.yaml", text: configuration), resolving: { $0 },
      reporting: &log)
    var overrides = ConfigurationOverrides()
    if !only.isEmpty { overrides.only = try SelectionOption(only, of: "--only") }
    read.apply(overrides)
    let files = Generator(read.generatorOptions).files(
      from: SourceText(path: "api.yaml", text: spec), reporting: &log)
    return (files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(), log)
  }

  @Test("a replaced model and what only it uses are not generated")
  func removal() throws {
    let (swift, log) = try run(Self.openAPI, "types: {Money: MyKit.Money}")
    #expect(log.diagnostics.isEmpty, "\(TextRenderer().render(log))")
    #expect(!swift.contains("struct Money") && !swift.contains("Amount"))
    #expect(!swift.contains("Currency") && swift.contains("UserStatus"))
    #expect(swift.contains("public import MyKit"))
  }

  @Test("a model with a type for requests is replaced in both directions")
  func directions() throws {
    let swift = try run(Self.openAPI, "types: {Money: MyKit.Money}").swift
    #expect(swift.contains("struct OrderInput:") && !swift.contains("MoneyInput"))
    #expect(swift.contains("OrderInput(price: price, userStatus: userStatus)"))
    let both = try run(
      Self.openAPI, "types: {Money: MyKit.Money, MoneyInput: MyKit.NewMoney}"
    ).swift
    #expect(both.contains("price: MyKit.NewMoney"))
    let one = try run(Self.openAPI, "types: {MoneyInput: MyKit.NewMoney}").swift
    #expect(one.contains("struct Money:") && one.contains("price: MyKit.NewMoney"))
  }

  @Test("models have their names in Swift or in the spec; a type inside a model has its path")
  func names() throws {
    for name in ["UserStatus", "user_status"] {
      let (swift, log) = try run(Self.openAPI, "types: {\(name): Status}")
      #expect(log.diagnostics.isEmpty)
      #expect(swift.contains("var userStatus: Status?") && !swift.contains("import Status"))
    }
    let inner = try run(Self.native, "types: {Episode.Kit: MyKit.Kit}").swift
    #expect(inner.contains("var kit: MyKit.Kit") && !inner.contains("struct Kit"))
  }

  @Test("an unknown model is reported with a suggestion, unless a part is selected")
  func unknown() throws {
    let text = MarkedText("types: {①Mony②: MyKit.Money}")
    let log = try run(Self.openAPI, text.text).log
    let found = try #require(log.diagnostics.first)
    #expect(log.diagnostics.count == 1 && found.id == .unmatchedPattern)
    #expect(found.severity == .error && found.span?.range == text.range(1, 2))
    #expect(found.fix?.text == "Money")
    let part = try run(Self.openAPI, text.text, only: ["operation:orders"]).log
    #expect(part.diagnostics.isEmpty)
  }

  @Test(
    "a text that isn't the name of a type never reaches Swift",
    arguments: [
      "''", "My Kit.Money", "MyKit..Money", ".Money", "Money.", "'[Money]'", "Money?", "'1A'",
      "'A; import Evil'", "'A{}'", "'A<B>'", "Größe", "'`A`'", "A.self", "A.Type", "_", "Self",
      "Value", "'A\\nB'", "'A//'", "A-B",
    ])
  func hostile(name: String) throws {
    let (swift, log) = try run(Self.openAPI, "types: {Money: \(name)}")
    #expect(swift.isEmpty && log.diagnostics.map(\.id) == [.invalidValue])
  }

  @Test("keywords are in backticks, and no declaration hides a type or its module")
  func hiding() throws {
    #expect(
      try run(Self.openAPI, "types: {Money: Kit.default}").swift.contains("Kit.`default`"))
    let module = try run(Self.openAPI, "types: {Money: Order.Money}").swift
    #expect(module.contains("struct Order2:") || module.contains("struct OrderModel:"))
    let inner = try run(Self.native, "types: {Episode.Cover: Kit.Cover}").swift
    #expect(inner.contains("struct KitValue:") && inner.contains("cover: Kit.Cover"))
    let known = try run(Self.openAPI, "types: {Money: Server}").swift
    #expect(known.contains("ResourceRuntime.Server(") && known.contains("price: Server"))
  }

  @Test("types of Swift and Foundation need no further import")
  func system() throws {
    let (swift, _) = try run(Self.openAPI, "types: {Money: Foundation.URL, user_status: Swift.Int}")
    #expect(swift.contains("price: Foundation.URL") && swift.contains("Swift.Int?"))
    #expect(!swift.contains("import Swift\n"))
  }

  @Test("uses that need the contents of a model are errors where the model is named")
  func contents() throws {
    let owner = try run(Self.native, "types: {Episode: MyKit.Episode, Episode.Cover: A.Cover}").log
    #expect(owner.diagnostics.map(\.id) == [.replacedModel])
    let inner = try run(
      Self.native.replacing("Episode.all", with: "all"), "types: {Episode: MyKit.Episode}"
    ).log
    #expect(inner.diagnostics.map(\.id) == [.replacedModel])
    let form = try run(Self.native, "types: {Draft: MyKit.Draft}").log
    #expect(form.diagnostics.map(\.id) == [.replacedModel])
    let parameter = try run(
      Self.native.replacing("season:Int", with: "season:Kind")
        .replacing("  Draft:", with: "  Kind: a | b\n  Draft:"), "types: {Kind: MyKit.Kind}"
    ).log
    #expect(parameter.diagnostics.map(\.id) == [.parameterType])
  }

  @Test("a converted spec has the models")
  func translation() throws {
    var log = DiagnosticLog()
    var configuration = Configuration()
    configuration.read(
      SourceText(path: "resourcegen.yaml", text: "types: {Money: MyKit.Money}"),
      resolving: { $0 }, reporting: &log)
    let text = try #require(
      Generator(configuration.generatorOptions).nativeText(
        of: SourceText(path: "api.yaml", text: Self.openAPI), reporting: &log))
    #expect(text.contains("Money:") && text.contains("Amount:") && !text.contains("MyKit"))
  }
}
