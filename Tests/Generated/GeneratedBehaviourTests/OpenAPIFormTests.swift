import Foundation
import GoldenOpenapiForms
import ResourceRuntime
import TestSupport
import Testing

@Suite("Forms of an OpenAPI document as they are sent")
struct OpenAPIFormTests {
  @Test("each field is written as its encoding says")
  func encoding() async throws {
    let server = try GoldenServer(for: .main, answer: .response(204))
    let place = Place(city: "New York")
    try await server.service.load(
      .search(
        text: "a b", kinds: ["cat", "dog"], pages: [1, 2],
        since: CalendarDate(year: 2026, month: 1, day: 2), place: place, filter: place,
        options: place, link: "/a?b c",
        anything: "x", places: [place, Place(city: "Rome")]))
    let received = try server.received
    #expect(received.header("Content-Type") == "application/x-www-form-urlencoded")
    #expect(
      received.text
        == "text=a+b&kinds=cat%20dog&pages=1,2&since=2026-01-02"
        + "&place=%7B%22city%22%3A%22New+York%22%7D&filter%5Bcity%5D=New+York"
        + "&options=%7B%22city%22%3A%22New+York%22%7D&link=/a?b+c&anything=x"
        + "&places=%7B%22city%22%3A%22New+York%22%7D&places=%7B%22city%22%3A%22Rome%22%7D")
  }

  @Test("a form whose fields are all `deepObject` is one value")
  func deep() async throws {
    let server = try GoldenServer(for: .main, answer: .response(204))
    try await server.service.load(
      .addPlace(AddPlaceBody(place: Place(city: "Rome", zip: "1"), names: ["a", "b"])))
    #expect(
      try server.received.text
        == "place%5Bcity%5D=Rome&place%5Bzip%5D=1&names%5B0%5D=a&names%5B1%5D=b")
  }

  @Test("the members of a choice become the fields of a form, and values inside them are JSON")
  func choice() async throws {
    let server = try GoldenServer(for: .main, answer: .response(204))
    let body = try ChooseBody(json: Data(#"{"place":{"city":"Rome"}}"#.utf8))
    try await server.service.load(.choose(body))
    #expect(try server.received.text == "place=%7B%22city%22%3A%22Rome%22%7D")
  }
}
