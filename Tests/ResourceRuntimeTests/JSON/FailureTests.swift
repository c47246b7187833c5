import Foundation
@_spi(Generated) import ResourceRuntime
import TestSupport
import Testing

@Suite struct FailureTests {
  private static let bob = #""first_name":"Bob","role":"admin","address":{"city":"Rome"}"#

  @Test(
    "a failure has the path and the reason",
    arguments: [
      ("{}", "$.first_name: missing"),
      ("{\"role\":\"x\"}", "$.first_name: missing"),
      ("{\"first_name\":null}", "$.first_name: expected a value, found null"),
      ("{\"first_name\":\"A\",\"role\":\"x\"}", "$.address: missing"),
      (
        "{\"first_name\":\"A\",\"role\":\"x\",\"address\":null}",
        "$.address: expected a value, found null"
      ),
      ("{\"first_name\":\"A\",\"role\":\"x\",\"address\":{}}", "$.address.city: missing"),
      (
        "{\"first_name\":\"A\",\"role\":\"x\",\"address\":{\"city\":null}}",
        "$.address.city: expected a value, found null"
      ),
      ("{\"first_name\":\"A\",\"address\":5}", "$.address: expected object, found Int"),
      ("{\"first_name\":5}", "$.first_name: expected String, found Int"),
      ("{\"first_name\":1.5}", "$.first_name: expected String, found Double"),
      ("{\"role\":[]}", "$.role: expected String, found array"),
      ("{\"weight\":\"12\"}", "$.weight: expected Int, found String"),
      ("{\"weight\":1.5}", "$.weight: 1.5 does not fit Int"),
      ("{\"level\":3}", "$.level: unexpected value 3, expected one of 1, 2"),
      (
        "{\"joined_on\":\"2026-02-30\"}",
        "$.joined_on: '2026-02-30' does not fit a date as in 2026-11-21"
      ),
      ("{\"visits\":[1,true]}", "$.visits[1]: expected Double, found Bool"),
      ("{\"friends\":{}}", "$.friends: expected array, found object"),
      (
        "{\(bob),\"boss\":{\(bob),\"boss\":{\(bob),\"boss\":{}}}}",
        "$.boss.boss.boss.first_name: missing"
      ),
    ])
  func places(text: String, message: String) {
    #expect(failure(Person.self, text) == message)
  }

  @Test(
    "the path goes through arrays, dictionaries and names that are not identifiers")
  func paths() {
    #expect(
      failure([City].self, #"[{"name":"a"},{"name":5}]"#) == "$[1].name: expected String, found Int"
    )
    #expect(
      failure([String: City].self, #"{"a b":{"name":1}}"#)
        == #"$["a b"].name: expected String, found Int"#)
    #expect(
      failure([String: [Int]].self, #"{"\u0061\"":[1,""]}"#)
        == #"$["a\""][1]: expected Int, found String"#)
    #expect(failure([City].self, "[null]") == "$[0]: expected object, found null")
  }

  @Test("a failure has its byte offset, and malformed JSON is reported first")
  func offsets() throws {
    do {
      _ = try [City](json: Data(#"[{"name":"a"}, {"name":5}]"#.utf8))
      Issue.record("decoded a number as a name")
    } catch {
      #expect(error.offset == 23)
      #expect(error.reason == .type(expected: "String", found: "Int"))
      #expect(error.path == "$[1].name")
    }
    #expect(
      failure([City].self, #"[{"name":5}, }"#)
        == "$[1]: malformed JSON at byte 13: expected a value")
  }

  @Test(
    "a value in an envelope is found by its path, and its absence is reported")
  func envelopes() throws {
    let data = Data(#"{"page":{"x":[1,{}],"cities":[{"name":"Paris"}],"cities":5},"n":1}"#.utf8)
    let decoded = try DecodedJSON<[City]>(data, at: ["page", "cities"])
    #expect(decoded.value == [City(name: "Paris")])
    func message(_ path: [String]) -> String {
      do throws(JSONDecodingError) {
        return "read \(try DecodedJSON<[City]>(data, at: path).value)"
      } catch {
        return error.description
      }
    }
    #expect(message(["page", "towns"]) == "$.page.towns: missing")
    #expect(message(["n", "towns"]) == "$.n: expected object, found Int")
    #expect(message(["page"]) == "$.page: expected array, found object")
    #expect(throws: JSONDecodingError.self) {
      try DecodedJSON<[City]>(Data(#"{"cities":[]"#.utf8), at: ["cities"])
    }
  }

  @Test(
    "lenient collections skip elements that cannot be decoded, and report path and reason")
  func lenient() throws {
    let text = #"{"cities":[{"name":"A"},null,5,{"name":1},{"nom":"B"},[[]],{"name":"C"}]}"#
    let decoded = try DecodedJSON(Data(text.utf8), at: ["cities"], as: JSONFormat<[City]>.lenient)
    #expect(decoded.value.map(\.name) == ["A", "C"])
    #expect(decoded.skippedCount == 5)
    #expect(
      decoded.skipped.map(\.description) == [
        "$.cities[1]: expected object, found null", "$.cities[2]: expected object, found Int",
        "$.cities[3].name: expected String, found Int", "$.cities[4].name: missing",
        "$.cities[5]: expected object, found array",
      ])
    #expect(throws: JSONDecodingError.self) {
      try DecodedJSON(Data("[{},{]".utf8), as: JSONFormat<[City]>.lenient)
    }
    let dictionary = try DecodedJSON(
      Data(#"{"a":{"name":"A"},"b":7}"#.utf8), as: JSONFormat<[String: City]>.lenient)
    #expect(dictionary.value == ["a": City(name: "A")])
    #expect(dictionary.skipped.map(\.path) == ["$.b"])
    let dates = try DecodedJSON(Data("[1,true,2]".utf8), as: JSONFormat<[Date]>.lenient(.unix))
    #expect(dates.value.count == 2)
    let many = "[" + repeatElement("0", count: 5000).joined(separator: ",") + "]"
    let none = try DecodedJSON(Data(many.utf8), as: JSONFormat<[City]>.lenient)
    #expect(none.value.isEmpty)
    #expect(none.skippedCount == 5000)
    #expect(none.skipped.count == 1000)
  }

  @Test(
    "a decoded value reports whether its root object has any key of the model")
  func sharedKeys() throws {
    func shares<Value: JSONReadable>(_ type: Value.Type, _ text: String) throws -> Bool {
      try DecodedJSON<Value>(Data(text.utf8)).sharesKey
    }
    #expect(try shares(City.self, #"{"x":{"name":1},"name":"a"}"#))
    #expect(try !shares(AllOptional.self, #"{"error":"nope"}"#))
    #expect(try !shares(AllOptional.self, #"{"x":{"a":1}}"#))
    #expect(try shares(AllOptional.self, #"{"inner":{},"x":1}"#))
    #expect(try !shares(AllOptional.self, "{}"))
    #expect(try shares(Nothing.self, "{}"))
    #expect(try !shares(Nothing.self, #"{"a":1}"#))
    #expect(try shares(Attachment.self, #"{"name":"A","kind":"City"}"#))
  }
}

struct AllOptional: Fetchable, Hashable {
  var a: Int?
  var inner: City?

  private static let keys: JSONKeys = ["a", "inner"]

  init(from json: JSONReader) throws(JSONDecodingError) {
    var a: Int?
    var object = json.begin(AllOptional.keys)
    while let key = object.next(json) {
      switch key {
      case 0: json.read(&a)
      default: json.skipValue()
      }
    }
    try object.end(json)
    self.a = a
  }

  func write(to json: JSONWriter) {
    json.beginObject()
    json.member("a", a)
    json.endObject()
  }
}

struct Nothing: Fetchable, Hashable {
  private static let keys: JSONKeys = []

  init(from json: JSONReader) throws(JSONDecodingError) {
    var object = json.begin(Nothing.keys)
    while object.next(json) != nil {}
    try object.end(json)
  }

  func write(to json: JSONWriter) {
    json.beginObject()
    json.endObject()
  }
}
