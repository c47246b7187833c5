import Foundation
import ResourceGenCall
import TestSupport
import Testing

/// A search for each secret in all that calls print and record, in each form that a text can have.
@Suite struct SecretSearchTests {
  /// Secrets with characters that each encoding changes. The environment, a file, standard input
  /// and the command line provide them.
  private static let secrets = [
    "token": #"tok/en+1 "ä"&="#, "key": "k%y/+=s1", "session": "se55ion/+x", "pin": "p/in+ä 9",
    "user": "ann", "password": "pass:w/ö+rd", "refresh": "re/fr+esh=1", "renewed": #"ne"w/tok+en="#,
    "answer": #"an/sw"er+1"#,
  ]

  /// - Parameter timeout: the time-out of `slow`, in seconds.
  private static func spec(timeout: Int) -> String {
    """
    resourcegen: 1
    servers: {example: {url: http://127.0.0.1, auth: member}}
    auth:
      member: {query: {key: $key}, headers: {X-Token: $token}, cookies: {sid: $session}}
      account: basic $user $password
      renewed: {headers: {X-Token: $token}, refresh: renew}
    credentials:
      {token: Secret, key: Secret, session: Secret, user: String, password: Secret, refresh: Secret}
    models:
      Item: {id: Int, answer?: Secret, echo?: String}
      Body: {pin: Secret, note?: String}
      Tokens: {token: String}
    endpoints:
      item: 'GET /item?pin?:Secret -> Item'
      send: {route: POST /send -> Item, body: Body}
      form: {route: POST /form -> Item, form: {pin: Secret}}
      basic: {route: GET /basic -> Item, auth: account}
      renew: {route: POST /renew -> Tokens, body: {refresh: Secret}, auth: none}
      again: {route: GET /again -> Item, auth: renewed}
      slow: {route: 'GET /slow?pin?:Secret -> Item', timeout: \(timeout)s}
      pages: {route: 'GET /pages?page:Int=1&pin?:Secret -> [Item]', pages: page}
      ticks: 'GET /ticks?pin?:Secret -> events Item'
      file: 'GET /file?pin?:Secret -> File'
    """
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let operation: String
    var arguments: [String] = []
    var options: @Sendable (inout CallOptions) -> Void = { _ in }
    let testDescription: String

    init(
      _ name: String, _ operation: String, _ arguments: [String] = [],
      _ options: @escaping @Sendable (inout CallOptions) -> Void = { _ in }
    ) {
      testDescription = name
      self.operation = operation
      self.arguments = arguments
      self.options = options
    }

    /// Whether the request is only printed.
    var isUnsent: Bool { testDescription.contains("curl") || testDescription.contains("dry run") }
  }

  private static let pin = ["pin=@env:pin"]

  static let cases = [
    Case("success", "item", pin), Case("headers", "item", pin) { $0.isVerbose = true },
    Case("curl", "item", pin) { $0.printsCurl = true },
    Case("dry run", "item", pin) { $0.isDryRun = true },
    Case("curl of a body", "send", pin) { $0.printsCurl = true },
    Case("dry run of a body", "send", pin) { $0.isDryRun = true },
    Case("curl of a form", "form", pin) { $0.printsCurl = true },
    Case("dry run of a form", "form", pin) { $0.isDryRun = true },
    Case("curl of basic", "basic") { $0.printsCurl = true },
    Case("dry run of basic", "basic") { $0.isDryRun = true },
    Case("body", "send", pin), Case("form", "form", pin), Case("basic", "basic"),
    Case("refresh", "again"), Case("time-out", "slow", pin),
    Case("pages", "pages", pin) { $0.callsAllPages = true },
    Case("curl of pages", "pages", pin) {
      $0.callsAllPages = true
      $0.printsCurl = true
    },
    Case("stream", "ticks", pin), Case("file", "file", pin),
    Case("download", "file", pin) {
      $0.output =
        FileManager.default.temporaryDirectory
        .appendingPathComponent("secret-\(UUID().uuidString)").path
    },
  ]

  /// What the server does with a request: it repeats all that it has received in each case.
  enum Behavior: String, CaseIterable, Sendable {
    case fits, mismatch, errorStatus, redirect, text, broken
  }

  @Test("no secret is printed or recorded, in any form", arguments: cases, Behavior.allCases)
  func search(_ sample: Case, _ behavior: Behavior) async throws {
    // On a busy machine, a short time may be over before the request is sent.
    for timeout in sample.operation == "slow" ? [1, 10, 100] : [1] {
      let hasReceived = try await search(sample, behavior, timeout: timeout)
      if hasReceived || sample.isUnsent { return }
    }
    Issue.record("the server has received nothing")
  }

  /// Searches in a call, and returns whether the server has received a request.
  private func search(
    _ sample: Case, _ behavior: Behavior, timeout: Int
  ) async throws -> Bool {
    let server = try LoopbackServer { Self.answer(to: $0, behavior) }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("secrets-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let needed =
      switch sample.operation {
      case "basic": ["user", "password"]
      case "again": ["token", "refresh"]
      default: ["token", "key", "session"]
      }
    var written: String?
    let run = try await CallRun(
      sample.operation, sample.arguments, spec: Self.spec(timeout: timeout), server: server,
      input: (Self.secrets["token"] ?? "") + "\n",
      files: ["/secret": (Self.secrets["key"] ?? "") + "\n"], environment: Self.secrets
    ) {
      $0.credentials = needed.map { name in
        let source = ["token": "@-", "key": "@file:/secret"][name] ?? "@env:\(name)"
        return "\(name)=\(source)"
      }
      $0.isVerbose = true
      $0.recording = folder.path
      sample.options(&$0)
      written = $0.output
    }
    if let written { try? FileManager.default.removeItem(atPath: written) }
    var places = ["standard output": run.result, "standard error": run.messages]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names {
      places[name] = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    for (place, text) in places {
      for (name, secret) in Self.secrets where name != "user" {
        for form in Self.forms(of: secret) where text.contains(form) {
          Issue.record("\(name) is in \(place) as \(form):\n\(text)")
        }
      }
    }
    if sample.operation == "slow" {
      #expect(run.messages.contains("timed out"), "\(run.messages)")
    }
    return !server.received.isEmpty
  }

  /// The plain, percent-encoded, form-encoded, base64 and JSON-escaped forms of a secret.
  private static func forms(of secret: String) -> Set<String> {
    let unreserved = CharacterSet(
      charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
    let percent = secret.addingPercentEncoding(withAllowedCharacters: unreserved) ?? secret
    let json = secret.replacingOccurrences(of: #"""#, with: #"\""#)
    return [
      secret, percent, percent.replacingOccurrences(of: "%20", with: "+"), json,
      json.replacingOccurrences(of: "/", with: #"\/"#), Data(secret.utf8).base64EncodedString(),
      Data("ann:\(secret)".utf8).base64EncodedString(),
    ]
  }

  private static func answer(to request: ReceivedRequest, _ behavior: Behavior) -> LoopbackAnswer {
    let accepted = request.header("X-Token") == secrets["renewed"]
    if request.path == "/renew" {
      return .json(#"{"token": \#(quoted(secrets["renewed"] ?? ""))}"#)
    }
    if request.path == "/again", !accepted { return .json("{}", status: 401) }
    if request.path == "/slow" { return .silence }
    if request.query?.contains("page=2") ?? false { return .json("[]") }
    let fields = request.headers.filter { $0.name != "Host" }
    // As PHP escapes slashes, and in other forms.
    let all = fields.map(\.value) + [request.target, request.text]
    let pin = all.contains { $0.contains("pin") } ? secrets["pin"] ?? "" : ""
    let texts = all + [pin]
    // Foundation escapes slashes, as PHP does.
    let echo = quoted(texts.joined(separator: " "))
    let other = quoted(all.map { Data($0.utf8).base64EncodedString() }.joined(separator: " "))
    let id = behavior == .mismatch ? #""x""# : "1"
    let item =
      #"{"id": \#(id), "answer": \#(quoted(secrets["answer"] ?? "")), "echo": \#(echo), "x": \#(other)}"#
    let headers = [("X-Echo", request.target), ("Set-Cookie", "sid=\(secrets["session"] ?? "")")]
    switch behavior {
    case .redirect where !request.target.contains("redirected"):
      return .response(
        307,
        headers: [
          ("Location", request.target + (request.query == nil ? "?" : "&") + "redirected=1")
        ])
    case .text:
      return .response(
        200, headers: headers + [("Content-Type", "text/plain")],
        body: Data(texts.joined(separator: "\n").utf8))
    case .broken: return .cut(item, missing: 5)
    default:
      let body =
        switch request.path {
        case "/pages": "[\(item)]"
        case "/ticks" where behavior != .errorStatus: "data: \(item)\n\n"
        default: item
        }
      let type = body.hasPrefix("data") ? "text/event-stream" : "application/json"
      return .response(
        behavior == .errorStatus ? 400 : 200, headers: headers + [("Content-Type", type)],
        body: Data(body.utf8))
    }
  }

  private static func quoted(_ text: String) -> String {
    let data = (try? JSONSerialization.data(withJSONObject: [text])) ?? Data()
    return String(String(decoding: data, as: UTF8.self).dropFirst().dropLast())
  }
}
