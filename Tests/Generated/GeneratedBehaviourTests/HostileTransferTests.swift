import Foundation
import GoldenHostileTransfers
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("Texts that look like code, in parts, headers, statuses and groups")
struct HostileTransferTests {
  static let text = Text(pwned: "a", token: "t")

  @Test("names of parts cannot leave their quotes, nor constants their parts")
  func parts() async throws {
    let server = try GoldenServer(for: .main, answer: .response(204))
    let file = UploadFile.data(Data("F".utf8), name: "\"\r\nx: y", type: "text/plain")
    try await server.service.load(
      .upload(text: "\r\n--boundary\r\n", file: file, json: Self.text))
    let body = try server.received.text
    let names = body.components(separatedBy: "Content-Disposition: form-data; name=").dropFirst()
      .map { String($0.prefix { $0 != "\r\n" }) }
    #expect(
      names == [
        ##""a%22; filename=%22%5C(pwned())%0D%0A%0D%0Ax""##,
        ##""b%22*/%E2%80%A8"; filename="%22%0D%0Ax: y""##, #""{{mustache}}""#, #""json%22""#,
      ])
    #expect(body.contains("\r\n\r\n\"\\(pwned())\r\n--\r\n"))
    #expect(body.contains("\r\n\r\n\r\n--boundary\r\n\r\n"))
  }

  @Test("the router matches parts by the names that they were sent with")
  func router() throws {
    let route = Router.upload(
      text: "\"\r\n", file: .data(Data([0]), name: "a\"b"), json: Self.text)
    #expect(Router(matching: try route.asURLRequest()) == route)
  }

  @Test("names of header fields and of cases are only names")
  func names() async throws {
    let fields = [
      ("X-!#$%&'*+.^_`|~", "odd"), ("X-Plain", "plain"), ("Content-Type", "application/json"),
    ]
    let server = try GoldenServer(
      for: .main, answer: .response(headers: fields, body: Fixtures.grosseGet.data))
    let response = try await server.service.response(for: .grosse.get)
    let headers = try GrosseGetResource.Headers(response.headers)
    #expect([headers.header, headers.pwned] == ["odd", "plain"])
    #expect(response.value.pwned == "a")
    let created = try GoldenServer(
      for: .main, answer: .json(#"{"\\(pwned())":"b","token":"t"}"#, status: 201))
    guard case .pwned(let text) = try await created.service.load(.several) else {
      Issue.record("201 must have a separate case")
      return
    }
    #expect(text.pwned == "b")
  }

  @Test("a group with any name is a step of dot syntax")
  func groups() async throws {
    let server = try GoldenServer(
      for: .main, answer: .json(#"{"\\(pwned())":"b","token":"t"}"#))
    _ = try await server.service.load(.grosse.inIt.endpoint1st)
    #expect(server.lines == ["GET /b"])
    #expect(Router(matching: try Router.grosse(.inIt(.endpoint1st)).asURLRequest()) != nil)
  }
}
