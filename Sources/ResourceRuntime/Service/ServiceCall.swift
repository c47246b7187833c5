import Foundation

/// One call of a service: the request is made and sent, again if need be, until there is an answer for its caller.
///
/// `load`, streams and downloads differ in what they do with the transport; everything around it is here, once.
struct ServiceCall<R: NetworkResource> {
  let service: ResourceService
  let resource: R
  let spec: RequestSpec

  init(_ service: ResourceService, _ resource: R) {
    self.service = service
    self.resource = resource
    spec = resource.request
  }

  /// What came of one exchange with the transport.
  enum Outcome<Received: Sendable>: Sendable {
    /// A status that counts as success.
    case success(Received, HTTPStatus)
    /// Any other, with its body.
    case refusal(HTTPResponse)
  }

  /// The request that was sent last, and what was received for it. The first failure wins: cancelled, credentials, request,
  /// interceptors, transport, status.
  func run<Received: Sendable>(
    _ exchange: (HTTPRequest) async throws -> Outcome<Received>
  ) async throws(ResourceError<R.ErrorBody>) -> (request: HTTPRequest, received: Received) {
    let request = try await request()
    let outcome: Outcome<Received>
    do {
      outcome = try await exchange(request)
    } catch {
      throw ResourceError(transport: error)
    }
    switch outcome {
    case .success(let received, _): return (request, received)
    case .refusal(let response): throw refused(response)
    }
  }

  /// The request as it would be sent now.
  func request() async throws(ResourceError<R.ErrorBody>) -> HTTPRequest {
    guard !Task.isCancelled else { throw .cancelled }
    let set = await service.credentials?.credentials()
    var request: HTTPRequest
    do {
      request = try RequestAssembly(spec, servers: service.servers, credentials: .set(set))
        .request(accepting: resource.replyExpectation.accept)
    } catch {
      throw .request(error)
    }
    request.limits = service.limits
    request.resource = resource
    guard !service.interceptors.isEmpty else { return request }
    do {
      for interceptor in service.interceptors { try await interceptor.adapt(&request) }
      try request.validate()
    } catch {
      throw ResourceError(interceptor: error)
    }
    return request
  }

  private func refused(_ response: HTTPResponse) -> ResourceError<R.ErrorBody> {
    let status = HTTPStatus(response.status, headers: response.headers, body: response.body)
    do throws(DecodingFailure) {
      let body = try resource.errorBody(status: response.status, from: response.body)
      return .status(status, body.map(ErrorReply.decoded) ?? .undeclared(response.body))
    } catch {
      return .status(status, .undecodable(response.body, error))
    }
  }
}

extension ResourceError {
  init(transport error: any Error) {
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
