import Foundation
import GoldenNamesReserved
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("Names that are reserved in Swift")
struct ReservedNameTests {
  @Test("keywords can be names of properties")
  func fields() throws {
    let json =
      #"{"init":"1","self":"2","class":"3","Type":"4","default":"5","is":true,"in":6,"_":"7"}"#
    let value = try String2(json: Data(json.utf8))
    #expect(value.initValue == "1")
    #expect(value.selfValue == "2")
    #expect(value.class == "3")
    #expect(value.type == "4")
    #expect(value.default == "5")
    #expect(value.is)
    #expect(value.in == 6)
    #expect(value.value == "7")
    #expect(text(of: value) == json)
  }

  @Test("models can have the names of types of the standard library")
  func models() throws {
    let result = try Result(json: Data(#"{"value":"v"}"#.utf8))
    #expect(result.value == "v")
    let error = #"{"error":"e","json":"j","object":"o","key":"k"}"#
    #expect(try rewritten(GoldenNamesReserved.Error.self, error) == error)
    let data = try Data2(json: Data(#"{"rawValue":1,"hashValue":2,"description":"d"}"#.utf8))
    #expect(data.rawValue == 1)
    #expect(data.hashValueValue == 2)
    #expect(data.description == "d")
    #expect(Set([data, data]).count == 1)
  }

  @Test(
    "keywords can be values of enumerations",
    arguments: ["case", "init", "self", "Type", "default", "none", "some"])
  func values(raw: String) throws {
    #expect(try rewritten(Kind.self, "\"\(raw)\"") == "\"\(raw)\"")
  }

  @Test("keywords can be names of servers, endpoints and parameters")
  func endpoints() async throws {
    let server = try GoldenServer(for: .default) { request in
      switch request.path {
      case "/a": .json(#"{"value":"v"}"#)
      case "/b/x": .json(#"{"id":7}"#)
      case "/c": .json(#"{"error":"e","json":"j","object":"o","key":"k"}"#)
      default: .json(#""self""#)
      }
    }
    let service = server.service
    #expect(try await service.load(.default(initValue: "1", class: "2")).value == "v")
    #expect(try await service.load(.initValue(selfValue: "x")).id == 7)
    #expect(try await service.load(.fetch(requestValue: "1", path: "2", query: "3")).key == "k")
    #expect(try await service.load(.router) == .selfValue)
    #expect(
      server.lines == [
        "GET /a?init=1&class=2", "GET /b/x", "GET /c?request=1&path=2&query=3", "GET /d",
      ])
  }

  @Test("values named none and some are sent where an argument is optional")
  func namesOfOptional() async throws {
    let server = try GoldenServer(for: .default, answer: .json(#""none""#))
    let service = server.service
    #expect(try await service.load(.export(compression: .noneValue2)) == .noneValue)
    #expect(try await service.load(.export(compression: .none)) == .noneValue)
    #expect(try await service.load(.someValue.noneValue(kind: .someValue)) == "none")
    #expect(try await service.load(.noneValue) == "none")
    #expect(
      server.lines == [
        "POST /h?compression=none", "POST /h", "GET /j?kind=some", "GET /i",
      ])
  }

  @Test("keywords can be labels of parameters and of initializers")
  func labels() {
    let keywords = Keywords(let: "a", var: "b", `inout`: "c", in: "d", protocol: "e")
    #expect(Defaults().keywords == keywords)
    let resource = LabelsResource(
      let: "1", var: "2", `inout`: "3", isolated: "4", sending: "5", borrowing: "6",
      consuming: "7", each: "8", repeat: "9", actor: "10")
    #expect(resource.`let` == "1")
    #expect(resource.inout == "3")
  }

  @Test(
    "routes are matched from their requests",
    arguments: [
      Router.default(initValue: "1", class: "2"), .initValue(selfValue: "x"),
      .fetch(requestValue: "1", path: "2", query: "3"), .router,
      .labels(
        let: "1", var: "2", `inout`: "3", isolated: "4", sending: "5", borrowing: "6",
        consuming: "7", each: "8", repeat: "9", actor: "10"),
    ])
  func routes(route: Router) throws {
    #expect(try Router(matching: route.asURLRequest()) == route)
  }
}
