import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import TestSupport
import Testing

/// Tests of servers, authentication schemes, credentials and defaults.
@Suite struct SectionReaderTests {
  static let head = """
    resourcegen: 1
    name: "Example: API"
    doc: All of it.
    servers:
      plain: https://example.com/
      full:
        url: https://[::1]:8443/v1//
        doc: The other one.
        auth: [member, token]
        query: {userId: $userId, fixed: 12, price: $$5, mixed: "a $userId-$username b"}
        headers: {Accept-Language: en}
        errors: {503: Problem}
    auth:
      member: {headers: {Name: $username}, query: {key: $userId}, doc: Somebody.}
      token: bearer $token
      login: basic $username $password
    credentials:
      userId: Int
      username: {$type: String, $doc: As registered.}
      password: Secret
      token?: Secret
    defaults: {query: {v: 2}, headers: {X-App: abc}}
    errors: {4xx: Problem, 5xx as broken: Problem}
    models: {Problem: {code: String}}
    endpoints: {a: GET /a}
    """

  @Test("every key of the sections is read")
  func everyKey() throws {
    let spec = ReadSpec(SectionReaderTests.head)
    #expect(spec.findings == [])
    let api = try #require(spec.api)
    #expect(api.name?.value == "Example: API")
    #expect(api.documentation == "All of it.")
    #expect(api.servers.map(\.name.value) == ["plain", "full"])
    #expect(api.servers.map(\.url.value) == ["https://example.com", "https://[::1]:8443/v1"])
    let full = api.servers[1]
    #expect(full.documentation == "The other one.")
    #expect(full.authentication?.text == "member+token")
    #expect(
      full.defaults.query.map(\.text) == [
        "userId=($userId)", "fixed=(12)", "price=($5)", "mixed=(a )($userId)(-)($username)( b)",
      ])
    #expect(full.defaults.headers.map(\.text) == ["Accept-Language=(en)"])
    #expect(full.errors.map(\.type.text) == ["<Problem>"])
    #expect(
      api.authentications.map(\.text) == [
        "member Name=($username) key=($userId)", "token bearer token",
        "login basic username password",
      ])
    #expect(api.authentications[0].documentation == "Somebody.")
    #expect(
      api.credentials.map { "\($0.name.value)\($0.isOptional ? "?" : ""): \($0.type.text)" }
        == ["userId: Int", "username: String", "password: Secret", "token?: Secret"])
    #expect(api.credentials[1].documentation == "As registered.")
    #expect(api.defaults.query.map(\.text) == ["v=(2)"])
    #expect(api.defaults.headers.map(\.text) == ["X-App=(abc)"])
    #expect(api.errors.map { $0.caseName?.value } == [nil, "broken"])
  }

  @Test(
    "errors in sections are located",
    arguments: [
      Fault("servers: {a: ①ftp://x.y②}", .invalidAddress),
      Fault("servers: {a: ①example.com②}", .invalidAddress),
      Fault("servers: {a: ①https://②}", .invalidAddress),
      Fault("servers: {a: ①https://u:p@x.y②}", .invalidAddress),
      Fault("servers: {a: '①https://x.y/a b②'}", .invalidAddress).outside,
      Fault("servers: {a: ①https://x.y:port②}", .invalidAddress),
      Fault("servers: {a: {①url②: [x]}}", .wrongKind),
      Fault("servers: {①a②: {doc: x}}", .missingKey),
      Fault("servers: {a: {url: https://x.y, ①qury②: {}}}", .unknownKey, fix: "query"),
      Fault("servers: {①a b②: https://x.y}", .invalidKey),
      Fault("servers: {a: {url: https://x.y, auth: ①guest②}}", .unknownAuthentication),
      Fault(
        "servers: {a: {url: https://x.y, query: {k: $①usreId②}}}", .unknownCredential, fix: "userId"
      ),
      Fault("servers: {a: {url: https://x.y, query: {k: 5①$②}}}", .invalidCredential, fix: "$$"),
      Fault("servers: {a: {url: https://x.y, headers: {①a:b②: c}}}", .invalidHeader),
      Fault("servers: {a: {url: https://x.y, headers: {a: ①\"b\\r\\nc\"②}}}", .invalidHeader),
      Fault("auth: {a: bearer ①token②}", .invalidCredential, fix: "$token"),
      Fault("auth: {a: basic $userI①d②}", .invalidCredential),
      Fault("auth: {①none②: bearer $userId}", .invalidKey),
      Fault("credentials: {userId: ①Strng②}", .unknownType, fix: "String"),
      Fault("credentials: {①a-b②: Int, userId: Int}", .invalidKey),
      Fault("credentials: {①userId②: '[Int]'}", .parameterType),
      Fault("resourcegen: ①2②", .unknownVersion), Fault("①modles②: {}", .unknownKey, fix: "models"),
      Fault("defaults: {①body②: {}}", .unknownKey),
      Fault("defaults: {query: {①a②: }}", .missingValue),
    ])
  func marksFault(_ fault: Fault) {
    let sections = [
      "resourcegen": "resourcegen: 1", "servers": "servers: {a: https://x.y}",
      "credentials": "credentials: {userId: Int}", "endpoints": "endpoints: {}",
    ]
    fault.check { text in
      let key = text.prefix { $0 != ":" }
      let others = sections.filter { $0.key != key }.sorted { $0.key < $1.key }.map(\.value)
      return ([text] + others).joined(separator: "\n")
    }
  }

  @Test("a missing section is reported")
  func missing() {
    #expect(ReadSpec("endpoints: {}").places.map(\.id) == [.missingKey])
    #expect(ReadSpec("resourcegen: 1").places.map(\.id) == [.missingKey])
    #expect(
      ReadSpec("resourcegen: 1\nendpoints: {a: GET /a}").places.map(\.id) == [.missingServer])
  }
}

extension Fault {
  /// The same fault with the caret including the quotes.
  fileprivate var outside: Fault {
    var copy = self
    copy.text = text.split(separator: "'①").joined(separator: "①'")
      .split(separator: "②'").joined(separator: "'②")
    return copy
  }
}

extension DefaultValue {
  fileprivate var text: String { name.value + "=" + value.text }
}

extension ValueTemplate {
  fileprivate var text: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): "(\(text))"
      case .credential(let name): "($\(name.value))"
      }
    }.joined()
  }
}

extension AuthenticationScheme {
  fileprivate var text: String {
    switch kind {
    case .parameters(let defaults):
      ([name.value] + (defaults.headers + defaults.query).map(\.text)).joined(separator: " ")
    case .bearer(let token): "\(name.value) bearer \(token.value)"
    case .basic(let username, let password):
      "\(name.value) basic \(username.value) \(password.value)"
    }
  }
}
