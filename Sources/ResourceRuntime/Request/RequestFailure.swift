import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Why a request could not be made; nothing was sent.
///
/// No case carries a value that the caller passed in, so printing one gives no secret away.
public enum RequestFailure: Error, Sendable, Hashable {
  /// A default of the server or the authentication needs this credential, and the store does not have it.
  case missingCredentials(String)
  case server(name: String, AddressFault)
  case path(PathFault)
  case header(name: String, HeaderFault)
  /// GET, HEAD and TRACE carry no body.
  case bodyNotAllowed(HTTPMethod)
  /// The method is no word of HTTP (RFC 9110, section 5.6.2).
  case method
  case bodyEncoding(EncodingFailure)
  /// The value of a query item, a header or a form field cannot be written.
  case parameterEncoding(name: String, EncodingFailure)
  /// A file of the body cannot be sent; `part` is the field of a multipart body, nil where the file is the whole body.
  case upload(part: String?, UploadFault)
  /// An interceptor left a URL that cannot be read.
  case url
  case interceptor(InterceptorFailure)
}

/// What is wrong with a header field.
public enum HeaderFault: Sendable, Hashable {
  /// The name is empty or holds a character that no field name may (RFC 9110, section 5.1).
  case name
  /// The value holds a control character, such as the line feed that would begin another field.
  case value
}

/// Why a file cannot be sent.
public enum UploadFault: Sendable, Hashable {
  case missing
  /// There, but not for this process to read.
  case unreadable
  /// A folder, a pipe or a device.
  case notAFile
}

extension UploadFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing: "missing"
    case .unreadable: "not readable"
    case .notAFile: "no regular file"
    }
  }
}

/// An error of an interceptor, kept as it was thrown.
public struct InterceptorFailure: Error, Sendable, Hashable, CustomStringConvertible {
  public let error: any Error

  public init(_ error: any Error) {
    self.error = error
  }

  /// Without the URL that an error of Foundation holds.
  public var description: String {
    if let error = error as? URLError {
      "\(error.text) (\(error.code.rawValue))"
    } else {
      "\(error)"
    }
  }

  public static func == (left: InterceptorFailure, right: InterceptorFailure) -> Bool {
    left.description == right.description
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension RequestFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missingCredentials(let name): "no credential '\(name)' in the store; log in first"
    case .server(let name, let fault): "server '\(name)': \(fault)"
    case .path(.emptyValue): "a value in the path is empty"
    case .path(.dotSegment): "a segment of the path is '.' or '..'"
    case .header(let name, .name): "'\(name)' is no name of a header"
    case .header(let name, .value): "the value of header '\(name)' holds a control character"
    case .bodyNotAllowed(let method): "\(method.rawValue) carries no body"
    case .method: "the method is no word of HTTP"
    case .bodyEncoding(let failure): "the body cannot be encoded: \(failure)"
    case .parameterEncoding(let name, let failure): "'\(name)' cannot be encoded: \(failure)"
    case .upload(let part?, let fault): "the file of part '\(part)' is \(fault)"
    case .upload(nil, let fault): "the file of the body is \(fault)"
    case .url: "the URL cannot be read"
    case .interceptor(let failure): "an interceptor failed: \(failure)"
    }
  }
}
