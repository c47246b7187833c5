public import Foundation

/// The interface between a service and the network: it sends requests and returns responses. Stubs
/// and recordings replace it in tests.
///
/// Implementations throw a `URLError` for a network error (`.dataLengthExceedsMaximum` for a
/// response beyond the limits of the request), `CancellationError` when cancelled, and
/// `HTTPResponse.NotHTTPError` for a response that is not HTTP. A transport that follows redirects
/// removes credentials when they lead to another origin (scheme, host or port), and sets the `url`
/// of the response.
public protocol HTTPTransport: Sendable {
  /// Returns the response with its complete body.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse

  /// Returns the response as soon as its head has arrived. The default implementation calls `send`.
  func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse
}

extension HTTPTransport {
  public func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
    HTTPStreamedResponse(try await send(request))
  }
}

/// A response as HTTP delivered it, with its complete, decompressed body.
public struct HTTPResponse: Sendable, Hashable {
  /// The status code.
  public var status: Int
  /// The header fields.
  public var headers: HTTPHeaders
  /// The complete, decompressed body.
  public var body: Data

  /// The URL of the response if redirects led there, against which its links are resolved; nil
  /// means the URL of the request. A transport that follows redirects sets it.
  public var url: String? {
    get { secretURL?.exposed }
    set { secretURL = newValue.map { Secret($0) } }
  }

  /// Secret, since a server may have copied the credentials of a query into it.
  private var secretURL: Secret?

  /// Nil unless the response is part of an error.
  private(set) var failedCall: FailedCall?

  public init(status: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

extension HTTPResponse {
  /// The description of the call that failed with a response.
  final class FailedCall: Sendable {
    let operation: CalledOperation?
    /// The expected format of a success.
    let expectedFormat: ResponseFormat
    /// The server's own sentence, without secrets.
    let serverMessage: String?

    init(
      _ operation: CalledOperation?, expecting format: ResponseFormat, serverMessage: String? = nil
    ) {
      self.operation = operation
      expectedFormat = format
      self.serverMessage = serverMessage
    }
  }

  /// Returns the response as part of the error of an operation.
  func of(
    _ operation: CalledOperation?, expecting format: ResponseFormat, serverMessage: String? = nil
  ) -> HTTPResponse {
    var response = self
    response.failedCall = FailedCall(operation, expecting: format, serverMessage: serverMessage)
    return response
  }

  public static func == (left: HTTPResponse, right: HTTPResponse) -> Bool {
    left.status == right.status && left.headers == right.headers && left.body == right.body
      && left.secretURL == right.secretURL
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(status)
    hasher.combine(headers)
    hasher.combine(body)
    hasher.combine(secretURL)
  }
}

extension HTTPResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Status, type and size. Header fields and bodies may contain what does not belong in a log.
  public var description: String {
    "status \(status), \(headers["Content-Type"]?.excerpt(80) ?? "no type"), \(body.count) bytes"
  }

  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["response": description]) }
}

extension HTTPResponse {
  /// An error: the response is not HTTP.
  public struct NotHTTPError: Error {
    public init() {}
  }
}
