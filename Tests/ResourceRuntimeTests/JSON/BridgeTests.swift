import Foundation
import ResourceRuntime
import TestSupport
import Testing

@Suite struct BridgeTests {
  private let person = Result {
    try Person(
      json: Data(
        #"""
        {"first_name":"Ada","role":"guest","level":2,"address":{"city":"Paris"},"weight":9007199254740993,"joined_on":"2026-02-28","expires":1.5,"visits":[1000],"friends":[{"name":"A"}],"boss":{"first_name":"Bob","role":"admin","address":{"city":"Rome"}}}
        """#.utf8))
  }

  @Test("a model can be encoded and decoded by Foundation's coders, inside other values")
  func roundTrips() throws {
    let person = try person.get()
    let values = ["a": [person, nil]]
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let json = try encoder.encode(values)
    #expect(try JSONDecoder().decode([String: [Person?]].self, from: json) == values)
    #expect(try [String: [Person?]](json: json) == values)
    let list = try PropertyListEncoder().encode(["a": [person]])
    #expect(
      try PropertyListDecoder().decode([String: [Person]].self, from: list) == ["a": [person]])
    #expect(
      try JSONDecoder().decode([Person.Role].self, from: Data(#"["x","admin"]"#.utf8)) == [
        .unrecognized("x"), .admin,
      ])
    #expect(try JSONDecoder().decode([Person.Level].self, from: Data("[2]".utf8)) == [.family])
    #expect(
      String(decoding: try JSONEncoder().encode([Person.Level.family]), as: UTF8.self) == "[2]")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Person.Level].self, from: Data("[3]".utf8))
    }
  }

  @Test("an error inside a Foundation coder has the coding path of the model and our reason")
  func errors() throws {
    do {
      _ = try JSONDecoder().decode([City].self, from: Data(#"[{"name":1}]"#.utf8))
      Issue.record("decoded a number as a name")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.codingPath.count == 1)
      #expect(context.debugDescription == "$.name: expected String, found Int")
    }
  }

  @Test("Foundation's decoder reads each kind of value after each other kind of the same member")
  func kinds() throws {
    let values = [
      "null", "true", "false", #""text""#, #""""#, #""3""#, "3", "-3", "3.0", "0.1", "1e3",
      "9007199254740993", "9223372036854775807", "18446744073709551615", "1e17", "1e300", "[]",
      "[1,2.5,\"a\",null,[true],{\"a\":1}]", "[9007199254740993,0.5,9007199254740993]", "{}",
      #"{"a":1,"b":"c","d":[1],"e":{"a":"x"}}"#,
    ]
    for value in values {
      for other in values {
        let json = Data(#"[{"x":\#(value)},{"x":\#(other)},{"x":[\#(value),\#(other)]}]"#.utf8)
        let expected = try [JSONValue](json: json)
        #expect(try JSONDecoder().decode([JSONValue].self, from: json) == expected)
        let encoded = try JSONEncoder().encode(expected)
        #expect(try JSONDecoder().decode([JSONValue].self, from: encoded) == expected)
      }
    }
  }

  @Test("values are equal, and have equal hashes, if they are written alike")
  func equality() throws {
    let person = try person.get()
    var other = person
    #expect(person == other)
    #expect(person.hashValue == other.hashValue)
    other.boss?.city = "Milan"
    #expect(person != other)
    #expect(person.boss?.city == "Rome")
    #expect(Set([person, other, person]).count == 2)
    other = person
    other.expires = person.expires?.addingTimeInterval(1e-6)
    #expect(person != other)
    #expect(Person.Role.unrecognized("admin") == .admin)
    #expect(Set([Person.Level.close, .family, .close]).count == 2)
    #expect(Place.list([.number(1)]) == .list([.number(1)]))
    #expect(Place.list([.number(1)]) != .list([.number(2)]))
  }
}
