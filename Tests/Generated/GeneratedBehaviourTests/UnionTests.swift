import Foundation
import GoldenUnions
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("Unions, by key and by shape")
struct GeneratedUnionTests {
  @Test("a discriminator chooses the alternative, at any position")
  func byKey() throws {
    let photo = #"{"width":3,"kind":"Photo"}"#
    #expect(try Attachment(json: Data(photo.utf8)) == .photo(Photo(kind: "Photo", width: 3)))
    #expect(
      try Mapped(json: Data(#"{"kind":"video","duration":1.5}"#.utf8))
        == .video(Video(kind: "video", duration: 1.5)))
    #expect(
      failure(Attachment.self, #"{"kind":"Video","width":3}"#) == "$.duration: missing")
  }

  @Test(
    "an alternative that this build does not know is preserved",
    arguments: [
      #"{"kind":"Song","n":[1,2.5,null,"é"],"a":{"b":1000}}"#, #"{"kind":7}"#, "{}",
      #"{"kind":null}"#,
    ])
  func unknown(json: String) throws {
    let value = try Attachment(json: Data(json.utf8))
    guard case .unrecognized = value else {
      Issue.record("\(value)")
      return
    }
    #expect(try String(decoding: value.jsonData(), as: UTF8.self) == json)
  }

  @Test(
    "without a discriminator the first alternative that fits is chosen, and written",
    arguments: [
      (#""text""#, Anything.string("text")), ("7", .int(7)),
      (#"{"kind":"x","width":1}"#, .photo(Photo(kind: "x", width: 1))),
      (#"[{"kind":"x","width":1}]"#, .photoList([Photo(kind: "x", width: 1)])),
      ("[]", .photoList([])),
    ])
  func byShape(json: String, value: Anything) throws {
    #expect(try Anything(json: Data(json.utf8)) == value)
    #expect(text(of: value) == json)
  }

  @Test("a literal is a value of the alternative that takes it")
  func literals() {
    let photo = Photo(kind: "x", width: 1)
    let values: [Anything] = ["text", 7, [photo], .photo(photo)]
    #expect(values == [.string("text"), .int(7), .photoList([photo]), .photo(photo)])
  }

  @Test("booleans and numbers are distinguished")
  func scalars() throws {
    #expect(
      try [Number](json: Data("[true,1,1.5,0,false]".utf8))
        == [.bool(true), .int(1), .double(1.5), .int(0), .bool(false)])
  }

  @Test("if no alternative fits, the failure has the reason of each")
  func noAlternativeFits() {
    let reasons = failure(
      Post.self, #"{"attachment":{"kind":"Photo","width":1},"extra":{"kind":1}}"#)
    #expect(
      reasons
        == "$.extra: nothing fits ($.extra.kind: expected String, found Int; "
        + "$.extra.kind: expected String, found Int)")
    #expect(failure(Anything.self, "true").hasPrefix("$: nothing fits ("))
  }

  @Test("an alternative may contain the union")
  func nested() throws {
    let json =
      #"{"kind":"Group","members":[{"kind":"Photo","width":1},{"kind":"Group","members":[{"kind":"?"}]}]}"#
    let value = try Content(json: Data(json.utf8))
    guard case .group(let group) = value, case .group(let inner) = group.members.last else {
      Issue.record("\(value)")
      return
    }
    #expect(group.members.first == .photo(Photo(kind: "Photo", width: 1)))
    #expect(inner.members.count == 1)
    #expect(text(of: value) == json)
  }

  @Test("unions are sent, received and skipped one by one")
  func wire() async throws {
    let server = try GoldenServer(for: .main) { request in
      request.path == "/feed"
        ? .json(#"["a",true,1,{"kind":"x"},null]"#) : .json(#"{"kind":"Photo","width":2}"#)
    }
    let unknown = try Attachment(json: Data(#"{"kind":"Song","n":1.5}"#.utf8))
    let feed = try await server.service.load(.feed)
    let answer = try await server.service.load(.attach(id: "7", body: unknown))
    #expect(feed == [.string("a"), .int(1)])
    #expect(answer == .photo(Photo(kind: "Photo", width: 2)))
    #expect(server.loopback.received.last?.text == #"{"kind":"Song","n":1.5}"#)
  }

  @Test("unions are equal if their values are, and pass through Foundation's coders")
  func equality() throws {
    let photo = Photo(kind: "Photo", width: 3)
    #expect(Attachment.photo(photo) != .video(Video(kind: "Photo", duration: 3)))
    #expect(Set([Attachment.photo(photo), .photo(photo)]).count == 1)
    let post = Post(attachment: .photo(photo), extra: .video(Video(kind: "v", duration: 0.1)))
    let other = try bridged(post)
    #expect(other.json == post)
    #expect(other.propertyList == post)
  }

  @Test("routes with unions are matched from their requests")
  func routes() throws {
    let body = try Attachment(json: Data(#"{"kind":"Song"}"#.utf8))
    for route in [Router.post(id: "a/b"), .feed, .attach(id: "..x", body: body)] {
      #expect(try Router(matching: route.asURLRequest()) == route)
    }
  }
}
