import Foundation
import GoldenUnknownMembers
import ResourceRuntime
import TestSupport
import Testing

@Suite("Members that the spec doesn't describe")
struct UnknownMemberTests {
  @Test("survive reading, changing and sending back, also in objects inside")
  func roundTrip() async throws {
    let json =
      #"{"id":7,"name":"a","color":"red","size":{"width":1,"depth":[2,null]},"#
      + #""figure":{"kind":"Disc","radius":1,"border":{"a":1.50}},"parts":[{"new":true}]}"#
    let server = try GoldenServer(for: .main) { request in
      request.method == "GET" ? .json(json) : .response(204, headers: [], body: Data())
    }
    var thing = try await server.service.load(.readThing(id: 7))
    #expect(thing.otherMembers == ["color": "red"])
    #expect(thing.size?.otherMembers == ["depth": [2, nil]])
    thing.name = "b"
    thing.otherMembers["extra"] = 1
    try await server.service.load(.changeThing(id: 7, body: thing.input))
    let sent = try #require(server.loopback.received.last?.body)
    var expected = json.replacing(#""id":7,"#, with: "").replacing(
      #""a","#, with: #""b","extra":1,"#)
    expected = expected.replacing("1.50", with: "1.5")
    #expect(try JSONValue(json: sent) == JSONValue(json: Data(expected.utf8)))
  }

  @Test("are empty by default, and make values differ")
  func equality() throws {
    #expect(Station(name: "a") == (try Station(json: Data(#"{"name":"a"}"#.utf8))))
    #expect(Station(name: "a") != (try Station(json: Data(#"{"name":"a","b":1}"#.utf8))))
    #expect(Station(name: "a", otherMembers: ["b": 1]).otherMembers.count == 1)
  }

  @Test("don't include the discriminator, which the union writes")
  func discriminator() throws {
    let figure = try Figure(json: Data(#"{"x":1,"kind":"Disc","radius":2}"#.utf8))
    #expect(figure == .disc(Disc(radius: 2, otherMembers: ["x": 1])))
    #expect(
      try String(decoding: figure.jsonData(canonical: true), as: UTF8.self)
        == #"{"kind":"Disc","radius":2,"x":1}"#)
  }

  @Test("have another name if a property has theirs")
  func names() throws {
    let part = try Part(json: Data(#"{"otherMembers":"a","unknown_members":"b","c":1}"#.utf8))
    #expect(part.otherMembers == "a" && part.unknownMembers == "b")
    #expect(part.unknownMembers2 == ["c": 1])
  }

  @Test(
    "don't decide which alternative of a union a value is",
    arguments: [
      (#"{"name":"a"}"#, 0), (#"{"name":"a","number":1}"#, 1), (#"{"name":"a","x":1}"#, 0),
      (#"{"name":"a","number":1,"x":1}"#, 1), (#"{"x":1,"y":2}"#, 2),
    ])
  func alternatives(json: String, index: Int) throws {
    let result = try Answer(json: Data(json.utf8))
    let found =
      switch result {
      case .station: 0
      case .train: 1
      case .intMap: 2
      }
    #expect(found == index)
    #expect(try JSONValue(json: result.jsonData()) == JSONValue(json: Data(json.utf8)))
  }

  @Test("are kept unless they repeat a name, whatever they are")
  func kinds() throws {
    let json = #"{"a":null,"a":1,"b":1e400,"c":"\ud83d\ude00","d":{},"":[[]]}"#
    let station = try Station(json: Data(json.utf8))
    #expect(station.otherMembers.keys.sorted() == ["", "a", "b", "c", "d"])
    #expect(station.otherMembers["a"] == .some(.null))
  }
}
