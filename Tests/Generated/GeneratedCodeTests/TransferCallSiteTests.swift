import ExampleAPI
import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("Files that are sent and received")
struct TransferCallSiteTests {
  static let avatar = #"{"url": "https://www.example.com/ann.png", "width": 64, "height": 32}"#

  private func service(of server: ExampleServer) async throws -> ResourceService {
    let store = MemoryCredentialStore()
    await store.set(Credentials(userId: 7, username: "abcd", password: "1234"))
    return try server.service(credentials: store)
  }

  @Test("a photo arrives with its caption")
  func upload() async throws {
    let server = try ExampleServer(["PUT /account/photo": .json(Self.avatar)])
    let api = try await service(of: server)
    let bytes = Data([0xFF, 0xD8, 0x0D, 0x0A, 0x00])
    let photo = try await api.load(
      .uploadPhoto(
        photo: .data(bytes, name: "me \"1\".jpg", type: "image/jpeg"), caption: "Hi"))

    #expect(photo.height == 32)
    let received = try #require(server.loopback.only)
    #expect(received.target == "/account/photo?userId=7")
    #expect(received.header("Content-Type")?.hasPrefix("multipart/form-data; boundary=") == true)
    let body = String(decoding: received.body, as: UTF8.self)
    #expect(
      body.contains(#"Content-Disposition: form-data; name="photo"; filename="me %221%22.jpg""#))
    #expect(body.contains("Content-Type: image/jpeg"))
    #expect(received.body.range(of: bytes) != nil)
    #expect(body.contains("form-data; name=\"caption\"\r\n"))
    #expect(body.contains("\r\n\r\nHi\r\n--"))
  }

  @Test("an upload reports its progress")
  func progress() async throws {
    let server = try ExampleServer(["PUT /account/photo": .json(Self.avatar)])
    let api = try await service(of: server)
    let photo = UploadFile.data(Data(repeating: 1, count: 300_000), name: "me.jpg")
    _ = try await api.load(.uploadPhoto(photo: photo, caption: "Hi")) { print($0.completed) }
    #expect(try #require(server.loopback.only).body.count > 300_000)
  }

  @Test("the bytes of a small file are a value")
  func invoice() async throws {
    let pdf = Data("%PDF-1.7\r\n".utf8)
    let server = try ExampleServer([
      "GET /account/invoices/2026%2F17.pdf": .response(
        headers: [("Content-Type", "application/pdf")], body: pdf)
    ])
    let api = try await service(of: server)
    #expect(try await api.load(.invoice(number: "2026/17")) == pdf)
    #expect(try #require(server.loopback.only).header("Accept") == "*/*")
  }

  @Test(
    "a photo is uploaded from disk, and an invoice downloaded to disk")
  func files() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("transfers-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("ann.jpg")
    let destination = folder.appendingPathComponent("17.pdf")
    let bytes = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0) })
    try bytes.write(to: url)
    let server = try ExampleServer([
      "PUT /account/photo": .json(Self.avatar),
      "GET /account/invoices/2026%2F17.pdf": .response(
        headers: [("Content-Type", "application/pdf")], body: bytes),
    ])
    let api = try await service(of: server)

    let photo = try await api.load(
      .uploadPhoto(photo: .file(url, type: "image/jpeg"), caption: "Hi")
    ) { print($0.completed) }
    _ = try await api.download(.invoice(number: "2026/17"), to: destination) {
      print($0.total ?? -1)
    }
    #expect(photo.width == 64)
    let upload = try #require(server.loopback.received.first)
    #expect(upload.body.range(of: bytes) != nil)
    #expect(String(decoding: upload.body, as: UTF8.self).contains("filename=\"ann.jpg\""))
    #expect(try Data(contentsOf: destination) == bytes)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(left == ["17.pdf", "ann.jpg"])
  }

  @Test("the router matches the request of a photo")
  func router() throws {
    let photo = UploadFile.data(Data([1, 2]), name: "a.png", type: "image/png")
    let route = Router.uploadPhoto(photo: photo, caption: nil)
    let credentials = Credentials(userId: 7, username: "abcd", password: "1234")
    let request = try UploadPhotoResource(photo: photo).asURLRequest(credentials: credentials)
    #expect(Router(matching: request) == route)
    #expect(Router(matching: request) != .uploadPhoto(photo: photo, caption: "Hi"))
  }
}
