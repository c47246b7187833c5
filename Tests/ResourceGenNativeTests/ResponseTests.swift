import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import TestSupport
import Testing

/// Tests of successful responses: streams, several statuses, header fields.
@Suite struct ResponseTests {
  @Test(
    "a stream has a framing and the type of its elements",
    arguments: [
      ("events City", "events <City>"), ("lines City", "lines <City>"),
      ("events String", "events String"), ("lines  [Int]", "lines [Int]"),
      ("events {id:Int}", "events {id: Int}"), ("lines lines", "lines <lines>"),
      ("lines", "<lines>"), ("lines?", "<lines>?"), ("lines at x", "<lines> at x"),
    ])
  func streams(_ text: String, _ response: String) {
    let spec = ReadSpec(
      """
      resourcegen: 1
      servers: {main: https://example.com}
      models: {City: {name: String}, lines: {count: Int}}
      endpoints:
        e: GET /a -> \(text)
      """)
    #expect(spec.findings == [])
    #expect(spec.endpoint("e")?.responses.map(\.text) == [response])
  }

  @Test("the example of a stream is a list of its elements")
  func exampleOfStream() {
    let spec = ReadSpec(
      spec(endpoints: "e: {route: GET /a -> lines City, example: [{name: 1}, {name: b}]}"))
    #expect(spec.findings == [])
    #expect(
      spec.endpoint("e")?.examples.map(\.value.value.text) == [#"[{name: "1"}, {name: "b"}]"#])
  }

  @Test(
    "errors in streams are located",
    arguments: [
      Fault("e: GET /a -> ①events②", .invalidRoute), Fault("e: GET /a -> ①lines②", .invalidRoute),
      Fault("e: GET /a -> events City ①at x②", .invalidRoute),
      Fault("e: GET /a -> events City①?②", .invalidRoute),
      Fault("e: GET /a -> events ①lenient② [City]", .invalidType),
      Fault("e: GET /a -> events ①File②", .invalidType),
      Fault("e: GET /a -> events ①Cty②", .unknownType, fix: "City"),
      Fault("e: {route: GET /a -> events City, ①at②: x}", .invalidRoute),
      Fault("e: {route: GET /a -> events City, ①format②: json}", .invalidRoute),
      Fault("e: {route: GET /a -> lines City, ①file②: a.json}", .invalidRoute),
      Fault("e: {route: GET /a -> lines City, pages: ①link②}", .invalidPaging),
      Fault("e: {route: GET /a -> lines City, example: ①{name: a}②}", .invalidExample),
      Fault("e: FILE a.json -> ①lines City②", .unexpectedBody),
      Fault("e: HEAD /a -> ①events City②", .unexpectedBody),
      Fault("e: {route: GET /a -> File, ①at②: x}", .invalidRoute),
      Fault("e: {route: GET /a -> Data as image/png, ①format②: json}", .invalidRoute),
    ])
  func marksFaultOfStream(_ fault: Fault) {
    fault.check { spec(endpoints: $0) }
  }

  @Test("each success status has a response, in the forms that routes allow")
  func responses() {
    let spec = ReadSpec(
      spec(
        endpoints: """
          e:
            route: POST /a
            responses:
              200: User
              201 as created: {id: Int}
              202: lenient [City] at data.cities
              203: [City]
              204 as gone: nothing
              206: File
              207: Data as image/png
              208: User?
              2xx: JSON
              3xx as moved: nothing
          """))
    #expect(spec.findings == [])
    #expect(
      spec.endpoint("e")?.responses.map(\.text) == [
        "200: <User>", "201 as created: {id: Int}", "202: lenient [<City>] at data/cities",
        "203: [<City>]", "204 as gone: nothing", "206: bytes */*", "207: bytes image/png",
        "208: <User>?", "2xx: JSON", "3xx as moved: nothing",
      ])
  }

  @Test(
    "errors in responses are located",
    arguments: [
      Fault("route: GET /a -> User, ①responses②: {202: City}", .invalidRoute),
      Fault("route: GET /a, responses: {202: City}, ①at②: x", .invalidRoute),
      Fault("route: GET /a, responses: {202: City}, ①format②: json", .invalidRoute),
      Fault("route: GET /a, responses: {202: City}, ①expect②: 202", .invalidRoute),
      Fault("route: GET /a, responses: ①{}②", .invalidStatus),
      Fault("route: GET /a, ①responses②: [City]", .wrongKind),
      Fault("route: GET /a, responses: {①ok②: City}", .invalidStatus),
      Fault("route: GET /a, responses: {①404②: City}", .invalidStatus),
      Fault("route: GET /a, responses: {①100②: City}", .invalidStatus),
      Fault("route: GET /a, responses: {①4xx②: City}", .invalidStatus),
      Fault("route: GET /a, responses: {①default②: City}", .invalidStatus),
      Fault("route: GET /a, responses: {①200②?: City}", .invalidStatus),
      Fault("route: GET /a, responses: {①204②: }", .missingValue),
      Fault("route: GET /a, responses: {200: ①events City②}", .invalidRoute),
      Fault("route: GET /a, responses: {200: ①Cty②}", .unknownType, fix: "City"),
      Fault("route: GET /a, responses: {200: City, 202: ①Cty②}", .unknownType, fix: "City"),
      Fault("route: GET /a, responses: {2xx: City, ①2XX②: City}", .duplicateName),
      Fault("route: GET /a, responses: {200: [City], 202: City}, pages: ①link②", .invalidPaging),
      Fault("route: HEAD /a, responses: {204: nothing, 200: ①City②}", .unexpectedBody),
      Fault("route: FILE a.json, responses: {①200②: City}", .unexpectedBody),
    ])
  func marksFaultOfResponse(_ fault: Fault) {
    fault.check { spec(endpoints: "e: {" + $0 + "}") }
  }

  @Test("a header field of a response has a type")
  func headers() {
    let spec = ReadSpec(
      spec(
        endpoints: """
          e:
            route: GET /a -> [City]
            responseHeaders:
              X-Total as total: Int
              X-Next?: String
              X-Order?: Order
              X-Kind: a | b | *
              X-Sizes?: [Int]
              rate: {$type: Int, $key: X-Rate, $doc: Requests left.}
          """))
    #expect(spec.findings == [])
    #expect(
      spec.endpoint("e")?.responseHeaders.map(\.text) == [
        "X-Total as total: Int", "X-Next?: String", "X-Order?: <Order>",
        "X-Kind: enum(a b *)", "X-Sizes?: [Int]", "X-Rate as rate: Int (Requests left.)",
      ])
  }

  @Test(
    "errors in header fields are located",
    arguments: [
      Fault("{①X②: City}", .parameterType), Fault("{①X②: [City]}", .parameterType),
      Fault("{①X②: [[Int]]}", .parameterType),
      Fault("{X: ①File②}", .invalidType), Fault("{X: Int ①=② 3}", .invalidDefault),
      Fault("{X: Int①?②}", .invalidType, fix: "?: Int"), Fault("{①X Y②: Int}", .invalidKey),
      Fault("{①X(②: Int}", .invalidHeader), Fault("{X: Int, ①x②: Int}", .duplicateName),
      Fault("{X: {$type: Int, ①$default②: 3}}", .unknownKey),
      Fault("{X: ①Itn②}", .unknownType, fix: "Int"),
    ])
  func marksFaultOfHeader(_ fault: Fault) {
    fault.check { spec(endpoints: "e: {route: GET /a, responseHeaders: " + $0 + "}") }
  }
}

extension ResponseHeader {
  fileprivate var text: String {
    name.value + (swiftName.map { " as \($0.value)" } ?? "") + (isRequired ? "" : "?") + ": "
      + type.text + (documentation.map { " (\($0))" } ?? "")
  }
}
