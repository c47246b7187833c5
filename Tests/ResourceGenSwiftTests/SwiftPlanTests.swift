import ResourceGenDiagnostics
import ResourceGenModel
import TestSupport
import Testing

@testable import ResourceGenSwift

@Suite("The plan of a spec")
struct SwiftPlanTests {
  private static let source = SourceText(path: "test", text: "")
  private static let nowhere = SourceSpan(startOf: source)

  private static func located<Value>(_ value: Value) -> Located<Value> { Located(value, nowhere) }

  private static func model(_ name: String, _ fields: [(String, TypeReference)]) -> Model {
    Model(
      name: located(name),
      shape: .object(fields.map { Field(path: [$0.0], key: nowhere, type: $0.1) }), span: nowhere)
  }

  private static func plan(
    _ models: [Model], _ options: SwiftOptions = SwiftOptions(), endpoints: [Endpoint] = []
  ) throws -> SwiftPlan {
    var api = API()
    api.models = models
    api.servers = [
      Server(name: located("main"), url: located("https://api.example.com"))
    ]
    api.endpoints = endpoints
    var log = DiagnosticLog()
    let checked = try #require(CheckedAPI(api, reporting: &log))
    return SwiftPlan(for: checked, options: options, reporting: &log)
  }

  @Test("a type of Swift or the runtime is qualified only if a model has its name")
  func shadowing() throws {
    let plain = try Self.plan([Self.model("City", [("name", .scalar(.string))])])
    #expect(plain.known[.string].source == "String")
    let shadowed = try Self.plan([
      Self.model("String", [("x", .scalar(.int))]), Self.model("Server", [("y", .scalar(.url))]),
    ])
    #expect(shadowed.known[.string].source == "Swift.String")
    #expect(shadowed.known[.server].source == "ResourceRuntime.Server")
    #expect(shadowed.known[.int].source == "Int")
  }

  @Test("a literal imports the modules of what an alias of an optional contains")
  func importsOfLiterals() throws {
    var times = Self.model("Times", [])
    times.shape = .alias(.nullable(.array(.scalar(.date), isLenient: false)))
    var either = Self.model("Either", [])
    let types: [TypeReference] = [.model(Self.located("Times")), .scalar(.int)]
    either.shape = .union(
      Union(alternatives: types.map { Union.Alternative(type: $0, span: Self.nowhere) }))
    let plan = try Self.plan([times, either])
    let planned = try #require(plan.types.first { $0.name == "Either" })
    guard case .union(let union) = planned.kind else {
      Issue.record("\(planned.kind)")
      return
    }
    #expect(union.literals.map(\.type) == ["[Date]", "Int"])
    #expect(planned.imports == .foundation)
  }

  @Test("the tool's own names yield to those of the spec")
  func ownNames() throws {
    let plan = try Self.plan([
      Self.model("Router", []), Self.model("Fixtures", []), Self.model("Value", []),
    ])
    #expect(plan.types.map(\.name.name) == ["Router", "Fixtures", "ValueModel"])
    #expect(plan.router.name == "APIRouter")
    #expect(plan.fixtures.name == "APIFixtures")
  }

  @Test("an alias in a chain of any length names the end of the chain")
  func aliasChain() throws {
    func alias(_ number: Int, _ type: TypeReference) -> Model {
      Model(name: Self.located("A\(number)"), shape: .alias(type), span: Self.nowhere)
    }
    func reference(_ number: Int) -> TypeReference { .model(Self.located("A\(number)")) }
    let chain = (0..<3_000).map { alias($0, reference($0 + 1)) }
    let optional = (4_000..<4_300).map { alias($0, .nullable(reference($0 + 1))) }
    let plan = try Self.plan(
      chain + [Self.model("A3000", [("id", .scalar(.int))])]
        + optional + [alias(4_300, .array(.scalar(.int), isLenient: false))])
    let targets = plan.types.map { type -> String? in
      if case .alias(let code) = type.kind { code.source } else { nil }
    }
    #expect(targets[..<3_000].allSatisfy { $0 == "A3000" })
    #expect(targets[3_001..<3_301].allSatisfy { $0 == "A4300?" })
    #expect(targets.last == "[Int]")
  }

  @Test("a nested type hides no model that is used next to it")
  func nestedNames() throws {
    let inline = Model(name: nil, shape: .object([]), span: Self.nowhere)
    let plan = try Self.plan([
      Self.model("Address", []),
      Self.model(
        "User", [("address", .inline(inline)), ("other", .model(Self.located("Address")))]),
      Self.model("Shop", [("address", .inline(inline))]),
    ])
    #expect(plan.types[1].nested.map(\.qualifiedName.source) == ["User.AddressValue"])
    #expect(plan.types[2].nested.map(\.qualifiedName.source) == ["Shop.Address"])
  }

  @Test("a type that is nested in a resource hides no model that its endpoint uses")
  func nestedNamesOfEndpoints() throws {
    let letters = Enumeration(
      rawType: .string, cases: [Enumeration.Case(value: Self.located("a"))], isOpen: true)
    let inline = TypeReference.inline(
      Model(name: nil, shape: .enumeration(letters), span: Self.nowhere))
    var endpoint = Endpoint(
      name: Self.located("shops"), method: Self.located(.http(.post)),
      path: PathTemplate(pieces: [.text("/shops")], span: Self.nowhere))
    endpoint.body = .json(.model(Self.located("Kind")), isRequired: true)
    endpoint.responseHeaders = ["Kind", "Shop", "Other"].map { name in
      ResponseHeader(name: Self.located(name), type: inline, isRequired: false)
    }
    endpoint.responses = [
      SuccessResponse(content: .value(.model(Self.located("Shop"))), span: Self.nowhere)
    ]
    let plan = try Self.plan(
      [Self.model("Kind", []), Self.model("Shop", []), Self.model("Other", [])],
      endpoints: [endpoint])
    #expect(plan.endpoints.first?.nested.map(\.name.name) == ["Kind2", "Shop2", "Other"])
  }

  @Test(
    "an alias of a collection needs no import where it is used: the compiler looks no further",
    arguments: [
      (TypeReference.scalar(.uuid), true), (.array(.scalar(.uuid), isLenient: false), false),
      (.dictionary(.scalar(.date)), false), (.scalar(.string), false),
    ])
  func importsOfAliases(target: TypeReference, expected: Bool) throws {
    var endpoint = Endpoint(
      name: Self.located("send"), method: Self.located(.http(.post)),
      path: PathTemplate(pieces: [.text("/things")], span: Self.nowhere))
    endpoint.body = .json(.model(Self.located("Things")), isRequired: true)
    let plan = try Self.plan(
      [Model(name: Self.located("Things"), shape: .alias(target), span: Self.nowhere)],
      endpoints: [endpoint])
    #expect(plan.endpoints.first?.parameters.map(\.imports.needsFoundation) == [expected])
  }

  @Test("an initializer that the compiler synthesizes isn't generated")
  func initializers() throws {
    var options = SwiftOptions()
    let models = [Self.model("City", [("name", .scalar(.string))])]
    func needsInitializer() throws -> Bool {
      guard case .structure(let city)? = try Self.plan(models, options).types.first?.kind else {
        return false
      }
      return city.needsInitializer
    }
    #expect(try needsInitializer())
    options.access = .internal
    #expect(try !needsInitializer())
  }
}
