public import Foundation

extension ResourceService {
  /// The body of a resource as a sequence of chunks. The request is sent when the first chunk is
  /// requested.
  ///
  /// `for try await chunk in service.bytes(of: episode.media) { … }`. A consumer that pauses
  /// between two chunks makes the server wait; leaving the loop ends the transfer. Each iteration
  /// sends the request again. Errors are `ResourceError`s with the error body of the resource.
  public struct Bytes<R: NetworkResource>: AsyncSequence, Sendable {
    public typealias Element = Data

    let service: ResourceService
    let resource: R

    /// Sends the request; returns as soon as the status and the header fields have arrived. The
    /// body follows as a sequence.
    public func response() async throws(ResourceError<R.ErrorBody>)
      -> ResourceService.StreamedResponse<R>
    {
      let call = ServiceCall(service, resource)
      let (request, response) = try await call.run(timing: .eachWait) { request in
        try await service.outcome(
          of: try await service.stream(request), to: request, expecting: call.spec.expected)
      }
      return ResourceService.StreamedResponse(request: request, response: response)
    }

    public func makeAsyncIterator() -> ResourceSequence<Data, any Error>.AsyncIterator {
      var state = BytesState<R.ErrorBody>.before
      return ResourceSequence.AsyncIterator {
        var chunks: BodyChunks<R.ErrorBody>
        switch state {
        case .after: return nil
        case .within(let current): chunks = current
        case .before:
          state = .after
          chunks = try await response().chunks
        }
        state = .after
        guard let chunk = try await chunks.next() else { return nil }
        state = .within(chunks)
        return chunk
      }
    }
  }
}

/// The position of an iteration over the bytes of a resource.
private enum BytesState<ErrorBody: Sendable> {
  case before
  case within(BodyChunks<ErrorBody>)
  /// After the last chunk, and after an error.
  case after
}

extension ResourceService {
  /// A successful response whose body is still arriving: the sequence of its chunks, which can be
  /// iterated once.
  ///
  /// Errors are `ResourceError`s with the error body of the resource; a body that is shorter than
  /// the server declared is `.transport`.
  public struct StreamedResponse<R: NetworkResource>: AsyncSequence, Sendable {
    public typealias Element = Data

    /// The request as it was sent.
    public let request: HTTPRequest
    public let status: Int
    public let headers: HTTPHeaders

    /// The size of the body in bytes; nil if it is unknown.
    public let size: Int64?

    private let body: HTTPBodyStream

    fileprivate init(request: HTTPRequest, response: HTTPStreamedResponse) {
      self.request = request
      status = response.status
      headers = response.headers
      size = BodyLength.expected(response.headers, of: request.method)
      body = response.body
    }

    public func makeAsyncIterator() -> ResourceSequence<Data, any Error>.AsyncIterator {
      var chunks = self.chunks
      return ResourceSequence.AsyncIterator {
        try await chunks.next()
      }
    }

    /// The chunks of the body, for code that passes them between tasks.
    var chunks: BodyChunks<R.ErrorBody> {
      BodyChunks(body.startReading(), missing: size, operation: request.operation)
    }
  }
}

extension ResourceService {
  /// Returns the body of a resource as a sequence of chunks, without a limit on its size.
  ///
  /// The request is sent when the first chunk is requested; an error of the call, such as an
  /// unexpected status, is thrown there.
  public func bytes<R: NetworkResource>(of resource: R) -> ResourceService.Bytes<R> {
    ResourceService.Bytes(service: self, resource: resource)
  }
}
