import Foundation
import GoldenFilesAndFixtures
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("Resources on disk, and examples")
struct FileTests {
  @Test("an example of the spec can be decoded by its endpoint")
  func fixture() async throws {
    try Fixtures.verify()
    let cities = try CitiesResource(continent: "x").value(from: Fixtures.cities)
    #expect(cities.map(\.name) == ["Paris", #"Saint "Q" \ Ümlaut"#])
  }

  @Test("a fixture has the bytes of its example, and their value")
  func fixtureValue() throws {
    #expect(try Fixtures.cities.value.map(\.name) == ["Paris", #"Saint "Q" \ Ümlaut"#])
    #expect(try Fixtures.picture.value == Data("not a picture".utf8))
    #expect(Fixtures.picture.data == Data("not a picture".utf8))
  }

  @Test("named examples are one fixture, the first of them, and each is a fixture")
  func namedExamples() throws {
    #expect(try Fixtures.product.value.sku == "A1")
    #expect(Fixtures.product.data == Fixtures.product.inStock.data)
    #expect(try Fixtures.product.soldOut.value.stock == 0)
    #expect(try Fixtures.product.valueExample.value.sku == "A3")
    #expect(try Fixtures.fixture.dataExample.value.sku == "A4")
    #expect(try Fixtures.productResource.value.sku == "A5")
    let single: Fixture<CheapestResource> = Fixtures.cheapest
    #expect(try single.value.sku == "A6")
  }

  @Test("the fixture of a stream has the bytes of a stream")
  func streams() async throws {
    #expect(try Fixtures.readings.value.map(\.stock) == [2, 1])
    #expect(try Fixtures.changes.value.isEmpty)
    #expect(try Fixtures.changes.two.value.map(\.stock) == [2, 1])

    let stub = StubTransport()
    let service = ResourceService(transport: stub)
    try stub.answer(.readings, with: .data(Fixtures.readings))
    try stub.answer(.words, data: Fixtures.words)
    var stocks: [Int] = []
    for try await product in service.stream(of: .readings) { stocks.append(product.stock) }
    #expect(stocks == [2, 1])
    #expect(try await service.load(.words) == ["one", "two\nlines"])
  }

  @Test("a value in a file name cannot lead out of the folder")
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
