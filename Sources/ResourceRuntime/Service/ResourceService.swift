#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Loads resources over HTTP.
///
/// A plain value: its state is in the transport and the stores that it is given. Make as many as there are users
/// or environments, and pass them to whoever needs them.
public struct ResourceService: ResourceLoading {
  public let transport: any HTTPTransport
  public let credentials: (any CredentialStore)?
  public let interceptors: [any Interceptor]

  /// Where requests go instead: `[.example: staging]`.
  public let servers: [Server: Server]

  public let observer: (any ServiceObserver)?

  /// For formats that this module does not read: `[.xml: MyXMLDecoder()]`.
  public let decoders: [ReplyFormat: any ResponseDecoding]

  /// The most bytes of a body that are read into memory.
  public let maximumBodySize: Int

  /// 64 MiB.
  public static let defaultMaximumBodySize = 64 << 20

  public init(
    transport: any HTTPTransport = URLSessionTransport(),
    credentials: (any CredentialStore)? = nil, interceptors: [any Interceptor] = [],
    servers: [Server: Server] = [:], observer: (any ServiceObserver)? = nil,
    decoders: [ReplyFormat: any ResponseDecoding] = [:],
    maximumBodySize: Int = ResourceService.defaultMaximumBodySize
  ) {
    self.transport = transport
    self.credentials = credentials
    self.interceptors = interceptors
    self.servers = servers
    self.observer = observer
    self.decoders = decoders
    self.maximumBodySize = max(0, maximumBodySize)
  }

  /// The value of a resource.
  public func load<R: NetworkResource>(
    _ resource: R
  ) async throws(ResourceError<R.ErrorBody>) -> R.Value {
    let answer = try await answer(to: resource)
    return try value(of: resource, in: answer)
  }

  /// The value of a resource, with status, headers, bytes and the request that was sent.
  public func response<R: NetworkResource>(
    for resource: R
  ) async throws(ResourceError<R.ErrorBody>) -> Response<R.Value> {
    let answer = try await answer(to: resource)
    return Response(
      value: try value(of: resource, in: answer), status: answer.response.status,
      headers: answer.response.headers, data: answer.response.body, request: answer.request)
  }

  /// The request that would be sent now, for any other client: with defaults, credentials and interceptors.
  public func urlRequest<R: NetworkResource>(
    for resource: R
  ) async throws(ResourceError<R.ErrorBody>) -> URLRequest {
    let spec = resource.request
    let request = try await request(for: resource, spec)
    do {
      return try request.asURLRequest()
    } catch {
      throw .request(error)
    }
  }
}

extension ResourceService {
  /// A success as it came in, before its body is read.
  struct Answer {
    let request: HTTPRequest
    let response: HTTPResponse
  }

  /// Everything up to the body of a success. The first failure wins: cancelled, credentials, request, interceptors,
  /// transport, status.
  func answer<R: NetworkResource>(
    to resource: R
  ) async throws(ResourceError<R.ErrorBody>) -> Answer {
    let spec = resource.request
    let request = try await request(for: resource, spec)
    let response: HTTPResponse
    do {
      response = try await transport.send(request)
    } catch {
      throw ResourceError(transport: error)
    }
    guard response.body.count <= maximumBodySize else {
      throw .transport(URLError(.dataLengthExceedsMaximum))
    }
    guard spec.expected.contains(response.status) else {
      let status = HTTPStatus(response.status, headers: response.headers, body: response.body)
      throw .status(status, errorReply(of: resource, to: response))
    }
    return Answer(request: request, response: response)
  }

  private func request<R: NetworkResource>(
    for resource: R, _ spec: RequestSpec
  ) async throws(ResourceError<R.ErrorBody>) -> HTTPRequest {
    guard !Task.isCancelled else { throw .cancelled }
    let set = await credentials?.credentials()
    var request: HTTPRequest
    do {
      request = try RequestAssembly(spec, servers: servers, credentials: .set(set))
        .request(accepting: resource.replyExpectation.accept)
    } catch {
      throw .request(error)
    }
    request.maximumBodySize = maximumBodySize
    guard !interceptors.isEmpty else { return request }
    do {
      for interceptor in interceptors { try await interceptor.adapt(&request) }
      try request.validate()
    } catch {
      throw ResourceError(interceptor: error)
    }
    return request
  }

  private func errorReply<R: NetworkResource>(
    of resource: R, to response: HTTPResponse
  ) -> ErrorReply<R.ErrorBody> {
    do throws(DecodingFailure) {
      let body = try resource.errorBody(status: response.status, from: response.body)
      return body.map(ErrorReply.decoded) ?? .undeclared(response.body)
    } catch {
      return .undecodable(response.body, error)
    }
  }

  /// Reads the body of a success.
  private func value<R: NetworkResource>(
    of resource: R, in answer: Answer
  ) throws(ResourceError<R.ErrorBody>) -> R.Value {
    let response = answer.response
    let expectation = resource.replyExpectation
    if response.body.isEmpty, !expectation.isOptional, !expectation.isNothing {
      throw .emptyBody(FailedResponse(response))
    }
    let type = MediaType(response.headers["Content-Type"])
    do throws(DecodingFailure) {
      return try value(of: resource, in: answer, expectation: expectation, type: type)
    } catch {
      let failed = FailedResponse(response)
      if let type, !expectation.format.matches(type) { throw .contentType(error, failed) }
      throw .decoding(error, failed)
    }
  }

  private func value<R: NetworkResource>(
    of resource: R, in answer: Answer, expectation: ReplyExpectation, type: MediaType?
  ) throws(DecodingFailure) -> R.Value {
    let body = answer.response.body
    // JSON is read from the bytes alone; only an observer or another format needs to know more.
    guard observer != nil || expectation.format != .json else {
      return try resource.value(from: body)
    }
    let sink = observer.map { _ in SkippedSink() }
    let context = ReplyContext(contentType: type, decoders: decoders, skipped: sink)
    let result = ReplyContext.$current.withValue(context) {
      Result { () throws(DecodingFailure) in try resource.value(from: body) }
    }
    let value = try result.get()
    if let observer, let skipped = sink?.all, skipped.count > 0 {
      observer.service(
        skipped: SkippedReply(reasons: skipped.reasons, count: skipped.count),
        of: answer.request)
    }
    return value
  }
}

extension ResourceError {
  fileprivate init(transport error: any Error) {
    switch error {
    case is CancellationError: self = .cancelled
    case is NotHTTP: self = .notHTTP
    case let error as URLError where error.code == .cancelled: self = .cancelled
    case let error as URLError: self = .transport(error)
    default:
      let info: [String: Any] = [
        NSLocalizedDescriptionKey: String(describing: error), NSUnderlyingErrorKey: error,
      ]
      self = .transport(URLError(.unknown, userInfo: info))
    }
  }

  fileprivate init(interceptor error: any Error) {
    switch error {
    case is CancellationError: self = .cancelled
    case let failure as RequestFailure: self = .request(failure)
    default: self = .request(.interceptor(InterceptorFailure(error)))
    }
  }
}
