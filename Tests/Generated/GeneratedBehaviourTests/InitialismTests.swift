import Foundation
import GoldenOpenapiInitialisms
import ResourceRuntime
import TestSupport
import Testing

@Suite("Initialisms in names of documents")
struct InitialismTests {
  @Test("camel case has the same words as snake case")
  func properties() throws {
    let json =
      #"{"userId":1,"photoUrls":["p"],"apiUrlId":"a","lastHttpStatus":{"statusUuid":"s"},"#
      + #""sortedBy":"userId","identity":"i","Width":"w"}"#
    let value = try UserAPIKey(json: Data(json.utf8))
    #expect(value.userID == 1 && value.photoURLs == ["p"] && value.apiURLID == "a")
    let status: UserAPIKey.LastHTTPStatus? = value.lastHTTPStatus
    #expect(status?.statusUUID == "s")
    #expect(value.sortedBy == .userID)
    #expect(value.identity == "i" && value.width == "w")
    #expect(text(of: value) == json)
  }

  @Test("of properties with one word, the key that equals it has the name")
  func alike() throws {
    let value = try Alike(json: Data(#"{"user_id":1,"userId":2,"userID":3}"#.utf8))
    #expect([value.userID3, value.userID2, value.userID] == [1, 2, 3])
  }

  @Test("operations, groups and parameters are spelled alike")
  func operations() async throws {
    let server = try GoldenServer(for: .main) { _ in .json(#"{"userId":1,"photoUrls":[]}"#) }
    let key = try await server.service.load(
      .user.find(userID: 7, callbackURL: "a", redirectURL: "b", xAPIKey: "k"))
    #expect(key.userID == 1)
    #expect(server.lines == ["GET /users/7?callback_url=a&redirectUrl=b"])
  }

  @Test("a schema doesn't get the name of another")
  func models() {
    #expect(UserUrl(a: "a").a == "a")
    #expect(UserURL(b: "b").b == "b")
  }
}
