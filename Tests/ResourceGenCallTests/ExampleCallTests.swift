import Foundation
import ResourceGenCall
import TestSupport
import Testing

/// Every kind of endpoint of Specs/api.yaml, called over loopback.
@Suite struct ExampleCallTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let operation: String
    var arguments: [String] = []
    var credentials: [String] = []
    /// The request that the server receives.
    let request: String
    var headers: [String: String] = [:]
    var body = ""
    let answer: String

    var testDescription: String { operation }
  }

  private static let member = ["userId=7", "username=abcd", "password=@env:PASSWORD"]
  private static let memberHeaders = ["username": "abcd", "password": "hunter22", "Client": "app"]

  static let cases = [
    Case(
      operation: "cities", arguments: ["continent=america"], request: "GET /america.json",
      headers: ["Accept": "application/json"], answer: #"{"cities": [{"name": "Lima"}]}"#),
    Case(operation: "getUsers", request: "GET /users", answer: #"[{"id": 1, "name": "Ann"}]"#),
    Case(
      operation: "getUser", arguments: ["id=1200"], request: "GET /user/1200",
      answer: #"{"first_name": "Ann", "last_name": "Lee", "role": "guest"}"#),
    Case(operation: "getProducts", request: "GET /products?limit=20&offset=0", answer: "[]"),
    Case(
      operation: "getProducts", arguments: ["limit=5", "offset=10"],
      request: "GET /products?limit=5&offset=10", answer: "[]"),
    Case(
      operation: "getProduct", arguments: ["id=3"], request: "GET /product/3",
      answer: #"{"sku": "A1", "price": 9.95}"#),
    Case(
      operation: "addProduct", arguments: ["sku=A1", "weight=3", "tags[]=new"],
      request: "POST /products", headers: ["Content-Type": "application/json"],
      body: #"{"sku":"A1","weight":3,"tags":["new"]}"#, answer: #"{"sku": "A1"}"#),
    Case(operation: "Episode.all", request: "GET /episodes.json", answer: "[]"),
    Case(
      operation: "Episode.media", arguments: ["id=a/b"], request: "GET /episodes/a%2Fb.json",
      answer: #"{"url": "https://a.example/1", "duration": 1, "kind": "hls"}"#),
    Case(
      operation: "login", arguments: ["username=abcd", "password=@env:PASSWORD"],
      request: "POST /login", headers: ["Client": "app"],
      body: "username=abcd&password=hunter22",
      answer: #"{"userId": 7, "username": "abcd", "token": "t0psecret"}"#),
    Case(
      operation: "userProfile", credentials: member, request: "GET /profile?userId=7",
      headers: memberHeaders, answer: #"{"userId": 7, "joined": 1582934400}"#),
    Case(
      operation: "friends", arguments: ["level=2"], credentials: member,
      request: "GET /friends?level=2&userId=7", headers: memberHeaders,
      answer: #"{"friends": []}"#),
    Case(
      operation: "checkName", arguments: ["name=ann b"], credentials: member,
      request: "GET /available?name=ann%20b", headers: ["username": "abcd"],
      answer: #"{"available": true}"#),
    Case(
      operation: "invoice", arguments: ["number=5"], credentials: member,
      request: "GET /invoices/5.pdf?userId=7", answer: "not a PDF"),
    Case(
      operation: "unfriend", arguments: ["id=8"], credentials: member,
      request: "DELETE /friends/8?userId=7", headers: memberHeaders, answer: ""),
  ]

  @Test(
    "a call sends what the generated resource sends, and prints a body that fits", arguments: cases)
  func call(_ sample: Case) async throws {
    let server = try LoopbackServer { _ in .json(sample.answer) }
    let run = try await CallRun(
      sample.operation, sample.arguments, server: server, environment: ["PASSWORD": "hunter22"]
    ) { $0.credentials = sample.credentials }

    #expect(run.exit == .fits, "\(run.messages)")
    let received = try #require(server.only)
    #expect("\(received.method) \(received.target)" == sample.request)
    #expect(received.text == sample.body)
    for (name, value) in sample.headers { #expect(received.header(name) == value) }
    #expect(run.messages.hasPrefix("200 OK\n"))
    #expect(run.result.isEmpty == sample.answer.isEmpty)
    #expect(!run.printed.contains("hunter22"))
    #expect(!run.printed.contains("t0psecret"))
  }

  @Test("a file is sent as a part, with the other fields")
  func multipart() async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("photo-\(UUID().uuidString).png")
    try Data("PNG".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let server = try LoopbackServer { _ in
      .json(#"{"url": "https://a.example", "width": 1, "height": 2}"#)
    }
    let run = try await CallRun(
      "uploadPhoto", ["photo=@\(file.path)", "caption=Ann"], server: server,
      environment: ["PASSWORD": "hunter22"]
    ) { $0.credentials = Self.member }

    #expect(run.exit == .fits, "\(run.messages)")
    let received = try #require(server.only)
    #expect(received.method == "PUT")
    #expect(received.text.contains("filename=\"\(file.lastPathComponent)\""))
    #expect(received.text.contains("PNG"))
    #expect(received.text.contains("Ann"))
  }

  @Test("a missing file ends the call before anything is sent")
  func missingFile() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let run = try await CallRun(
      "uploadPhoto", ["photo=@/no/such/file"], server: server,
      environment: ["PASSWORD": "hunter22"]
    ) { $0.credentials = Self.member }
    #expect(run.exit == .files)
    #expect(run.messages.contains("the file of part 'photo' is missing"))
    #expect(server.received.isEmpty)
  }
}
