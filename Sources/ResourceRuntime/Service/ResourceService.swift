#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Loads resources over HTTP.
///
/// A plain value: all state is in the transport and the stores that it is given. Create one for
/// each user or environment, and pass it to the code that needs it.
public struct ResourceService: ResourceLoading {
  /// What the service was created with.
  public let configuration: Configuration

  /// Creates a service with all settings.
  public init(_ configuration: Configuration) { self.configuration = configuration }

  /// Creates a service with this transport, such as a stub or one with its own session. A
  /// ``Configuration`` has the other settings.
  public init(
    transport: any HTTPTransport, credentials: (any CredentialStore)? = nil,
    retry: RetryPolicy? = nil, servers: [Server: Server] = [:],
    observers: [any ServiceObserver] = [], clock: any Clock<Duration> = ContinuousClock()
  ) {
    var configuration = Configuration(transport, credentials, retry, servers, observers)
    configuration.clock = clock
    self.init(configuration)
  }

  /// Creates a service with the default transport. A ``Configuration`` has the other settings.
  #if !CURL_TRANSPORT && !URLSESSION_TRANSPORT && canImport(FoundationNetworking)
    @available(
      *, unavailable,
      message: "Linux has no default transport without the package trait Curl: pass 'transport:'"
    )
  #endif
  public init(
    credentials: (any CredentialStore)? = nil, interceptors: [any Interceptor] = [],
    retry: RetryPolicy? = nil, servers: [Server: Server] = [:],
    observers: [any ServiceObserver] = [], timeout: Duration? = nil
  ) {
    var configuration = Configuration(
      ResourceService.defaultTransport, credentials, retry, servers, observers)
    configuration.interceptors = interceptors
    configuration.timeout = timeout
    self.init(configuration)
  }

  /// Creates a service with servers from variables: `servers: [.main: base]`, where `base` is a
  /// `String`, a `URL` or a `Server`. Without a transport, it has the default one.
  ///
  /// If the text is not the address of a server, calls to it fail with `.request(.server(…))`.
  @_disfavoredOverload
  public init(
    transport: (any HTTPTransport)? = nil, credentials: (any CredentialStore)? = nil,
    retry: RetryPolicy? = nil, servers: [Server: any ServerConvertible],
    observers: [any ServiceObserver] = [], timeout: Duration? = nil
  ) {
    var configuration = Configuration(
      transport ?? ResourceService.defaultTransport, credentials, retry,
      servers.mapValues { $0.asServer() }, observers)
    configuration.timeout = timeout
    self.init(configuration)
  }

  /// Loads the value of a resource. Retries and refreshes credentials as the service and the
  /// endpoint allow.
  ///
  /// Throws `.request` if the request cannot be made, `.transport` without a complete response,
  /// `.notHTTP`, `.status` for an unexpected status, `.emptyBody`, `.contentType` or `.decoding`
  /// for an unreadable body, and `.cancelled`.
  public func load<R: NetworkResource>(
    _ resource: R
  ) async throws(ResourceError<R.ErrorBody>) -> R.Value {
    let success = try await successfulResponse(to: resource)
    return try value(of: resource, in: success)
  }

  /// Loads a resource and returns its value with status, header fields, bytes and the request that
  /// was sent.
  public func response<R: NetworkResource>(
    for resource: R
  ) async throws(ResourceError<R.ErrorBody>) -> Response<R.Value> {
    let success = try await successfulResponse(to: resource)
    return try response(for: resource, in: success)
  }

  /// Returns the request that would be sent now, without the changes of interceptors and cookies.
  package func httpRequest<R: NetworkResource>(
    for resource: R
  ) async throws(ResourceError<R.ErrorBody>) -> HTTPRequest {
    try await ServiceCall(self, resource).request()
  }

  /// Returns the request that would be sent now, for use with another client: with defaults,
  /// credentials and cookies, without the changes of interceptors.
  public func urlRequest<R: NetworkResource>(
    for resource: R
  ) async throws(ResourceError<R.ErrorBody>) -> URLRequest {
    var request = try await ServiceCall(self, resource).request()
    request.addCookies()
    do {
      return try request.asURLRequest()
    } catch {
      throw .request(error, operation: resource.operation)
    }
  }
}

extension ResourceService {
  /// A successful response whose body is not decoded yet.
  struct SuccessfulResponse {
    let request: HTTPRequest
    let response: HTTPResponse
    let expectation: ResponseExpectation

    /// The response as part of an error.
    var responseInError: HTTPResponse {
      response.of(request.operation, expecting: expectation.format)
    }
  }

  /// Sends the request and returns a successful response, without decoding its body.
  func successfulResponse<R: NetworkResource>(
    to resource: R, at link: String? = nil, uploadProgress: ProgressHandler? = nil
  ) async throws(ResourceError<R.ErrorBody>) -> SuccessfulResponse {
    let call = ServiceCall(self, resource, at: link)
    let (request, response) = try await call.run { request in
      var request = request
      request.uploadProgress = uploadProgress
      return try await exchange(request, expecting: call.spec.expected)
    }
    return SuccessfulResponse(request: request, response: response, expectation: call.expectation)
  }

  /// Decodes a successful response and returns its value with the response's details.
  func response<R: NetworkResource>(
    for resource: R, in success: SuccessfulResponse
  ) throws(ResourceError<R.ErrorBody>) -> Response<R.Value> {
    Response(
      value: try value(of: resource, in: success), status: success.response.status,
      headers: success.response.headers, data: success.response.body, request: success.request,
      effectiveURL: success.response.url.map { Secret($0) })
  }

  /// Decodes the body of a successful response.
  func value<R: NetworkResource>(
    of resource: R, in success: SuccessfulResponse
  ) throws(ResourceError<R.ErrorBody>) -> R.Value {
    let response = success.response
    let expectation = success.expectation
    if response.body.isEmpty, !expectation.isOptional, !expectation.isNothing {
      throw .emptyBody(success.responseInError)
    }
    do throws(JSONDecodingError) {
      return try read(resource, in: success)
    } catch {
      let failed = success.responseInError
      // Another response of a resource with several may be empty, but not this one.
      if response.body.isEmpty, !expectation.isNothing { throw .emptyBody(failed) }
      let type = MediaType(response.headers["Content-Type"])
      if let type, !expectation.format.matches(type) { throw .contentType(error, failed) }
      throw .decoding(error, failed)
    }
  }

  private func read<R: NetworkResource>(
    _ resource: R, in success: SuccessfulResponse
  ) throws(JSONDecodingError) -> R.Value {
    let response = success.response
    // JSON needs only the bytes. A context is only set for an observer, another format, a
    // registered decoder, or what the configuration allows.
    guard
      configuration.observer != nil || success.expectation.format != .json
        || configuration.decoders[.json] != nil || configuration.readsNullAsEmpty
    else {
      return try resource.value(of: response)
    }
    let sink = configuration.observer.map { _ in SkippedElementSink() }
    let context = ResponseContext(
      contentType: MediaType(response.headers["Content-Type"]), decoders: configuration.decoders,
      skipped: sink, readsNullAsEmpty: configuration.readsNullAsEmpty)
    let value = try context.pass { () throws(JSONDecodingError) in
      try resource.value(of: response)
    }
    if let observer = configuration.observer, let skipped = sink?.all, skipped.count > 0 {
      observer.serviceDidSkip(skipped.count, because: skipped.reasons, of: success.request)
    }
    return value
  }
}
