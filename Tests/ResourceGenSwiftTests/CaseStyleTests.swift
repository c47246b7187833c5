import TestSupport
import Testing

@testable import ResourceGenSwift

@Suite("Names in Swift")
struct CaseStyleTests {
  @Test(
    "a spelling becomes the name of a member",
    arguments: [
      ("first_name", "firstName"), ("userId", "userId"), ("user_id", "userID"),
      ("avatar_url", "avatarURL"), ("image-urls", "imageURLs"), ("URL", "url"), ("ID", "id"),
      ("IDs", "ids"), ("URLs", "urls"), ("DBRPs", "dbrps"), ("VPCs", "vpcs"),
      ("DBRPs list", "dbrpsList"),
      ("contactIDs", "contactIDs"), ("IDsOfUsers", "idsOfUsers"),
      ("HTTPIsFine", "httpIsFine"),
      ("HTTPServerID", "httpServerID"), ("NOT_FOUND", "notFound"), ("HLS", "hls"),
      ("published_on", "publishedOn"), ("iPhone", "iPhone"), ("x-request-id", "xRequestID"),
      ("add_oauth", "addOAuth"), ("oauth", "oauth"),
      ("class", "`class`"), ("default", "`default`"), ("init", "initValue"), ("self", "selfValue"),
      ("2fa", "value2fa"), ("", "value"), ("+", "value"), ("$ref", "ref"), ("größe", "grosse"),
      ("Straße", "strasse"), ("名前", "名前"), ("what's new", "whatsNew"), ("mp4", "mp4"),
      ("cafe\u{301}", "cafe"), ("sha256Hash", "sha256Hash"), ("a.b.c", "aBC"), ("_", "value"),
      ("\u{202E}evil", "u202EEvil"),
      ("\u{301}", "u301"), ("_\u{301}\u{302}_", "u301U302"), ("\u{301}a", "a"),
      ("\u{200D}\u{FEFF}", "u200DUFEFF"), ("😀😀", "u1F600U1F600"), ("Type", "type"),
      ("open", "open"),
    ])
  func member(spelling: String, name: String) {
    let words = WordSplitter.words(of: spelling)
    #expect(SwiftIdentifier(words, style: .lowerCamel, fallback: "value").source == name)
  }

  @Test(
    "a spelling becomes the name of a type",
    arguments: [
      ("city", "City"), ("UserModel", "UserModel"), ("user_model", "UserModel"), ("HLS", "HLS"),
      ("url", "URL"), ("type", "TypeValue"), ("Protocol", "ProtocolValue"),
      ("3d-model", "Model3dModel"),
      ("oauth_token", "OAuthToken"), ("oauth2", "OAuth2"),
      ("CITY_LIST", "CityList"), ("Swift", "SwiftValue"), ("Any", "`Any`"), ("iPhone", "IPhone"),
    ])
  func type(spelling: String, name: String) {
    let words = WordSplitter.words(of: spelling)
    #expect(SwiftIdentifier(words, style: .upperCamel, fallback: "Model").source == name)
  }

  @Test("conflicting names become distinct, whatever their order")
  func collisions() {
    let spellings = [
      "foo_bar", "fooBar", "foo-bar", "foo_bar2", "caf\u{E9}", "cafe\u{301}", "cafe",
    ]
    func names(_ spellings: [String]) -> [String: String] {
      var scope = NameScope()
      let names = scope.names(
        for: spellings.map { spelling in
          NameScope.Request(
            wire: spelling,
            name: SwiftIdentifier(
              WordSplitter.words(of: spelling), style: .lowerCamel, fallback: "value"))
        })
      // Keyed by scalars, since `String` treats both spellings of "é" as equal.
      return Dictionary(
        uniqueKeysWithValues: zip(
          spellings.map { $0.unicodeScalars.map { String($0.value) }.joined(separator: " ") },
          names.map(\.source)))
    }
    let forward = names(spellings)
    #expect(forward == names(spellings.reversed()))
    #expect(Set(forward.values).count == spellings.count)
    #expect(forward.values.contains("fooBar"))
    #expect(forward.values.contains("fooBar2"))
    #expect(forward.values.contains("cafe"))
  }

  @Test(
    "any number of names become distinct, also in several steps",
    arguments: [1, 11, 12, 13, 40])
  func many(count: Int) {
    func request(_ number: Int) -> NameScope.Request {
      let spelling = "name_\(number)"
      let words = WordSplitter.words(of: spelling)
      return NameScope.Request(
        wire: spelling, name: SwiftIdentifier(words, style: .lowerCamel, fallback: "value"))
    }
    let requests = (0..<count).map(request)
    var scope = NameScope()
    let first = scope.names(for: requests)
    #expect(first == requests.map(\.name))
    // A failed attempt to assign names without conflicts must not leave any of them reserved.
    let again = scope.names(for: [request(count)] + [request(0)])
    #expect(again[0] == request(count).name)
    #expect(Set(first + again).count == count + 2)
    #expect(scope.isTaken(again[1]))
  }

  @Test(
    "OAuth is one word",
    arguments: [
      ("OAuth2Token", "oauth2Token"), ("my OAuth", "myOAuth"), ("oAuth2", "oauth2"),
      ("o_auth", "oAuth"), ("oAuthor", "oauthor"),
    ])
  func oauth(spelling: String, name: String) {
    #expect(SwiftIdentifier(naming: spelling, style: .lowerCamel, fallback: "x").name == name)
  }

  @Test(
    "initialisms in camel case are spelled in capitals",
    arguments: [
      ("userId", "userID"), ("photoUrls", "photoURLs"), ("ApiKey", "APIKey"), ("Id", "ID"),
      ("getUserById", "getUserByID"), ("X-Api-Key", "X-API-Key"), ("apiUrlId", "apiURL_ID"),
      ("URLId", "URL_ID"), ("IdX", "ID_X"), ("fileMd5", "fileMD5"), ("userIdsOf", "userIDsOf"),
    ])
  func spelled(spelling: String, name: String) {
    #expect(Initialisms.spelled(in: spelling) == name)
  }

  @Test(
    "other words stay",
    arguments: [
      "", "listSLOs", "listSLOsByName", "user_id", "userID", "identity", "Idea", "I", "Width",
      "URL", "id", "usersIs",
    ])
  func unspelled(spelling: String) {
    #expect(Initialisms.spelled(in: spelling) == nil)
  }

  @Test(
    "a word in camel case has the same name as in snake case",
    arguments: [
      ("userId", "user_id"), ("apiUrlId", "api_url_id"), ("UserIds", "user_ids"),
      ("urlIdToken", "url_id_token"), ("lastHttpStatus", "last_http_status"), ("idX", "id_x"),
    ])
  func sameWords(camel: String, snake: String) {
    for style in [CaseStyle.lowerCamel, .upperCamel] {
      let spelled = Initialisms.spelled(in: camel) ?? camel
      #expect(
        SwiftIdentifier(naming: spelled, style: style, fallback: "value").name
          == SwiftIdentifier(naming: snake, style: style, fallback: "value").name)
    }
  }
}
