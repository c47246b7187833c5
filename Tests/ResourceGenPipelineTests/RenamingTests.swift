import ResourceGenCommands
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenPipeline
import ResourceGenRendering
import TestSupport
import Testing

@Suite("Names that the configuration chooses")
struct RenamingTests {
  private static let native = """
    resourcegen: 1
    servers: {main: https://example.com}
    credentials: {token: Secret}
    auth: {user: {bearer: $token, refresh: session.renew_token}}
    models:
      ApiPet: {nm: String, owner: ApiOwner, tag: {nm: String}}
      ApiOwner: {cust_id: Int}
    endpoints:
      legacyPets: GET /pets -> [ApiPet]
      session:
        renew_token: POST /renew -> {token:Secret}

    """

  private static let openAPI = """
    openapi: 3.1.0
    info: {title: Pets, version: '1'}
    servers: [{url: 'https://example.com'}]
    paths:
      /pets:
        get:
          tags: [Pet Store]
          operationId: legacyPets
          responses:
            '200':
              description: All.
              content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/ApiPet'}}}}
        post:
          tags: [Pet Store]
          operationId: addOne
          responses: {'204': {description: Added.}}
    components:
      schemas:
        ApiPet: {type: object, required: [nm], properties: {nm: {type: string}, cust_id: {type: integer}}}

    """

  private func options(
    _ names: String, only: [String] = [], reporting log: inout DiagnosticLog
  ) throws -> GeneratorOptions {
    var configuration = Configuration()
    configuration.read(
      SourceText(path: "resourcegen.yaml", text: names), resolving: { $0 }, reporting: &log)
    var overrides = ConfigurationOverrides()
    if !only.isEmpty { overrides.only = try SelectionOption(only, of: "--only") }
    configuration.apply(overrides)
    return configuration.generatorOptions
  }

  /// Runs the generator; returns the text of the files, and the diagnostics.
  private func run(
    _ spec: String, _ names: String, only: [String] = []
  ) throws -> (swift: String, log: DiagnosticLog) {
    var log = DiagnosticLog()
    let options = try options(names, only: only, reporting: &log)
    let files = Generator(options).files(
      from: SourceText(path: "api.yaml", text: spec), reporting: &log)
    return (files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(), log)
  }

  @Test(
    "a pattern matches the complete name, and its wildcards are used in the new name",
    arguments: [
      ("ApiPet", "Animal", "struct Animal:"), ("Api*", "*", "struct Pet:"),
      ("*Pet", "*Animal", "struct ApiAnimal:"), ("A*i*t", "*X*", "struct PXPe:"),
      ("*", "My*", "struct MyApiPet:"), ("Api", "Other", "struct APIPet:"),
      ("ApiPet*", "*", "struct APIPet:"),
    ])
  func patterns(pattern: String, name: String, declaration: String) throws {
    let swift = try run(Self.openAPI, "names: {models: {'\(pattern)': '\(name)'}}").swift
    #expect(swift.contains(declaration))
  }

  @Test("operations, groups, models and properties of a document are renamed")
  func document() throws {
    let (swift, log) = try run(
      Self.openAPI,
      """
      names:
        models: {"Api*": "*"}
        operations: {"legacy*": "old*", POST /pets: create}
        groups: {Pet Store: pets}
        properties: {ApiPet.nm: name, "*.cust_*": "customer_*"}
      """)
    #expect(log.diagnostics.isEmpty, "\(TextRenderer().render(log))")
    #expect(swift.contains("PetsEndpoints"))
    #expect(swift.contains("OldPetsResource") && swift.contains("PetsCreateResource"))
    #expect(swift.contains("public var name: String"))
    #expect(swift.contains("public var customerID: Int?"))
    #expect(!swift.contains("ApiPet"))
  }

  @Test("names of the native format are renamed, and references follow")
  func native() throws {
    let (swift, log) = try run(
      Self.native,
      """
      names:
        models: {"Api*": "*"}
        operations: {session.renew_token: refresh, "legacy*": "old*"}
        groups: {session: login}
        properties: {"*.nm": name, ApiPet.tag.nm: label}
      """)
    #expect(log.diagnostics.isEmpty, "\(TextRenderer().render(log))")
    #expect(swift.contains("LoginRefreshResource") && swift.contains("OldPetsResource"))
    #expect(swift.contains("public var owner: Owner"))
    // The first rule that matches wins.
    #expect(!swift.contains("public var label: String"))
  }

  @Test(
    "a pattern that matches nothing is reported where it is",
    arguments: ["models", "operations", "groups", "properties"])
  func unmatched(kind: String) throws {
    let names = MarkedText("names: {\(kind): {①Nothing②: Other}}")
    for spec in [Self.native, Self.openAPI] {
      let log = try run(spec, names.text).log
      let found = try #require(log.diagnostics.first)
      #expect(log.diagnostics.count == 1 && found.id == .unmatchedPattern)
      #expect(found.severity == .warning && found.span?.source.path == "resourcegen.yaml")
      #expect(found.span?.range == names.range(1, 2))
    }
  }

  @Test(
    "the singular of a word names operations as an English one does",
    arguments: [
      ("{}", ["ThingsGetKontenResource", "ThingsCreateDatenResource"]),
      ("{singulars: {konten: Konto}}", ["ThingsGetKontoResource", "ThingsCreateDatenResource"]),
      ("{singulars: {konten: '-'}}", ["ThingsGetKontenResource", "ThingsCreateDatenResource"]),
      ("{singulars: {'*ten': '*tum'}}", ["ThingsGetKontumResource", "ThingsCreateDatumResource"]),
    ])
  func singulars(names: String, types: [String]) throws {
    let spec = """
      openapi: 3.1.0
      info: {title: Things, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        /konten/{id}:
          get:
            tags: [Things]
            parameters: [{name: id, in: path, required: true, schema: {type: string}}]
            responses: {'204': {description: Nothing.}}
        /daten: {post: {tags: [Things], responses: {'204': {description: Created.}}}}

      """
    let (swift, log) = try run(spec, "names: \(names)")
    #expect(log.diagnostics.isEmpty, "\(TextRenderer().render(log))")
    for type in types { #expect(swift.contains("struct \(type):")) }
  }

  @Test("a singular of a word that no name has is reported, with the nearest one")
  func unmatchedSingular() throws {
    let names = MarkedText("names: {singulars: {①store②: shop, stora: shop}}")
    let log = try run(Self.openAPI, names.text.replacing("store", with: "Store")).log
    #expect(
      log.diagnostics.map(\.message) == ["no word matches 'Store'", "no word matches 'stora'"])
    #expect(log.diagnostics.first?.span?.range == names.range(1, 2))
    #expect(log.diagnostics.last?.fix?.text == "store")
  }

  @Test("a native spec names its endpoints itself, so a singular is reported")
  func nativeSingular() throws {
    let log = try run(Self.native, "names: {singulars: {stores: store}}").log
    #expect(log.diagnostics.map(\.message) == ["no word matches 'stores'"])
  }

  @Test("with a part of the spec, patterns that match nothing in it are not reported")
  func selection() throws {
    for spec in [Self.native, Self.openAPI] {
      let (swift, log) = try run(
        spec, "names: {models: {Nothing: Other}, operations: {legacyPets: all}}",
        only: ["operation:legacyPets"])
      #expect(log.diagnostics.isEmpty)
      #expect(swift.contains("AllResource"))
    }
  }

  @Test("two equal names are an error, and so is a new name with more wildcards than its pattern")
  func mistakes() throws {
    let equal = try run(Self.native, "names: {models: {ApiPet: Same, ApiOwner: Same}}").log
    #expect(equal.diagnostics.map(\.id).contains(.duplicateName))
    let operations = try run(
      Self.openAPI, "names: {operations: {legacyPets: same, addOne: same}}"
    ).log
    #expect(operations.diagnostics.map(\.id) == [.duplicateName])
    let wildcards = try run(Self.native, "names: {models: {ApiPet: 'A*'}}").log
    #expect(wildcards.diagnostics.map(\.id) == [.invalidValue])
  }

  @Test("a chosen name is used as it is written, even if it hides a type")
  func hiding() throws {
    let (swift, log) = try run(Self.openAPI, "names: {models: {ApiPet: Error}}")
    #expect(swift.contains("struct Error:"))
    #expect(log.diagnostics.map(\.message) == ["model 'Error' hides the type 'Swift.Error'"])
  }

  @Test("a converted spec has the new names")
  func translation() throws {
    var log = DiagnosticLog()
    let options = try options(
      "names: {models: {'Api*': '*'}, operations: {legacyPets: all}, properties: {'*.nm': name}}",
      reporting: &log)
    let text = try #require(
      Generator(options).nativeText(
        of: SourceText(path: "api.yaml", text: Self.openAPI), reporting: &log))
    #expect(text.contains("  Pet: {nm as name: String"))
    #expect(text.contains("all:"))
    #expect(!text.contains("Api"))
  }
}
