#if canImport(FoundationNetworking)
  public import Foundation
  import FoundationNetworking
#else
  public import Foundation
#endif

/// An error of a call, whatever the type of its body; what it prints holds no secret.
protocol ResourceErrorDescribing: Error, CustomStringConvertible {
  /// The status that the call ended with, unless it ended for another reason.
  var refusal: HTTPStatus? { get }
}

extension ResourceError: ResourceErrorDescribing, LocalizedError {
  /// Which resource it was, what happened, and why.
  public var description: String {
    operation.map { "\($0): \(reason)" } ?? reason
  }

  public var errorDescription: String? { description }

  /// The type of the resource that was asked for, `GetUserResource`; nil where no answer was waited for, as for a request that
  /// could not be made.
  public var operation: String? {
    switch self {
    case .transport(let error): error.userInfo[URLError.operationKey] as? String
    case .status(let status, _): status.operation
    case .contentType(_, let response), .emptyBody(let response), .decoding(_, let response):
      response.status.operation
    case .request, .notHTTP, .file, .cancelled: nil
    }
  }

  var refusal: HTTPStatus? {
    if case .status(let status, _) = self { status } else { nil }
  }

  private var reason: String {
    switch self {
    case .request(let failure): "the request could not be made: \(failure)"
    case .transport(let error): "no answer: \(error.text) (\(error.code.rawValue))"
    case .notHTTP: "the answer was not HTTP"
    case .status(let status, .decoded): "status \(status.code)"
    case .status(let status, .undecodable(let data, _)) where data.isEmpty,
      .status(let status, .undeclared(let data)) where data.isEmpty:
      "status \(status.code) without a body"
    case .status(let status, .undecodable(_, let failure)):
      "status \(status.code), and its body cannot be read: \(failure)"
    case .status(let status, .undeclared(let data)):
      "status \(status.code) with \(data.count) bytes that the description does not mention"
    case .contentType(let failure, let response): "unexpected type: \(failure) (\(response))"
    case .emptyBody(let response): "no body where one was expected (\(response))"
    case .decoding(let failure, let response): "\(failure) (\(response))"
    case .file(let failure): failure.description
    case .cancelled: "cancelled"
    }
  }
}

extension ResourceError {
  /// What a transport threw for a resource.
  init(transport error: any Error, of resource: (any NetworkResource)?) {
    switch error {
    case is CancellationError: self = .cancelled
    case is NotHTTP: self = .notHTTP
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
  /// Where the name of the resource stands in `userInfo`.
  fileprivate static let operationKey = "ResourceRuntimeOperation"

  /// The same error, with the name of the resource that it happened to, if it has none yet.
  func of(_ resource: (any NetworkResource)?) -> URLError {
    guard let resource, userInfo[URLError.operationKey] == nil else { return self }
    var info = userInfo
    // They may hold secrets, whoever made the error.
    for key in ["NSErrorFailingURLKey", "NSErrorFailingURLStringKey"] {
      info[key] = nil
    }
    info[NSLocalizedDescriptionKey] = text
    info[URLError.operationKey] = resource.operation
    return URLError(code, userInfo: info)
  }
}

extension NetworkResource {
  /// What the resource is called in errors.
  var operation: String { String(describing: original) }

  /// The type of the resource, whatever was changed for a call.
  var original: Any.Type {
    let resource: any NetworkResource = unedited
    return (resource as? any ErasedResource)?.base ?? type(of: resource)
  }
}

/// A resource without the type of the one that it was made from.
protocol ErasedResource {
  /// Nil if it was made by hand.
  var base: Any.Type? { get }
}
