public import Foundation

/// The body of a resource, chunk by chunk as it comes: nothing is sent before somebody asks for the first one.
///
/// `for try await chunk in service.bytes(of: episode.media) { … }`. Who waits between two chunks makes the server wait; whoever stops
/// asking ends the transfer. Each iteration sends the request anew. What it throws is a `ResourceError` of the resource's error body.
public struct ResourceBytes<R: NetworkResource>: AsyncSequence, Sendable {
  public typealias Element = Data

  let service: ResourceService
  let resource: R

  /// Status and headers as soon as they are there, with the body behind them. Sends the request.
  public func response() async throws(ResourceError<R.ErrorBody>) -> StreamedResponse<R> {
    let call = ServiceCall(service, resource)
    let (request, response) = try await call.run(timing: .eachWait) {
      request async throws -> ServiceCall<R>.Outcome<HTTPStreamedResponse> in
      let response = try await call.stream(request)
      guard call.spec.expected.contains(response.status) else {
        let body = try await response.body.collected(limit: request.limits.bodySize)
        return .refusal(
          HTTPResponse(status: response.status, headers: response.headers, body: body))
      }
      try request.checkPart(response.status, expected: call.spec.expected)
      return .success(response, HTTPStatus(response.status, headers: response.headers))
    }
    return StreamedResponse(request: request, response: response)
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(source: self)
  }

  public struct AsyncIterator: AsyncIteratorProtocol {
    private enum State {
      case before
      case within(StreamedResponse<R>.AsyncIterator)
      case after
    }

    private let source: ResourceBytes
    private var state = State.before

    fileprivate init(source: ResourceBytes) {
      self.source = source
    }

    /// The next chunk, never empty; nil at the end, and after an error.
    public mutating func next() async throws -> Data? {
      var chunks: StreamedResponse<R>.AsyncIterator
      switch state {
      case .after: return nil
      case .within(let iterator): chunks = iterator
      case .before:
        state = .after
        chunks = try await source.response().makeAsyncIterator()
      }
      state = .after
      guard let chunk = try await chunks.next() else { return nil }
      state = .within(chunks)
      return chunk
    }
  }
}

/// A success whose body is still on its way: the sequence of its chunks, to be read once.
///
/// What it throws is a `ResourceError` of the resource's error body; a body that is shorter than the server said is `.transport`.
public struct StreamedResponse<R: NetworkResource>: AsyncSequence, Sendable {
  public typealias Element = Data

  /// The request as it was sent.
  public let request: HTTPRequest
  public let status: Int
  public let headers: HTTPHeaders

  /// The size of the body in bytes; nil if the server does not say it.
  public let size: Int64?

  private let body: HTTPBodyStream

  fileprivate init(request: HTTPRequest, response: HTTPStreamedResponse) {
    self.request = request
    status = response.status
    headers = response.headers
    size = BodyLength.expected(response.headers, of: request.method)
    body = response.body
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(chunks: body.makeAsyncIterator(), missing: size, resource: request.resource)
  }

  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    fileprivate var chunks: HTTPBodyStream.AsyncIterator

    /// The bytes that are still to come; nil if nobody knows, and after the end.
    fileprivate var missing: Int64?

    fileprivate let resource: (any NetworkResource)?

    /// The next chunk, never empty; nil at the end.
    public mutating func next() async throws -> Data? {
      do {
        while let chunk = try await chunks.next() {
          if let missing {
            guard Int64(chunk.count) <= missing else { throw URLError(.badServerResponse) }
            self.missing = missing - Int64(chunk.count)
          }
          if !chunk.isEmpty { return chunk }
        }
        if let missing, missing > 0 {
          self.missing = nil
          throw URLError(.networkConnectionLost)
        }
        return nil
      } catch {
        throw ResourceError<R.ErrorBody>(transport: error, of: resource)
      }
    }
  }
}

extension ResourceService {
  /// The bytes of a resource as they come, without any bound to their number.
  ///
  /// The request is sent when the first chunk is asked for; a failure of the call, such as a status that is no success, is thrown
  /// there.
  public func bytes<R: NetworkResource>(of resource: R) -> ResourceBytes<R> {
    ResourceBytes(service: self, resource: resource)
  }
}
