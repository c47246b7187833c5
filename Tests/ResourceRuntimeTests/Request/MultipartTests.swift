import Foundation
import TestSupport
import Testing

@_spi(Generated) @testable import ResourceRuntime
@testable import ResourceRuntimeTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(5))) struct MultipartTests {
  private let jpeg = UploadFile.data(Data([0xFF, 0xD8, 0]), name: "a.jpg", type: "image/jpeg")

  /// The body in memory, with `B` instead of its boundary.
  private func body(_ parts: [MultipartPart]) throws -> Data {
    let encoded = try RequestBody.multipart(parts).encoded()
    let type = try #require(encoded.contentType)
    #expect(type.hasPrefix("multipart/form-data; boundary=part-"))
    let boundary = Data(type.dropFirst("multipart/form-data; boundary=".count).utf8)
    var body = try #require(encoded.data)
    while let found = body.range(of: boundary) { body.replaceSubrange(found, with: Data("B".utf8)) }
    return body
  }

  private func text(_ parts: [MultipartPart]) throws -> String {
    String(decoding: try body(parts), as: UTF8.self)
  }

  @Test("a part may have its own media type and header fields")
  func describesParts() throws {
    let rate: Int? = nil
    let text = try text([
      .part("note", "# Hi", type: "text/markdown"),
      .part("photo", jpeg, type: "image/png", headers: ["X-Camera": "old", "X-Rate": rate]),
      .json("meta", 1, type: "application/ld+json"),
    ])
    #expect(text.contains("name=\"note\"\r\nContent-Type: text/markdown\r\n\r\n# Hi\r\n"))
    #expect(text.contains("filename=\"a.jpg\"\r\nContent-Type: image/png\r\nX-Camera: old\r\n\r\n"))
    #expect(text.contains("name=\"meta\"\r\nContent-Type: application/ld+json\r\n\r\n1\r\n"))
    #expect(!text.contains("X-Rate"))
  }

  @Test("a header field of a part cannot inject another one")
  func refusesHeaders() {
    #expect(throws: RequestError.headerValue(name: "X-A")) {
      try body([.part("a", "b", headers: ["X-A": "1\r\nX-B: 2"])])
    }
    #expect(throws: RequestError.headerValue(name: "Content-Type")) {
      try body([.part("a", "b", type: "text/plain\r\nX-B: 2")])
    }
  }

  @Test("an object is sent as parts in its style")
  func writesMembers() throws {
    let point: JSONValue = ["x": 1, "y": 2]
    let text = try text([.part("p", point.parameter(as: .deepObject))])
    #expect(text.contains("name=\"p[x]\"\r\n\r\n1\r\n"))
    #expect(text.contains("name=\"p[y]\"\r\n\r\n2\r\n"))
  }

  @Test("fields, files and models are parts with their names and types")
  func writesParts() throws {
    let caption: String? = nil
    let body = try body([
      .part("photo", jpeg), .part("caption", caption), .part("count", 3),
      .json("product", NewProduct(sku: "A\"1", weight: 3)),
    ])
    let expected =
      Data(
        "--B\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a.jpg\"\r\n".utf8)
      + Data("Content-Type: image/jpeg\r\n\r\n".utf8) + Data([0xFF, 0xD8, 0])
      + Data("\r\n--B\r\nContent-Disposition: form-data; name=\"count\"\r\n\r\n3\r\n".utf8)
      + Data("--B\r\nContent-Disposition: form-data; name=\"product\"\r\n".utf8)
      + Data("Content-Type: application/json\r\n\r\n{\"sku\":\"A\\\"1\",\"weight\":3}\r\n".utf8)
      + Data("--B--\r\n".utf8)
    #expect(body == expected)
  }

  @Test(
    "a list is sent as one part per element, or as a single part if its style joins elements",
    arguments: [
      (["a", "b"].parameter(.repeated), ["t", "a", "t", "b"]),
      (["a", "b"].parameter(.brackets), ["t[]", "a", "t[]", "b"]),
      (["a", "b"].parameter(.comma), ["t", "a,b"]),
      (["a"].parameter(.space), ["t", "a"]),
    ] as [(ParameterValue, [String])])
  func writesLists(value: ParameterValue, expected: [String]) throws {
    let text = stride(from: 0, to: expected.count, by: 2).map { place in
      "--B\r\nContent-Disposition: form-data; name=\"\(expected[place])\"\r\n\r\n"
        + "\(expected[place + 1])\r\n"
    }
    #expect(try self.text([.part("t", value)]) == text.joined() + "--B--\r\n")
  }

  @Test("a multipart body without any parts is omitted")
  func omitsEmptyBodies() throws {
    let nothing: String? = nil
    let parts: [[MultipartPart]] = [
      [], [.part("a", nothing), .part("b", [UploadFile]())],
      [.part("t", [String]().parameter(.repeated)), .part("u", [String]().parameter(.comma))],
    ]
    for body in parts.map({ RequestBody.multipart($0) }) + [.form(["a": nothing])] {
      #expect(body == .none)
      #expect(try body.encoded().contentType == nil)
      #expect(try body.encoded().data == nil)
    }
  }

  @Test("the fields of a form are sent in order, even if all are strings")
  func keepsOrderOfFields() throws {
    let (second, first): (String?, String?) = ("2", "1")
    let data = try RequestBody.form(["b": second, "a": first]).encoded().data
    #expect(data.map { String(decoding: $0, as: UTF8.self) } == "b=2&a=1")
  }

  @Test("several files are sent under the same name, and nil as no part")
  func writesSeveralFiles() throws {
    let none: [UploadFile]? = nil
    let one: UploadFile? = nil
    let model: NewProduct? = nil
    let files: [UploadFile] = [
      .data(Data("1".utf8), name: "1", type: ""), .data(Data("2".utf8), name: "2", type: "x/y"),
    ]
    #expect(
      try text([
        .part("f", files), .part("g", none), .part("h", one), .json("m", model),
        .json("d", nil, as: JSONFormat<Date>.unix),
        .json("e", Date(timeIntervalSince1970: 5), as: .unix),
      ])
        == "--B\r\nContent-Disposition: form-data; name=\"f\"; filename=\"1\"\r\n\r\n1\r\n"
        + "--B\r\nContent-Disposition: form-data; name=\"f\"; filename=\"2\"\r\n"
        + "Content-Type: x/y\r\n\r\n2\r\n"
        + "--B\r\nContent-Disposition: form-data; name=\"e\"\r\n"
        + "Content-Type: application/json\r\n\r\n5\r\n--B--\r\n")
  }

  @Test(
    "no name can break out of its quotes or its line",
    arguments: [
      (#"a".exe"; x="y"#, "a%22.exe%22; x=%22y"),
      ("a\r\nContent-Type: text/html\r\n\r\n", "a%0D%0AContent-Type: text/html%0D%0A%0D%0A"),
      ("a\0\t\u{7F}", "a%00%09%7F"),
      (#"a\"#, "a%5C"),
      ("\u{85}\u{2028}\u{2029}", "%C2%85%E2%80%A8%E2%80%A9"),
      ("übér 🎉 100%.jpg", "übér 🎉 100%.jpg"),
      ("", ""),
    ])
  func escapesNames(name: String, written: String) throws {
    let parts: [MultipartPart] = [
      .part(name, UploadFile.data(Data(), name: name, type: "x/y")), .part("last", "z"),
    ]
    #expect(
      try text(parts)
        == "--B\r\nContent-Disposition: form-data; name=\"\(written)\"; filename=\"\(written)\"\r\n"
        + "Content-Type: x/y\r\n\r\n\r\n"
        + "--B\r\nContent-Disposition: form-data; name=\"last\"\r\n\r\nz\r\n--B--\r\n")
  }

  @Test("a media type that would inject another field is rejected")
  func refusesTypes() {
    let parts: [MultipartPart] = [
      .part("f", UploadFile.data(Data(), name: "f", type: "x/y\r\nX-Evil: 1"))
    ]
    #expect(throws: RequestError.headerValue(name: "Content-Type")) {
      try RequestBody.multipart(parts).encoded()
    }
  }

  @Test(
    "a boundary that occurs in a name, a text or a file is not used",
    arguments: [
      MultipartPart.part("f", UploadFile.data(Data(("--" + first).utf8), name: "f")),
      .part("f", UploadFile.data(Data(), name: first)), .part("f", "\r\n--\(first)--\r\n"),
      .part(first, "f"), .json("f", [first]),
    ])
  func choosesBoundaries(part: MultipartPart) throws {
    var generator = Counting()
    let other = MultipartEncoding.boundary(between: try [part].entries()) {
      $0.randomElement(using: &generator)
    }
    #expect(other != first)
    #expect(other.count == first.count)
  }

  @Test("each body has a different boundary, which fits into its header")
  func variesBoundaries() throws {
    let types = try (0..<100).map { _ in
      try RequestBody.multipart([.part("a", "b")]).encoded().contentType ?? ""
    }
    #expect(Set(types).count == 100)
    // RFC 2046, section 5.1.1: at most 70 characters.
    #expect(types.allSatisfy { $0.count <= "multipart/form-data; boundary=".count + 70 })
  }

  @Test("equal parts make equal requests, whatever the boundary")
  func comparesBodies() {
    let file = UploadFile.file(URL(fileURLWithPath: "/none/a.jpg"), type: "image/jpeg")
    let photo = UploadPhotoResource(photo: file, caption: "Hi", tags: ["a", "b"])
    var other = photo
    #expect(photo == other)
    #expect(photo.hashValue == other.hashValue)
    other.caption = "hi"
    #expect(photo != other)
    other = photo
    other.photo = .file(URL(fileURLWithPath: "/none/b.jpg"), name: "a.jpg", type: "image/jpeg")
    #expect(photo != other)
    other.photo = .file(URL(fileURLWithPath: "/none/a.jpg"), type: "image/png")
    #expect(photo != other)

    #expect(RequestBody.file(jpeg) == .file(jpeg))
    #expect(RequestBody.file(jpeg) != .file(jpeg, type: "image/png"))
    #expect(RequestBody.file(nil) == .none)
  }

  @Test("parts are printed as a curl command, without secrets")
  func printsParts() throws {
    let photo = UploadPhotoResource(
      photo: .file(URL(fileURLWithPath: "/none/a \"b\".jpg"), type: "image/jpeg"),
      caption: "@it's", tags: ["x;type=y"],
      attachments: [.data(Data([0, 1]), name: "n", type: "x/y")],
      product: NewProduct(sku: "A", weight: 1), key: "hidden")
    #expect(
      try photo.curl()
        == "curl --request POST 'http://localhost:8000/photos'"
        + " --header 'Accept: application/json'"
        + #" --form 'photo=@"/none/a \"b\".jpg";type=image/jpeg;filename="a \"b\".jpg"'"#
        + #" --form-string 'caption=@it'\''s' --form-string 'tag=x;type=y'"#
        + #" --form 'attachment="<2 bytes>";type=x/y;filename="n"'"#
        + #" --form 'product="{\"sku\":\"A\",\"weight\":1}";type=application/json'"#
        + " --form-string 'key=<redacted>'")
    #expect(
      try SetAvatarResource(.file(URL(fileURLWithPath: "/none/a b"), type: "image/png")).curl()
        == "curl --request PUT 'http://localhost:8000/avatar' --header 'Content-Type: image/png'"
        + " --data-binary '@/none/a b'")
    var dumped = ""
    dump(photo.request, to: &dumped)
    #expect(!dumped.contains("hidden"))
  }

  @Test(
    "a route reads the values of its parts from a request",
    arguments: [
      "plain", "q\"\r\n\\ü🎉%\u{2028}", "",
      // Characters that combine with the character before them.
      "\u{301}a", "\"\u{301}", "a\\\u{200D}b", "\"\u{1F3FB};=\u{338}",
    ])
  func matchesParts(text: String) throws {
    let route = Router.uploadPhoto(
      photo: .data(Data("\r\n--x\r\n".utf8), name: text, type: "image/jpeg"), caption: text,
      tags: ["a", text],
      attachments: [.data(Data(), name: "1"), .data(Data([0]), name: "2", type: "x/y")],
      product: NewProduct(sku: "A", weight: 1), key: "secret")
    let request = try route.asURLRequest()
    #expect(Router(matching: request) == route)

    let bare = Router.uploadPhoto(photo: .data(Data(), name: "a"))
    #expect(Router(matching: try bare.asURLRequest()) == bare)

    let avatar = Router.setAvatar(.data(Data([1, 2]), name: "n", type: "image/png"))
    #expect(Router(matching: try avatar.asURLRequest()) == avatar)
    #expect(Router(matching: try Router.setAvatar(nil).asURLRequest()) == .setAvatar(nil))
  }

  @Test(
    "an invalid multipart body matches no route",
    arguments: [
      "", "x", "--B", "--B\r\n", "--B\r\n\r\n\r\n--B--", "--B\r\nno colon\r\n\r\nx\r\n--B--",
      "--B\r\nContent-Disposition: form-data\r\n\r\nx\r\n--B--",
      "--B\r\nContent-Disposition: form-data; name=\"photo\"\r\n\r\nx\r\n--B--",
      "--B\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a\"\r\n\r\nx\r\n--C--",
    ])
  func refusesBodies(body: String) throws {
    var request = try Router.uploadPhoto(photo: jpeg).asURLRequest()
    request.setValue("multipart/form-data; boundary=\"B\"", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(body.utf8)
    #expect(Router(matching: request) == nil)

    let whole = "--B\r\nContent-Disposition: form-data; name=photo; filename=a\r\n\r\nx\r\n--B--"
    request.httpBody = Data(whole.utf8)
    #expect(Router(matching: request) == .uploadPhoto(photo: .data(Data("x".utf8), name: "a")))
    request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
    #expect(Router(matching: request) == nil)
  }

  @Test(
    "an unreadable file is a request failure before anything is sent")
  func refusesFiles() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let folder = try TestFolder(["a.txt": "text"])
    let missing = UploadFile.file(folder.url.appendingPathComponent("b.txt"))
    let below = UploadFile.file(folder.url.appendingPathComponent("a.txt/b"))
    let remote = UploadFile.file(try #require(URL(string: "https://a.b/c")))
    for file in [missing, below, remote] {
      let failure = await server.service().failure(loading: .uploadPhoto(photo: file))
      guard case .request(.upload(part: "photo", .missing), _) = failure else {
        Issue.record("\(String(describing: failure))")
        continue
      }
    }
    guard
      case .request(.upload(part: nil, .notAFile), _) = await server.service().failure(
        loading: .setAvatar(.file(folder.url)))
    else {
      Issue.record("a folder was accepted as a file")
      return
    }
    #expect(server.connections == 0)
    #expect(
      RequestError.upload(part: "p", .missing).description == "the file of part 'p' is missing")
    #expect(
      RequestError.upload(part: nil, .unreadable).description
        == "the file of the body is not readable")
  }

  @Test("a multipart body in memory arrives byte for byte")
  func sendsParts() async throws {
    let server = try LoopbackServer { _ in .json(#"{"id": 1, "name": "a"}"#) }
    let sent = try await server.service().response(
      for: .uploadPhoto(photo: jpeg, caption: "Hi", key: "k"))
    let received = try #require(server.only)
    #expect(received.body == sent.request.body)
    #expect(received.header("Content-Type") == sent.request.headers["Content-Type"])
    #expect(received.header("Content-Length") == String(received.body.count))
    #expect(sent.request.streamedBody == nil)

    _ = try await server.service().load(.setAvatar(jpeg))
    #expect(server.received.last?.body == Data([0xFF, 0xD8, 0]))
    #expect(server.received.last?.header("Content-Type") == "image/jpeg")
  }

  @Test("files on disk are streamed, not loaded")
  func streamsFiles() throws {
    let folder = try TestFolder(["a.txt": "text"])
    let url = folder.url.appendingPathComponent("a.txt")
    let request = try UploadPhotoResource(photo: .file(url), caption: "Hi").httpRequest(
      credentials: .set(nil))
    #expect(request.body == nil)
    let pieces = try #require(request.streamedBody)
    #expect(pieces.count == 3)
    #expect(pieces.dropFirst().first == .file(url))
    let avatar = try SetAvatarResource(.file(url, name: "x", type: "image/png")).httpRequest(
      credentials: .set(nil))
    #expect(avatar.streamedBody == [.file(url)])
    #expect(avatar.headers["Content-Type"] == "image/png")
  }
}

/// Gives the same numbers each time.
private struct Counting: RandomNumberGenerator {
  var last: UInt64 = 1

  mutating func next() -> UInt64 {
    last = last &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return last
  }
}

/// The boundary that these numbers give if no part contains it.
private let first = {
  var generator = Counting()
  return MultipartEncoding.boundary(between: []) { $0.randomElement(using: &generator) }
}()
