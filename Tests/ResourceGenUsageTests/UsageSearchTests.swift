import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenSwift
import ResourceGenUsage
import Testing

/// What Swift sources use of a client.
@Suite struct UsageSearchTests {
  private static let spec = """
    openapi: 3.1.0
    info: {title: Zoo, version: '1'}
    servers: [{url: 'https://example.com'}]
    paths:
      /pets:
        get: {operationId: listPets, tags: [pets], responses: {'200': {description: A, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Pet'}}, example: []}}}}}
        post:
          operationId: createPet
          tags: [pets]
          requestBody: {content: {application/json: {schema: {type: object, properties: {name: {type: string}, fur: {$ref: '#/components/schemas/Fur'}}}}}}
          responses: {'204': {description: A}}
      /users/{id}:
        get: {operationId: getUser, tags: [users], parameters: [{name: id, in: path, required: true, schema: {type: integer}}], responses: {'200': {description: A, content: {application/json: {schema: {$ref: '#/components/schemas/User'}}}}}}
        delete: {operationId: deleteUser, tags: [users], parameters: [{name: id, in: path, required: true, schema: {type: integer}}], responses: {'204': {description: A}, '404': {description: B, content: {application/json: {schema: {$ref: '#/components/schemas/Fault'}}}}}}
      /health:
        get: {operationId: checkHealth, responses: {'204': {description: A}}}
    components:
      schemas:
        Pet: {type: object, properties: {owner: {$ref: '#/components/schemas/User'}}}
        User: {type: object, properties: {address: {$ref: '#/components/schemas/Address'}}}
        Address: {type: object, properties: {city: {type: string}}}
        Fur: {type: string, enum: [s, m]}
        Fault: {type: object, properties: {reason: {type: string}}}
        Unused: {type: object, properties: {a: {type: string}}}
    """

  private struct Part: Equatable, CustomStringConvertible {
    var operations: [String]
    var types: [String]

    var description: String { "\(operations) \(types)" }
  }

  /// The operations and types of the plan for what a source uses.
  private func part(usedBy source: String, clients: Bool = false) throws -> Part {
    var log = DiagnosticLog()
    var options = SwiftOptions()
    options.hasClients = clients
    let text = SourceText(path: "zoo.yaml", text: UsageSearchTests.spec)
    let (_, checked) = try #require(Generator().check(text, for: options, reporting: &log))
    let plan = SwiftPlan(for: checked, options: options, reporting: &log)
    var search = UsageSearch(for: plan)
    search.search(Array(source.utf8))
    let reduced = plan.reduced(to: search.used, of: checked)
    return Part(
      operations: reduced.endpoints.map(\.heading.source),
      types: reduced.types.map { $0.name.name })
  }

  @Test(
    "an operation is used by its name in its group, its resource, or a fixture",
    arguments: [
      "service.load(.pets.list)", "Router.pets(.list)", "case .pets(.list): 1",
      "let a: PetsListResource", "Fixtures.petsList", "extension PetsListResource {}",
      "service\n  .load(.pets // all\n  .list)", "\"\\(service.load(.pets.list))\"",
      "NetworkResource.pets.list", "#if os(Linux)\nload(.pets.list)\n#endif",
    ])
  func operation(source: String) throws {
    #expect(
      try part(usedBy: source)
        == Part(operations: ["pets.list"], types: ["Pet", "User", "Address"]))
  }

  @Test(
    "texts, comments and parts of names use nothing",
    arguments: [
      "// .pets.list", "\".pets.list\"", "/* Pet */", "let Petshop = PetShop.list", "let pets = 1",
      "petsList2()", "view.pets", "\\.pets", "pets.count", "",
    ])
  func nothing(source: String) throws {
    #expect(try part(usedBy: source) == Part(operations: [], types: []))
  }

  @Test(
    "a group that is passed on is used completely",
    arguments: [
      "let group = Router.pets", "load(.pets)", "let a: PetsEndpoints", "case .pets(let route): 1",
      "return .pets", "[.pets]", "extension PetsEndpoints {}",
    ])
  func group(source: String) throws {
    #expect(
      try part(usedBy: source)
        == Part(
          operations: ["pets.list", "pets.create"],
          types: ["Pet", "User", "Address", "Fur", "PetsCreateBody"]))
  }

  @Test("with clients, a group is a member of a value, too")
  func clients() throws {
    #expect(try part(usedBy: "zoo.pets", clients: true).operations.count == 2)
    #expect(try part(usedBy: "zoo.pets.list()", clients: true).operations == ["pets.list"])
    #expect(try part(usedBy: "zoo().pets.list()", clients: true).operations == ["pets.list"])
  }

  @Test("an operation without a group is used by its name alone")
  func ungrouped() throws {
    for source in ["load(.checkHealth)", "checkHealth()", "Router.checkHealth"] {
      #expect(try part(usedBy: source) == Part(operations: ["checkHealth"], types: []))
    }
  }

  @Test("a model is used by its name, with the models in it")
  func models() throws {
    #expect(try part(usedBy: "[User]()") == Part(operations: [], types: ["User", "Address"]))
    #expect(try part(usedBy: "Fur.s") == Part(operations: [], types: ["Fur"]))
    #expect(try part(usedBy: "Unused?") == Part(operations: [], types: ["Unused"]))
  }

  @Test("the type of a body without a name belongs to its operation")
  func bodies() throws {
    #expect(
      try part(usedBy: "func f(_ body: PetsCreateBody)")
        == Part(operations: ["pets.create"], types: ["Fur", "PetsCreateBody"]))
  }

  @Test("the types of errors are those that the used operations have")
  func errors() throws {
    #expect(
      try part(usedBy: ".users.delete(id: 1)")
        == Part(operations: ["users.delete"], types: ["Fault"]))
  }

  @Test(
    "a type that exists only with operations keeps one of them",
    arguments: [
      ("var router: Router?", ["pets.list"]), ("Fixtures.self", ["pets.list"]),
      ("var router: Router = .users(.get(id: 1))", ["users.get"]),
    ])
  func containers(source: String, operations: [String]) throws {
    #expect(try part(usedBy: source).operations == operations)
  }

  @Test("names of several files add up")
  func files() throws {
    #expect(
      try part(usedBy: "load(.users.get(id: 1)); load(.pets.list)").operations
        == ["pets.list", "users.get"])
  }
}
