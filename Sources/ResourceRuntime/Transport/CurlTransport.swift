#if CURL_TRANSPORT
  import Foundation
  import FoundationNetworking

  /// Sends requests over the system's libcurl: the default transport on Linux.
  ///
  /// It stores no cookies, responses or credentials. Transports without a configuration
  /// share one thread for calls, one for streams, and their connections; each configuration has its
  /// own. Calls use HTTP/2 over TLS where the server speaks it; streams use HTTP/1.1, so that a
  /// server waits for a slow reader. Redirects are followed by the rules of RFC 9110, and without
  /// credentials once they lead to another host.
  public struct CurlTransport: HTTPTransport {
    public let configuration: TransportConfiguration
    private let calls: CurlDriver
    private let streams: CurlDriver

    /// Shares its connections with every transport that was made like this.
    public init() {
      configuration = TransportConfiguration()
      calls = .calls
      streams = .streams
    }

    public init(_ configuration: TransportConfiguration) {
      self.configuration = configuration
      calls = CurlDriver(configuration, for: .complete)
      streams = CurlDriver(configuration, for: .stream)
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      try await Redirect.follow(request, limit: configuration.maxRedirects) { request in
        switch try await exchange(request, .complete) {
        case .complete(let response): return response
        case .streamed(var response, let body):
          response.body = try await decoded(body, response.headers)
            .collected(limit: request.limits.bodySize)
          return response
        }
      }
    }

    public func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
      try await Redirect.follow(request, limit: configuration.maxRedirects) { request in
        switch try await exchange(request, .stream) {
        case .complete(let response): return HTTPStreamedResponse(response)
        case .streamed(let response, let body):
          return HTTPStreamedResponse(
            status: response.status, headers: response.headers,
            body: try decoded(body, response.headers))
        }
      }
    }

    /// One request and its response, whatever the status.
    private func exchange(
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
      return HTTPBodyStream({ try await decoder.chunk() }, onRelease: { body.cancel() })
    }
  }
#endif
