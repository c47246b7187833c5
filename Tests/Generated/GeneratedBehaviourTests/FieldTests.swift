import Foundation
import GoldenFields
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Properties as they are read and written")
struct FieldTests {
  static let least =
    #"{"text":"t","first_name":"f","address":{"zip":"z"},"small":-2147483648,"#
    + #""large":9223372036854775807,"unsigned":18446744073709551615,"narrow":0.1,"#
    + #""home":"https://example.com/a?b=c#d","uid":"e621e1f8-c36c-495a-93fc-0c247a3e6e5f","#
    + #""matrix":[[1,2.5],[]],"maybes":["a"]}"#

  static let most =
    #"{"text":"t","count":3,"weight":4,"ratio":0.25,"active":false,"label":"l","tags":["x"],"#
    + #""attributes":{"a":"b","c":"d"},"first_name":"f","nick":"n","#
    + #""address":{"city":"c","zip":"z"},"small":1,"large":-9223372036854775808,"unsigned":0,"#
    + #""narrow":0.5,"price":12.3400000000000000000000000000001,"home":"https://e.com/","#
    + #""uid":"e621e1f8-c36c-495a-93fc-0c247a3e6e5f","token":"hush","payload":"AP8=","#
    + #""anything":{"deep":[null,true,1.5,"s"]},"matrix":[],"maybes":[]}"#

  @Test("defaults of types without a Swift literal are those of the spec")
  func presets() throws {
    let value = try Presets(json: Data("{}".utf8))
    #expect(value == Presets())
    #expect(value.home.absoluteString == "https://example.com/a?b=c#d")
    #expect(value.uid == UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    #expect(value.since == Date(timeIntervalSince1970: 1_795_249_800.25))
    #expect(value.day == CalendarDate("2024-02-29"))
    #expect(value.key == Data([0x00, 0xFF]))
    #expect("\(value.ratio)" == "1.0000000000000000000000000000000001")
    #expect("\(value.many)" == "1200000000000000000000")
    #expect(value.links.map(\.absoluteString) == ["https://a.example", "/b"])
    let query = PresetsResource().request.query
    #expect("\(query)".contains("2026-11-21T08:30:00Z"))
  }

  @Test(
    "an absent property is nil or its default, and nil is omitted when written")
  func absent() throws {
    let value = try Everything(json: Data(Self.least.utf8))
    #expect(value.count == nil)
    #expect(value.weight == 0)
    #expect(value.ratio == 1.5)
    #expect(value.active)
    #expect(value.label == "none")
    #expect(value.tags == [])
    #expect(value.attributes == nil)
    #expect(value.nickname == nil)
    #expect(value.city == nil)
    #expect(value.zip == "z")
    #expect(value.firstName == "f")
    #expect(value.large == .max)
    #expect(value.unsigned == .max)
    #expect(value.small == .min)
    #expect(value.narrow == 0.1)
    #expect(
      text(of: value)
        == #"{"text":"t","weight":0,"ratio":1.5,"active":true,"label":"none","tags":[],"#
        + #""first_name":"f","address":{"zip":"z"},"small":-2147483648,"#
        + #""large":9223372036854775807,"unsigned":18446744073709551615,"narrow":0.1,"#
        + #""home":"https://example.com/a?b=c#d","uid":"e621e1f8-c36c-495a-93fc-0c247a3e6e5f","#
        + #""matrix":[[1,2.5],[]],"maybes":["a"]}"#)
  }

  @Test("present properties are written as they were read")
  func roundTrip() throws {
    let value = try Everything(json: Data(Self.most.utf8))
    #expect(value.nickname == "n")
    #expect(value.city == "c")
    #expect(value.token?.exposed == "hush")
    #expect(value.payload == Data([0, 255]))
    #expect(text(of: value) == Self.most)
  }

  @Test("null counts as absent for optionals and defaults")
  func null() throws {
    let json = Self.most
      .replacing(#""count":3"#, with: #""count":null"#)
      .replacing(#""weight":4"#, with: #""weight":null"#)
      .replacing(#""tags":["x"]"#, with: #""tags":null"#)
      .replacing(#""city":"c""#, with: #""city":null"#)
    let value = try Everything(json: Data(json.utf8))
    #expect(value.count == nil)
    #expect(value.weight == 0)
    #expect(value.tags == [])
    #expect(value.city == nil)
  }

  @Test(
    "a missing or wrong property is reported with its path on the wire",
    arguments: [
      (#""text":"t","#, "", "$.text: missing"),
      (#""text":"t""#, #""text":null"#, "$.text: expected a value, found null"),
      (#""zip":"z""#, #""zap":"z""#, "$.address.zip: missing"),
      (#"{"zip":"z"}"#, "null", "$.address: expected a value, found null"),
      (#"{"zip":"z"}"#, "7", "$.address: expected object, found Int"),
      (#"2.5],"#, #""2.5"],"#, "$.matrix[0][1]: expected Double, found String"),
      (#""text":"t""#, #""text":7"#, "$.text: expected String, found Int"),
      (#""maybes":["a"]"#, #""maybes":"a""#, "$.maybes: expected array, found String"),
    ])
  func required(old: String, new: String, description: String) {
    #expect(failure(Everything.self, Self.least.replacing(old, with: new)) == description)
  }

  @Test(
    "numbers must have the declared type, and are not parsed from strings",
    arguments: [
      (#""small":-2147483648"#, #""small":2147483648"#),
      (#""unsigned":18446744073709551615"#, #""unsigned":-1"#),
      (#""small":-2147483648"#, #""small":"1""#),
      (#""text":"t""#, #""text":"t","active":1"#),
      (#""text":"t""#, #""text":"t","count":1.5"#),
      (#""text":"t""#, #""text":"t","count":true"#),
    ])
  func kinds(old: String, new: String) {
    #expect(failure(Everything.self, Self.least.replacing(old, with: new)) != "")
  }

  @Test("properties are nested as deep as their paths say, and names are used unchanged")
  func paths() throws {
    let json =
      #"{"a":{"b":{"c":1,"d":"x"},"e":["n"]},"x.y":{"z":5},"wire name. ":"w","$ref":"r"}"#
    let value = try Deep(json: Data(json.utf8))
    #expect(value.deepest == 1)
    #expect(value.optional == "x")
    #expect(value.names == ["n"])
    #expect(value.dotted == 5)
    #expect(value.odd == "w")
    #expect(value.ref == "r")
    #expect(text(of: value) == json)
    let least = try Deep(json: Data(#"{"wire name. ":"","$ref":"","a":{"b":{"c":0}}}"#.utf8))
    #expect(least.dotted == 3)
    #expect(least.names == [])
    #expect(failure(Deep.self, "{}") == "$.a: missing")
    #expect(
      failure(Deep.self, #"{"a":{"b":[]}}"#) == "$.a.b: expected object, found array")
  }

  @Test(
    "the memberwise initializer has the same defaults as the decoder")
  func memberwise() throws {
    let deep = Deep(deepest: 0, odd: "", ref: "")
    #expect(try deep == Deep(json: Data(#"{"wire name. ":"","$ref":"","a":{"b":{"c":0}}}"#.utf8)))
  }

  @Test("values are equal, and have equal hashes, if all their properties are")
  func equality() throws {
    let value = try Everything(json: Data(Self.most.utf8))
    var other = value
    #expect(other == value)
    #expect(Set([other, value]).count == 1)
    other.attributes = ["c": "d", "a": "b"]
    #expect(other == value)
    #expect(other.hashValue == value.hashValue)
    other.token = "loud"
    #expect(other != value)
    other = value
    other.large += 1
    #expect(other != value)
    other = value
    other.count = nil
    #expect(other != value)
  }

  @Test("models pass through Foundation's encoders and decoders", arguments: [least, most])
  func bridge(json: String) throws {
    let value = try Everything(json: Data(json.utf8))
    let other = try bridged(value)
    var expected = value
    // Foundation's coders do not support decimals of 33 digits.
    expected.price = other.json.price
    #expect(other.json == expected)
    expected.price = other.propertyList.price
    #expect(other.propertyList.firstName == "f")
    #expect(other.propertyList.payload == value.payload)
    #expect(other.propertyList.tags == value.tags)
  }

  @Test("a model is sent as it is written, and received again")
  func wire() async throws {
    let server = try GoldenServer(for: .main) { request in
      request.method == "PUT" ? .response(204) : .json(Self.most)
    }
    let value = try await server.service.load(.get)
    try await server.service.load(.put(value))
    let sent = try #require(server.loopback.received.last)
    // Dictionaries have no order.
    #expect(try Everything(json: sent.body) == value)
    #expect(server.lines == ["GET /everything", "PUT /everything"])
  }

  @Test("an object of lifted members is written if it has any")
  func lifted() throws {
    #expect(text(of: Lifted()) == "{}")
    #expect(text(of: Lifted(note: "n")) == #"{"note":"n"}"#)
    #expect(text(of: Lifted(deepest: 1, note: "n")) == #"{"a":{"b":{"c":1}},"note":"n"}"#)
    #expect(text(of: Lifted(plain: 2)) == #"{"a":{"d":2}}"#)
    let all = Lifted(city: "c", deepest: 1, plain: 2, note: "n", id: 3)
    #expect(
      text(of: all)
        == #"{"address":{"city":"c"},"a":{"b":{"c":1},"d":2},"note":"n","meta":{"id":3}}"#)
    #expect(try Lifted(json: all.jsonData()) == all)
    // A read-only member isn't part of a request.
    let body = try LiftResource(Lifted(city: "c", id: 3)).asURLRequest().httpBody
    #expect(body == Data(#"{"address":{"city":"c"}}"#.utf8))
  }

  @Test("a secret is written, but not printed")
  func secret() throws {
    let value = try Everything(json: Data(Self.most.utf8))
    #expect(!"\(value)".contains("hush"))
    #expect(!String(reflecting: value).contains("hush"))
    #expect(try !Router.put(value).curl().contains("hush"))
  }

  @Test("requests with equal bodies are equal, whatever the order of dictionaries")
  func orders() throws {
    let names = (0..<40).map { "name\($0)" }
    var one = try Everything(json: Data(Self.least.utf8))
    one.attributes = Dictionary(uniqueKeysWithValues: names.map { ($0, "x") })
    var other = one
    other.attributes = Dictionary(minimumCapacity: 1000)
    for name in names.reversed() { other.attributes?[name] = "x" }
    #expect(PutResource(one) == PutResource(other))
    #expect(PutResource(one).hashValue == PutResource(other).hashValue)
    let route = Router.put(one)
    #expect(try Router(matching: route.asURLRequest()) == route)
  }

  @Test("routes are matched from their requests", arguments: [Router.get])
  func routes(route: Router) throws {
    #expect(try Router(matching: route.asURLRequest()) == route)
    let put = Router.put(try Everything(json: Data(Self.most.utf8)))
    #expect(try Router(matching: put.asURLRequest()) == put)
  }
}
