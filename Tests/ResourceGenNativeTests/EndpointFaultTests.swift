import ResourceGenDiagnostics
import ResourceGenModel
import TestSupport
import Testing

/// Faults of references between an endpoint and the rest of the spec.
@Suite struct EndpointFaultTests {
  @Test(
    "the checks shared by all front ends locate errors",
    arguments: [
      Fault("e: GET ①othr②:/a", .unknownServer, fix: "other"),
      Fault("e: GET ①nowhere②:/a", .unknownServer),
      Fault("e: GET /a -> ①Usr②", .unknownType, fix: "User"),
      Fault("①Usr②.all: GET /a", .unknownType, fix: "User"),
      Fault("e: {route: GET /a, errors: {404: ①Problm②}}", .unknownType, fix: "Problem"),
      Fault("e: {route: POST /a, body: ①Ctiy②}", .unknownType, fix: "City"),
      Fault("e: {①rout②: GET /a}", .unknownKey, fix: "route"),
      Fault("e: GET /a/{x}/{①x②}", .repeatedPathParameter),
      Fault("e: GET /a①//②b", .emptyPathSegment),
      Fault("e: GET /a/①..②/b", .emptyPathSegment), Fault("e: GET /a/①.②", .emptyPathSegment),
      Fault("e: GET /{self.①id②}", .unknownProperty),
      Fault("User.e: GET /{self.①ids②}", .unknownProperty, fix: "id"),
      Fault("User.e: GET /{self.①name②}", .unknownProperty),
      Fault("Order.e: GET /{self.①id②}", .unknownProperty),
      Fault("e: GET /{①x②:User}", .parameterType), Fault("e: GET /{①x②:[Int]}", .parameterType),
      Fault("e: GET /a?①x②:User", .parameterType), Fault("e: GET /a?①x②:[[Int]]", .parameterType),
      Fault("e: GET /a?①x②:JSON", .parameterType), Fault("e: GET /a?x&①x②", .duplicateName),
      Fault("e: {route: GET /a?x, query: {①x②: Int}}", .duplicateName),
      Fault("e: {route: GET /a, headers: {A: Int, ①a②: Int}}", .duplicateName),
      Fault("e: {route: GET /a, headers: {①a b②: Int}}", .invalidKey),
      Fault("e: {route: GET /a, headers: {①a(b②: Int}}", .invalidHeader),
      Fault("e: {route: GET /a, body: ①User②}", .getWithBody, fix: "POST"),
      Fault("e: {route: GET /a, form: {①x②: Int}}", .getWithBody, fix: "POST"),
      Fault("e: {route: POST /a, body: User, form: {①x②: Int}}", .unexpectedBody),
      Fault("e: HEAD /a -> ①User②", .unexpectedBody), Fault("e: FILE ①a.json②", .missingType),
      Fault("e: FILE a.json?①x② -> User", .unexpectedBody),
      Fault("e: GET /a?x:Order=①newst②", .unknownEnumValue, fix: "newest"),
      Fault("e: GET /a?x:Int=①a②", .invalidDefault),
      Fault("e: {route: GET /a -> User, example: ①{id: x}②}", .invalidExample),
      Fault("e: {route: GET /a -> User, example: ①{}②}", .invalidExample),
      Fault("e: {route: GET /a -> User at b, example: ①{id: 1}②}", .invalidExample),
    ])
  func marksFault(_ fault: Fault) {
    fault.check { spec(endpoints: $0) }
  }

  @Test("a duplicate is shown with both locations")
  func showsBothPlaces() throws {
    let spec = ReadSpec(spec(endpoints: "e: GET /a?x&x"))
    let diagnostic = try #require(spec.log.diagnostics.first)
    #expect(diagnostic.places.map(\.label) == ["first declared here"])
  }

  @Test("an unknown name is reported with the known names")
  func listsNames() throws {
    let spec = ReadSpec(spec(endpoints: "e: GET /a -> Missing"))
    let diagnostic = try #require(spec.log.diagnostics.first)
    #expect(diagnostic.notes.first == "models in this spec: City, User, Level, Order, Problem")
    #expect(diagnostic.notes.last?.hasPrefix("built-in types: String, Int, ") ?? false)
    #expect(diagnostic.fix == nil)
  }

  @Test("references to declarations with errors are not reported again")
  func noFollowUps() {
    let spec = ReadSpec(
      """
      resourcegen: 1
      servers: {main: {url: [x], auth: m}}
      auth: {m: [x]}
      credentials: {a: , b: }
      models: {City: {a: String?}, Town: }
      defaults: {query: {a: $a, b: $b}}
      endpoints: {e: GET main:/a -> City, City.f: 'GET /{self.a} -> [City.X]', g: GET /a -> Town}
      """)
    #expect(
      spec.places.map(\.id) == [
        .missingValue, .missingValue, .wrongKind, .wrongKind, .invalidType, .missingValue,
      ])
  }
}
