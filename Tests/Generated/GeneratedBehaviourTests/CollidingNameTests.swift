import Foundation
import GoldenNamesCollide
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("Names that become equal in Swift")
struct CollidingNameTests {
  @Test("names with composed and decomposed accents are two properties, each with its bytes")
  func accents() throws {
    let composed = "caf\u{E9}"
    let decomposed = "cafe\u{301}"
    let value = try Cafe(json: Data(#"{"\#(composed)":"1","\#(decomposed)":"2"}"#.utf8))
    #expect([value.cafe2, value.cafe] == ["1", "2"])
    let written = try Array(value.jsonData())
    #expect(written == Array(#"{"\#(composed)":"1","\#(decomposed)":"2"}"#.utf8))
    #expect(failure(Cafe.self, #"{"\#(composed)":"1"}"#).utf8.starts(with: "$".utf8))
    #expect(failure(Cafe.self, #"{"\#(composed)":"1"}"#).hasSuffix(": missing"))
  }

  @Test("properties that differ only in spelling keep their names on the wire")
  func spelling() throws {
    let json = #"{"first_name":"a","firstName":"b","FirstName":"c"}"#
    let value = try UserModel2(json: Data(json.utf8))
    #expect([value.firstName3, value.firstName, value.firstName2] == ["a", "b", "c"])
    #expect(text(of: value) == #"{"first_name":"a","firstName":"b","FirstName":"c"}"#)
  }

  @Test("symbols, digits and the empty string can be names")
  func symbols() throws {
    let json = #"{"+":1,"-":2,"1st":3,"":4}"#
    let value = try Symbols(json: Data(json.utf8))
    let numbers: [Int] = [value.value, value.value2, value.value1st, value.empty]
    #expect(numbers == [1, 2, 3, 4])
    #expect(text(of: value) == json)
    #expect(failure(Symbols.self, #"{"+":1,"-":2,"1st":3}"#) == #"$[""]: missing"#)
  }

  @Test("endpoints with colliding names are distinct")
  func endpoints() async throws {
    let server = try GoldenServer(for: .main) { request in
      request.path == "/a"
        ? .json(#"{"first_name":"a","firstName":"b","FirstName":"c"}"#) : .json(#"{"id":7}"#)
    }
    #expect(try await server.service.load(.getUser2).firstName == "b")
    #expect(try await server.service.load(.getUser).id == 7)
    for route in [Router.getUser, .getUser2] {
      #expect(try Router(matching: route.asURLRequest()) == route)
    }
  }
}
