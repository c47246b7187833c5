// Written by hand in the form of generated code: sessions that expire.

import Foundation
@_spi(Generated) import ResourceRuntime
import TestSupport

nonisolated extension Server {
  static let club = Server("club", "http://club.invalid", auth: .session)
}

nonisolated extension Authentication {
  static let session: Authentication = .bearer(credential: "token", refreshes: "session")
  static let key = Authentication("key", query: ["key": .credential("apiKey")], refreshes: true)
}

nonisolated struct Membership: RefreshableCredentials {
  var user: String
  var token: Secret
  var refreshToken: Secret?
  var apiKey: Secret?
  var isOver = false

  func credential(_ name: String) -> (any RequestParameter)? {
    switch name {
    case "user": user
    case "token": token
    case "refreshToken": refreshToken
    case "apiKey": apiKey
    default: nil
    }
  }

  func refreshed(for scheme: String, using service: ResourceService) async throws -> Self? {
    var renewed = self
    switch scheme {
    case "session":
      guard let refreshToken else { return nil }
      let tokens = try await service.load(RenewSessionResource(refreshToken: refreshToken))
      renewed.token = tokens.token
    default: return nil
    }
    return renewed
  }

  func isExpired(for scheme: String) -> Bool { isOver && scheme == "session" && token == "old" }
}

nonisolated extension Membership: StorableCredentials {
  init(from stored: StoredCredentials) throws {
    self.user = try stored.value("user")
    self.token = try stored.value("token")
    self.refreshToken = try stored.optionalValue("refreshToken")
    self.apiKey = try stored.optionalValue("apiKey")
  }

  func write(to stored: inout StoredCredentials) {
    stored.set("user", self.user)
    stored.set("token", self.token)
    stored.set("refreshToken", self.refreshToken)
    stored.set("apiKey", self.apiKey)
  }
}

nonisolated struct Session: Fetchable, Hashable {
  var token: Secret

  private static let keys: JSONKeys = ["token"]

  init(from json: JSONReader) throws(JSONDecodingError) {
    var token: Secret?
    var object = json.begin(Session.keys)
    while let key = object.next(json) {
      switch key {
      default: json.read(&token)
      }
    }
    try object.end(json)
    guard let token else { throw object.missing(["token"], in: json) }
    self.token = token
  }

  func write(to json: JSONWriter) {
    json.beginObject()
    json.member("token", token)
    json.endObject()
  }
}

nonisolated struct RenewSessionResource: NetworkResource, Hashable {
  typealias Value = Session

  var refreshToken: Secret

  var request: RequestSpec {
    RequestSpec(
      .post, on: .club, path: "/session", body: .form(["refresh_token": refreshToken]), auth: .none)
  }
}

nonisolated struct MembersResource: NetworkResource, Hashable {
  typealias Value = [String]

  var page = 1
  var auth: Authentication = .serverDefault

  var request: RequestSpec {
    RequestSpec(.get, on: .club, path: "/members", query: ["page": page], auth: auth)
  }
}

/// Pages of members: `pages: page`.
nonisolated struct MemberPagesResource: PagedResource, Hashable {
  typealias Value = [String]
  typealias Item = String

  var page: Int?

  static var paging: Paging<Self> { .page(\.page) }

  var request: RequestSpec {
    RequestSpec(.get, on: .club, path: "/members", query: ["page": page])
  }
}

/// A stream of numbers as JSON Lines: `-> lines Int`.
nonisolated struct MemberLogResource: StreamResource, Hashable {
  typealias Value = [Int]
  typealias Element = Int

  static var framing: StreamFraming { .lines }

  var request: RequestSpec { RequestSpec(.get, on: .club, path: "/log") }
}

nonisolated struct JoinResource: NetworkResource, Hashable {
  typealias Value = [String]

  var body: [String]

  var request: RequestSpec { RequestSpec(.post, on: .club, path: "/members", body: .json(body)) }
}

/// A server whose members need the token "new", which it returns for the refresh token "r1".
final class ClubServer: Sendable {
  let http: LoopbackServer

  /// - Parameter renewal: The answer to a request for a new token.
  init(
    accepting token: String = "new",
    refreshAnswer: @escaping @Sendable (ReceivedRequest) -> LoopbackAnswer = { request in
      request.text == "refresh_token=r1"
        ? .json(#"{"token":"new"}"#) : .json(#"{"reason":"unknown token"}"#, status: 400)
    }
  ) throws {
    http = try LoopbackServer { request in
      if request.path == "/session" { return refreshAnswer(request) }
      guard request.header("Authorization") == "Bearer \(token)" else {
        return .json(#"{"reason":"expired"}"#, status: 401)
      }
      return .json(#"["Ann","Bob"]"#)
    }
  }

  func service(
    _ store: any CredentialStore, observer: (any ServiceObserver)? = nil,
    interceptors: [any Interceptor] = []
  ) -> ResourceService {
    ResourceService(
      credentials: store, interceptors: interceptors, servers: [.club: "\(http.url)"],
      observers: [observer].compactMap { $0 })
  }

  func requests(_ path: String) -> [ReceivedRequest] { http.received.filter { $0.path == path } }
}

let expired = Membership(user: "ann", token: "old", refreshToken: "r1")
