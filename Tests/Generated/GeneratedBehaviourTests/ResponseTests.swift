import Foundation
import GoldenReplies
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("Replies of every kind")
struct ResponseTests {
  static func server(_ answer: LoopbackAnswer) throws -> GoldenServer {
    try GoldenServer(for: .main, answer: answer)
  }

  @Test(
    "without a reply type any body is ignored, and `Accept` is not sent",
    arguments: [
      LoopbackAnswer.response(204), .response(200), .json("{"), .text("<html>", type: "text/html"),
    ])
  func nothing(answer: LoopbackAnswer) async throws {
    let server = try Self.server(answer)
    try await server.service.load(.nothing(id: 7))
    try await server.service.load(.head(id: 7))
    #expect(server.lines == ["DELETE /users/7", "HEAD /users/7"])
  }

  @Test("a string is JSON, or the body itself if its format is text")
  func text() async throws {
    let quoted = try Self.server(.json(#""a\u00e9""#))
    #expect(try await quoted.service.load(.text) == "aé")
    #expect(try quoted.received.header("Accept") == "application/json")
    let plain = try Self.server(.text("\"a\"\n"))
    #expect(try await plain.service.load(.plainText) == "\"a\"\n")
    #expect(try plain.received.header("Accept") == "text/plain")
    let latin = try Self.server(
      .response(
        headers: [("Content-Type", "text/plain; charset=ISO-8859-1")], body: Data([0x61, 0xE9])))
    #expect(try await latin.service.load(.plainText) == "aé")
  }

  @Test("scalars and untyped JSON can be replies")
  func scalars() async throws {
    #expect(try await Self.server(.json(" 42\n")).service.load(.number) == 42)
    let anything = try await Self.server(.json(#"{"b":[1.5,null]}"#)).service.load(.json)
    #expect(try String(decoding: anything.jsonData(), as: UTF8.self) == #"{"b":[1.5,null]}"#)
    let null = try await Self.server(.json("null")).service.load(.json)
    #expect(null == .null)
  }

  @Test(
    "bytes are received unchanged, and their media type is sent as `Accept`")
  func bytes() async throws {
    let bytes = Data([0x89, 0x50, 0x00, 0xFF])
    let server = try Self.server(.response(headers: [("Content-Type", "image/png")], body: bytes))
    #expect(try await server.service.load(.image) == bytes)
    #expect(try await server.service.load(.raw) == bytes)
    #expect(server.loopback.received.map { $0.header("Accept") } == ["image/png", "*/*"])
  }

  @Test("an optional reply is nil only for an empty body")
  func optional() async throws {
    #expect(try await Self.server(.response(204)).service.load(.optional) == nil)
    #expect(try await Self.server(.response(200)).service.load(.optional) == nil)
    #expect(try await Self.server(.json("null")).service.load(.optional) == nil)
    #expect(try await Self.server(.json(#"{"id":7}"#)).service.load(.optional) == User(id: 7))
    #expect(
      try await Self.server(.json(#"{"data":{"id":7}}"#)).service.load(.optionalInside)?.id == 7)
    #expect(try await Self.server(.json(#"{"data":null}"#)).service.load(.optionalInside) == nil)
    await #expect(throws: ResourceError<Never>.self) {
      try await Self.server(.json("{}")).service.load(.optional)
    }
  }

  @Test("an empty body is an error where a value is expected")
  func empty() async throws {
    let server = try Self.server(.response(204))
    await #expect {
      try await server.service.load(.number)
    } throws: { error in
      if case .emptyBody(let response) = error as? ResourceError<Never> {
        response.status == 204
      } else {
        false
      }
    }
  }

  @Test("a value is found under its keys")
  func path() async throws {
    let inside = #"{"x":[1,{"user":2}],"data":{"a":null,"user":{"id":7}}}"#
    #expect(try await Self.server(.json(inside)).service.load(.inside) == User(id: 7))
    let dotted = #"{"data":{"v1":{"user":{"id":1}}},"data.v1":{"user":{"id":2}}}"#
    #expect(try await Self.server(.json(dotted)).service.load(.dotted) == User(id: 2))
    #expect(try await Self.server(.json(#"{"available":true}"#)).service.load(.flag))
    let date = try await Self.server(.json(#"{"expires":1.5}"#)).service.load(.expiry)
    #expect(date == Date(timeIntervalSince1970: 1.5))
  }

  @Test("a dictionary keeps its keys")
  func dictionary() async throws {
    let server = try Self.server(.json(#"{"a":{"id":1},"":{"id":2}}"#))
    #expect(try await server.service.load(.dictionary) == ["a": User(id: 1), "": User(id: 2)])
    let broken = try Self.server(.json(#"{"a":{"id":1},"b c":{}}"#))
    await #expect {
      try await broken.service.load(.dictionary)
    } throws: { error in
      guard case .decoding(let failure, _) = error as? ResourceError<Never> else {
        return false
      }
      return failure.path == #"$["b c"].id"#
    }
  }

  @Test(
    "only the expected statuses are a success",
    arguments: [(201, true), (200, false), (202, false), (404, false)])
  func expected(status: Int, isSuccess: Bool) async throws {
    let server = try Self.server(.json(#"{"id":1}"#, status: status))
    do {
      let user = try await server.service.load(.created(User(id: 1)))
      #expect(isSuccess)
      #expect(user == User(id: 1))
    } catch {
      guard case .status(let answered, _, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(!isSuccess)
      #expect(answered.code == status)
    }
    #expect(try server.received.text == #"{"id":1}"#)
  }

  @Test("statuses are expected by range and one by one")
  func expectedStatuses() {
    let expected = AcceptedResource(id: 1, body: User(id: 1)).request.expected
    #expect([200, 202, 299, 304].allSatisfy(expected.contains))
    #expect(![199, 300, 303, 400].contains(where: expected.contains))
    #expect(NumberResource().request.expected == .success)
  }

  @Test("a property list is read like JSON")
  func propertyList() async throws {
    let user = try PropertyListSerialization.data(
      fromPropertyList: ["id": 7], format: .binary, options: 0)
    let plist = try Self.server(
      .response(headers: [("Content-Type", "application/x-plist")], body: user))
    #expect(try await plist.service.load(.plist) == User(id: 7))
    #expect(try plist.received.header("Accept") == "application/x-plist")

    // A date is a string here, as in JSON.
    let contents = ["title": "t", "at": "2001-09-09T01:46:40Z", "body": "AP8="]
    let bytes = try PropertyListSerialization.data(
      fromPropertyList: contents, format: .xml, options: 0)
    let note = try await Self.server(
      .response(headers: [("Content-Type", "application/x-plist")], body: bytes)
    ).service.load(.note)
    let moment = Date(timeIntervalSince1970: 1_000_000_000)
    #expect(note == Note(title: "t", at: moment, body: Data([0, 255])))
  }

  /// Parses `<user id="7"/>`.
  struct UserDecoder: ResponseDecoding {
    func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
      let digits = String(decoding: data, as: UTF8.self).filter(\.isNumber)
      return try JSONDecoder().decode(type, from: Data(#"{"id":\#(digits)}"#.utf8))
    }
  }

  @Test("any other format is read by the decoder of the service")
  func otherFormat() async throws {
    let answer = LoopbackAnswer.text(#"<user id="7"/>"#, type: "application/xml")
    let server = try GoldenServer(for: .main, decoders: [.xml: UserDecoder()], answer: answer)
    #expect(try await server.service.load(.feed) == User(id: 7))
    #expect(try server.received.header("Accept") == "application/xml")
    await #expect(throws: ResourceError<Never>.self) {
      try await Self.server(answer).service.load(.feed)
    }
  }

  @Test(
    "routes are matched from their requests, whatever their replies",
    arguments: [
      Router.nothing(id: 1), .head(id: 1), .text, .plainText, .number, .image, .raw, .json,
      .optional, .optionalInside, .inside, .dictionary, .flag, .expiry, .created(User(id: 1)),
      .accepted(id: 1, body: User(id: 2)), .plist, .note, .feed, .dotted,
    ])
  func routes(route: Router) throws {
    #expect(try Router(matching: route.asURLRequest()) == route)
  }
}
