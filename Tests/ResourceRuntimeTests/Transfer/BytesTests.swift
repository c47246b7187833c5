import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

/// Bodies that are read chunk by chunk.
@Suite(.timeLimit(.minutes(5))) struct BytesTests {
  private let invoice = InvoiceResource(number: "1")

  private func error(
    _ body: () async throws -> Void
  ) async -> ResourceError<Problem>? {
    do {
      try await body()
      return nil
    } catch {
      return error as? ResourceError<Problem>
    }
  }

  @Test("the bytes of a resource arrive in order, after status and headers")
  func givesBytes() async throws {
    let source = RangeSource(pattern(10_000))
    let server = try LoopbackServer { source.answer($0) }
    let service = server.service()
    var data = Data()
    for try await chunk in service.bytes(of: .invoice(number: "1")) { data += chunk }
    #expect(data == source.content)
    #expect(server.only?.header("Accept") == "application/pdf")

    let response = try await service.bytes(of: invoice).response()
    #expect(response.status == 200)
    #expect(response.size == 10_000)
    #expect(response.headers["ETag"] == "\"v1\"")
    #expect(response.request.url == server.url + "/invoices/1")
    data = Data()
    for try await chunk in response { data += chunk }
    #expect(data == source.content)
  }

  @Test("the request is sent when the first chunk is requested, and again by each iteration")
  func sendsLate() async throws {
    let source = RangeSource(pattern(10))
    let bytes = ResourceService(transport: source).bytes(of: invoice)
    #expect(source.requests.isEmpty)
    for _ in 1...2 {
      for try await chunk in bytes { #expect(chunk.count == 10) }
    }
    #expect(source.requests.count == 2)
  }

  @Test("an error status is thrown with its body, and ends the sequence")
  func throwsStatus() async throws {
    let server = try LoopbackServer { _ in .json(#"{"code": "gone"}"#, status: 410) }
    var iterator = server.service().bytes(of: invoice).makeAsyncIterator()
    let failure = await error { _ = try await iterator.next() }
    guard case .status(410, .decoded(let problem), _) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(problem.code == "gone")
    #expect(try await iterator.next() == nil)
    #expect(server.received.count == 1)
  }

  @Test("a truncated body is an error after the received bytes")
  func throwsBreaks() async throws {
    let source = RangeSource(pattern(5000), faults: [.breaksAfter(2500)])
    var count = 0
    let failure = await error {
      for try await chunk in ResourceService(transport: source).bytes(of: invoice) {
        count += chunk.count
      }
    }
    guard case .transport = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(count == 2500)
  }

  @Test(
    "a body that does not have the declared length is an error",
    arguments: ["3", "5"])
  func checksLengths(length: String) async throws {
    let service = ResourceService(
      transport: StubTransport(responding: { _ in
        HTTPResponse(status: 200, headers: ["Content-Length": length], body: Data("half".utf8))
      }))
    var iterator = service.bytes(of: invoice).makeAsyncIterator()
    let failure = await error { while try await iterator.next() != nil {} }
    guard case .transport = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(try await iterator.next() == nil)
  }

  @Test("no chunk is read before it is requested")
  func waits() async throws {
    let asked = Counter()
    let service = ResourceService(transport: Pulled(asked: asked))
    var iterator = service.bytes(of: invoice).makeAsyncIterator()
    for number in 1...3 {
      #expect(try await iterator.next() == Data([UInt8(number)]))
      #expect(asked.count == number)
    }
  }

  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0
    var count: Int { lock.withLock { value } }
    func next() -> Int {
      lock.withLock {
        value += 1
        return value
      }
    }
  }

  private struct Pulled: HTTPTransport {
    let asked: Counter

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      throw HTTPResponse.NotHTTPError()
    }

    func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
      HTTPStreamedResponse(
        status: 200, body: HTTPBodyStream { Data([UInt8(truncatingIfNeeded: asked.next())]) })
    }
  }
}
