import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import TestSupport
import Testing

@Suite struct RouteExpressionTests {
  struct Row: CustomTestStringConvertible {
    var route: String
    var method: RouteMethod = .http(.get)
    var server: String?
    var path: String
    var parameters: [String] = []
    var response: String

    var testDescription: String { route }
  }

  static let rows: [Row] = [
    Row(route: "GET /users -> [User]", path: "/users", response: "[<User>]"),
    Row(route: "GET /", path: "/", response: "nothing"),
    Row(route: "GET /a/`:id`/things:batch", path: "/`a/:id/things:batch`", response: "nothing"),
    Row(route: "GET /a/ -> Int", path: "/a/", response: "Int"),
    Row(
      route: "DELETE other:/users/{id:Int}", method: .http(.delete), server: "other",
      path: "/users/{id}",
      parameters: ["path id: Int"], response: "nothing"),
    Row(
      route: "GET main:/{level:Level}.json -> lenient [City] at data.cities", server: "main",
      path: "/{level}.json", parameters: ["path level: <Level>"],
      response: "lenient [<City>] at data/cities"),
    Row(
      route: "GET /a/{x}-{y:UUID}/b.{z} -> JSON", path: "/a/{x}-{y}/b.{z}",
      parameters: ["path x: String", "path y: UUID", "path z: String"], response: "JSON"),
    Row(
      route: "GET /users?name?&limit:Int=20&ids:[Int]&sort:Order=newest -> [User]", path: "/users",
      parameters: [
        "query name?: String", "query limit?: Int = 20", "query ids: [Int]",
        "query sort?: <Order> = \"newest\"",
      ], response: "[<User>]"),
    Row(
      route: "GET /a?q:String=two words&since?:Date(unix) -> User?", path: "/a",
      parameters: ["query q?: String = \"two words\"", "query since?: Date(unix)"],
      response: "<User>?"),
    Row(
      route: "GET /a?page.size:Int&x-y&dir:asc|desc=asc -> Int", path: "/a",
      parameters: [
        "query page.size: Int", "query x-y: String", "query dir?: enum(asc desc) = \"asc\"",
      ], response: "Int"),
    Row(route: "GET /a -> {String:City}", path: "/a", response: "{String: <City>}"),
    Row(
      route: "GET /a -> {id:Int,name?:String} at x", path: "/a",
      response: "{id: Int, name?: String} at x"),
    Row(route: "GET /a -> [User]? at x", path: "/a", response: "[<User>]? at x"),
    Row(route: "GET /a -> City | User", path: "/a", response: "union(<City> <User>)"),
    Row(route: "GET /a -> Data as image/png", path: "/a", response: "bytes image/png"),
    Row(route: "GET /a -> Data", path: "/a", response: "Data"),
    Row(route: "POST /a -> User", method: .http(.post), path: "/a", response: "<User>"),
    Row(route: "PUT /a", method: .http(.put), path: "/a", response: "nothing"),
    Row(route: "PATCH /a", method: .http(.patch), path: "/a", response: "nothing"),
    Row(route: "HEAD /a", method: .http(.head), path: "/a", response: "nothing"),
    Row(
      route: "FILE cities/{name}.json -> [City]", method: .file, path: "cities/{name}.json",
      parameters: ["path name: String"], response: "[<City>]"),
    Row(route: "  GET   /a   ->   Int  ", path: "/a", response: "Int"),
    Row(route: #"GET /a"b\(c)*//x'y -> Int"#, path: #"/a"b\(c)*//x'y"#, response: "Int"),
  ]

  @Test(
    "a route is parsed",
    arguments: rows)
  func reads(_ row: Row) throws {
    let quoted =
      "'"
      + row.route.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "''") + "'"
    let spec = ReadSpec(spec(endpoints: "e: \(quoted)"))
    let endpoint = try #require(spec.endpoint("e"))
    #expect(endpoint.method.value == row.method)
    #expect(endpoint.server?.value == row.server)
    #expect(endpoint.path.text == row.path)
    #expect(endpoint.parameters.map(\.text) == row.parameters)
    #expect(endpoint.responses.map(\.text) == [row.response])
  }

  @Test(
    "errors in routes are located",
    arguments: [
      Fault("e: ①PSOT② /a", .unknownMethod, fix: "POST"),
      Fault("e: ①get② /a", .unknownMethod, fix: "GET"),
      Fault("e: ①/a②", .unknownMethod),
      Fault("e: ①GET②", .invalidRoute),
      Fault("e: GET ①users② -> Int", .invalidRoute, fix: "/users"),
      Fault("e: GET ①https://example.com/a② -> Int", .invalidRoute),
      Fault("e: GET ①:②/a", .invalidRoute),
      Fault("e: GET /a①->②Int", .invalidRoute, fix: " ->"),
      Fault("e: GET /a -①>②", .invalidRoute),
      Fault("e: GET /a ①b② -> Int", .invalidRoute),
      Fault("e: GET /a①}②", .invalidRoute),
      Fault("e: GET /a①#②b", .invalidRoute),
      Fault("e: GET /a/①{id②/b -> Int", .invalidRoute),
      Fault("e: GET /a/①{}② -> Int", .invalidRoute),
      Fault("e: GET /a/{id:Int①?②} -> Int", .invalidRoute),
      Fault("e: GET /a?b①=②c -> Int", .invalidRoute),
      Fault("e: GET /a?b:Int①?② -> Int", .invalidRoute, fix: "?:Int"),
      Fault("e: GET /a?b①&②&c -> Int", .invalidRoute),
      Fault("e: GET /a -> User ①at②", .invalidRoute),
      Fault("e: GET /a -> User at ①x..y②", .invalidRoute),
      Fault("e: GET /a -> User ①of x②", .invalidRoute),
      Fault("e: GET /a -> Data as ①png②", .invalidMediaType),
      Fault("e: GET /a -> lenient ①User②", .invalidType, fix: "[User]"),
      Fault("e: FILE ①/②a.json -> Int", .invalidRoute, fix: ""),
      Fault("e: FILE ①main②:a.json -> Int", .invalidRoute),
      Fault("e: GET /a?x:①Date(rfc)② -> Int", .invalidType),
      Fault("e: GET /a?x:①Date(unix-sm)② -> Int", .invalidType, fix: "Date(unix-ms)"),
      Fault("e: GET /a?x:①lenient② [Int] -> Int", .invalidType),
    ])
  func marksFault(_ fault: Fault) {
    fault.check { spec(endpoints: $0) }
  }

  @Test("all faults of a route are reported")
  func severalFaults() {
    let marked = MarkedText(
      spec(endpoints: "e: GET /①{}②/{y:③Date(x)④}?a⑤=⑥1&b:⑦Date(z)⑧ -> ⑨Date(q)⑩"))
    let ranges = ReadSpec(marked.text).places.map(\.range)
    #expect(
      ranges == [
        marked.range(1, 2), marked.range(3, 4), marked.range(5, 6), marked.range(7, 8),
        marked.range(9, 10),
      ])
  }
}
