import Foundation
import ResourceRuntime
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct ReplyTests {
  private struct Of<Value: Sendable>: Sendable {
    let reply: Reply<Value>
  }

  private func read<Value>(_ reply: Reply<Value>, _ text: String) throws -> Value {
    try reply.value(from: Data(text.utf8))
  }

  @Test(
    "a reply is any JSON value, at the root or under keys",
    .shows("S0.3", "S0.7", "D0.3", "R61", "S2.28"))
  func readsJSON() throws {
    #expect(try read(Reply<Bool>.json, " true ") == true)
    #expect(try read(Reply<String>.json, #""x""#) == "x")
    #expect(try read(Reply<Int?>.json, "null") == nil)
    #expect(
      try read(Reply<[String: Int]>.json(at: "a", "b c"), #"{"x":[],"a":{"b c":{"k":1}}}"#) == [
        "k": 1
      ])
    #expect(try read(Reply<JSONValue>.json, #"{"a":1}"#)["a"]?.int == 1)
    let failure = #expect(throws: DecodingFailure.self) {
      try read(Reply<Int>.json(at: "a", "b"), #"{"a":{}}"#)
    }
    #expect(failure?.path == "$.a.b")
    #expect(try read(.json(as: .unix, at: "t"), #"{"t":1}"#) == Date(timeIntervalSince1970: 1))
  }

  @Test("an optional reply is nil for an empty body only")
  func readsOptional() throws {
    #expect(try read(Reply<Int?>.optional, "") == nil)
    #expect(try read(Reply<Int?>.optional, "1") == 1)
    #expect(try read(Reply<Int?>.optional(at: "a"), #"{"a":2}"#) == 2)
    #expect(throws: DecodingFailure.self) { try read(Reply<Int?>.optional(at: "a"), "{}") }
    let lenient: Reply<[Int]?> = .optional(.lenient(at: "a"))
    #expect(try read(lenient, #"{"a":[1,"x",2]}"#) == [1, 2])
    #expect(try read(lenient, "") == nil)
  }

  @Test(
    "a lenient reply leaves out elements, never the whole",
    .shows("S0.6", "S0.34", "D0.16", "D0.17"))
  func readsLenient() throws {
    #expect(try read(Reply<[Int]>.lenient(), #"[1,null,"a",[],2]"#) == [1, 2])
    #expect(try read(Reply<[String: Int]>.lenient(at: "x"), #"{"x":{"a":1,"b":"c"}}"#) == ["a": 1])
    for text in [#"{"x":null}"#, "{}", #"{"x":5}"#, #"{"x":[1,]}"#] {
      #expect(throws: DecodingFailure.self) { try read(Reply<[Int]>.lenient(at: "x"), text) }
    }
  }

  private struct Resourceful<Value: Sendable>: Sendable {
    let reply: Reply<Value>
    var resource: AnyResource<Value, JSONValue> {
      AnyResource(
        RequestSpec(.get, on: .local, path: "/x"), expecting: reply.expectation,
        parse: { data throws(DecodingFailure) in try reply.value(from: data) })
    }
  }

  @Test("text is read by its charset", .shows("S0.3", "R69"))
  func readsText() async throws {
    func load(_ type: String, _ bytes: [UInt8]) async throws -> String {
      let service = ResourceService(
        transport: StubTransport(responding: { _ in
          HTTPResponse(status: 200, headers: ["Content-Type": type], body: Data(bytes))
        }))
      return try await service.load(Resourceful(reply: .text).resource)
    }
    #expect(try await load("text/plain", Array("ä".utf8)) == "ä")
    #expect(try await load("text/plain; charset=ISO-8859-1", [0xE4]) == "ä")
    #expect(try await load("text/plain; charset=\"utf-16le\"", [0xE4, 0]) == "ä")
    await #expect(throws: ResourceError<JSONValue>.self) { try await load("text/plain", [0xE4]) }
    await #expect(throws: ResourceError<JSONValue>.self) {
      try await load("text/plain; charset=klingon", [0x41])
    }
  }

  @Test("bytes are taken as they are, and asked for by their type", .shows("S0.3", "S3.7"))
  func readsData() async throws {
    let server = try LoopbackServer { _ in .response(200, body: Data([0, 255])) }
    let resource = Resourceful(reply: .data("image/png")).resource
    #expect(try await server.service().load(resource) == Data([0, 255]))
    #expect(server.only?.header("Accept") == "image/png")
  }

  @Test(
    "a property list is read through Codable, other formats by who is registered",
    .shows("S0.3", "S2.26"))
  func readsFormats() async throws {
    let plist = """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>\
      <key>id</key><integer>1</integer><key>name</key><string>n</string></dict></plist>
      """
    let list = Resourceful(reply: Reply<ListItemModel>.format(.plist)).resource
    #expect(try await stub(type: "application/x-plist", plist).load(list).name == "n")

    struct Fixed: ResponseDecoding {
      func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        try JSONDecoder().decode(type, from: Data(#"{"id":2,"name":"xml"}"#.utf8))
      }
    }
    let server = try LoopbackServer { _ in .text("<item/>", type: "application/xml") }
    let xml = Resourceful(reply: Reply<ListItemModel>.format(.xml)).resource
    #expect(try await server.service(decoders: [.xml: Fixed()]).load(xml).name == "xml")
    #expect(server.only?.header("Accept") == "application/xml")
    guard case .decoding(let failure, _) = await server.service().failure(loading: xml) else {
      Issue.record("read without a decoder")
      return
    }
    #expect(failure.description.contains("no decoder for the format 'xml'"))
  }
}
