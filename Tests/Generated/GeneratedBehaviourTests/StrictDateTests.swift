import Foundation
import GoldenDatesStrict
import ResourceRuntime
import TestSupport
import Testing

@Suite("Dates with `dates: strict`")
struct StrictDateTests {
  @Test(
    "only RFC 3339 is read",
    arguments: [
      (#""2001-09-09T01:46:40Z""#, #""2001-09-09 01:46:40""#, "$.at"),
      (#""2001-09-09""#, #""2001-09-09T00:00:00Z""#, "$.day"),
      (#"["2001-09-09T01:46:40Z"]"#, #"["2001-09-09"]"#, "$.history[0]"),
      (#"{"a":"2001-09-09"}"#, #"{"a":"2001-09-09T00:00:00Z"}"#, "$.byName.a"),
      (#""left":null"#, #""left":"2001-09-09""#, "$.left"),
    ])
  func strict(old: String, new: String, path: String) throws {
    let json =
      #"{"at":"2001-09-09T01:46:40Z","day":"2001-09-09","history":["2001-09-09T01:46:40Z"],"#
      + #""byName":{"a":"2001-09-09"},"left":null,"seconds":60}"#
    #expect(try text(of: Visit(json: Data(json.utf8))) == json)
    #expect(failure(Visit.self, json.replacing(old, with: new)).hasPrefix(path + ": "))
    let empty = try Visit(json: Data(json.replacing(#""left":null"#, with: #""left":"""#).utf8))
    #expect(empty.left == nil)
  }

  @Test("a response or an alternative that is a date is read strictly too")
  func values() async throws {
    let server = try GoldenServer(for: .main) { request in
      .json(request.path == "/last" ? #""2001-09-09""# : #""2001-09-09T01:46:40""#)
    }
    await #expect(throws: ResourceError<Never>.self) { try await server.service.load(.last) }
    await #expect(throws: ResourceError<Never>.self) { try await server.service.load(.moment) }
  }
}
