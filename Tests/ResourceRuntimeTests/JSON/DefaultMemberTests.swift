import Foundation
@_spi(Generated) import ResourceRuntime
import Testing

/// Members with a default value, which are read into properties that have it.
@Suite struct DefaultMemberTests {
  struct Sample: JSONReadable, Equatable {
    static let keys: JSONKeys = "text count ratio isOn list url at kind"

    var text = "default"
    var count = 20
    var ratio = 0.5
    var isOn = true
    var list = [1]
    var address = URL.unread
    var at = Date(timeIntervalSince1970: 7)
    var kind = "sample"

    init() {}

    init(from json: JSONReader) throws(JSONDecodingError) {
      var object = json.begin(Sample.keys)
      while let key = object.next(json) {
        switch key {
        case 0: json.replace(&text)
        case 1: json.replace(&count)
        case 2: json.replace(&ratio)
        case 3: json.replace(&isOn)
        case 4: json.replace(&list)
        case 5: json.replace(&address)
        case 6: json.replace(&at, as: .unix)
        case 7: json.replace(&kind, only: "sample")
        default: break
        }
      }
      try object.end(json)
    }
  }

  private func sample(_ text: String) throws -> Sample { try Sample(json: Array(text.utf8)) }

  @Test("a member that is absent or null leaves the default")
  func absent() throws {
    let names = ["text", "count", "ratio", "isOn", "list", "url", "at", "kind"]
    let members = names.map { "\"\($0)\": null" }.joined(separator: ", ")
    #expect(try sample("{}") == Sample())
    #expect(try sample("{\(members)}") == Sample())
  }

  @Test("so does an empty text in place of a URL, and null after a value does nothing")
  func emptyText() throws {
    #expect(try sample(#"{"url": ""}"#) == Sample())
    #expect(try sample(#"{"count": 3, "count": null}"#).count == 3)
  }

  @Test("a member replaces the default")
  func present() throws {
    let read = try sample(
      #"{"kind": "other", "at": 9, "url": "https://b.example/", "list": [], "isOn": false,"#
        + #" "ratio": 2, "count": 3, "text": ""}"#)
    #expect(read.text.isEmpty && read.count == 3 && read.ratio == 2 && !read.isOn)
    #expect(read.list.isEmpty && read.address.absoluteString == "https://b.example/")
    #expect(read.at == Date(timeIntervalSince1970: 9) && read.kind == "other")
  }

  @Test(
    "a value of another kind is an error",
    arguments: ["text", "count", "ratio", "isOn", "list", "url", "at", "kind"])
  func mismatch(name: String) {
    let error = #expect(throws: JSONDecodingError.self) { try sample("{\"\(name)\": {}}") }
    #expect(error?.description.contains("$.\(name): ") == true)
  }
}
