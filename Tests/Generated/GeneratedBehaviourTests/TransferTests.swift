import Foundation
import GoldenTransfers
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("Multipart bodies and files")
struct TransferTests {
  private static func server() throws -> GoldenServer {
    try GoldenServer(for: .main, answer: .json(#"{"id":1}"#))
  }

  @Test("each part has its name and its kind of content")
  func parts() async throws {
    let server = try Self.server()
    let receipt = try await server.service.load(
      .uploadAll(
        photo: .data(Data("P".utf8), name: "p.png", type: "image/png"), kind: .scan, ids: [1, 2],
        meta: Meta(title: "T"),
        pages: [.data(Data("1".utf8), name: "1.txt"), .data(Data("2".utf8), name: "2.txt")],
        caption: "Grüße\r\n--", taken: Date(timeIntervalSince1970: 1.5), tags: ["a", "b"],
        extra: [Meta(title: "U")]))
    #expect(receipt.id == 1)
    let received = try server.received
    let body = String(decoding: received.body, as: UTF8.self)
    let boundary = try #require(
      received.header("Content-Type")?.split(separator: "boundary=").last.map(String.init))
    let parts = body.components(separatedBy: "--\(boundary)").dropFirst().dropLast()
    let summaries = parts.map { part in
      part.trimmingCharacters(in: .newlines)
        .replacingOccurrences(of: "Content-Disposition: form-data; name=", with: "")
        .replacingOccurrences(of: "\r\n", with: "|")
    }
    #expect(
      summaries.map { String($0.prefix { $0 != "|" }) } == [
        #""photo"; filename="p.png""#, #""pages"; filename="1.txt""#, #""pages"; filename="2.txt""#,
        #""caption""#, #""kind""#, #""taken""#, #""tags""#, #""tags""#, #""ids""#, #""ids""#,
        #""meta""#, #""extra""#, #""source""#,
      ])
    #expect(body.contains("\r\n\r\nGrüße\r\n--\r\n"))
    #expect(body.contains("\r\n\r\nscan\r\n"))
    #expect(body.contains("\r\n\r\n1.5\r\n"))
    #expect(body.contains("Content-Type: application/json\r\n\r\n{\"title\":\"T\"}\r\n"))
    #expect(body.contains("\r\n\r\n[{\"title\":\"U\"}]\r\n"))
    #expect(body.contains("\r\n\r\napp\r\n"))
  }

  @Test("lists whose elements have no text are sent as JSON")
  func lists() async throws {
    let server = try GoldenServer(for: .main, answer: .response(204))
    try await server.service.load(
      .uploadLists(names: ["a", nil], kinds: [.scan, nil], rows: [[1], [2, 3]]))
    let body = try server.received.text
    for part in [#"["a",null]"#, #"["scan",null]"#, "[[1],[2,3]]"] {
      #expect(body.contains("Content-Type: application/json\r\n\r\n\(part)\r\n"), "\(body)")
    }
  }

  @Test("nil and an empty list are not sent as parts")
  func absent() async throws {
    let server = try Self.server()
    _ = try await server.service.load(
      .uploadAll(
        photo: .data(Data(), name: "p"), kind: .photo, ids: [], meta: Meta(title: "T")))
    let body = String(decoding: try server.received.body, as: UTF8.self)
    for name in ["pages", "caption", "taken", "tags", "ids", "extra"] {
      #expect(!body.contains("name=\"\(name)\""))
    }
    #expect(body.contains("name=\"source\""))
  }

  @Test("a file that is the complete body has its media type")
  func file() async throws {
    let server = try Self.server()
    let file = UploadFile.data(Data([0, 1, 2]), name: "a.bin", type: "image/gif")
    _ = try await server.service.load(.replace(name: "a/b", body: file))
    try await server.service.load(.replaceIfAny(file))
    try await server.service.load(.replaceIfAny())
    let received = server.loopback.received
    #expect(server.lines == ["PUT /files/a%2Fb", "PUT /optional", "PUT /optional"])
    #expect(received.map { [UInt8]($0.body) } == [[0, 1, 2], [0, 1, 2], []])
    #expect(received.map { $0.header("Content-Type") } == ["image/gif", "image/gif", nil])
  }

  @Test("a received file is bytes of any media type, or of the declared one")
  func received() async throws {
    let bytes = Data([0x89, 0x50, 0x00])
    let server = try GoldenServer(for: .main, answer: .response(body: bytes))
    #expect(try await server.service.load(.download(name: "a")) == bytes)
    #expect(try await server.service.load(.thumbnail(name: "a")) == bytes)
    #expect(server.loopback.received.map { $0.header("Accept") } == ["*/*", "image/png"])
  }

  @Test("an endpoint has its number of retries and its time-out")
  func attempts() {
    #expect(PatientResource().request.retries == 3)
    #expect(PatientResource().request.timeout == .milliseconds(1500))
    #expect(HastyResource().request.retries == 0)
    #expect(HastyResource().request.timeout == .seconds(120))
    #expect(DownloadResource(name: "a").request.retries == nil)
  }

  @Test("a route is matched from its parts and its file")
  func router() throws {
    let file = UploadFile.data(Data([1]), name: "p.png", type: "image/png")
    let all = Router.uploadAll(
      photo: file, kind: .photo, ids: [3], meta: Meta(title: "T"), pages: [file, file],
      caption: "c", taken: Date(timeIntervalSince1970: 2), tags: ["x"], extra: [Meta(title: "U")])
    for route in [all, .replace(name: "n", body: file), .uploadMany(files: [file])] {
      let request = try route.asURLRequest()
      let found = try #require(Router(matching: request))
      if case .replace(let name, let body) = found {
        #expect(name == "n")
        #expect(body == .data(Data([1]), name: "", type: "image/png"))
      } else {
        #expect(found == route)
      }
    }
  }
}
