import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The error of a call, independent of the type of its error body. Its description contains no
/// secrets.
protocol ResourceErrorDescribing: Error, CustomStringConvertible {
  /// The response with the status that the call failed with; nil if it failed for another reason.
  var failedResponse: HTTPResponse? { get }

  var isCancelledCall: Bool { get }
}

extension ResourceError: ResourceErrorDescribing {
  /// The name of the resource, and what went wrong.
  public var description: String {
    operation.map { "\($0.name): \(reason)" } ?? reason
  }

  /// The operation that failed, with the number of its attempt: 1 also for a time limit of all
  /// attempts. Nil for `.cancelled`, and for an error that did not arise in a call.
  public var operation: CalledOperation? {
    switch self {
    case .transport(let error): error.userInfo[URLError.operationKey] as? CalledOperation
    case .status(_, _, let response), .contentType(_, let response), .emptyBody(let response),
      .decoding(_, let response):
      response.failedCall?.operation
    case .request(_, let operation), .notHTTP(let operation), .file(_, let operation): operation
    case .cancelled: nil
    }
  }

  /// The sentence with which the server explains the error, to show to a user: on one line of at
  /// most 200 characters, with secrets redacted. Nil if there is none.
  ///
  /// The text is the `detail`, `message`, `error_description`, `title` or `error` of a JSON object,
  /// or the body if that is plain text. It comes from the server; do not interpret it.
  public var serverMessage: String? { failedResponse?.failedCall?.serverMessage }

  var isCancelledCall: Bool {
    if case .cancelled = self { true } else { false }
  }

  var failedResponse: HTTPResponse? {
    if case .status(_, _, let response) = self { response } else { nil }
  }

  private var reason: String {
    switch self {
    case .request(let failure, _): "the request could not be made: \(failure)"
    case .transport(let error): "no response: \(error.text) (\(error.code.rawValue))"
    case .notHTTP: "the response was not HTTP"
    case .status(let status, let content, let response):
      "status \(status.code)\(content.reason(response))"
    case .contentType(let failure, let response):
      "\(response.wrongType ?? "unexpected content type")\(failure.detail) (\(response.size))"
    case .emptyBody(let response): "no body where one was expected (\(response))"
    case .decoding(let failure, let response): "\(failure) (\(response))"
    case .file(let failure, _): failure.description
    case .cancelled: "cancelled"
    }
  }
}

extension ResourceError.Content {
  /// Continues the description of a status.
  fileprivate func reason(_ response: HTTPResponse) -> String {
    let message = response.failedCall?.serverMessage.map { ": \($0)" }
    switch self {
    case .undecodable(let data, _) where data.isEmpty, .undeclared(let data, _) where data.isEmpty:
      return " without a body"
    case .decoded:
      return message ?? ""
    case .undecodable(_, let failure):
      let wrongType = failure.isMalformed ? response.type(isNot: .json) : nil
      let problem = wrongType.map { "is \($0)" } ?? "cannot be decoded: \(failure)"
      return message.map { "\($0) (its body \(problem))" } ?? ", and its body \(problem)"
    case .undeclared(let data, let type):
      return message
        ?? " with a body that the spec does not declare"
        + " (\(type?.excerpt(80) ?? "no type"), \(data.count) bytes)"
    }
  }
}

extension HTTPResponse {
  /// Says that the body has another media type than expected: "the body is text/html, not JSON".
  fileprivate var wrongType: String? {
    type(isNot: failedCall?.expectedFormat ?? .json).map { "the body is \($0)" }
  }

  /// Returns "text/html, not JSON"; nil if the body may have the format.
  fileprivate func type(isNot format: ResponseFormat) -> String? {
    guard let type = MediaType(headers["Content-Type"]), !format.matches(type) else { return nil }
    return "\(type.essence.excerpt(80)), not \(format.name)"
  }

  fileprivate var size: String { "status \(status), \(body.count) bytes" }
}

extension JSONDecodingError {
  /// Whether the bytes have another format than JSON.
  package var isMalformed: Bool {
    switch reason {
    case .malformedJSON, .empty: true
    default: false
    }
  }

  /// What is wrong in a body of another type: empty if the type explains it.
  fileprivate var detail: String {
    if case .custom = reason, path == "$" { return "" }
    return isMalformed ? "" : ": \(self)"
  }
}

extension ResourceError {
  /// Wraps the error that a transport threw during an operation.
  init(transport error: any Error, of operation: CalledOperation?) {
    switch error {
    case is CancellationError: self = .cancelled
    case is HTTPResponse.NotHTTPError: self = .notHTTP(operation: operation)
    case let error as RequestError: self = .request(error, operation: operation)
    case let error as URLError where error.code == .cancelled: self = .cancelled
    case let error as URLError: self = .transport(error.of(operation))
    default:
      let info: [String: Any] = [
        NSLocalizedDescriptionKey: String(describing: error), NSUnderlyingErrorKey: error,
      ]
      self = .transport(URLError(.unknown, userInfo: info).of(operation))
    }
  }
}

extension URLError {
  /// The key of the operation in `userInfo`.
  fileprivate static let operationKey = "ResourceRuntimeOperation"

  /// Returns the same error with the operation, unless it already has one.
  func of(_ operation: CalledOperation?) -> URLError {
    guard let operation, userInfo[URLError.operationKey] == nil else { return self }
    var info = userInfo
    // The URLs may contain secrets, whoever created the error.
    for key in ["NSErrorFailingURLKey", "NSErrorFailingURLStringKey"] {
      info[key] = nil
    }
    info[NSLocalizedDescriptionKey] = text
    info[URLError.operationKey] = operation
    return URLError(code, userInfo: info)
  }
}

extension NetworkResource {
  /// The operation of the resource, outside of an attempt.
  var operation: CalledOperation { CalledOperation(self, request) }

  /// The type of the resource, without the modifications for one call.
  var originalType: Any.Type {
    let resource: any NetworkResource = unmodified
    return (resource as? any ErasedResource)?.base ?? type(of: resource)
  }
}

/// A type-erased resource.
protocol ErasedResource {
  /// The type of the resource that was erased; nil for one made from a request and a function.
  var base: Any.Type? { get }
}
