import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLError {
  /// What was longer than it may be.
  enum Excess: String {
    case body = "the body"
    case headers = "the head"
    case element = "an element"
    case file = "the file"

    fileprivate var limit: String {
      switch self {
      case .body: "bodySize"
      case .headers: "headerSize"
      case .element: "eventSize"
      case .file: "fileSize"
      }
    }
  }

  /// More came than the limits of the service allow.
  static func tooLong(_ excess: Excess, limit: Int) -> URLError {
    URLError(
      .dataLengthExceedsMaximum,
      userInfo: [
        NSLocalizedDescriptionKey:
          "\(excess.rawValue) is longer than \(limit) bytes (ServiceLimits.\(excess.limit))"
      ])
  }

  static func timedOut(after limit: Duration) -> URLError {
    URLError(.timedOut, userInfo: [NSLocalizedDescriptionKey: "timed out after \(limit)"])
  }

  /// What happened, in words: Foundation on Linux has none for errors that are made of a code alone.
  var text: String {
    if let text = userInfo[NSLocalizedDescriptionKey] as? String { return text }
    return switch code {
    case .timedOut: "timed out"
    case .cannotFindHost, .dnsLookupFailed: "no such host"
    case .cannotConnectToHost: "no connection to the host"
    case .networkConnectionLost: "the connection was lost"
    case .notConnectedToInternet: "not connected to the internet"
    case .httpTooManyRedirects: "too many redirects"
    case .dataLengthExceedsMaximum: "more bytes than the limits of the service allow"
    case .badServerResponse: "the answer contradicts itself or the request"
    case .secureConnectionFailed: "no secure connection"
    case .requestBodyStreamExhausted: "the body ended before its length"
    case .fileDoesNotExist: "the file of the body is missing"
    case .cannotOpenFile: "the file of the body cannot be read"
    case .badURL, .unsupportedURL: "the URL is none that can be called here"
    case .cancelled: "cancelled"
    default: localizedDescription
    }
  }
}

#if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
  extension Error {
    /// The error without its URL, which may hold secrets.
    var withoutURL: any Error {
      guard let error = self as? URLError else { return self }
      return URLError(error.code, userInfo: [NSLocalizedDescriptionKey: error.text])
    }
  }
#endif
