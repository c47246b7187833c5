import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The reason why a request could not be made; nothing was sent, unless an interceptor threw after
/// it had sent the request.
///
/// No case but `interceptor` carries a value from the caller, except texts of hand-written JSON
/// encoders. The error in `interceptor` and its description are those of the interceptor.
public enum RequestError: Error, Sendable, Hashable {
  /// The store has no credential of this name, which a default of the server or the authentication
  /// requires. `ResourceService.Configuration.allowsMissingCredentials` sends the request without
  /// it.
  case missingCredentials(String)
  /// The address of this server is malformed, for this reason: "not a port".
  case server(name: String, reason: String)
  /// A value in the path is empty, which would lead to another resource.
  case emptyPathValue
  /// A segment of the path is `.` or `..`, which would lead to another resource.
  case dotSegment
  /// The name of a header field is empty or contains a character that field names do not allow (RFC
  /// 9110, section 5.1).
  case headerName(String)
  /// The value of this header field contains a control character, such as a line feed, which would
  /// begin another field.
  case headerValue(name: String)
  /// The method does not allow a body: GET, HEAD or TRACE.
  case bodyNotAllowed(HTTPMethod)
  /// The method is not a token (RFC 9110, section 5.6.2).
  case method
  /// The body cannot be encoded as JSON.
  case bodyEncoding(JSONEncodingError)
  /// The value of a parameter, a form field or a part cannot be encoded.
  case parameterEncoding(name: String, JSONEncodingError)
  /// A file of the body cannot be sent. `part` is the field of a multipart body; nil if the file is
  /// the complete body.
  case upload(part: String?, RequestError.UploadError)
  /// The URL is malformed, for example after a change by an interceptor.
  case url
  /// An interceptor threw this error.
  case interceptor(RequestError.InterceptorError)
}

extension RequestError {
  /// The reason why a file cannot be sent.
  public enum UploadError: Sendable, Hashable {
    /// No file exists at the URL, or it isn't a file URL.
    case missing
    /// The file exists, but this process may not read it.
    case unreadable
    /// The file is a folder, a pipe or a device.
    case notAFile
  }
}

extension RequestError.UploadError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing: "missing"
    case .unreadable: "not readable"
    case .notAFile: "not a regular file"
    }
  }
}

extension RequestError {
  /// The error that an interceptor threw.
  public struct InterceptorError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The error as it was thrown; values are equal if its descriptions are.
    public let error: any Error

    public init(_ error: any Error) {
      self.error = error
    }

    /// A description without the URL that errors of Foundation may contain.
    public var description: String {
      if let error = error as? URLError {
        "\(error.text) (\(error.code.rawValue))"
      } else {
        "\(error)"
      }
    }

    public static func == (left: InterceptorError, right: InterceptorError) -> Bool {
      left.description == right.description
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
  }
}

extension RequestError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missingCredentials(let name): "no credential '\(name)' in the store; log in first"
    case .server(let name, let reason): "server '\(name)': \(reason)"
    case .emptyPathValue: "a value in the path is empty"
    case .dotSegment: "a segment of the path is '.' or '..'"
    case .headerName(let name): "'\(name)' isn't a valid header name"
    case .headerValue(let name): "the value of header '\(name)' holds a control character"
    case .bodyNotAllowed(let method): "a \(method.rawValue) request can't have a body"
    case .method: "the method isn't a valid HTTP token"
    case .bodyEncoding(let failure): "the body cannot be encoded: \(failure)"
    case .parameterEncoding(let name, let failure): "'\(name)' cannot be encoded: \(failure)"
    case .upload(let part?, let fault): "the file of part '\(part)' is \(fault)"
    case .upload(nil, let fault): "the file of the body is \(fault)"
    case .url: "the URL is malformed"
    case .interceptor(let failure): "an interceptor failed: \(failure)"
    }
  }
}
