import Foundation
import GoldenOpenapiDefaults
import GoldenOpenapiFormats
import GoldenOpenapiPrefixItems
import GoldenOpenapiReadOnly
import ResourceRuntime
import TestSupport
import Testing

@Suite("Schemas of an OpenAPI document")
struct GeneratedSchemaTests {
  private typealias Defaults = GoldenOpenapiDefaults.Received
  private typealias Formats = GoldenOpenapiFormats.All
  private typealias Places = GoldenOpenapiPrefixItems.All

  @Test("an absent key of a response has its default, of any type")
  func defaults() throws {
    let value = try Defaults(json: Data(#"{"edition":1,"reason":null}"#.utf8))
    #expect(value == Defaults(reason: nil))
    #expect(value.date == Date(timeIntervalSince1970: 1_795_253_400))
    #expect(value.day.description == "2026-11-21")
    #expect(value.address.absoluteString == "https://example.com/a?b=c")
    #expect(value.bytes == Data("hi".utf8))
    #expect(value.level == .high)
    #expect(value.size == SizeModel(width: 2))
    #expect(value.either == .int(7))
    #expect(value.any == ["a": [1, nil, "x"]])
    #expect(value.named == .low)
    #expect(value.size2 == nil && value.note == nil)
    #expect(try Defaults(json: value.jsonData()) == value)
  }

  @Test("a value that can be sent has only the members that were received or set")
  func absence() throws {
    typealias All = GoldenOpenapiDefaults.All
    #expect(text(of: All(reason: nil)) == #"{"status":"open","edition":1,"reason":null}"#)
    for json in [
      #"{"status":"open","edition":1,"reason":null}"#,
      #"{"int":3,"note":null,"kind":"all","status":"open","edition":1,"reason":null}"#,
      #"{"size":{"width":2,"unit":"mm"},"size2":{},"status":"shut","edition":1,"reason":"x"}"#,
    ] {
      #expect(try text(of: All(json: Data(json.utf8))) == json)
    }
  }

  @Test(
    "a value with a format is written as it was read",
    arguments: [
      #"{"int32":-1,"int64":9007199254740993,"uint64":18446744073709551615,"unixTime":60}"#,
      #"{"float":0.5,"double":1.25,"decimal":0.1}"#,
      #"{"dateTime":"2026-11-21T09:30:00Z","date":"2026-11-21","time":"09:30:00Z","duration":"P1D"}"#,
      #"{"uuid":"9f1b3c54-6a2e-4d0c-8f53-5a0f1c2d3e4f","uri":"https://example.com/a"}"#,
      #"{"byte":"aGk=","encoded":"aGk=","password":"x","email":"a@b.c","unheardOf":"?"}"#,
    ])
  func formats(json: String) throws {
    #expect(try rewritten(Formats.self, json) == json)
  }

  @Test(
    "lists with a type for each position contain values of these types",
    arguments: [
      #"{"pair":[1.5,2],"entry":["a",1],"row":["a",1,null],"older":["a",true]}"#,
      #"{"empty":[],"contains":[1,"a"],"not":7}"#, #"{"conditional":{"kind":"a","a":1}}"#,
    ])
  func places(json: String) throws {
    #expect(try rewritten(Places.self, json) == json)
  }

  @Test("required properties of one direction are absent or optional in the other")
  func directions() throws {
    let input = AccountInput(name: "Ada", password: "x")
    #expect(text(of: input) == #"{"name":"Ada","password":"x"}"#)
    let json = #"{"id":1,"name":"Ada","created":null}"#
    #expect(try Account(json: Data(json.utf8)).input(password: "x") == input)
    #expect(failure(Report.self, #"{"lines":[]}"#) == "$.id: missing")
    #expect(try Report(json: Data(#"{"id":1,"lines":[{"n":2}]}"#.utf8)).lines.first?.n == 2)
  }
}
