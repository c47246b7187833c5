import Foundation
@_spi(Generated) import ResourceRuntime
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct OwnBodyTests {
  private struct Settings: Codable, Sendable {
    var theme = "dark", size = 3, accent = "red", zoom = 1, font = "serif", border = 2
  }

  @Test("the keys of a body whose type is only Codable are sorted")
  func sortsKeys() throws {
    let sorted =
      #"{"accent":"red","border":2,"font":"serif","size":3,"theme":"dark","zoom":1}"#
    let resource = AnyResource(
      RequestSpec(.put, on: .example, path: "/", body: .json(Settings(), as: .own))
    ) { $0 }
    #expect(try resource.asURLRequest().httpBody == Data(sorted.utf8))
    let list = AnyResource(
      RequestSpec(.put, on: .example, path: "/", body: .json([Settings()], as: .each(.own)))
    ) { $0 }
    #expect(try list.asURLRequest().httpBody == Data("[\(sorted)]".utf8))
  }
}
