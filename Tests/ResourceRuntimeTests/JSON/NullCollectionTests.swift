import Foundation
@_spi(Generated) import ResourceRuntime
import TestSupport
import Testing

/// `null` in place of a list or a dictionary, which servers written in Go send.
@Suite(.timeLimit(.minutes(5))) struct NullCollectionTests {
  private struct Page: JSONReadable {
    static let keys: JSONKeys = "name! tags! counts! days! rows!"

    var name = ""
    var tags: [String] = []
    var counts: [String: Int] = [:]
    var days: [Date] = []
    var rows: [[Int]] = []

    init(from json: JSONReader) throws(JSONDecodingError) {
      var object = json.begin(Page.keys)
      while let key = object.next(json) {
        switch key {
        case 0: json.require(&name)
        case 1: json.require(&tags)
        case 2: json.require(&counts)
        case 3: json.require(&days, as: .each(.unix))
        case 4: json.require(&rows)
        default: break
        }
      }
      try object.end(json)
    }
  }

  private func page(_ text: String) throws -> DecodedJSON<Page> {
    try ResponseContext(readsNullAsEmpty: true).pass { () throws(JSONDecodingError) in
      try DecodedJSON(Data(text.utf8), at: [])
    }
  }

  private static let nulls =
    #"{"name": "a", "tags": null, "counts": null, "days": null, "rows": [null, [1]]}"#

  @Test("null is an empty list or dictionary if the service allows it, and is reported")
  func reads() throws {
    let decoded = try page(Self.nulls)
    let page = decoded.value
    #expect(page.tags.isEmpty && page.counts.isEmpty && page.days.isEmpty)
    #expect(page.rows == [[], [1]])
    #expect(
      decoded.skipped.map(\.description) == [
        "$.tags: expected array, found null", "$.counts: expected object, found null",
        "$.days: expected array, found null", "$.rows[0]: expected array, found null",
      ])
  }

  @Test("other types are never null, and lists aren't by default")
  func refuses() throws {
    let text = Self.nulls.replacing(#""a""#, with: "null")
    #expect(throws: JSONDecodingError.self) { try page(text) }
    #expect(throws: JSONDecodingError.self) { try page(#"{"name": "a", "tags": null}"#) }
    #expect(failure(Page.self, Self.nulls) == "$.tags: expected a value, found null")
  }

  @Test("a service reads the bodies of all its calls this way")
  func service() async throws {
    var configuration = stub(type: "application/json", "null").configuration
    let strict = ResourceService(configuration)
    guard case .decoding = await strict.failure(loading: .getUsers) else {
      Issue.record("no failure")
      return
    }
    configuration.readsNullAsEmpty = true
    #expect(try await ResourceService(configuration).load(.getUsers).isEmpty)
  }
}
