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

  /// How much of what a server sends is read.
  public let limits: ServiceLimits

  /// What pauses and time-outs are measured by.
  public let clock: any Clock<Duration>

  /// The longest one attempt may take, up to the last byte; of a stream or a download, the longest wait for the next byte.
  /// What the endpoint says goes before. Nil: as the transport has it.
  public let timeout: Duration?

  /// Remembers what was loaded, so that servers need not send it again; nil: nothing is remembered.
  public let validators: (any ValidatorStore)?

  /// Where the cookies of servers are stored, and those of later requests come from; nil: they are
  /// ignored.
  public let cookies: MemoryCookieStore?

  public init(
    transport: any HTTPTransport,
    credentials: (any CredentialStore)? = nil, interceptors: [any Interceptor] = [],
    servers: [Server: Server] = [:], observer: (any ServiceObserver)? = nil,
    decoders: [ReplyFormat: any ResponseDecoding] = [:],
    limits: ServiceLimits = ServiceLimits(),
    clock: any Clock<Duration> = ContinuousClock(), timeout: Duration? = nil,
    validators: (any ValidatorStore)? = nil, cookies: MemoryCookieStore? = nil
  ) {
    self.transport = transport
    self.credentials = credentials
    self.interceptors = interceptors
    self.servers = servers
    self.observer = observer
    self.decoders = decoders
    self.limits = limits
    self.clock = clock
    self.timeout = timeout
    self.validators = validators
    self.cookies = cookies
  }

  /// A service over the default transport: `CurlTransport` on Linux, `URLSessionTransport` on Apple
  /// systems. Without the package trait `Curl`, Linux has no default transport.
  #if !CURL_TRANSPORT && !URLSESSION_TRANSPORT && canImport(FoundationNetworking)
    @available(
      *, unavailable,
      message: "Linux has no default transport without the package trait Curl: pass 'transport:'"
    )
  #endif
  public init(
    credentials: (any CredentialStore)? = nil, interceptors: [any Interceptor] = [],
    servers: [Server: Server] = [:], observer: (any ServiceObserver)? = nil,
    decoders: [ReplyFormat: any ResponseDecoding] = [:],
    limits: ServiceLimits = ServiceLimits(),
    clock: any Clock<Duration> = ContinuousClock(), timeout: Duration? = nil,
    validators: (any ValidatorStore)? = nil, cookies: MemoryCookieStore? = nil
  ) {
    self.init(
      transport: ResourceService.defaultTransport, credentials: credentials,
      interceptors: interceptors, servers: servers, observer: observer, decoders: decoders,
      limits: limits, clock: clock, timeout: timeout, validators: validators, cookies: cookies)
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
    return try response(for: resource, in: answer)
  }

  /// The request that would be sent now, for any other client: with defaults, credentials and interceptors.
  public func urlRequest<R: NetworkResource>(
    for resource: R
  ) async throws(ResourceError<R.ErrorBody>) -> URLRequest {
    let request = try await ServiceCall(self, resource).request()
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
    let expectation: ReplyExpectation
  }

  /// Everything up to the body of a success.
  func answer<R: NetworkResource>(
    to resource: R, at link: String? = nil, uploadProgress: ProgressHandler? = nil
  ) async throws(ResourceError<R.ErrorBody>) -> Answer {
    let call = ServiceCall(self, resource, at: link)
    let (request, response) = try await call.run {
      request async throws -> ServiceCall<R>.Outcome<HTTPResponse> in
      var request = request
      request.uploadProgress = uploadProgress
      var (response, sent) = try await conditional(request)
      // These have no body (RFC 9110, sections 15.3.5 and 15.3.6), whatever comes with them.
      if response.status == 204 || response.status == 205 { response.body = Data() }
      guard response.body.count <= limits.bodySize else {
        throw URLError.tooLong(.body, limit: limits.bodySize)
      }
      try request.checkPart(response.status, expected: call.spec.expected)
      guard call.spec.expected.contains(response.status) else { return .refusal(response) }
      let status = HTTPStatus(sent, headers: response.headers, body: response.body)
      return .success(response, status)
    }
    return Answer(request: request, response: response, expectation: call.expectation)
  }

  /// A success with its value.
  func response<R: NetworkResource>(
    for resource: R, in answer: Answer
  ) throws(ResourceError<R.ErrorBody>) -> Response<R.Value> {
    Response(
      value: try value(of: resource, in: answer), status: answer.response.status,
      headers: answer.response.headers, data: answer.response.body, request: answer.request,
      place: answer.response.url.map { Secret($0) })
  }

  /// Reads the body of a success.
  func value<R: NetworkResource>(
    of resource: R, in answer: Answer
  ) throws(ResourceError<R.ErrorBody>) -> R.Value {
    let response = answer.response
    let expectation = answer.expectation
    if response.body.isEmpty, !expectation.isOptional, !expectation.isNothing {
      throw .emptyBody(FailedResponse(response, to: resource.operation))
    }
    do throws(DecodingFailure) {
      return try read(resource, in: answer)
    } catch {
      let failed = FailedResponse(response, to: resource.operation)
      // One of several replies may be empty, but not this one.
      if response.body.isEmpty, !expectation.isNothing { throw .emptyBody(failed) }
      let type = MediaType(response.headers["Content-Type"])
      if let type, !expectation.format.matches(type) { throw .contentType(error, failed) }
      throw .decoding(error, failed)
    }
  }

  private func read<R: NetworkResource>(
    _ resource: R, in answer: Answer
  ) throws(DecodingFailure) -> R.Value {
    let response = answer.response
    // JSON is read from the bytes alone; only an observer or another format needs to know more.
    guard observer != nil || answer.expectation.format != .json else {
      return try resource.value(of: response)
    }
    let sink = observer.map { _ in SkippedSink() }
    let context = ReplyContext(
      contentType: MediaType(response.headers["Content-Type"]), decoders: decoders, skipped: sink)
    let result = ReplyContext.$current.withValue(context) {
      Result { () throws(DecodingFailure) in try resource.value(of: response) }
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
