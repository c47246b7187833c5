import Foundation
import GoldenFilesAndFixtures
import ResourceRuntime
import TestSupport
import Testing

@Suite("Resources on disk, and examples")
struct FileTests {
  @Test("an example of the spec can be decoded by its endpoint", .shows("S4.29", "S0.38"))
  func fixture() async throws {
    try Fixtures.verify()
    let cities = try CitiesResource(continent: "x").value(from: Fixtures.cities)
    #expect(cities.map(\.name) == ["Paris", #"Saint "Q" \ Ümlaut"#])
  }

  @Test("a value in a file name cannot lead out of the folder", .shows("S0.36"))
  func escape() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("resourcegen-\(UUID().uuidString)")
    let inner = folder.appendingPathComponent("inner")
    try FileManager.default.createDirectory(
      at: inner.appendingPathComponent("settings"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("1".utf8).write(to: folder.appendingPathComponent("secret.json"))
    try Data("{\"a\":1}".utf8).write(to: inner.appendingPathComponent("settings/on.json"))

    let files = FileService(directory: inner)
    #expect(try await files.load(.bundled(name: "on")).jsonData() == Data(#"{"a":1}"#.utf8))
    for name in ["../../secret", "..", "", "off", "/etc/passwd\0"] {
      await #expect(throws: ResourceError<Never>.self) {
        try await files.load(.bundled(name: name))
      }
    }
  }

  @Test("the route of a resource with a file is matched from its request")
  func routes() throws {
    let route = Router.cities(continent: "a/b.json")
    #expect(try Router(matching: route.asURLRequest()) == route)
  }
}
