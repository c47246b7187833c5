import TestSupport
import Testing

@testable import ResourceRuntime

@Suite struct HTTPHeadersTests {
  @Test("names of headers are compared without case")
  func comparesWithoutCase() {
    var headers: HTTPHeaders = ["Content-Type": "a", "X": "1"]
    #expect(headers["content-TYPE"] == "a")
    headers["CONTENT-type"] = "b"
    #expect(headers.values(of: "Content-Type") == ["b"])
    headers.append("x", "2")
    #expect(headers.values(of: "X") == ["1", "2"])
    headers["X"] = nil
    #expect(headers.count == 1)
    #expect(headers["K"] == nil, "no folding beyond ASCII")
  }

  @Test(
    "control characters in the value of a header are rejected",
    arguments: ["a\r\nX-Evil: 1", "a\nb", "a\rb", "a\0b", "\u{7F}", "\u{1B}[1m"])
  func refusesControls(value: String) {
    let spec = RequestSpec(.get, on: .example, path: "/", headers: ["X-Trace": value])
    #expect(throws: RequestError.headerValue(name: "X-Trace")) {
      try AnyResource(spec) { $0 }.asURLRequest()
    }
  }

  @Test(
    "a header name that is not a token is rejected",
    arguments: ["", "a b", "a:b", "a\r\nb", "ä", "a\"b"])
  func refusesNames(name: String) {
    let spec = RequestSpec(
      .get, on: .example, path: "/", headers: .init(dictionaryLiteral: (name, "1")))
    let error = #expect(throws: RequestError.self) {
      try AnyResource(spec) { $0 }.asURLRequest()
    }
    guard case .headerName(_) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("other characters are sent unchanged")
  func keepsOthers() throws {
    let spec = RequestSpec(
      .get, on: .example, path: "/", headers: ["X-A": "tab\tand ü", "X-B": [1, 2]])
    let resource = AnyResource(spec) { $0 }
    #expect(try resource.sentHeader("X-A") == "tab\tand ü")
    #expect(try resource.sentHeader("X-B") == "1,2")
  }
}
