import Foundation
@_spi(Generated) import ResourceRuntime
import TestSupport
import Testing

@Suite struct UnionTests {
  @Test("a discriminator chooses at any position, and a value with an unknown one is preserved")
  func discriminators() throws {
    let city = try Attachment(
      json: Data(#"{"name":"A","x":[{"kind":"Person"}],"kind":"City"}"#.utf8))
    #expect(city == .city(City(name: "A")))
    for text in [#"{"kind":"Song","n":[1,2.5,null]}"#, #"{"kind":5}"#, #"{"kind":null}"#, "{}"] {
      let value = try Attachment(json: Data(text.utf8))
      guard case .unrecognized(let json) = value else {
        Issue.record("\(text) has no known kind")
        continue
      }
      #expect(try json.jsonData() == Data(text.utf8))
    }
    #expect(failure(Attachment.self, "5") == "$: expected object, found Int")
    #expect(failure([Attachment].self, "[null]") == "$[0]: expected object, found null")
    #expect(
      failure(Attachment.self, #"{"kind":"City","name":1}"#) == "$.name: expected String, found Int"
    )
    #expect(
      failure(Attachment.self, #"{"x":[,],"kind":"City"}"#)
        == "$.x[0]: malformed JSON at byte 6: expected a value")
  }

  @Test("without a discriminator the first alternative that can be decoded is chosen")
  func attempts() throws {
    let text =
      #"[5,{"name":"A"},[6,[]],{"first_name":"B","role":"x","address":{"city":"C"},"name":"no"}]"#
    let places = try Place(json: Data(text.utf8))
    guard case .list(let list) = places, list.count == 4, case .person(let person) = list[3] else {
      Issue.record("\(places) is not what was sent")
      return
    }
    #expect(list[0] == .number(5))
    #expect(list[1] == .city(City(name: "A")))
    #expect(list[2] == .list([.number(6), .list([])]))
    #expect(person.firstName == "B")
  }

  @Test(
    "if no alternative fits, the failure has the reason of each attempt")
  func noAlternativeFits() {
    #expect(
      failure([String: Place].self, #"{"a":{"name":7}}"#)
        == "$.a: nothing fits ($.a.first_name: missing; $.a.name: expected String, found Int; "
        + "$.a: expected Int, found object; $.a: expected array, found object)")
    #expect(
      failure(Place.self, "[[true]]").hasPrefix(
        "$: nothing fits ($: expected object, found array; "))
  }

  @Test("nested unions are decoded in bounded time", .timeLimit(.minutes(5)))
  func hostileUnions() {
    // Every level is tried twice, so without a limit 400 levels would be read 2^400 times.
    let text =
      String(repeating: #"{"next":"#, count: 400) + "5" + String(repeating: "}", count: 400)
    #expect(throws: JSONDecodingError.self) { try Twice(json: Data(text.utf8)) }
  }
}

/// A union of two models that both contain the union.
indirect enum Twice: Fetchable, Hashable {
  case one(One)
  case other(Other)

  init(from json: JSONReader) throws(JSONDecodingError) {
    if let value = json.attempt(One.self) {
      self = .one(value)
      return
    }
    if let value = json.attempt(Other.self) {
      self = .other(value)
      return
    }
    throw json.noAlternativeFits()
  }

  func write(to json: JSONWriter) {
    switch self {
    case .one(let value): value.write(to: json)
    case .other(let value): value.write(to: json)
    }
  }

  struct One: Fetchable, Hashable {
    var next: Twice

    private static let keys: JSONKeys = ["next"]

    init(from json: JSONReader) throws(JSONDecodingError) {
      var next: Twice?
      var object = json.begin(One.keys)
      while object.next(json) != nil { json.read(&next) }
      try object.end(json)
      guard let next else { throw object.missing(["next"], in: json) }
      self.next = next
    }

    func write(to json: JSONWriter) {
      json.beginObject()
      json.member("next", next)
      json.endObject()
    }
  }

  struct Other: Fetchable, Hashable {
    var next: Twice

    private static let keys: JSONKeys = ["next"]

    init(from json: JSONReader) throws(JSONDecodingError) {
      var next: Twice?
      var object = json.begin(Other.keys)
      while object.next(json) != nil { json.read(&next) }
      try object.end(json)
      guard let next else { throw object.missing(["next"], in: json) }
      self.next = next
    }

    func write(to json: JSONWriter) {
      json.beginObject()
      json.member("next", next)
      json.endObject()
    }
  }
}
