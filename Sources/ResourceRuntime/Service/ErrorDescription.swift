#if canImport(FoundationNetworking)
  public import Foundation
  import FoundationNetworking
#else
  public import Foundation
#endif

/// The error of a call, independent of the type of its error body. Its description contains no
/// secrets.
protocol ResourceErrorDescribing: Error, CustomStringConvertible {
  /// The response with the status that the call failed with; nil if it failed for another reason.
  var failedResponse: HTTPResponse? { get }
}

extension ResourceError: ResourceErrorDescribing, LocalizedError {
  /// The name of the resource, and what went wrong.
  public var description: String {
    operation.map { "\($0): \(reason)" } ?? reason
  }

  public var errorDescription: String? { description }

  /// The name of the type of the resource: `GetUserResource`. Nil for `.request`, `.notHTTP`,
  /// `.file` and `.cancelled`.
  public var operation: String? {
    switch self {
    case .transport(let error): error.userInfo[URLError.operationKey] as? String
    case .status(_, _, let response), .contentType(_, let response), .emptyBody(let response),
      .decoding(_, let response):
      response.operation
    case .request, .notHTTP, .file, .cancelled: nil
    }
  }

  var failedResponse: HTTPResponse? {
    if case .status(_, _, let response) = self { response } else { nil }
  }

  private var reason: String {
    switch self {
    case .request(let failure): "the request could not be made: \(failure)"
    case .transport(let error): "no response: \(error.text) (\(error.code.rawValue))"
    case .notHTTP: "the response was not HTTP"
    case .status(let status, .decoded, _): "status \(status.code)"
    case .status(let status, .undecodable(let data, _), _) where data.isEmpty,
      .status(let status, .undeclared(let data), _) where data.isEmpty:
      "status \(status.code) without a body"
    case .status(let status, .undecodable(_, let failure), _):
      "status \(status.code), and its body cannot be decoded: \(failure)"
    case .status(let status, .undeclared(let data), _):
      "status \(status.code) with a body of \(data.count) bytes that the spec does not declare"
    case .contentType(let failure, let response):
      "unexpected content type: \(failure) (\(response))"
    case .emptyBody(let response): "no body where one was expected (\(response))"
    case .decoding(let failure, let response): "\(failure) (\(response))"
    case .file(let failure): failure.description
    case .cancelled: "cancelled"
    }
  }
}

extension ResourceError {
  /// Wraps the error that a transport threw while it loaded the resource.
  init(transport error: any Error, of resource: (any NetworkResource)?) {
    switch error {
    case is CancellationError: self = .cancelled
    case is HTTPResponse.NotHTTPError: self = .notHTTP
    case let error as RequestError: self = .request(error)
    case let error as URLError where error.code == .cancelled: self = .cancelled
    case let error as URLError: self = .transport(error.of(resource))
    default:
      let info: [String: Any] = [
        NSLocalizedDescriptionKey: String(describing: error), NSUnderlyingErrorKey: error,
      ]
      self = .transport(URLError(.unknown, userInfo: info).of(resource))
    }
  }
}

extension URLError {
  /// The key of the resource's name in `userInfo`.
  fileprivate static let operationKey = "ResourceRuntimeOperation"

  /// Returns the same error with the name of the resource, unless it already has one.
  func of(_ resource: (any NetworkResource)?) -> URLError {
    guard let resource, userInfo[URLError.operationKey] == nil else { return self }
    var info = userInfo
    // The URLs may contain secrets, whoever created the error.
    for key in ["NSErrorFailingURLKey", "NSErrorFailingURLStringKey"] {
      info[key] = nil
    }
    info[NSLocalizedDescriptionKey] = text
    info[URLError.operationKey] = resource.operation
    return URLError(code, userInfo: info)
  }
}

extension NetworkResource {
  /// The name of the resource in errors.
  var operation: String { String(describing: originalType) }

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
