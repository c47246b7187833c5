import Foundation
@_spi(Generated) import ResourceRuntime
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct FileServiceTests {
  private struct Named: FileResource {
    typealias Value = [City]
    static var responseReader: ResponseReader<[City]> { .lenient(at: "cities") }
    var file: String
  }

  private let folder: TestFolder
  private let files: FileService

  init() throws {
    folder = try TestFolder([
      "inside/cities/asia.json": #"{"cities":[{"name":"Tokyo"}]}"#,
      "inside/empty.json": "", "inside/bad.json": "{", "secret.json": #"{"cities":[]}"#,
    ])
    files = FileService(directory: folder.url.appendingPathComponent("inside"))
  }

  private func failure(_ path: String) async -> ResourceError<Never>? {
    do {
      _ = try await files.load(Named(file: path))
      return nil
    } catch {
      return error
    }
  }

  @Test("a resource loaded from a folder has the same values")
  func loads() async throws {
    let cities = try await files.load(CitiesResource(continent: .asia))
    #expect(cities.map(\.name) == ["Tokyo"])
  }

  @Test(
    "a path that leads out of the folder is rejected",
    arguments: [
      "../secret.json", "cities/../../secret.json", "/etc/passwd", "", "cities/./asia.json",
      "..", "a//b", "a\\..\\b", "cities/asia.json\0.png",
    ])
  func staysInside(path: String) async {
    guard case .file(.outsideOfFolder(path), _) = await failure(path) else {
      Issue.record("\(String(describing: await failure(path)))")
      return
    }
  }

  @Test(
    "a file is loaded as bytes, or its URL is returned to read it piece by piece")
  func givesFiles() async throws {
    let inside = folder.url.appendingPathComponent("inside")
    let invoices = inside.appendingPathComponent("invoices")
    try FileManager.default.createDirectory(at: invoices, withIntermediateDirectories: true)
    try pattern(100_000).write(to: invoices.appendingPathComponent("1.pdf"))
    let invoice = InvoiceResource(number: "1")
    #expect(try await files.load(invoice) == pattern(100_000))
    #expect(try files.url(of: invoice).path == invoices.appendingPathComponent("1.pdf").path)
    #expect(throws: FileError.fileNotFound("invoices/2.pdf")) {
      try files.url(of: InvoiceResource(number: "2"))
    }
    #expect(throws: FileError.outsideOfFolder("invoices/../1.pdf")) {
      try files.url(of: InvoiceResource(number: "../1"))
    }
  }

  @Test("a file larger than the limit is not read into memory")
  func boundsFiles() async throws {
    let inside = folder.url.appendingPathComponent("inside")
    let small = FileService(directory: inside, limits: ResourceService.Limits(bodySize: 28))
    let exact = FileService(directory: inside, limits: ResourceService.Limits(bodySize: 29))
    let path = "cities/asia.json"
    await #expect(throws: ResourceError<Never>.self) {
      _ = try await small.load(Named(file: path))
    }
    #expect(try await exact.load(Named(file: path)).count == 1)
    let open = FileService(directory: inside, limits: ResourceService.Limits(bodySize: .max))
    #expect(try await open.load(Named(file: path)).count == 1)
    do {
      _ = try await small.load(Named(file: path))
    } catch {
      guard case .file(.tooLarge(path), _) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test("a pipe is rejected instead of waited for")
  func refusesPipes() async {
    let pipe = folder.url.appendingPathComponent("inside/pipe.json")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    guard case .file(.fileUnreadable("pipe.json"), _) = await failure("pipe.json") else {
      Issue.record("\(String(describing: await failure("pipe.json")))")
      return
    }
  }

  @Test("a link that leads out of the folder is rejected, one within is followed")
  func checksLinks() async throws {
    let inside = folder.url.appendingPathComponent("inside")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      at: inside.appendingPathComponent("out.json"),
      withDestinationURL: folder.url.appendingPathComponent("secret.json"))
    try manager.createSymbolicLink(
      at: inside.appendingPathComponent("up"), withDestinationURL: folder.url)
    try manager.createSymbolicLink(
      at: inside.appendingPathComponent("in.json"),
      withDestinationURL: inside.appendingPathComponent("cities/asia.json"))
    guard case .file(.outsideOfFolder, _) = await failure("out.json"),
      case .file(.outsideOfFolder, _) = await failure("up/secret.json")
    else {
      Issue.record("followed")
      return
    }
    #expect(await failure("in.json") == nil)
  }

  @Test(
    "a missing, an unreadable and an empty file have different errors")
  func distinguishesFailures() async {
    guard case .file(.fileNotFound("none.json"), _) = await failure("none.json"),
      case .file(.fileUnreadable("cities"), _) = await failure("cities"),
      case .emptyBody = await failure("empty.json"),
      case .decoding(let why, _) = await failure("bad.json")
    else {
      Issue.record("another failure")
      return
    }
    #expect(why.description.contains("malformed JSON"))
  }

  @Test("a service falls back to files only if the network does not answer")
  func fallsBack() async throws {
    let server = try LoopbackServer { $0.path == "/asia.json" ? .hangUp : .json("{}", status: 500) }
    let service = server.service().withFallback(to: files)
    #expect(try await service.load(.cities(continent: .asia)).map(\.name) == ["Tokyo"])
    guard case .status(500, _, _) = await service.failure(loading: .cities(continent: .america))
    else {
      Issue.record("an error status must not fall back to files")
      return
    }
    // Its port stays reserved, so that no other test listens on it.
    defer { withExtendedLifetime(server) {} }
    server.stop()
    guard case .transport = await service.failure(loading: .cities(continent: .america)) else {
      Issue.record("a missing file must not replace the network error")
      return
    }
  }
}
