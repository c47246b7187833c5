import ResourceGenCall
import TestSupport
import Testing

/// Command lines that can't be called.
@Suite struct UsageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let operation: String
    var arguments: [String] = []
    var options: @Sendable (inout CallOptions) -> Void = { _ in }
    let message: String
    var help: String?

    var testDescription: String { message }
  }

  static let cases = [
    Case(
      operation: "getUsr", message: "the spec has no operation 'getUsr'",
      help: "run `resourcegen list` to see its operations"),
    Case(operation: "getUser", message: "'getUser' needs 'id'", help: "pass id=<Int>"),
    Case(
      operation: "getUser", arguments: ["id=abc"], message: "id: expected Int, found 'abc'"),
    Case(
      operation: "getUser", arguments: ["idd=1"],
      message: "getUser has no parameter 'idd'", help: "did you mean 'id'?"),
    Case(
      operation: "getUser", arguments: ["1200"],
      message: "'1200' isn't a value for a parameter", help: "write it as name=value"),
    Case(
      operation: "getUser", arguments: ["id=1"], options: { $0.timeout = "soon" },
      message: "'soon' is not a time for --timeout", help: "write '30s', '500ms', '2m' or '1h'"),
    Case(
      operation: "getUser", arguments: ["id=1"], options: { $0.timeout = "0s" },
      message: "'0s' is not a time for --timeout"),
    Case(
      operation: "getUser", arguments: ["id=1"], options: { $0.limit = "-1" },
      message: "'-1' is not a size for --limit",
      help: "write '500MB', '2GiB' or a number of bytes"),
    Case(
      operation: "getUser", arguments: ["id=1"], options: { $0.limit = "9999999999TB" },
      message: "'9999999999TB' is not a size for --limit"),
    Case(
      operation: "cities", arguments: ["continent=mars"],
      message: "continent: unexpected value mars, expected one of america, asia, europe"),
    Case(
      operation: "addProduct", message: "'addProduct' needs a body",
      help: "pass --body @file.json, or its members: name=value"),
    Case(
      operation: "addProduct", arguments: ["sku=A1"], message: "body.weight: missing"),
    Case(
      operation: "addProduct", arguments: ["sku=A1", "wait=3"],
      message: "unknown member 'body.wait'"),
    Case(
      operation: "addProduct", options: { $0.body = #"{"sku": "A1", "weight": "3"}"# },
      message: "body.weight: expected Int, found String"),
    Case(
      operation: "addProduct",
      options: { $0.body = #"{"sku": "A1", "weight": 3, "wieght": 3}"# },
      message: "body.wieght: unknown member; did you mean 'weight'?"),
    Case(
      operation: "getUser", arguments: ["id=1"], options: { $0.server = "exmaple" },
      message: "the spec has no server 'exmaple'", help: "did you mean 'example'?"),
    Case(
      operation: "getUser", arguments: ["id=1"], options: { $0.credentials = ["usrId=1"] },
      message: "unknown credential 'usrId'", help: "did you mean 'userId'?"),
    Case(
      operation: "getUser", arguments: ["id=1"], options: { $0.headers = ["X"] },
      message: "'X' isn't a header field", help: "write it as 'Name: value'"),
    Case(
      operation: "getUser", arguments: ["id=@env:NO_SUCH"],
      message: "the environment variable 'NO_SUCH' isn't set"),
    Case(
      operation: "userProfile", message: "the call needs the credential 'userId'",
      help: "pass --credential userId=@env:NAME, @file:path or @-, "
        + "or --without-credentials if the server asks for none"),
    Case(
      operation: "Episode.media", arguments: ["id="],
      message: "'id' can't be empty: the path would lead to another resource",
      help: "pass id=<String>"),
    Case(operation: "getUser", arguments: ["id="], message: "id: expected Int, found ''"),
  ]

  @Test("a command line that is wrong is explained, and nothing is sent", arguments: cases)
  func usage(_ sample: Case) async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let run = try await CallRun(sample.operation, sample.arguments, server: server) {
      sample.options(&$0)
    }
    #expect(run.exit == .usage)
    #expect(run.messages.contains("resourcegen: error: \(sample.message)"), "\(run.messages)")
    if let help = sample.help { #expect(run.messages.contains("  = help: \(help)\n")) }
    #expect(server.received.isEmpty)
  }

  @Test(
    "names that were numbered are those of the generated initializer, and others are listed",
    arguments: [
      (["id=1", "id2=2"], 0, "GET /a/1?id=2"),
      (["id=1", "id3=2"], 2, "its parameters are id, id2"),
      (["body.a_b=1", "aB2=2"], 2, "has no parameter"),
    ])
  func numberedNames(arguments: [String], exit: Int32, text: String) async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let run = try await CallRun(
      "a", arguments,
      spec: """
        resourcegen: 1
        servers: {example: http://127.0.0.1}
        endpoints:
          a: GET /a/{id:Int}?id?:Int
        """, server: server)
    #expect(run.exit.rawValue == exit, "\(run.messages)")
    let request = server.only.map { "\($0.method) \($0.target)" } ?? ""
    #expect((run.messages + request).contains(text), "\(run.messages) \(request)")
  }

  @Test("numbered members of a body are those of the generated initializer")
  func numberedMembers() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let run = try await CallRun(
      "a", ["aB=1", "aB2=2"],
      spec: """
        resourcegen: 1
        servers: {example: http://127.0.0.1}
        endpoints:
          a: {route: POST /a, body: {a_b: Int, aB: Int}}
        """, server: server)
    #expect(run.exit == .fits, "\(run.messages)")
    #expect(server.only?.text == #"{"a_b":2,"aB":1}"#)
  }

  @Test("credentials that aren't given are omitted if the command line says so")
  func sendsWithoutCredentials() async throws {
    let server = try LoopbackServer { _ in .json(#"{"friends": []}"#) }
    let run = try await CallRun("friends", ["level=2"], server: server) {
      $0.allowsMissingCredentials = true
      $0.credentials = ["username=ann"]
    }
    #expect(run.exit == .fits)
    #expect(server.only?.target == "/friends?level=2", "\(run.messages)")
    #expect(server.only?.headers("username") == [], "the scheme needs a password, too")
    let curl = try await CallRun("friends", ["level=2"], server: server) {
      $0.allowsMissingCredentials = true
      $0.printsCurl = true
    }
    #expect(curl.result.contains("/friends?level=2"))
    #expect(!curl.result.contains("<"), "\(curl.result)")
  }

  @Test("a file that can't be read has its own exit code")
  func unreadableFile() async throws {
    let run = try await CallRun("addProduct", []) { $0.body = "@/no/such/file" }
    #expect(run.exit == .files)
    #expect(run.messages.contains("'/no/such/file' can't be read"))
  }

  @Test("the parts of a stream and pages aren't written to one file", arguments: [true, false])
  func output(isStream: Bool) async throws {
    let server = try LoopbackServer { _ in .json("[]") }
    let run = try await CallRun(
      "a",
      spec: """
        resourcegen: 1
        servers: {example: http://127.0.0.1}
        endpoints:
          a: \(isStream ? "GET /a -> lines Int" : "{route: 'GET /a?page?:Int -> [Int]', pages: page}")
        """, server: server
    ) {
      $0.output = "/tmp/user's.json"
      $0.callsAllPages = !isStream
    }
    #expect(run.exit == .usage)
    #expect(run.messages.contains(#"redirect standard output: `… > '/tmp/user'\''s.json'`"#))
    #expect(server.received.isEmpty)
  }
}
