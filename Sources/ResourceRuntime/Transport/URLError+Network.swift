package import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLError {
  /// The part of a transfer that exceeds its limit.
  package enum Excess: String {
    case body = "the body"
    case headers = "the head"
    case element = "an element"
    case file = "the file"

    fileprivate var limit: String {
      switch self {
      case .body: "bodySize"
      case .headers: "headerSize"
      case .element: "elementSize"
      case .file: "fileSize"
      }
    }
  }

  /// Creates the error for a response that exceeds a limit of the service.
  package static func tooLong(_ excess: Excess, limit: some BinaryInteger) -> URLError {
    URLError(
      .dataLengthExceedsMaximum,
      userInfo: [
        NSLocalizedDescriptionKey:
          "\(excess.rawValue) is longer than \(limit) bytes (ResourceService.Limits.\(excess.limit))"
      ])
  }

  /// Creates the error for a compressed file that becomes much longer than what was received.
  static func tooCompressed(_ limit: ResourceService.FileExpansion) -> URLError {
    URLError(
      .dataLengthExceedsMaximum,
      userInfo: [
        NSLocalizedDescriptionKey:
          "the file became longer than \(limit.allowance) bytes and \(limit.ratio) times what was received for it"
      ])
  }

  static func timedOut(after limit: Duration) -> URLError {
    URLError(.timedOut, userInfo: [NSLocalizedDescriptionKey: "timed out after \(limit)"])
  }

  /// A description of the error: Foundation on Linux has none for errors that have only a code.
  var text: String {
    if let text = userInfo[NSLocalizedDescriptionKey] as? String { return text }
    return switch code {
    case .timedOut: "timed out"
    case .cannotFindHost, .dnsLookupFailed: "no such host"
    case .cannotConnectToHost: "cannot connect to the host"
    case .networkConnectionLost: "the connection was lost"
    case .notConnectedToInternet: "not connected to the internet"
    case .httpTooManyRedirects: "too many redirects"
    case .dataLengthExceedsMaximum: "more bytes than the limits of the service allow"
    case .badServerResponse: "the response contradicts itself or the request"
    case .secureConnectionFailed: "no secure connection"
    case .requestBodyStreamExhausted: "the body ended before its length"
    case .fileDoesNotExist: "the file of the body is missing"
    case .cannotOpenFile: "the file of the body cannot be read"
    case .badURL, .unsupportedURL: "the URL is invalid or not supported"
    case .cancelled: "cancelled"
    default: localizedDescription
    }
  }
}
