import Foundation
import GoldenOpenapiAdditionalProperties
import ResourceRuntime
import TestSupport
import Testing

@Suite("Members that a spec does not list")
struct GeneratedOtherMemberTests {
  @Test("are stored under their names, and written after the listed ones")
  func kept() throws {
    let json = #"{"apples":3,"name":"fruit","pears":0,"apples":9,"näme":1}"#
    let value = try Counted(json: Data(json.utf8))
    #expect(value.name == "fruit")
    #expect(value.additionalProperties == ["apples": 3, "pears": 0, "näme": 1])
    #expect(text(of: value) == #"{"name":"fruit","apples":3,"näme":1,"pears":0}"#)
  }

  @Test("may be of any kind if the spec says so")
  func anyKind() throws {
    let json = #"{"a":[1,null,{"b":"c"}],"d":null,"e":1.50,"name":"x"}"#
    let value = try Free(json: Data(json.utf8))
    #expect(value.additionalProperties["a"] == [1, nil, ["b": "c"]])
    #expect(value.additionalProperties["d"] == .some(.null))
    #expect(text(of: value) == #"{"name":"x","a":[1,null,{"b":"c"}],"d":null,"e":1.5}"#)
  }

  @Test("are skipped unless the spec allows them")
  func passedOver() throws {
    let json = Data(#"{"name":"x","other":1}"#.utf8)
    #expect(try text(of: Silent(json: json)) == #"{"name":"x"}"#)
    #expect(try text(of: Closed(json: json)) == #"{"name":"x"}"#)
  }

  @Test("are inherited, even next to a property with the name of their dictionary")
  func inherited() throws {
    let json = #"{"id":1,"additionalProperties":"mine","x":null,"y":"z"}"#
    let value = try Composed(json: Data(json.utf8))
    #expect(value.additionalProperties == "mine")
    #expect(value.additionalProperties2 == ["x": nil, "y": "z"])
    #expect(text(of: value) == json)
  }

  @Test("have the type and the format that the spec declares")
  func typed() throws {
    let value = try Times(json: Data(#"{"zone":"UTC","start":60,"end":120.5}"#.utf8))
    #expect(value.additionalProperties["start"] == Date(timeIntervalSince1970: 60))
    #expect(text(of: value) == #"{"zone":"UTC","end":120.5,"start":60}"#)
    #expect(
      try Described(json: Data(#"{"a":{"text":"b"}}"#.utf8)).additionalProperties["a"]?.text == "b")
    #expect(try Patterns(json: Data(#"{"x-a":true}"#.utf8)).additionalProperties == ["x-a": true])
    #expect(
      try Prefixed(json: Data(#"{"x-a":true,"y":1}"#.utf8)).additionalProperties
        == ["x-a": true, "y": 1])
  }

  @Test("of another type are a failure with their path")
  func mismatch() {
    #expect(
      failure(Thing.self, #"{"counted":{"name":"x","a b":"1"}}"#)
        == #"$.counted["a b"]: expected Int, found String"#)
  }

  @Test("cannot be sent under a name that the spec lists")
  func shadowed() {
    let value = Counted(name: "fruit", additionalProperties: ["name": 1, "pears": 2])
    #expect(text(of: value) == #"{"name":"fruit","pears":2}"#)
  }

  @Test("may be the only members of an object")
  func alone() throws {
    #expect(try Free(json: Data("{}".utf8)) == Free())
    #expect(try Free(json: Data(#"{"":1}"#.utf8)).additionalProperties == ["": 1])
    #expect(try Free(json: Data(#"{"\u006eame":"x","a\"b":1}"#.utf8)).name == "x")
  }
}
