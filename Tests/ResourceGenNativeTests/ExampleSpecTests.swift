import Foundation
import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import TestSupport
import Testing

/// Tests of the repository's own spec, which the README and the golden tests show.
@Suite struct ExampleSpecTests {
  private static let text = contents(of: "Specs/api.yaml")

  private static func contents(of path: String) -> String? {
    var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    for _ in 0..<4 {
      let file = folder.appendingPathComponent(path)
      if let text = try? String(contentsOf: file, encoding: .utf8) { return text }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  @Test("the example of the repository has no diagnostics")
  func isRead() throws {
    let spec = ReadSpec(try #require(ExampleSpecTests.text))
    #expect(spec.findings == [])
    #expect(spec.checked != nil)
  }

  private func names(in text: String?) throws -> [String] {
    let spec = ReadSpec(try #require(text))
    return try #require(spec.api).endpoints.map {
      ($0.owner.map { $0.value + "." } ?? "") + $0.name.value
    }
  }

  @Test("every endpoint of the source documents exists")
  func holdsEveryEndpoint() throws {
    #expect(
      try names(in: ExampleSpecTests.text) == [
        "cities", "getUsers", "getUser", "getProducts", "getProduct", "addProduct", "Episode.all",
        "Episode.media", "login", "userProfile", "friends", "checkName", "uploadPhoto",
        "invoice", "unfriend",
      ])
    let articles = ExampleSpecTests.contents(of: "Tests/Generated/Cases/articles/spec.yaml")
    #expect(try names(in: articles) == ["login", "userProfile", "friends", "checkName"])
  }

  @Test("one line of the example has everything that a request needs")
  func cities() throws {
    let spec = ReadSpec(try #require(ExampleSpecTests.text))
    let cities = try #require(spec.endpoint("cities"))
    #expect(cities.method.value == .http(.get))
    #expect(cities.server?.value == "local")
    #expect(cities.path.text == "/{continent}.json")
    #expect(cities.parameters.map(\.text) == ["path continent: <Continent>"])
    #expect(cities.responses.map(\.text) == ["lenient [<City>] at cities"])
    #expect(cities.file?.text == "cities/{continent}.json")
    #expect(
      cities.examples.map(\.value.value.text)
        == [#"{cities: [{name: "Paris"}, {name: "London"}]}"#])
  }
}
