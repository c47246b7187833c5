import Foundation
import ResourceRuntime
import TestSupport
import Testing

@Suite struct ModelTests {
  @Test("a model reads its members in any order, and writes them in the declared order")
  func roundTrip() throws {
    let text = """
      {"role": "guest", "unknown": [1, {"a": null}], "first_name": "Ada", "weight": 2e1,
       "address": {"zip": 1, "city": "Paris"}, "expires": 1.5, "visits": [1000, 2000.0],
       "friends": [{"name": "A"}, 5, null, {"name": "B"}], "level": 2, "joined_on": "2026-02-28",
       "boss": {"first_name": "Bob", "role": "admin", "address": {"city": "Rome"}}}
      """
    let person = try Person(json: Data(text.utf8))
    #expect(person.firstName == "Ada")
    #expect(person.role == .unrecognized("guest"))
    #expect(person.city == "Paris")
    #expect(person.weight == 20)
    #expect(person.level == .family)
    #expect(person.expires == Date(timeIntervalSince1970: 1.5))
    #expect(person.visits.map(\.timeIntervalSince1970) == [1, 2])
    #expect(person.friends == [City(name: "A"), City(name: "B")])
    #expect(person.boss?.city == "Rome")
    let written = try person.jsonData()
    #expect(
      String(decoding: written, as: UTF8.self) == #"""
        {"first_name":"Ada","role":"guest","level":2,"address":{"city":"Paris"},"weight":20,"joined_on":"2026-02-28","expires":1.5,"visits":[1000,2000],"friends":[{"name":"A"},{"name":"B"}],"boss":{"first_name":"Bob","role":"admin","address":{"city":"Rome"},"weight":0,"visits":[],"friends":[]}}
        """#)
    #expect(try Person(json: written) == person)
  }
}
