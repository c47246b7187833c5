import Foundation
import ResourceRuntime
import TestSupport
import Testing

/// Any text arrives unchanged in every part of a request.
@Suite(.timeLimit(.minutes(5))) struct EchoTests {
  private static let texts = [
    "/ ? # % + & = ; ' \" \\ @ : , < > { } | ^ ` ~", "a\r\nb\nc\rd", "\0", "🎉 ü e\u{301} \u{202E}",
    "../..", "..a", "%2e%2e%2F", "%", "%zz", " ", "a\u{FEFF}\u{2028}",
  ]

  private func echo(_ spec: RequestSpec) async throws -> ReceivedRequest {
    let server = try LoopbackServer { _ in .response(204) }
    _ = try await server.service().load(
      AnyResource(spec, expecting: ResponseExpectation(format: .data, isNothing: true)) { $0 })
    return try #require(server.only)
  }

  @Test("text in a path or a query arrives unchanged", arguments: texts)
  func echoesURLs(text: String) async throws {
    let received = try await echo(
      RequestSpec(.get, on: .local, path: "/a/\(text)/b", query: ["q": text, "r": "s"]))
    let path = received.path.split(separator: "/", omittingEmptySubsequences: false)
    #expect(path.count == 4, "the text is one segment")
    #expect(path[2].removingPercentEncoding == text)
    let query = try #require(received.query?.split(separator: "&"))
    #expect(query.count == 2)
    #expect(query.first?.dropFirst("q=".count).removingPercentEncoding == text)
    #expect(query.first?.contains("+") == false, "some servers read a plus as a space")
  }

  @Test(
    "text in a form or a part arrives unchanged", arguments: texts + [""])
  func echoesBodies(text: String) async throws {
    let form = try await echo(
      RequestSpec(.post, on: .local, path: "/", body: .form(["q": text, "r": "s"])))
    let fields = form.text.split(separator: "&")
    #expect(fields.count == 2)
    let value = fields.first?.dropFirst("q=".count).replacing("+", with: " ")
    #expect(value?.removingPercentEncoding == text)

    let parts = try await echo(
      RequestSpec(.post, on: .local, path: "/", body: .multipart([.part("q", text)])))
    let boundary = try #require(
      parts.header("Content-Type")?.components(separatedBy: "boundary=").last)
    let head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"q\"\r\n\r\n"
    #expect(parts.body == Data((head + text + "\r\n--\(boundary)--\r\n").utf8))
  }

  @Test("a megabyte of text arrives unchanged")
  func echoesMuch() async throws {
    let text = String(repeating: "x/ü&", count: 200_000)
    let form = try await echo(
      RequestSpec(.post, on: .local, path: "/", body: .form(["q": text])))
    let isField = form.text.dropFirst("q=".count).removingPercentEncoding == text
    #expect(isField)

    // libcurl limits the head of a request to a megabyte.
    let part = String(text.prefix(250_000))
    let query = try await echo(RequestSpec(.get, on: .local, path: "/", query: ["q": part]))
    let isValue = query.query?.dropFirst("q=".count).removingPercentEncoding == part
    #expect(isValue)
    let path = try await echo(RequestSpec(.get, on: .local, path: "/\(part)"))
    let isSegment = path.target.dropFirst().removingPercentEncoding == part
    #expect(isSegment)
  }

  @Test("an empty string in a query arrives as an empty string")
  func echoesNothing() async throws {
    let received = try await echo(
      RequestSpec(.get, on: .local, path: "/", query: ["q": "", "r": "s"]))
    #expect(received.query == "q=&r=s")
  }
}
