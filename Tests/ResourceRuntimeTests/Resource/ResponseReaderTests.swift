import Foundation
@_spi(Generated) import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ResponseReaderTests {
  private struct Of<Value: Sendable>: Sendable {
    let reader: ResponseReader<Value>
  }

  private func read<Value>(_ reader: ResponseReader<Value>, _ text: String) throws -> Value {
    try reader.value(from: Data(text.utf8))
  }

  @Test(
    "a reply reads any JSON value, at the root or under keys")
  func readsJSON() throws {
    #expect(try read(ResponseReader<Bool>.json, " true ") == true)
    #expect(try read(ResponseReader<String>.json, #""x""#) == "x")
    #expect(try read(ResponseReader<Int?>.json, "null") == nil)
    #expect(
      try read(ResponseReader<[String: Int]>.json(at: "a", "b c"), #"{"x":[],"a":{"b c":{"k":1}}}"#)
        == [
          "k": 1
        ])
    #expect(try read(ResponseReader<JSONValue>.json, #"{"a":1}"#)["a"]?.int == 1)
    let failure = #expect(throws: JSONDecodingError.self) {
      try read(ResponseReader<Int>.json(at: "a", "b"), #"{"a":{}}"#)
    }
    #expect(failure?.path == "$.a.b")
    #expect(try read(.json(as: .unix, at: "t"), #"{"t":1}"#) == Date(timeIntervalSince1970: 1))
  }

  @Test("an optional reply is nil only for an empty body")
  func readsOptional() throws {
    #expect(try read(ResponseReader<Int?>.optional, "") == nil)
    #expect(try read(ResponseReader<Int?>.optional, "1") == 1)
    #expect(try read(ResponseReader<Int?>.optional(at: "a"), #"{"a":2}"#) == 2)
    #expect(throws: JSONDecodingError.self) {
      try read(ResponseReader<Int?>.optional(at: "a"), "{}")
    }
    let lenient: ResponseReader<[Int]?> = .optional(.lenient(at: "a"))
    #expect(try read(lenient, #"{"a":[1,"x",2]}"#) == [1, 2])
    #expect(try read(lenient, "") == nil)
  }

  @Test(
    "a lenient reply skips elements, never the complete list")
  func readsLenient() throws {
    #expect(try read(ResponseReader<[Int]>.lenient(), #"[1,null,"a",[],2]"#) == [1, 2])
    #expect(
      try read(ResponseReader<[String: Int]>.lenient(at: "x"), #"{"x":{"a":1,"b":"c"}}"#) == [
        "a": 1
      ])
    for text in [#"{"x":null}"#, "{}", #"{"x":5}"#, #"{"x":[1,]}"#] {
      #expect(throws: JSONDecodingError.self) {
        try read(ResponseReader<[Int]>.lenient(at: "x"), text)
      }
    }
  }

  private struct Resourceful<Value: Sendable>: Sendable {
    let reader: ResponseReader<Value>
    var resource: AnyResource<Value, Never> {
      AnyResource(
        RequestSpec(.get, on: .local, path: "/x"), expecting: reader.expectation,
        parse: { data throws(JSONDecodingError) in try reader.value(from: data) })
    }
  }

  @Test("text is decoded by its charset")
  func readsText() async throws {
    func load(_ type: String, _ bytes: [UInt8]) async throws -> String {
      let service = ResourceService(
        transport: StubTransport(responding: { _ in
          HTTPResponse(status: 200, headers: ["Content-Type": type], body: Data(bytes))
        }))
      return try await service.load(Resourceful(reader: .text).resource)
    }
    #expect(try await load("text/plain", Array("ä".utf8)) == "ä")
    #expect(try await load("text/plain; charset=ISO-8859-1", [0xE4]) == "ä")
    #expect(try await load("text/plain; charset=\"utf-16le\"", [0xE4, 0]) == "ä")
    await #expect(throws: ResourceError<Never>.self) { try await load("text/plain", [0xE4]) }
    await #expect(throws: ResourceError<Never>.self) {
      try await load("text/plain; charset=klingon", [0x41])
    }
  }

  @Test("a value as text is read without the white space around it")
  func readsTextValues() throws {
    #expect(try read(ResponseReader<Int>.text, "42\r\n") == 42)
    #expect(try read(ResponseReader<Int32>.text, " -7 ") == -7)
    #expect(try read(ResponseReader<Double>.text, "1.5\n") == 1.5)
    #expect(try read(ResponseReader<Bool>.text, "true") == true)
    #expect(
      try read(ResponseReader<Date>.text, "1970-01-01T00:00:10Z\n").timeIntervalSince1970 == 10)
    #expect(try read(ResponseReader<Date>.text(as: .unix), "10\n").timeIntervalSince1970 == 10)
    #expect(try read(ResponseReader<CalendarDate>.text, "2026-11-25").description == "2026-11-25")
    #expect(try read(ResponseReader<Int?>.optional(.text), "") == nil)
    // A text has its white space.
    #expect(try read(ResponseReader<String>.text, " a\n") == " a\n")
    #expect(ResponseReader<Int>.text("text/csv").expectation.mediaType == "text/csv")
  }

  @Test(
    "a text that isn't a value of the type is an error that quotes it",
    arguments: [
      ("no", "$: 'no' does not fit Int"), ("4 2", "$: '4 2' does not fit Int"),
      ("1.5", "$: '1.5' does not fit Int"), ("\n", "$: '' does not fit Int"),
    ])
  func rejectsTextValues(text: String, message: String) throws {
    let error = #expect(throws: JSONDecodingError.self) {
      try read(ResponseReader<Int>.text, text)
    }
    #expect(error?.description == message)
  }

  @Test(
    "bytes are returned unchanged, and their media type is sent as `Accept`")
  func readsData() async throws {
    let server = try LoopbackServer { _ in .response(200, body: Data([0, 255])) }
    let resource = Resourceful(reader: .data("image/png")).resource
    #expect(try await server.service().load(resource) == Data([0, 255]))
    #expect(server.only?.header("Accept") == "image/png")
  }

  @Test(
    "a property list is read through Codable, other formats by the registered decoder")
  func readsFormats() async throws {
    let plist = """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>\
      <key>id</key><integer>1</integer><key>name</key><string>n</string></dict></plist>
      """
    let list = Resourceful(reader: ResponseReader<ListItemModel>.format(.plist)).resource
    #expect(try await stub(type: "application/x-plist", plist).load(list).name == "n")

    let server = try LoopbackServer { _ in .text("<item/>", type: "application/xml") }
    let xml = Resourceful(reader: ResponseReader<ListItemModel>.format(.xml)).resource
    #expect(try await server.service(decoders: [.xml: Fixed()]).load(xml).name == "xml")
    #expect(server.only?.header("Accept") == "application/xml")
    guard case .decoding(let failure, _) = await server.service().failure(loading: xml) else {
      Issue.record("read without a decoder")
      return
    }
    #expect(failure.description.contains("no decoder for the format 'xml'"))
  }

  @Test("a decoder that is registered for JSON replaces that of Foundation")
  func readsJSON() async throws {
    let server = try LoopbackServer { _ in .json(#"{"id":1,"name":"n"}"#) }
    let json = Resourceful(reader: ResponseReader<ListItemModel>.format(.json)).resource
    #expect(try await server.service().load(json).name == "n")
    #expect(try await server.service(decoders: [.json: Fixed()]).load(json).name == "xml")
  }

  private struct Fixed: ResponseDecoding {
    func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
      try JSONDecoder().decode(type, from: Data(#"{"id":2,"name":"xml"}"#.utf8))
    }
  }
}
