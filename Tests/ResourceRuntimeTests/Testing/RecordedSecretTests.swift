import Foundation
@_spi(Generated) import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct RecordedSecretTests {
  private let folder: TestFolder
  private let stub = StubTransport()
  private let store = MemoryCredentialStore(
    Credentials(userId: 4711, username: "hidden.user", password: "hidden/p w", token: "hidden-t"))

  init() throws {
    folder = try TestFolder([:])
  }

  private struct Session: Fetchable, Hashable {
    private static let keys: JSONKeys = ["access_token", "name"]
    var token: Secret
    var name: String

    init(token: Secret, name: String) {
      self.token = token
      self.name = name
    }

    init(from json: JSONReader) throws(JSONDecodingError) {
      var token: Secret?
      var name: String?
      var object = json.begin(Session.keys)
      while let key = object.next(json) {
        switch key {
        case 0: json.read(&token)
        default: json.read(&name)
        }
      }
      try object.end(json)
      guard let token, let name else { throw object.missing(["access_token"], in: json) }
      self.token = token
      self.name = name
    }

    func write(to json: JSONWriter) {
      json.beginObject()
      json.member("access_token", token)
      json.member("name", name)
      json.endObject()
    }
  }

  private struct SessionResource: NetworkResource {
    typealias Value = [Session]
    static var responseReader: ResponseReader<[Session]> { .json(at: "sessions") }
    static let server = Server(
      "s", "http://a.b", query: ["user": .credential("userId")],
      auth: .all(
        .bearer(credential: "token"),
        Authentication(
          "m", query: ["key": .credential("password")], headers: ["X-M": .credential("username")])))
    var secret: Secret

    var request: RequestSpec {
      RequestSpec(
        .post, on: SessionResource.server, path: "/in/\(secret)/out.json",
        query: ["q": secret, "p": "seen", "mine": "my-own"], headers: ["X-S": secret],
        body: .json(Session(token: secret, name: "seen")))
    }
  }

  /// The secrets that occur in a text, in any encoding.
  private func secretsIn(_ text: String) -> [String] {
    let secrets = [
      "hidden", "4711", "my-own", "cookie-value", Data("hidden-t".utf8).base64EncodedString(),
      Data("hidden/p w".utf8).base64EncodedString(), "hidden%2Fp%20w", "hidden/p w", #"hidden\/p"#,
    ]
    return secrets.filter { text.localizedCaseInsensitiveContains($0) }
  }

  private func recorded() throws -> String {
    let manager = FileManager.default
    return try manager.contentsOfDirectory(atPath: folder.url.path).sorted().map { name in
      let data = try Data(contentsOf: folder.url.appendingPathComponent(name))
      return name + "\n" + String(decoding: data, as: UTF8.self)
    }.joined(separator: "\n")
  }

  private func service(_ transport: any HTTPTransport) -> ResourceService {
    ResourceService(transport: transport, credentials: store)
  }

  @Test(
    "a recording contains no secret of the request or the response, and can be replayed")
  func redactsSecrets() async throws {
    let body = #"""
      {"sessions":[{"access_token":"hidden-new","name":"seen"}],"echo":"Bearer hidden-t","n":4711,
       "access_token":"hidden too","deep":[{"Refresh_Token":"hidden as well","password":"hidden also"}],
       "hidden-t":"key","nested":{"mine":{"a":["my-own",5]}},"url":"/x?k=hidden%2Fp%20w","b":"hidden\/p w"}
      """#
    stub.answer(
      SessionResource.self,
      with: .json(
        body,
        headers: [
          "Set-Cookie": "a=1; Expires=Sun, 06 Nov 2044 08:49:37 GMT, sid=cookie-value; Path=/",
          "X-Echo": "cookie-value", "MINE": "my-own",
          "Location": "http://a.b/hidden-new?mine=my-own",
        ]))
    let recording = try RecordingTransport(
      wrapping: stub, to: folder.url, redacting: ["mine", "n"])
    let resource = SessionResource(secret: "hidden 1&2")
    let sessions = try await service(recording).load(resource)
    #expect(sessions.first?.token.exposed == "hidden-new")

    let text = try recorded()
    #expect(secretsIn(text) == [], "\(text)")
    #expect(
      text.contains(
        "http://a.b/in/<redacted>/out.json?q=<redacted>&p=seen&mine=<redacted>&user=<redacted>"
          + "&key=<redacted>"), "\(text)")
    #expect(text.contains(#""Authorization": "<redacted>""#))
    #expect(text.contains(#""echo": "<redacted>""#), "\(text)")
    #expect(text.contains(#""n": 0"#))

    let replay = try ReplayTransport(from: folder.url)
    let again = try await service(replay).load(SessionResource(secret: "another"))
    #expect(again.map(\.name) == ["seen"])
    #expect(again.first?.token.exposed == "<redacted>")
    try replay.verify(everything: true)
  }

  @Test("a token from a response is redacted in all later exchanges")
  func remembersSecrets() async throws {
    let answer = StubResponse.json(#"{"sessions":[{"access_token":"hidden-later","name":"n"}]}"#)
    stub.answer(SessionResource.self, with: answer)
    stub.answer(.get, "/next/{token}", with: .data(Data("you are hidden-later".utf8)))
    let recording = try RecordingTransport(wrapping: stub, to: folder.url, redacting: ["mine"])
    let service = service(recording)
    _ = try await service.load(SessionResource(secret: "hidden"))
    let next = RequestSpec(
      .get, on: "http://a.b", path: "/next/hidden-later", headers: ["X-Plain": "hidden-later"])
    _ = try await service.load(AnyResource(next) { $0 })
    let text = try recorded()
    #expect(secretsIn(text) == [], "\(text)")
    #expect(text.contains(#""text": "you are <redacted>""#))
  }

  @Test("forms, parts, passwords and bytes are recorded without secrets")
  func redactsSecretsInBodies() async throws {
    var binary = Data([0xFF, 0])
    binary += Data("hidden-t".utf8)
    stub.answer(.post, "/up", with: .data(binary))
    let recording = try RecordingTransport(wrapping: stub, to: folder.url, redacting: ["mine"])
    let secret: Secret = "hidden/p w"
    let bodies: [RequestBody] = [
      .form(["a": secret, "b": "hidden-t", "mine": "my-own"]),
      .text("the token is hidden-t"), .raw(binary, type: "image/png"),
      .multipart([.part("a", secret), .part("mine", "my-own"), .json("m", secret)]),
    ]
    for body in bodies {
      for auth in [
        Authentication.bearer(credential: "token"),
        .basic(usernameCredential: "username", passwordCredential: "password"),
      ] {
        let spec = RequestSpec(.post, on: "http://a.b", path: "/up", body: body, auth: auth)
        _ = try await service(recording).load(AnyResource(spec) { $0 })
      }
    }
    let text = try recorded()
    #expect(secretsIn(text) == [], "\(text)")
  }

  @Test("a short secret is redacted as a separate word, not within other words")
  func shortSecrets() async throws {
    let secret: Secret = "ab"
    stub.answer(.get, "/x/{s}", with: .data(Data("ab cabin ab, 1ab2 (ab)".utf8)))
    let recording = try RecordingTransport(wrapping: stub, to: folder.url)
    let spec = RequestSpec(.get, on: "http://a.b", path: "/x/\(secret)")
    _ = try await service(recording).load(AnyResource(spec) { $0 })
    let text = try recorded()
    #expect(text.contains("<redacted> cabin <redacted>, 1ab2 (<redacted>)"), "\(text)")
  }

  @Test("a secret that is part of the redaction mark does not break a recording")
  func likeTheMark() async throws {
    let secret: Secret = "redacted"
    stub.answer(.get, "/x/{s}", with: .data(Data([0xFF] + Data("redacted".utf8))))
    let recording = try RecordingTransport(wrapping: stub, to: folder.url)
    let spec = RequestSpec(.get, on: "http://a.b", path: "/x/\(secret)")
    _ = try await service(recording).load(AnyResource(spec) { $0 })
    #expect(try recorded().isEmpty == false)
  }
  /// The body of a request with one secret.
  private struct PIN: JSONWritable, Sendable {
    var pin: Secret

    func write(to json: JSONWriter) {
      json.beginObject()
      json.member("pin", pin)
      json.endObject()
    }
  }

  @Test(
    "a secret parameter is redacted at its position, however short it is",
    arguments: ["path", "query", "list", "header", "cookie", "json", "form", "part", "jsonPart"])
  func redactsPositions(location: String) async throws {
    var recordings: [[String]] = []
    for text in ["e", "7", "", "hidden-value"] where location != "path" || !text.isEmpty {
      let secret = Secret(text)
      var spec = RequestSpec(.post, on: "http://a.b", path: "/where", auth: .none)
      switch location {
      case "path": spec.path = "/me\(secret)re/\(secret)"
      case "query": spec.query = ["p": "there", "key": secret]
      case "list": spec.query = ["key": [secret, secret].parameter(.comma)]
      case "header": spec.headers = ["X-Key": secret]
      case "cookie": spec.cookies = ["key": secret]
      case "json": spec.body = .json(PIN(pin: secret))
      case "form": spec.body = .form(["p": "there", "key": secret])
      case "part": spec.body = .multipart([.part("key", secret), .part("p", "there")])
      default: spec.body = .multipart([.json("key", PIN(pin: secret))])
      }
      let folder = try TestFolder([:])
      let recording = try RecordingTransport(wrapping: stub, to: folder.url)
      stub.answer(.post, "/{path}", with: .data(Data("ok".utf8)))
      stub.answer(.post, "/{path}/{s}", with: .data(Data("ok".utf8)))
      let resource = AnyResource<Data, Never>(spec) { $0 }
      _ = try await service(recording).load(resource)
      recordings.append(
        try folder.names.sorted().map { name in
          name + "\n" + String(decoding: try Data(contentsOf: folder.file(name)), as: UTF8.self)
        })
      // The recording belongs to the request with any secret.
      let replay = ResourceService(transport: try ReplayTransport(from: folder.url))
      #expect(try await replay.load(resource) == Data("ok".utf8))
    }
    for recording in recordings { #expect(recording == recordings.first) }
    #expect(recordings.first?.first?.contains("<redacted>") == true)
  }
}
