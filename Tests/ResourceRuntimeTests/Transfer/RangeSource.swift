import Foundation
import ResourceRuntime
import TestSupport

/// A file on a server that supports range requests, and breaks connections when a test says so. It
/// answers over loopback or as a transport.
final class RangeSource: HTTPTransport {
  /// How one response is wrong.
  enum Fault: Sendable {
    /// The connection breaks after this many bytes of the body.
    case breaksAfter(Int)
    /// This status without a body, whatever the request.
    case status(Int)
    /// Wrong header fields of a partial response; nil omits a field.
    case ranged([String: String?])
    /// A partial response although the complete file was requested.
    case unrequestedRange
  }

  let content: Data
  private let headers: HTTPHeaders
  private let state: LockedState

  /// The n-th response has the n-th fault; responses after the last fault are correct.
  init(
    _ content: Data, headers: HTTPHeaders = ["ETag": "\"v1\"", "Accept-Ranges": "bytes"],
    faults: [Fault?] = []
  ) {
    self.content = content
    self.headers = headers
    state = LockedState(faults)
  }

  /// The requests so far.
  var requests: [HTTPHeaders] { state.lock.withLock { state.requests } }

  private struct Answer {
    var status: Int
    var headers: HTTPHeaders
    var body: Data
    /// Whether the connection is closed after the body.
    var breaks = false
  }

  private func answer(_ request: HTTPHeaders) -> Answer {
    let fault = state.next(request)
    if case .status(let status) = fault {
      return Answer(status: status, headers: ["Content-Length": "0"], body: Data())
    }
    var answer = Answer(status: 200, headers: headers, body: content)
    let validator = headers["ETag"] ?? headers["Last-Modified"]
    if let range = request["Range"], request["If-Range"] == validator,
      let first = Int(range.dropFirst("bytes=".count).dropLast()), first < content.count
    {
      answer.status = 206
      answer.body = Data(content[first...])
      answer.headers["Content-Range"] = "bytes \(first)-\(content.count - 1)/\(content.count)"
    }
    if case .unrequestedRange = fault {
      answer.status = 206
      answer.headers["Content-Range"] = "bytes 0-\(content.count - 1)/\(content.count)"
    }
    if answer.headers["Content-Length"] == nil {
      answer.headers["Content-Length"] = String(answer.body.count)
    }
    if case .ranged(let changes) = fault, answer.status == 206 {
      for (name, value) in changes { answer.headers[name] = value }
    }
    if case .breaksAfter(let count) = fault {
      answer.body = Data(answer.body.prefix(count))
      answer.breaks = true
    }
    return answer
  }

  /// Answers a request to a loopback server.
  func answer(_ request: ReceivedRequest) -> LoopbackAnswer {
    var headers = HTTPHeaders()
    for (name, value) in request.headers { headers.append(name, value) }
    let answer = answer(headers)
    let head = LoopbackAnswer.head(
      answer.status, answer.headers.map { ($0.name, $0.value) })
    return LoopbackAnswer([.send(head + answer.body)] + (answer.breaks ? [.close] : []))
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    throw URLError(.unsupportedURL)
  }

  func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
    let answer = answer(request.headers)
    let chunks = LockedChunks(answer.body, breaks: answer.breaks)
    return HTTPStreamedResponse(
      status: answer.status, headers: answer.headers,
      body: HTTPBodyStream { try chunks.next() })
  }
}

private final class LockedState: @unchecked Sendable {
  let lock = NSLock()
  var requests: [HTTPHeaders] = []
  private let faults: [RangeSource.Fault?]

  init(_ faults: [RangeSource.Fault?]) {
    self.faults = faults
  }

  func next(_ request: HTTPHeaders) -> RangeSource.Fault? {
    lock.withLock {
      requests.append(request)
      return faults.indices.contains(requests.count - 1) ? faults[requests.count - 1] : nil
    }
  }
}

/// Returns a body in chunks of 1,000 bytes.
private final class LockedChunks: @unchecked Sendable {
  private let lock = NSLock()
  private var rest: Data
  private let breaks: Bool

  init(_ body: Data, breaks: Bool) {
    rest = body
    self.breaks = breaks
  }

  func next() throws -> Data? {
    try lock.withLock {
      guard !rest.isEmpty else {
        if breaks { throw URLError(.networkConnectionLost) }
        return nil
      }
      defer { rest = Data(rest.dropFirst(1000)) }
      return Data(rest.prefix(1000))
    }
  }
}

extension RetryPolicy {
  /// Retries at once.
  static func immediate(_ retries: Int = 1) -> RetryPolicy {
    RetryPolicy(maxRetries: retries, choose: { _ in .zero })
  }
}

/// Bytes that differ from their neighbours.
func pattern(_ count: Int) -> Data {
  Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
}

extension TestFolder {
  /// The names of all files in the folder, including hidden ones.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }
  func data(_ name: String) -> Data? { try? Data(contentsOf: file(name)) }
}
