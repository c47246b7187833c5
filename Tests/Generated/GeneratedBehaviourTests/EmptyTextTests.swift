import Foundation
import GoldenOpenapiFormats
import ResourceRuntime
import TestSupport
import Testing

@Suite("Empty texts of members with a format")
struct GeneratedEmptyTextTests {
  @Test("an empty text of an optional member is nil, and the observer hears of it")
  func optional() async throws {
    let skipped = LenientTests.Skipped()
    let server = try GoldenServer(
      for: .main, observer: skipped,
      answer: .json(
        #"{"int32":1,"dateTime":"","date":"","time":"","uuid":"","uri":"","byte":"","password":""}"#
      ))
    let all = try await server.service.load(.getAll)
    #expect(text(of: all) == #"{"int32":1,"time":"","byte":"","password":""}"#)
    #expect(
      skipped.descriptions == [
        "$.dateTime: '' does not fit a date as in 2026-11-21T09:30:00Z",
        "$.date: '' does not fit a date as in 2026-11-21", "$.uuid: '' does not fit UUID",
        "$.uri: '' does not fit URL",
      ])
  }

  @Test("any other text that does not fit fails the response", arguments: [" ", "n/a"])
  func otherTexts(text: String) async throws {
    let server = try GoldenServer(for: .main, answer: .json(#"{"date":"\#(text)"}"#))
    await #expect(throws: ResourceError<Never>.self) {
      try await server.service.load(.getAll)
    }
  }
}
