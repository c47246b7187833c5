import Foundation
import ResourceRuntime
import TestSupport
import Testing

/// Tests of interceptors that answer by themselves, and of what a call can change.
@Suite(.timeLimit(.minutes(5))) struct InterceptorTests {
  /// Responds from memory to requests that were sent before.
  private actor ResponseCache: Interceptor {
    private var responses: [String: HTTPResponse] = [:]

    func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPStreamedResponse {
      if let response = responses[request.url] { return HTTPStreamedResponse(response) }
      let response = try await next(request).collect()
      responses[request.url] = response
      return HTTPStreamedResponse(response)
    }
  }

  @Test("an interceptor can respond without sending anything")
  func caches() async throws {
    let server = try LoopbackServer { _ in .json("[]") }
    let service = server.service(interceptors: [ResponseCache()])
    #expect(try await service.load(.getUsers).isEmpty)
    #expect(try await service.load(.getUsers).isEmpty)
    #expect(server.received.count == 1)
  }

  @Test("an interceptor wraps streams and downloads too")
  func wrapsStreams() async throws {
    struct Signing: Interceptor {
      func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPStreamedResponse {
        var request = request
        request.headers["X-Signature"] = "s"
        return try await next(request)
      }
    }
    let server = try LoopbackServer { _ in .json("[]") }
    let service = server.service(interceptors: [Signing()])
    var count = 0
    for try await chunk in service.bytes(of: .getUsers) { count += chunk.count }
    #expect(count == 2)
    let folder = try TestFolder([:])
    let file = try await service.download(
      .getUsers, to: folder.url.appendingPathComponent("users.json"))
    #expect(file.size == 2)
    #expect(server.received.map { $0.headers("X-Signature") } == [["s"], ["s"]])
  }

  @Test("a result keeps the type of the error body")
  func results() async throws {
    let missing = await stub(404, #"{"code":"c"}"#).result(of: .getUser(id: 1))
    guard case .failure(.status(404, .decoded(let problem), let response)) = missing else {
      Issue.record("\(missing)")
      return
    }
    #expect(problem.code == "c")
    #expect(response.status == 404)
    #expect("\(response)" == "status 404, no type, 12 bytes")
    let users = await stub(200, "[]").result(of: .getUsers)
    #expect(try users.get().isEmpty)
  }

  @Test("the body of a generated resource can be replaced")
  func replacesBodies() async throws {
    let server = try LoopbackServer { _ in .json(#"{"code":"c"}"#, status: 409) }
    let resource = AddProductResource(NewProduct(sku: "a", weight: 1))
      .replacingBody(.json(["sku": "b"], type: "application/merge-patch+json"))
      .header("X-Trace", "t")
    let error: ResourceError<AddProductError>? = await server.service().failure(loading: resource)
    guard case .status(409, _, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(server.only?.text == #"{"sku":"b"}"#)
    #expect(server.only?.header("Content-Type") == "application/merge-patch+json")
    #expect(server.only?.header("X-Trace") == "t")
  }
}
