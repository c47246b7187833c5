import Foundation
import ResourceGenCall
import ResourceRuntime
import TestSupport
import Testing

/// No secret is printed, recorded or shown in a command.
@Suite struct SecrecyTests {
  private static let credentials = ["userId=7", "username=abcd", "password=@env:PASSWORD"]
  private static let environment = ["PASSWORD": "hunter22"]

  @Test("a secret of a response that fits is redacted, unless the user asks for it")
  func response() async throws {
    let server = try LoopbackServer { _ in
      .json(#"{"userId": 7, "username": "abcd", "token": "t0psecret", "note": "t0psecret"}"#)
    }
    let arguments = ["username=abcd", "password=@env:PASSWORD"]
    let hidden = try await CallRun(
      "login", arguments, server: server, environment: Self.environment)
    #expect(!hidden.printed.contains("t0psecret"))
    #expect(hidden.result.contains(#""token": "<redacted>""#))

    let shown = try await CallRun(
      "login", arguments, server: server, environment: Self.environment
    ) { $0.showsSecrets = true }
    #expect(shown.result.contains(#""token": "t0psecret""#))
  }

  @Test(
    "a secret of a response that doesn't fit is redacted by its name",
    arguments: [
      #"{"userId": "7", "token": "t0psecret"}"#, #"{"token": ["t0psecret"]}"#,
      #"{"token": {"value": "t0psecret"}}"#, #"[{"token": "t0psecret"}]"#,
    ], [200, 404])
  func mismatch(_ body: String, status: Int) async throws {
    let server = try LoopbackServer { _ in .json(body, status: status) }
    let run = try await CallRun(
      "login", ["username=abcd", "password=@env:PASSWORD"], server: server,
      environment: Self.environment
    ) { $0.isVerbose = true }
    #expect(run.exit == .mismatch)
    #expect(!run.printed.contains("t0psecret"))
  }

  @Test("credentials that a server repeats are redacted")
  func repeated() async throws {
    let server = try LoopbackServer { request in
      .response(
        400,
        headers: [
          ("Content-Type", "application/json"), ("X-Echo", request.header("password") ?? ""),
        ],
        body: Data(#"{"code": "c", "message": "bad hunter22"}"#.utf8))
    }
    let run = try await CallRun("userProfile", server: server, environment: Self.environment) {
      $0.credentials = Self.credentials
      $0.isVerbose = true
    }
    #expect(run.exit == .mismatch)
    #expect(run.messages.contains("X-Echo: <redacted>"))
    #expect(!run.printed.contains("hunter22"))
  }

  @Test("a number that repeats a credential becomes a text, so that the output stays JSON")
  func repeatedNumber() async throws {
    let server = try LoopbackServer { _ in
      .json(#"{"userId": 7, "joined": 1, "echo": [48151623, 1.48151623e2, 7]}"#)
    }
    let run = try await CallRun(
      "userProfile", server: server, environment: ["PASSWORD": "48151623"]
    ) { $0.credentials = Self.credentials }
    #expect(run.exit == .fits, "\(run.messages)")
    #expect(!run.printed.contains("48151623"))
    let object = try JSONSerialization.jsonObject(with: Data(run.result.utf8)) as? [String: Any]
    #expect(object?["echo"] as? [AnyHashable] == ["<redacted>", "1.<redacted>e2", 7])
  }

  @Test("a credential on the command line causes a warning, others don't")
  func warning() async throws {
    let server = try LoopbackServer { _ in .json(#"{"userId": 7, "joined": 1}"#) }
    let plain = try await CallRun("userProfile", server: server) {
      $0.credentials = ["userId=7", "username=abcd", "password=hunter22"]
    }
    #expect(plain.messages.contains("the value of 'password' is visible in the list of processes"))
    #expect(!plain.printed.contains("hunter22"))
    let piped = try await CallRun("userProfile", server: server, input: "hunter22\n") {
      $0.credentials = ["userId=7", "username=abcd", "password=@-"]
    }
    #expect(!piped.messages.contains("visible"))
    #expect(server.received.allSatisfy { $0.header("password") == "hunter22" })
  }

  @Test("a curl command has variables for credentials from the environment, and is not sent")
  func curl() async throws {
    let run = try await CallRun("userProfile", environment: Self.environment) {
      $0.credentials = ["userId=7", "username=ab'cd", "password=@env:PASSWORD"]
      $0.printsCurl = true
    }
    #expect(run.exit == .fits)
    #expect(
      run.result == """
        curl 'https://account.example.com/profile?userId=<userId>' --header 'Client: app' \
        --header 'username: <username>' --header 'password: '"$PASSWORD" \
        --header 'Accept: application/json'

        """)
  }

  @Test(
    "a bearer token is a variable or a name",
    arguments: [
      ("token=@env:TOKEN", #"'Authorization: Bearer '"$TOKEN""#),
      ("token=abc", "'Authorization: Bearer <token>'"),
    ])
  func bearer(credential: String, header: String) async throws {
    let run = try await CallRun(
      "ping",
      spec: """
        resourcegen: 1
        servers: {example: {url: https://a.example, auth: person}}
        auth: {person: bearer $token}
        credentials: {token: Secret}
        endpoints:
          ping: {route: GET /ping}
        """, environment: ["TOKEN": "t0psecret"]
    ) {
      $0.credentials = [credential]
      $0.printsCurl = true
    }
    #expect(run.result == "curl 'https://a.example/ping' --header \(header)\n")
  }

  @Test("a curl command hides secrets among the parameters")
  func curlParameters() async throws {
    let run = try await CallRun(
      "login", ["username=it's", "password=hunter22"]
    ) { $0.printsCurl = true }
    #expect(run.result.contains("username=it%27s"))
    #expect(!run.printed.contains("hunter22"))
  }

  @Test("a dry run prints the request without secrets")
  func dryRun() async throws {
    let run = try await CallRun(
      "addProduct", ["sku=A1", "weight=3"], environment: Self.environment
    ) {
      $0.isDryRun = true
      $0.headers = ["X-Trace: 1"]
    }
    #expect(run.exit == .fits)
    #expect(run.result.contains("POST http://www.example.com/api/products\n"))
    #expect(run.result.contains("X-Trace: 1\n"))
    #expect(run.result.contains(#"{"sku":"A1","weight":3}"#))
  }

  @Test("a basic authentication is an option of curl")
  func basic() async throws {
    let run = try await CallRun(
      "ping",
      spec: """
        resourcegen: 1
        servers: {example: {url: https://a.example, auth: person}}
        auth: {person: basic $name $password}
        credentials: {name: String, password: Secret}
        endpoints:
          ping: {route: GET /ping}
        """, environment: ["PASSWORD": "hunter22", "USERNAME": "ann"]
    ) {
      $0.credentials = ["name=@env:USERNAME", "password=@env:PASSWORD"]
      $0.printsCurl = true
    }
    #expect(
      run.result == "curl 'https://a.example/ping' --user \"$USERNAME\"':'\"$PASSWORD\"\n")
  }
}
