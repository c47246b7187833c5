import Foundation
import GoldenSuccesses
import ResourceRuntime
import TestSupport
import Testing

@Suite("Several successes, and typed response headers")
struct SuccessTests {
  private static func save(_ answer: LoopbackAnswer) async throws -> SaveReply {
    let server = try GoldenServer(for: .main, answer: answer)
    let saved = try await server.service.load(.save(User(id: 1)))
    #expect(try server.received.header("Accept") == "application/json")
    return saved
  }

  @Test("each status has a case with a value of its type")
  func cases() async throws {
    guard case .status200(let user) = try await Self.save(.json(#"{"id":7}"#)) else {
      Issue.record("200 is a user")
      return
    }
    #expect(user.id == 7)
    let later = try await Self.save(.json(#"{"url":"https://jobs.example.com/1"}"#, status: 202))
    guard case .accepted(let job) = later else {
      Issue.record("202 is a job")
      return
    }
    #expect(job.url.path == "/1")
    guard case .status204 = try await Self.save(.response(204)) else {
      Issue.record("204 is nothing")
      return
    }
  }

  @Test("an unlisted status is an error, even below 300")
  func unlisted() async throws {
    await #expect {
      try await Self.save(.json(#"{"id":7}"#, status: 201))
    } throws: { error in
      if case .status(201, _, _) = error as? ResourceError<Never> { true } else { false }
    }
  }

  @Test("an error without a described body has its bytes and its content type")
  func undeclared() async throws {
    let answer = LoopbackAnswer.text("<h1>Bad gateway</h1>", status: 502, type: "text/html")
    let server = try GoldenServer(for: .main, answer: answer)
    let result = await server.service.result(of: .save(User(id: 1)))
    guard case .failure(.status(502, let content, _)) = result else {
      Issue.record("\(result)")
      return
    }
    // Exhaustive: `.decoded` has no values.
    switch content {
    case .undeclared(let data, let type):
      #expect(data == Data("<h1>Bad gateway</h1>".utf8) && type == "text/html")
    case .undecodable(_, let error): Issue.record(error)
    }
  }

  @Test("a body that does not match its status is an error with its path")
  func mismatch() async throws {
    await #expect {
      try await Self.save(.json(#"{"id":7}"#, status: 202))
    } throws: { error in
      guard case .decoding(let failure, let response) = error as? ResourceError<Never> else {
        return false
      }
      return failure.path == "$.url" && response.status == 202
    }
  }

  @Test("only a status without a body may have an empty one", arguments: [200, 202])
  func empty(status: Int) async throws {
    await #expect {
      try await Self.save(.response(status))
    } throws: { error in
      if case .emptyBody = error as? ResourceError<Never> { true } else { false }
    }
  }

  @Test("an exact status takes precedence over its range")
  func exact() async throws {
    let picture = try GoldenServer(for: .main, answer: .response(200, body: Data([1, 2])))
    guard case .status200(let bytes) = try await picture.service.load(.render) else {
      Issue.record("200 is a picture")
      return
    }
    #expect(bytes == Data([1, 2]))
    #expect(try picture.received.header("Accept") == "image/png, application/json")
    let note = try GoldenServer(for: .main, answer: .json(#""later""#, status: 203))
    guard case .note("later") = try await note.service.load(.render) else {
      Issue.record("203 is a note")
      return
    }
  }

  @Test("a single success with a specific status is a plain value")
  func single() async throws {
    let server = try GoldenServer(for: .main, answer: .json(#"{"id":7}"#, status: 201))
    #expect(try await server.service.load(.created).id == 7)
  }

  @Test("modified and type-erased resources read by status, too")
  func erased() async throws {
    let server = try GoldenServer(for: .main, answer: .response(204))
    let resource = SaveResource(User(id: 1))
    guard case .status204 = try await server.service.load(resource.header("X-A", "b")),
      case .status204 = try await server.service.load(AnyResource(resource))
    else {
      Issue.record("204 is nothing")
      return
    }
  }

  private static func list(_ headers: [(String, String)]) async throws -> HTTPHeaders {
    let answer = LoopbackAnswer.response(
      headers: headers + [("Content-Type", "application/json")], body: Data("[]".utf8))
    let server = try GoldenServer(for: .main, answer: answer)
    return try await server.service.response(for: .list).headers
  }

  @Test("header fields are decoded as their types")
  func headers() async throws {
    let headers = try await Self.list([
      ("X-Total", "42"), ("x-next", "abc"), ("Expires-At", "1000000000"), ("X-Mode", "slow"),
    ])
    let read = try ListResource.ResponseHeaders(headers)
    #expect(read.total == 42)
    #expect(read.nextPage == "abc")
    #expect(read.expiresAt == Date(timeIntervalSince1970: 1_000_000_000))
    #expect(read.mode == .slow)
  }

  @Test("lists may be in one field or in several, and dates are HTTP dates")
  func listsAndDates() async throws {
    let headers = try await Self.list([
      ("X-Total", "1"), ("X-Tags", "a, b ,,c"), ("Allow", "read, write,later"),
      ("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT"),
    ])
    let read = try ListResource.ResponseHeaders(headers)
    #expect(read.tags == ["a", "b", "c"])
    #expect(read.allow == [.read, .write, .unrecognized("later")])
    #expect(read.lastModified == Date(timeIntervalSince1970: 784_111_777))
    #expect(try ListResource.ResponseHeaders(["X-Total": "1"]).tags == [])
  }

  @Test("optional fields may be absent, required ones may not")
  func absentHeaders() async throws {
    let read = try ListResource.ResponseHeaders(try await Self.list([("X-Total", "1")]))
    #expect(read.nextPage == nil)
    #expect(read.mode == nil)
    #expect {
      try ListResource.ResponseHeaders([:])
    } throws: { error in
      "\(error)" == "X-Total: missing"
    }
  }

  @Test("an invalid header field is reported with its name and value")
  func unfitHeaders() {
    #expect {
      try ListResource.ResponseHeaders(["X-Total": "many", "X-Next": "a"])
    } throws: { error in
      "\(error)" == "X-Total: 'many' does not fit Int"
    }
  }
}
