import ResourceGenDiagnostics
import ResourceGenModel
import TestSupport
import Testing

@Suite struct CheckedAPITests {
  @Test("an endpoint's error responses take precedence, exact statuses come first")
  func mergesErrors() throws {
    var api = API()
    api.models = ["Problem", "Gone", "Server", "Any"].map { Sample.object($0, []) }
    api.servers = [Sample.server("main"), Sample.server("other")]
    api.errors = [Sample.error(.hundred(4), "Problem"), Sample.error(.default, "Any")]
    api.servers[1].errors = [
      Sample.error(.hundred(5), "Server"), Sample.error(.exactly(500), "Any"),
    ]
    var endpoint = Sample.endpoint("a")
    endpoint.server = Sample.name("other")
    endpoint.errors = [Sample.error(.exactly(404), "Gone"), Sample.error(.exactly(500), "Server")]
    api.endpoints = [endpoint, Sample.endpoint("b")]
    let checked = try #require(Sample.checked(api))
    #expect(
      checked.endpoints[0].errors.map(\.text) == [
        "404 Gone", "500 Server", "4xx Problem", "5xx Server", "default Any",
      ])
    #expect(checked.endpoints[0].server == 1)
    #expect(checked.endpoints[1].errors.map(\.text) == ["4xx Problem", "default Any"])
    #expect(checked.endpoints[1].server == 0)
  }

  @Test("an endpoint inherits its server's authentication, unless it has its own")
  func resolvesAuthentication() throws {
    var api = API()
    api.authentications = [
      AuthenticationScheme(name: Sample.name("member"), kind: .parameters(RequestDefaults()))
    ]
    api.servers = [Sample.server("main")]
    api.servers[0].authentication = AuthenticationRequirement(
      alternatives: [[Sample.name("member")]])
    var open = Sample.endpoint("open")
    open.authentication = AuthenticationRequirement.none
    api.endpoints = [Sample.endpoint("closed"), open]
    let checked = try #require(Sample.checked(api))
    #expect(
      checked.endpoints[0].authentication?.alternatives.map { $0.map(\.value) } == [["member"]])
    #expect(checked.endpoints[1].authentication?.alternatives.isEmpty ?? false)
  }

  @Test("a server's defaults replace the document's, ignoring the case of headers")
  func mergesDefaults() throws {
    var api = API()
    api.defaults.query = [Sample.value("v", "1"), Sample.value("V", "1")]
    api.defaults.headers = [Sample.value("X-App", "1"), Sample.value("X-Other", "1")]
    api.servers = [Sample.server("main")]
    api.servers[0].defaults.query = [Sample.value("v", "2")]
    api.servers[0].defaults.headers = [Sample.value("x-app", "2")]
    api.endpoints = [Sample.endpoint("a")]
    let checked = try #require(Sample.checked(api))
    #expect(checked.defaults[0].query.map(\.name.value) == ["V", "v"])
    #expect(checked.defaults[0].headers.map(\.name.value) == ["X-Other", "x-app"])
  }

  @Test("a placeholder for a field of the owner has the type of the field")
  func resolvesOwnerFields() throws {
    var api = API()
    api.models = [
      Sample.object(
        "Episode", [Sample.field("n", .scalar(.int)), Sample.field("id", .scalar(.uuid))])
    ]
    api.servers = [Sample.server("main")]
    var endpoint = Sample.endpoint("media", [.text("/"), .ownerField(Sample.name("id"))])
    endpoint.owner = Sample.name("Episode")
    api.endpoints = [endpoint]
    let resolved = try #require(Sample.checked(api)?.endpoints.first)
    #expect(resolved.owner == TypePath(model: 0))
    #expect(resolved.ownerFields["id"]?.field == 1)
    guard case .scalar(.uuid)? = resolved.ownerFields["id"]?.type else {
      Issue.record("expected the type of the field")
      return
    }
  }

  @Test("only fields in a cycle are boxed, and only unions in one are indirect")
  func findsRecursion() throws {
    let union = Union(alternatives: [
      Union.Alternative(type: .scalar(.string), span: Sample.span),
      Union.Alternative(type: Sample.reference("Node"), span: Sample.span),
    ])
    var api = API()
    api.models = [
      Sample.object(
        "Node",
        [
          Sample.field("name", .scalar(.string)),
          Sample.field("next", Sample.reference("Node"), isOptional: true),
          Sample.field("all", .array(Sample.reference("Node"), isLenient: false)),
          Sample.field(
            "inner",
            Sample.inline([
              Sample.field("up", Sample.reference("Up"), isOptional: true)
            ])),
          Sample.field("value", Sample.reference("Value")),
          Sample.field("leaf", Sample.reference("Leaf")),
        ]),
      Sample.model("Up", .alias(Sample.reference("Node"))),
      Sample.model("Value", .union(union)), Sample.object("Leaf", []),
    ]
    let checked = try #require(Sample.checked(api))
    let node = TypePath(model: 0)
    #expect(
      checked.recursion.boxedFields == [
        .init(type: node, field: 1), .init(type: node, field: 3), .init(type: node, field: 4),
        .init(type: node.appending(3), field: 0),
      ])
    #expect(checked.recursion.indirectUnions == [TypePath(model: 2)])
  }

  @Test("an API with errors is rejected")
  func refusesErrors() {
    var api = API()
    api.models = [Sample.model("A", .alias(Sample.reference("Missing")))]
    var log = DiagnosticLog()
    #expect(CheckedAPI(api, reporting: &log) == nil)
    #expect(log.diagnostics.map(\.id) == [.unknownType])
    var earlier = DiagnosticLog()
    earlier.add(Diagnostic(.error, .yamlSyntax, "earlier", at: nil))
    #expect(CheckedAPI(API(), reporting: &earlier) == nil)
  }
}

extension ErrorResponse {
  fileprivate var text: String {
    if case .model(let name) = type { "\(status.value) \(name.value)" } else { "?" }
  }
}
