import Foundation
import ResourceRuntime
import TestSupport
import Testing

/// How a call ends: by cancellation, by its completion, and without leaks.
@Suite(.timeLimit(.minutes(5))) struct CallCompletionTests {
  private func server(_ answer: LoopbackAnswer) throws -> LoopbackServer {
    try LoopbackServer { _ in answer }
  }

  @Test(
    "cancelling the task closes the connection")
  func cancelsTasks() async throws {
    let server = try server(.silence)
    let service = server.service()
    let task = Task { await service.failure(loading: .getUsers) }
    _ = await server.received(1)
    task.cancel()
    guard case .cancelled = await task.value else {
      Issue.record("not cancelled")
      return
    }
    await server.closed(1)
  }

  @Test(
    "cancelling the task of a call closes the connection and calls the completion once")
  func cancelsHandles() async throws {
    let server = try server(.silence)
    let service = server.service()
    let results = AsyncStream<ResourceResult<GetUsersResource>>.makeStream()
    let task = service.load(.getUsers) { results.continuation.yield($0) }
    _ = await server.received(1)
    task.cancel()
    task.cancel()
    var iterator = results.stream.makeAsyncIterator()
    guard case .failure(.cancelled) = await iterator.next() else {
      Issue.record("not cancelled")
      return
    }
    await server.closed(1)
    results.continuation.finish()
    #expect(await iterator.next() == nil)
  }

  @Test(
    "a completion runs once, on the queue that was given")
  func completes() async throws {
    let server = try server(.json("[]"))
    let queue = DispatchQueue(label: "test")
    let key = DispatchSpecificKey<Int>()
    queue.setSpecific(key: key, value: 7)
    let (episodes, place) = await withCheckedContinuation { continuation in
      server.service().load(Episode.all, callbackQueue: queue) { result in
        continuation.resume(returning: (try? result.get(), DispatchQueue.getSpecific(key: key)))
      }
    }
    #expect(episodes == [])
    #expect(place == 7)
    #expect(server.only?.target == "/episodes.json")
  }

  @Test("a finished call retains nothing")
  func releases() async throws {
    final class Owner: Sendable {}
    var owner: Owner? = Owner()
    weak let kept = owner
    let service = stub(200, "[]")
    await withCheckedContinuation { continuation in
      service.load(.getUsers) { [owner] _ in
        _ = owner
        continuation.resume()
      }
    }
    owner = nil
    // The task releases the closure shortly after it has returned.
    while kept != nil { await Task.yield() }
    #expect(kept == nil)
  }

  @Test(
    "a custom transport can use another network library")
  func takesTransports() async throws {
    struct Echo: HTTPTransport {
      func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard request.path != "/api/users" else { throw HTTPResponse.NotHTTPError() }
        return HTTPResponse(
          status: 200, body: Data(#"{"first_name":"\#(request.path)","last_name":""}"#.utf8))
      }
    }
    let service = ResourceService(transport: Echo())
    #expect(try await service.load(.getUser(id: 5)).firstName == "/api/user/5")
    guard case .notHTTP = await service.failure(loading: .getUsers) else {
      Issue.record("taken for HTTP")
      return
    }
  }
}
