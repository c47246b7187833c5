#if CURL_TRANSPORT
  import Foundation
  import FoundationNetworking

  /// A transport over the system's libcurl, the default on Linux.
  ///
  /// It stores no cookies, responses or credentials. All transports without a configuration share
  /// their connections, one thread for calls and one for streams; a transport with a configuration
  /// has separate ones. Calls use HTTP/2 over TLS if the server supports it; streams use HTTP/1.1,
  /// so that a server waits for a slow reader. Redirects are followed according to RFC 9110,
  /// without credentials once they lead to another origin (scheme, host or port).
  public struct CurlTransport: HTTPTransport {
    public let configuration: TransportConfiguration
    private let calls: CurlDriver
    private let streams: CurlDriver

    /// Creates a transport that shares its connections with all others without a configuration.
    public init() {
      configuration = TransportConfiguration()
      calls = .calls
      streams = .streams
    }

    /// Creates a transport with separate connections and threads, which end when it is released and
    /// its calls are over.
    public init(_ configuration: TransportConfiguration) {
      self.configuration = configuration
      calls = CurlDriver(configuration, for: .complete)
      streams = CurlDriver(configuration, for: .stream)
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      try await Redirect.follow(request, limit: configuration.maxRedirects) { request in
        switch try await perform(request, .complete) {
        case .complete(let response): return response
        case .streamed(var response, let body):
          response.body = try await decoded(body, response.headers)
            .collect(upTo: request.limits.bodySize)
          return response
        }
      }
    }

    public func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
      try await Redirect.follow(request, limit: configuration.maxRedirects) { request in
        switch try await perform(request, .stream) {
        case .complete(let response): return HTTPStreamedResponse(response)
        case .streamed(let response, let body):
          return HTTPStreamedResponse(
            status: response.status, headers: response.headers,
            body: try decoded(body, response.headers))
        }
      }
    }

    /// Sends one request and returns its response, including redirects and errors.
    private func perform(
      _ request: HTTPRequest, _ kind: CurlCall.Kind
    ) async throws -> CurlCall.Response {
      try request.validate()
      let address = try CurlAddress(request.url)
      let driver = kind == .stream ? streams : calls
      driver.begin()
      return try await CurlCall(request, kind, address: address, driver: driver).response()
    }

    private func decoded(_ body: CurlBody, _ headers: HTTPHeaders) throws -> HTTPBodyStream {
      let codings = try ContentCoding.codings(of: headers)
      guard !codings.isEmpty else {
        return HTTPBodyStream({ try await body.chunk() }, onRelease: { body.cancel() })
      }
      let decoder = DecodedBody(body, codings)
      var decoded = HTTPBodyStream({ try await decoder.chunk() }, onRelease: { body.cancel() })
      decoded.receivedCount = { await decoder.receivedCount }
      return decoded
    }
  }
#endif
