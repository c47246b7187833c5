import Foundation
import Testing

#if os(Linux)
  // The sources for Apple systems, compiled for this test.
  @testable import AppleTransport
  import FoundationNetworking
#else
  @testable import ResourceRuntime
#endif

/// The delegate of a URL task. The tests call it themselves: the task does nothing.
@Suite(.timeLimit(.minutes(5))) struct URLSessionExchangeTests {
  private let session: URLSession
  private let task: URLSessionDataTask
  private let url: URL

  init() throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [SilentProtocol.self]
    url = try #require(URL(string: "http://example.com/"))
    session = URLSession(configuration: configuration)
    task = session.dataTask(with: url)
  }

  private func response(_ fields: [String: String] = [:]) throws -> HTTPURLResponse {
    try #require(
      HTTPURLResponse(url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: fields))
  }

  private func request(headerSize: Int = 1000) -> HTTPRequest {
    var request = HTTPRequest(.get, url.absoluteString)
    request.limits.headerSize = headerSize
    return request
  }

  private func receive(_ response: HTTPURLResponse, _ exchange: URLSessionExchange) {
    exchange.urlSession(session, dataTask: task, didReceive: response) { _ in }
  }

  private func receive(_ text: String, _ exchange: URLSessionExchange) {
    exchange.urlSession(session, dataTask: task, didReceive: Data(text.utf8))
  }

  private func end(_ exchange: URLSessionExchange, _ error: URLError? = nil) {
    exchange.urlSession(session, task: task, didCompleteWithError: error)
  }

  /// Creates an exchange that has received the head of its response.
  private func begun(_ delivery: URLSessionExchange.Delivery) async throws -> URLSessionExchange {
    let exchange = URLSessionExchange(request(), delivery)
    let response = try response()
    let head = try await exchange.head {
      receive(response, exchange)
      return ReceivingValve(task)
    }
    #expect(head.status == 200)
    return exchange
  }

  @Test("a complete body is returned at its end, in one piece")
  func completes() async throws {
    let exchange = try await begun(.complete(limit: 4))
    receive("ab", exchange)
    receive("cd", exchange)
    end(exchange)
    #expect(try await exchange.chunk() == Data("abcd".utf8))
  }

  @Test("a complete body may be awaited before it arrives")
  func waits() async throws {
    let exchange = try await begun(.complete(limit: 4))
    async let body = exchange.chunk()
    receive("ab", exchange)
    await Task.yield()
    receive("cd", exchange)
    end(exchange)
    #expect(try await body == Data("abcd".utf8))
  }

  @Test("a complete body over the limit is an error")
  func limitsBodies() async throws {
    let exchange = try await begun(.complete(limit: 4))
    receive("abc", exchange)
    receive("de", exchange)
    end(exchange)
    let error = await #expect(throws: URLError.self) { try await exchange.chunk() }
    #expect(error?.code == .dataLengthExceedsMaximum)
  }

  @Test("a complete body that breaks off is an error, and not a shorter body")
  func rejectsCutBodies() async throws {
    let exchange = try await begun(.complete(limit: 4))
    receive("ab", exchange)
    end(exchange, URLError(.networkConnectionLost))
    let error = await #expect(throws: URLError.self) { try await exchange.chunk() }
    #expect(error?.code == .networkConnectionLost)
  }

  @Test("pieces are returned as they arrive, also before an error")
  func deliversPieces() async throws {
    let exchange = try await begun(.pieces(idleLimit: .seconds(60)))
    receive("ab", exchange)
    receive("cd", exchange)
    #expect(try await exchange.chunk() == Data("abcd".utf8))
    receive("ef", exchange)
    end(exchange, URLError(.networkConnectionLost))
    #expect(try await exchange.chunk() == Data("ef".utf8))
    await #expect(throws: URLError.self) { try await exchange.chunk() }
  }

  @Test("cancelling ends an exchange before and after the head")
  func cancels() async throws {
    for delivery in [.complete(limit: 4), .pieces(idleLimit: .seconds(60))]
      as [URLSessionExchange.Delivery]
    {
      let silent = URLSessionExchange(request(), delivery)
      await #expect(throws: CancellationError.self) {
        try await silent.head {
          silent.cancel()
          return ReceivingValve(task)
        }
      }
      let exchange = try await begun(delivery)
      receive("ab", exchange)
      exchange.cancel()
      await #expect(throws: CancellationError.self) { try await exchange.chunk() }
    }
  }

  @Test("a redirect is not followed, also after a cancellation", arguments: [false, true])
  func refusesRedirects(isCancelled: Bool) async throws {
    let exchange = try await begun(.complete(limit: 4))
    if isCancelled { exchange.cancel() }
    let redirect = try response(["Location": "/y"])
    let request = URLRequest(url: url)
    await confirmation("the handler is called") { isCalled in
      exchange.urlSession(
        session, task: task, willPerformHTTPRedirection: redirect, newRequest: request
      ) { next in
        #expect(next == nil)
        isCalled()
      }
    }
  }

  @Test("an observer receives the measurements of each task")
  func reportsMetrics() async throws {
    let observer = MetricsObserver()
    var observed = request()
    observed.attempt = Attempt(RequestOrigin(), observer: observer)
    let exchange = URLSessionExchange(observed, .complete(limit: 4))
    exchange.urlSession(session, task: task, didFinishCollecting: URLSessionTaskMetrics())
    #expect(observer.urls.withLock { $0 } == [url.absoluteString])
  }

  @Test("progress has the number of bytes that were sent and the size of the body")
  func reportsProgress() async throws {
    let progress = Locked<[ResourceService.TransferProgress]>([])
    var upload = HTTPRequest(.post, url.absoluteString, body: Data("abcdef".utf8))
    upload.uploadProgress = { value in progress.withLock { $0.append(value) } }
    let exchange = URLSessionExchange(
      upload, sending: try UploadBody(upload), .complete(limit: 4))
    for sent in [2, 6] as [Int64] {
      exchange.urlSession(
        session, task: task, didSendBodyData: 2, totalBytesSent: sent, totalBytesExpectedToSend: -1)
    }
    #expect(progress.withLock { $0.map(\.completed) } == [2, 6])
    #expect(progress.withLock { $0.allSatisfy { $0.total == 6 } })
  }

  @Test("without activity, pieces time out")
  func timesOut() async throws {
    let exchange = try await begun(.pieces(idleLimit: .milliseconds(20)))
    let error = await #expect(throws: URLError.self) { try await exchange.chunk() }
    #expect(error?.code == .timedOut)
  }

  @Test("a head over the limit, and a response that is not HTTP, are errors")
  func rejectsHeads() async throws {
    let exchange = URLSessionExchange(request(headerSize: 10), .complete(limit: 4))
    let long = try response(["X-Long": "0123456789"])
    let error = await #expect(throws: URLError.self) {
      try await exchange.head {
        receive(long, exchange)
        return ReceivingValve(task)
      }
    }
    #expect(error?.code == .dataLengthExceedsMaximum)
    let other = URLSessionExchange(request(headerSize: 10), .complete(limit: 4))
    await #expect(throws: HTTPResponse.NotHTTPError.self) {
      try await other.head {
        end(other)
        return ReceivingValve(task)
      }
    }
  }

  @Test(
    "a declared length is compared with the limit, unless the response has no body",
    arguments: [("19", false), ("20", true), ("99999999999999999999", true), ("", false)])
  func declares(length: String, isTooLong: Bool) throws {
    let fields = length.isEmpty ? [:] : ["Content-Length": length]
    let head = try HTTPHead(try response(fields), limit: 1000)
    #expect(head.declaresBody(longerThan: 19, for: .get) == isTooLong)
    #expect(!head.declaresBody(longerThan: 19, for: .head))
  }
}

private struct MetricsObserver: ServiceObserver {
  let urls = Locked<[String]>([])

  func serviceDidCollect(_ metrics: URLSessionTaskMetrics, of request: HTTPRequest) {
    urls.withLock { $0.append(request.url) }
  }
}

/// Loads nothing, and never ends.
private final class SilentProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func startLoading() {}
  override func stopLoading() {}
}
