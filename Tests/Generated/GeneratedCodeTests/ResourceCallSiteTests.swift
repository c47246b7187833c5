import ExampleAPI
import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("A resource, a service, an operation")
struct ResourceCallSiteTests {
  let cities = LoopbackAnswer.json(
    #"{"cities": [{"name": "Lima"}, {"name": 7}, {"name": "Quito"}]}"#)

  @Test(
    "a resource is loaded as a value or by its name, and reads a value under its keys")
  func load() async throws {
    let server = try ExampleServer(["GET /america.json": cities])
    let service = try server.service()

    let byValue = try await service.load(CitiesResource(continent: .america))
    let byName = try await service.load(.cities(continent: .america))

    #expect(byValue.map(\.name) == ["Lima", "Quito"])
    #expect(byName == byValue)
    #expect(server.lines == ["GET /america.json", "GET /america.json"])
  }

  @Test(
    "the completion receives the typed result once")
  func completion() async throws {
    let server = try ExampleServer(["GET /asia.json": cities])
    let service = try server.service()
    let result = await withCheckedContinuation { continuation in
      _ = service.load(CitiesResource(continent: .asia)) { result in
        continuation.resume(returning: result)
      }
    }
    #expect(try result.get().count == 2)
  }

  @Test(
    "an operation has its result before its dependents run")
  func operation() async throws {
    typealias CitiesOperation = ResourceOperation<CitiesResource>
    let server = try ExampleServer(["GET /europe.json": cities])
    let service = try server.service()
    let queue = OperationQueue()
    let names: [String] = await withCheckedContinuation { continuation in
      let operation = CitiesOperation(CitiesResource(continent: .europe), service: service) {
        _, _ in
      }
      let after = BlockOperation {
        let cities = try? operation.result?.get()
        continuation.resume(returning: (cities ?? []).map(\.name))
      }
      after.addDependency(operation)
      queue.addOperation(operation)
      queue.addOperation(after)
    }
    #expect(names == ["Lima", "Quito"])
  }

  @Test(
    "the same resource is read from a folder")
  func files() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("resourcegen-\(UUID().uuidString)")
    let cities = folder.appendingPathComponent("cities")
    try FileManager.default.createDirectory(at: cities, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Fixtures.cities.data.write(to: cities.appendingPathComponent("asia.json"))

    let offline = try await FileService(directory: folder).load(CitiesResource(continent: .asia))
    #expect(offline.map(\.name) == ["Paris", "London"])
  }

  @Test(
    "a stub replaces the network, with the fixture of the spec")
  func stub() async throws {
    let service = ResourceService(transport: StubTransport { _ in (200, Fixtures.cities.data) })
    let cities = try await service.load(.cities(continent: .america))
    #expect(cities.map(\.name) == ["Paris", "London"])
  }

  @Test(
    "a skipped element is reported with its path and its reason")
  func skipped() async throws {
    let server = try ExampleServer(["GET /america.json": cities])
    let observer = SkippedElementRecorder()
    _ = try await server.service(observer: observer).load(.cities(continent: .america))
    #expect(observer.descriptions == ["$.cities[1].name: expected String, found Int"])
  }
}
