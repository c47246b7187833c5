import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import Testing

@testable import ResourceGenOpenAPI

/// Tests of the passes over a complete API, without a document.
@Suite struct PassTests {
  private static let span = SourceSpan(
    SourceText(path: "api.yaml", text: String(repeating: " ", count: 100)), 0, 1)

  private func located<Value>(_ value: Value) -> Located<Value> { Located(value, Self.span) }

  private func reference(_ name: String) -> TypeReference { .model(located(name)) }

  private func model(_ name: String, _ shape: Model.Shape) -> Model {
    Model(name: located(name), shape: shape, span: Self.span)
  }

  private func union(_ types: TypeReference...) -> Model.Shape {
    .union(
      Union(alternatives: types.map { Union.Alternative(type: $0, span: Self.span) }))
  }

  private func field(_ name: String, at offset: Int, _ type: TypeReference) -> Field {
    Field(path: [name], key: SourceSpan(Self.span.source, offset, offset + 1), type: type)
  }

  private func endpoint(_ name: String, in group: String? = nil) -> Endpoint {
    var endpoint = Endpoint(
      name: located(name), method: located(.http(.get)),
      path: PathTemplate(pieces: [.text("/")], span: Self.span))
    endpoint.groups = [group].compactMap { $0 }.map { located($0) }
    return endpoint
  }

  private func text(_ api: API) -> [String] {
    api.models.map { "\($0.name?.value ?? "-"): \($0.shape.text)" }
  }

  // MARK: Order

  @Test("endpoints of a group follow its first one, and the rest keeps its place")
  func arrangesGroups() {
    var api = API()
    api.endpoints = [
      endpoint("a", in: "one"), endpoint("b"), endpoint("c", in: "two"), endpoint("d", in: "one"),
    ]
    api.arrange()
    #expect(api.endpoints.map(\.name.value) == ["a", "d", "b", "c"])
  }

  @Test("parameters are ordered by location, those of the path as in the path")
  func arrangesParameters() {
    var api = API()
    var endpoint = endpoint("get")
    endpoint.path.pieces = [.parameter(located("first")), .parameter(located("second"))]
    let parameters: [(String, Parameter.Placement)] = [
      ("form", .form), ("cookie", .cookie), ("second", .path()), ("header", .header), ("b", .query),
      ("a", .query), ("first", .path()),
    ]
    endpoint.parameters = parameters.map {
      Parameter($1, name: located($0), type: .scalar(.string))
    }
    api.endpoints = [endpoint]
    api.arrange()
    #expect(
      api.endpoints.first?.parameters.map(\.name.value)
        == ["first", "second", "b", "a", "header", "cookie", "form"])
  }

  @Test("endpoints are sorted by listed ids, all others after them in their order")
  func sortsEndpoints() {
    var api = API()
    api.endpoints = [endpoint("x"), endpoint("list", in: "users"), endpoint("y"), endpoint("get")]
    api.sortEndpoints(by: ["get", "users_list", "unknown"])
    #expect(api.endpoints.map(\.name.value) == ["get", "list", "x", "y"])
  }

  // MARK: Cycles

  @Test("unions that are alternatives of each other become one of all other alternatives")
  func breaksUnionCycles() {
    var api = API()
    api.models = [
      model("A", union(reference("B"), .scalar(.string))),
      model("B", union(reference("A"), .scalar(.int), .array(reference("A"), isLenient: false))),
      model("C", union(.scalar(.bool), reference("A"))),
    ]
    var log = DiagnosticLog()
    api.breakUnionCycles(reporting: &log)
    #expect(
      text(api) == ["A: union(String Int [<A>])", "B: = <A>", "C: union(Bool <A>)"])
    #expect(log.diagnostics.map(\.id.name) == ["not-expressed"])
  }

  @Test("a long chain of unions is cut, with a warning")
  func cutsUnionChains() {
    var api = API()
    api.models = (0...150).map { model("M\($0)", union(reference("M\($0 + 1)"), .scalar(.int))) }
    var log = DiagnosticLog()
    api.breakUnionCycles(reporting: &log)
    #expect(text(api).filter { $0.hasSuffix("= JSON") } == ["M50: = JSON"])
    #expect(log.diagnostics.map(\.id) == [.notExpressed])
  }

  @Test(
    "a dictionary of itself becomes an object, a list of itself a list of any values",
    arguments: [
      (TypeReference.dictionary(.model(Located("A", span))), "", 0),
      (.array(.model(Located("A", span)), isLenient: false), "A: = [JSON]", 1),
    ])
  func breaksCollectionCycles(type: TypeReference, expected: String, findings: Int) throws {
    var api = API()
    api.models = [model("A", .alias(type))]
    var log = DiagnosticLog()
    api.breakAliasCycles(reporting: &log)
    let shape = try #require(api.models.first?.shape)
    if case .object(let fields) = shape {
      #expect(fields.map(\.holdsOthers) == [true])
    } else {
      #expect(text(api) == [expected])
    }
    #expect(log.diagnostics.count == findings)
  }

  // MARK: Directions

  @Test("defaults are filled in where a model is only received, and documented where it is sent")
  func fillsDefaults() {
    var api = API()
    var size = field("size", at: 3, .scalar(.int))
    size.isRequired = false
    size.serverDefault = located(.number("20"))
    var sort = field("sort", at: 5, reference("Sort"))
    sort.isRequired = false
    sort.serverDefault = located(.object([]))
    api.models = [
      model("Sent", .object([size])), model("Received", .object([size, sort])),
      model("Sort", .object([field("by", at: 7, .scalar(.string))])),
    ]
    var post = endpoint("post")
    post.body = .json(reference("Sent"), isRequired: true)
    api.endpoints = [post]
    var log = DiagnosticLog()
    api.applyDirections(payloads: [], documentedOnly: [], reporting: &log)
    func fields(_ position: Int) -> [Field] {
      if case .object(let fields) = api.models[position].shape { fields } else { [] }
    }
    #expect(fields(0).map { $0.defaultValue == nil } == [true])
    #expect(fields(0).map { $0.serverDefault == nil } == [false])
    #expect(fields(1).map { $0.serverDefault == nil } == [true, true])
    #expect(fields(1).first?.defaultValue?.value == .number("20"))
    #expect(log.diagnostics.isEmpty)
  }

  @Test("a default that only the server applies stays documented")
  func documentsDefaults() {
    var api = API()
    var size = field("size", at: 3, .scalar(.int))
    size.isRequired = false
    size.serverDefault = located(.number("20"))
    api.models = [model("Received", .object([size]))]
    var log = DiagnosticLog()
    api.applyDirections(payloads: [], documentedOnly: [size.key], reporting: &log)
    guard case .object(let fields)? = api.models.first?.shape else {
      Issue.record("no object")
      return
    }
    #expect(fields.map { $0.serverDefault == nil } == [false])
    #expect(fields.map { $0.defaultValue == nil } == [true])
  }

  @Test("null is distinguished from an absent member in models that are sent as JSON")
  func distinguishesNull() {
    var api = API()
    var name = field("name", at: 3, .scalar(.string))
    name.isRequired = false
    name.isNullable = true
    api.models = [model("Sent", .object([name])), model("Received", .object([name]))]
    var patch = endpoint("patch")
    patch.body = .json(reference("Sent"), isRequired: true)
    api.endpoints = [patch]
    var log = DiagnosticLog()
    api.applyDirections(payloads: [], documentedOnly: [], reporting: &log)
    let flags = api.models.map { model -> [Bool] in
      guard case .object(let fields) = model.shape else { return [] }
      return fields.map(\.distinguishesNullFromAbsence)
    }
    #expect(flags == [[true], [false]])
  }

  @Test("several security schemes make all credentials optional", arguments: [1, 2])
  func relaxesCredentials(count: Int) {
    var api = API()
    for number in 0..<count {
      let name = located("key\(number)")
      api.authentications.append(
        AuthenticationScheme(name: name, kind: .bearer(token: name)))
      api.credentials.append(Credential(name: name, type: .scalar(.secret)))
    }
    api.relaxCredentials()
    #expect(api.credentials.map(\.isOptional) == Array(repeating: count > 1, count: count))
  }

  // MARK: Discriminators

  @Test("an alternative without described members leaves a union with a discriminator")
  func untypedAlternative() {
    func alternatives(_ types: TypeReference...) -> [String] {
      var choice = Union(alternatives: types.map { Union.Alternative(type: $0, span: Self.span) })
      for index in choice.alternatives.indices {
        choice.alternatives[index].span = SourceSpan(Self.span.source, index, index + 1)
      }
      choice.discriminator = located("kind")
      var api = API()
      api.models = [
        model("Cash", .object([field("amount", at: 1, .scalar(.int))])),
        model("Free", .alias(.dictionary(.scalar(.json)))),
        model("Choice", .union(choice)),
      ]
      var log = DiagnosticLog()
      api.dropUnusableDiscriminators(reporting: &log)
      #expect(log.diagnostics.count == 1)
      guard case .union(let union)? = api.models.last?.shape else { return [] }
      return union.alternatives.map(\.type.text) + [union.discriminator?.value ?? "-"]
    }
    #expect(alternatives(reference("Cash"), reference("Free")) == ["<Cash>", "kind"])
    #expect(alternatives(reference("Cash"), .scalar(.json)) == ["<Cash>", "kind"])
    // Text can't have the member, and is distinguished by its kind.
    #expect(alternatives(reference("Cash"), .scalar(.string)) == ["<Cash>", "String", "-"])
    #expect(alternatives(reference("Free")) == ["<Free>", "-"])
  }

  // MARK: Required cycles

  @Test("models that require each other lose one requirement, which is reported")
  func requiredCycles() {
    func required(_ name: String, at offset: Int, _ type: TypeReference) -> Field {
      var field = field(name, at: offset, type)
      field.isRequired = true
      return field
    }
    var api = API()
    api.models = [
      model("One", .object([required("two", at: 1, reference("Two"))])),
      model(
        "Two",
        .object([
          required("own", at: 2, reference("Two")),
          required("back", at: 3, .inline(inner([required("one", at: 4, reference("One"))]))),
        ])),
      model(
        "Free", .object([required("list", at: 5, .array(reference("Free"), isLenient: false))])),
    ]
    var log = DiagnosticLog()
    api.breakRequiredCycles(reporting: &log)
    #expect(log.diagnostics.map(\.id) == [.recursiveModel, .recursiveModel])
    #expect(log.diagnostics.allSatisfy { $0.severity == .warning })
    let fields = api.models.flatMap(\.allFields)
    #expect(fields.filter { !$0.isRequired }.compactMap(\.path.first) == ["two", "own"])
    var rest = DiagnosticLog()
    api.breakRequiredCycles(reporting: &rest)
    #expect(rest.diagnostics.isEmpty)
  }

  private func inner(_ fields: [Field]) -> Model {
    Model(name: nil, shape: .object(fields), span: Self.span)
  }
}
