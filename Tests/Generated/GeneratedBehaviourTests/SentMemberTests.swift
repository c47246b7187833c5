import Foundation
import GoldenOpenapiSentMembers
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("A request sends only what its caller said")
struct SentMemberTests {
  /// The request that the server received for a call.
  private func received<Resource: NetworkResource>(
    _ resource: Resource
  ) async throws -> ReceivedRequest {
    let server = try GoldenServer(for: .main, answer: .response(204))
    _ = try await server.service.load(resource)
    return try server.received
  }

  @Test("a partial update has only the member that was set")
  func partialUpdate() async throws {
    let request = try await received(
      .updateRepo(owner: "o", repo: "r", body: UpdateRepoBody(description: "x")))
    #expect(request.method == "PATCH")
    #expect(request.text == #"{"description":"x"}"#)
  }

  @Test("a value that equals the default is sent if the caller gives it")
  func sameAsDefault() async throws {
    let request = try await received(
      .updateRepo(owner: "o", repo: "r", body: UpdateRepoBody(private: false, hasIssues: true)))
    #expect(request.text == #"{"private":false,"has_issues":true}"#)
  }

  @Test("an optional body that is not given is omitted")
  func withoutBody() async throws {
    let request = try await received(.updateRepo(owner: "o", repo: "r"))
    #expect(request.body.isEmpty)
    #expect(request.header("Content-Type") == nil)
  }

  @Test("parameters with a server default are sent only if they are given")
  func parameters() async throws {
    let bare = try await received(.search())
    #expect(bare.target == "/search")
    #expect(bare.header("X-Order") == nil)
    #expect(bare.header("Cookie") == nil)
    let full = try await received(
      .search(
        perPage: 30, filter: Filter(text: "a", count: 7), where: Filter(exact: false, count: 7),
        xOrder: "asc", theme: "dark"))
    #expect(
      full.target == "/search?per_page=30&filter%5Btext%5D=a&where=%7B%22exact%22%3Afalse%7D")
    #expect(full.header("X-Order") == "asc")
    #expect(full.header("Cookie") == "theme=dark")
  }

  @Test("a new value has the required members and constants, and null only where it was set")
  func newValue() async throws {
    let item = ItemInput(name: "a", pin: "1", reason: nil)
    let request = try await received(.setItem(id: 1, body: item))
    #expect(request.text == #"{"name":"a","pin":"1","type":"item","reason":null}"#)
  }

  @Test(
    "a received value is sent back with the received members, except read-only ones",
    arguments: [
      (
        #"{"id":"7","created":"now","name":"a","type":"item","reason":null}"#,
        #"{"name":"a","pin":"2","type":"item","reason":null}"#
      ),
      (
        #"{"id":"7","created":"x","name":"a","type":"item","reason":"r","note":null,"x":[1,null]}"#,
        #"{"name":"a","pin":"2","type":"item","reason":"r","note":null,"x":[1,null]}"#
      ),
      (
        #"{"id":"7","created":"x","state":"open","name":"a","type":"item","edition":"second","reason":null}"#,
        #"{"state":"open","name":"a","pin":"2","type":"item","edition":"second","reason":null}"#
      ),
      (
        #"{"id":"7","created":"x","name":"a","type":"item","reason":null,"owner":{"id":1,"name":"b"}}"#,
        #"{"name":"a","pin":"2","type":"item","reason":null,"owner":{"name":"b"}}"#
      ),
      (
        #"{"id":"7","created":"x","name":"a","type":"item","reason":null,"lines":[{"number":1,"text":"b"}]}"#,
        #"{"name":"a","pin":"2","type":"item","reason":null,"lines":[{"text":"b"}]}"#
      ),
    ])
  func roundTrip(response: String, sent: String) async throws {
    let server = try GoldenServer(for: .main) { request in
      request.method == "GET" ? .json(response) : .response(204)
    }
    let item = try await server.service.load(.getItem(id: 1))
    try await server.service.load(.setItem(id: 1, body: item.input(pin: "2")))
    #expect(server.loopback.received.last?.text == sent)
  }

  @Test("JSON outside of requests has read-only members")
  func otherPurposes() async throws {
    let item = Item(id: "7", created: "now", name: "a", reason: nil)
    #expect(
      try String(decoding: item.jsonData(), as: UTF8.self)
        == #"{"id":"7","created":"now","visits":0,"name":"a","type":"item","reason":null}"#)
    #expect(item != Item(id: "8", created: "now", name: "a", reason: nil))
    let stub = StubTransport()
    try stub.answer(.getItem(id: 1), value: item)
    let received = try await ResourceService(transport: stub).load(.getItem(id: 1))
    #expect(received.id == "7")
  }

  @Test("the curl command of a request has the body that is sent")
  func commandLine() throws {
    let resource = SetItemResource(id: 1, body: ItemInput(name: "a", pin: "1", reason: nil))
    let line = try resource.curl()
    #expect(line.contains(#"'{"name":"a","pin":"1","type":"item","reason":null}'"#))
  }

  @Test(
    "an alternative has its discriminator, and otherwise only members that were given",
    arguments: [
      (ShapeModel.circle(Circle(radius: 1)), #"{"kind":"circle","radius":1}"#),
      (.circle(Circle(kind: "circle", radius: 1)), #"{"kind":"circle","radius":1}"#),
      (.square(Square(side: 2)), #"{"kind":"square","side":2}"#),
      (.square(Square(side: 2, area: 4)), #"{"kind":"square","side":2}"#),
    ])
  func keyedUnion(shape: ShapeModel, sent: String) async throws {
    #expect(try await received(.addShape(shape)).text == sent)
  }

  @Test("an alternative without a discriminator has only members that were given")
  func plainUnion() async throws {
    let text = AddValueBody.withText(AddValueBody.WithText(text: "a"))
    #expect(try await received(.addValue(text)).text == #"{"text":"a"}"#)
  }

  @Test("a form has the fields that were given, and JSON in it has no read-only members")
  func form() async throws {
    let request = try await received(
      .sendForm(name: "a", filter: Filter(exact: true, count: 7)))
    #expect(request.text == "name=a&filter=%7B%22exact%22%3Atrue%7D")
    let object = try await received(
      .sendObject(Filter(text: "a", count: 7, tags: Filter.Tags(any: "b"))))
    #expect(object.text == "text=a&tags%5Bany%5D=b")
  }

  @Test("a multipart body has the parts that were given")
  func multipart() async throws {
    let request = try await received(.upload(mode: "fast", filter: Filter(exact: true, count: 7)))
    #expect(!request.text.contains("checksum"))
    #expect(request.text.contains(#"name="mode""#))
    #expect(request.text.contains(#"{"exact":true}"#))
    let other = try await received(.upload(filter: Filter(text: "a")))
    #expect(!other.text.contains("mode"))
  }

  @Test("a form or a multipart body without values is omitted")
  func nothingGiven() async throws {
    for request in [try await received(.sendForm()), try await received(.upload())] {
      #expect(request.body.isEmpty)
      #expect(request.header("Content-Type") == nil)
    }
  }
}
