import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import TestSupport
import Testing

/// Tests of schemes in their long form, and of the refresh of their credentials.
@Suite struct RefreshTests {
  @Test(
    "a scheme is a text or a mapping",
    arguments: [
      ("bearer $token", "bearer token"), ("{bearer: $token}", "bearer token"),
      ("{bearer: $token, doc: Mine., refresh: renew}", "bearer token, refreshed by renew"),
      ("basic $name $password", "basic name password"),
      ("{basic: [$name, $password]}", "basic name password"),
      ("{refresh: renew, headers: {X-Token: $token}}", "parameters, refreshed by renew"),
    ])
  func forms(_ text: String, _ kind: String) {
    let spec = ReadSpec(RefreshTests.spec(scheme: text))
    #expect(spec.findings == [])
    #expect(spec.api?.authentications.first?.text == kind)
  }

  @Test("parameters and properties match credentials of the same name in any spelling")
  func matches() throws {
    let spec = ReadSpec(
      """
      resourcegen: 1
      servers: {main: {url: https://example.com, auth: member}}
      credentials: {id: Int, token: Secret, refreshToken?: Secret, level: Level}
      auth: {key: {query: {k: $token}}, member: {bearer: $token, refresh: session.renew}}
      models:
        Level: low | high
        Session: {access as token: String, refresh_token?: Secret, id: String, expires: Int}
      endpoints:
        session:
          renew:
            route: POST /renew/{id:Int}?level:Level&app:Int=1&mode? -> Session
            auth: key
            headers: {X-Kind: = refresh}
            body: {refresh-token: String, note?: String}
      """)
    #expect(spec.findings == [])
    let refresh = try #require(spec.checked?.refreshes.first)
    #expect(spec.checked?.refreshes.count == 1)
    #expect(refresh.scheme == 1)
    #expect(refresh.endpoint == 0)
    #expect(refresh.arguments.map(\.text) == ["0 = 0", "1 = 3"])
    #expect(refresh.bodyFields.map(\.text) == ["0 = 2"])
    // A number called `id` isn't replaced by a text.
    #expect(refresh.responseFields.map(\.text) == ["0 = 1", "1 = 2"])
  }

  @Test(
    "errors in schemes are located",
    arguments: [
      Fault("{bearer: $token, ①basic②: [$name, $password]}", .invalidValue),
      Fault("{headers: {X: a}, ①bearer②: $token}", .invalidValue),
      Fault("{bearer: ①[$token, $name]②}", .invalidValue),
      Fault("{basic: ①$name②}", .invalidValue), Fault("{basic: ①[]②}", .invalidValue),
      Fault("{bearer: ①token②}", .invalidCredential, fix: "$token"),
      Fault("{bearer: $token ①x②}", .invalidCredential),
      Fault("{basic: [$name, ①password②]}", .invalidCredential, fix: "$password"),
      Fault("{bearer: $①tokn②}", .unknownCredential, fix: "token"),
      Fault("{①baerer②: $token}", .unknownKey, fix: "bearer"),
      Fault("{bearer: $token, ①refresh②: [renew]}", .wrongKind),
      Fault("{bearer: $token, refresh: ①renw②}", .unknownEndpoint, fix: "renew"),
      Fault("{bearer: $token, refresh: ①list②}", .unknownEndpoint),
      Fault("{bearer: $token, refresh: ①onDisk②}", .invalidRefresh),
      Fault("{bearer: $token, refresh: ①closed②}", .invalidRefresh),
      Fault("{bearer: $token, refresh: ①nothing②}", .invalidRefresh),
      Fault("{bearer: $token, refresh: ①many②}", .invalidRefresh),
      Fault("{bearer: $token, refresh: ①other②}", .invalidRefresh),
    ])
  func marksFault(_ fault: Fault) {
    fault.check { RefreshTests.spec(scheme: $0) }
  }

  @Test(
    "a refresh endpoint that needs more than credentials is reported at its parameter",
    arguments: [
      Fault("GET /a?①code② -> Session", .invalidRefresh),
      Fault("GET /a?①name②:Int -> Session", .invalidRefresh),
      Fault("GET /a/{①user②} -> Session", .invalidRefresh),
      Fault("{route: POST /a -> Session, body: ①File②}", .invalidRefresh),
      Fault("{route: POST /a -> Session, body: [①Session②]}", .invalidRefresh),
      Fault("{route: POST /a -> Session, body: {①code②: String}}", .invalidRefresh),
      Fault("{route: POST /a -> Session, multipart: {①photo②: File}}", .invalidRefresh),
    ])
  func marksArgument(_ fault: Fault) {
    fault.check {
      RefreshTests.spec(scheme: "{bearer: $token, refresh: asked}") + "  asked: \($0)\n"
    }
  }

  @Test("references to declarations with errors are not reported again")
  func noFollowUps() {
    let spec = ReadSpec(
      """
      resourcegen: 1
      servers: {main: https://example.com}
      credentials: {token: Secret}
      auth: {member: {bearer: $token, refresh: users.renew}, other: {bearer: $token, refresh: a}}
      models: {Session: {token: Secret, x: }}
      endpoints:
        users:
          renew: PSOT /a
        a: GET /a -> Session
      """)
    #expect(spec.places.map(\.id) == [.missingValue, .unknownMethod])
  }

  private static func spec(scheme: String) -> String {
    """
    resourcegen: 1
    servers:
      main: https://example.com
      members: {url: https://example.com, auth: member}
    credentials: {token: Secret, name: String, password: Secret}
    auth: {member: \(scheme)}
    models:
      Session: {token: Secret, until: Int}
    endpoints:
      renew: GET /renew?name -> Session
      session:
        list: GET /sessions -> [Session]
      onDisk: FILE a.json -> Session
      closed: GET members:/renew -> Session
      nothing: GET /nothing
      many: GET /many -> [Session]
      other: GET /other -> {jwt:Secret,token:Int}

    """
  }
}

extension AuthenticationScheme {
  fileprivate var text: String {
    let kind =
      switch self.kind {
      case .parameters: "parameters"
      case .bearer(let token): "bearer \(token.value)"
      case .basic(let username, let password): "basic \(username.value) \(password.value)"
      }
    return kind + (refresh.map { ", refreshed by \($0.value)" } ?? "")
  }
}

extension ResolvedRefresh.Match {
  fileprivate var text: String { "\(part) = \(credential)" }
}
