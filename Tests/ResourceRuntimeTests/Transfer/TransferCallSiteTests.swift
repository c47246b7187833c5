import Foundation
import ResourceRuntime
import TestSupport
import Testing

/// The call sites of the documentation page about uploads and downloads, line by line.
@Suite(.timeLimit(.minutes(5))) struct TransferCallSiteTests {
  private actor View {
    var shown: [Double?] = []
    func show(_ fraction: Double?) { shown.append(fraction) }
  }

  private func server() throws -> LoopbackServer {
    try LoopbackServer { request in
      switch request.path {
      case "/photos": .json(#"{"id": 1, "name": "a"}"#)
      case "/avatar": .response(204)
      default: .text("pdf", type: "application/pdf")
      }
    }
  }

  @Test("the page is right about uploads")
  func uploads() async throws {
    let server = try server()
    let service = server.service()
    let folder = try TestFolder(["a.jpg": "jpeg"])
    let url = folder.file("a.jpg")
    let png = Data("png".utf8)
    let view = View()

    let photo = UploadFile.file(url, type: "image/jpeg")
    let item = try await service.load(.uploadPhoto(photo: photo, caption: "Hi"))
    try await service.load(.setAvatar(.data(png, name: "me.png", type: "image/png")))
    #expect(item.id == 1)
    #expect(server.received.last?.text == "png")

    let shown = try await service.load(.uploadPhoto(photo: photo)) { progress in
      await view.show(progress.fraction)
    }
    #expect(shown.id == 1)
    #expect(await view.shown.last == 1)
    #expect(server.received.last?.text.contains("\r\n\r\njpeg\r\n--") == true)
  }

  @Test("the page is right about downloads")
  func downloads() async throws {
    let server = try server()
    let service = server.service()
    let folder = try TestFolder([:])
    let destination = folder.file("a.pdf")
    let part = folder.file("part")
    let view = View()

    let file = try await service.download(.invoice(number: "2026/17"), to: destination)
    print(file.size, file.headers["Content-Type"] ?? "no type")
    #expect(file.size == 3)
    try await service.download(
      .invoice(number: "2026/17"), to: destination, timeLimit: .seconds(600))

    try await service.download(.invoice(number: "2026/17"), to: destination) { progress in
      await view.show(progress.fraction)
    }
    #expect(await view.shown.last == 1)
    let task = service.download(.invoice(number: "2026/17"), to: destination) { result in
      print(result)
    }
    task.cancel()

    try await service.download(
      .invoice(number: "2026/17"), to: destination, keepingPartialFileAt: part)
    #expect(folder.data("a.pdf") == Data("pdf".utf8))

    for try await chunk in service.bytes(of: .invoice(number: "2026/17")) {
      print(chunk.count)
    }
    let response = try await service.bytes(of: InvoiceResource(number: "2026/17")).response()
    print(response.status, response.size ?? -1)
    #expect(response.size == 3)
  }

  @Test("the page is right about files on disk")
  func files() async throws {
    let folder = try TestFolder(["invoices/7.pdf": "pdf"])
    let files = FileService(directory: folder.url)
    let data = try await files.load(InvoiceResource(number: "7"))
    let place = try files.url(of: InvoiceResource(number: "7"))
    #expect(data == Data("pdf".utf8))
    #expect(place.lastPathComponent == "7.pdf")
  }

  @Test("each line of the page is in these tests, so it compiles")
  func compiles() throws {
    let here = URL(fileURLWithPath: #filePath)
    let page = here.appendingPathComponent(
      "../../../../Sources/ResourceRuntime/ResourceRuntime.docc/UploadsAndDownloads.md"
    ).standardized
    let source = lines(of: try String(contentsOf: here, encoding: .utf8))
    let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n")
    #expect(blocks.count > 5)
    for block in blocks.dropFirst() {
      for line in lines(
        of: String(block.prefix(upTo: block.range(of: "```")?.lowerBound ?? block.endIndex)))
      where !source.contains(line) {
        Issue.record("\(line)")
      }
    }
  }

  private func lines(of text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty })
  }
}
