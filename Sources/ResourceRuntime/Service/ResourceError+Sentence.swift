#if canImport(FoundationNetworking)
  public import Foundation
  import FoundationNetworking
#else
  public import Foundation
#endif

extension ResourceError: LocalizedError {
  /// A sentence for the user of an app, as `localizedDescription`, without secrets: what the server
  /// says, or what happened. For logs, use `description`, which names the resource and the details.
  public var errorDescription: String? {
    switch self {
    case .request(.missingCredentials, _): "You are not logged in."
    case .request(let error, _): "The request could not be made: \(error.description.ended)"
    case .transport(let error): error.sentence
    case .status(let status, _, _): serverMessage?.asSentence ?? status.sentence
    case .notHTTP, .contentType, .emptyBody, .decoding:
      "The response of the server could not be read."
    case .file(let error, _): error.errorDescription
    case .cancelled: "The call was cancelled."
    }
  }
}

extension RequestError: LocalizedError {
  public var errorDescription: String? { description.asSentence }
}

extension FileError: LocalizedError {
  public var errorDescription: String? { description.asSentence }
}

extension CredentialStoreError: LocalizedError {
  public var errorDescription: String? { description.asSentence }
}

extension CredentialRefresher.RefreshError: LocalizedError {
  public var errorDescription: String? { description.asSentence }
}

extension JSONDecodingError: LocalizedError {
  public var errorDescription: String? { "The data could not be read: \(description.ended)" }
}

extension JSONEncodingError: LocalizedError {
  public var errorDescription: String? { "The value could not be written: \(description.ended)" }
}

extension HTTPResponse.NotHTTPError: LocalizedError {
  public var errorDescription: String? { "The response was not HTTP." }
}

extension URLError {
  /// A sentence for the user of an app.
  fileprivate var sentence: String {
    // Foundation's texts on Apple systems are sentences in the language of the user.
    if text.isSentence { return text }
    return switch code {
    case .notConnectedToInternet: "The device is not connected to the Internet."
    case .timedOut: "The server did not answer in time."
    case .cannotFindHost, .dnsLookupFailed, .cannotConnectToHost: "The server cannot be reached."
    case .networkConnectionLost: "The connection to the server was lost."
    case .dataLengthExceedsMaximum: "The response of the server is too large."
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired:
      "A secure connection to the server could not be made."
    default: "There was no usable response: \(text.ended)"
    }
  }
}

extension HTTPStatus {
  fileprivate var sentence: String {
    switch code {
    case 401: "The server requires a login."
    case 403: "The server does not allow this."
    case 404, 410: "The server does not have what was requested."
    case 408, 504: "The server did not answer in time."
    case 429: "There were too many requests. Try again later."
    case 500...599: "The server has a problem (\(code)). Try again later."
    default: "The server refused the request (\(code))."
    }
  }
}

extension String {
  /// The text as a sentence: with a capital letter and a full stop.
  package var asSentence: String { prefix(1).uppercased() + dropFirst().ended }

  fileprivate var isSentence: Bool { last.map { ".!?。".contains($0) } ?? false }
}

extension StringProtocol {
  /// The text with a full stop.
  fileprivate var ended: String { String(self) + (String(self).isSentence ? "" : ".") }
}
