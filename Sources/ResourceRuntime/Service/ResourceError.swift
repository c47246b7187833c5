public import Foundation

/// The reason why a resource could not be loaded.
///
/// Neither the associated values nor the descriptions contain a secret of the request, except
/// errors that your own interceptors and transports throw, and what a server repeats of the
/// request.
public enum ResourceError<Body: Sendable>: Error {
  /// The request could not be made; nothing was sent.
  case request(RequestError, operation: CalledOperation? = nil)
  /// There was no complete response: no connection, no such host, a time-out, a TLS error, or a
  /// response that broke off. `.dataLengthExceedsMaximum` means that the body was longer than the
  /// service allows.
  case transport(URLError)
  /// The response was not HTTP.
  case notHTTP(operation: CalledOperation? = nil)
  /// A status that does not count as success, with the error body and the response that has it:
  /// `case .status(404, .decoded(let problem), _)`.
  case status(HTTPStatus, Content, HTTPResponse)
  /// The body cannot be decoded, and its `Content-Type` differs from the expected one.
  case contentType(JSONDecodingError, HTTPResponse)
  /// A successful response without a body where a value was expected.
  case emptyBody(HTTPResponse)
  /// The body cannot be decoded as the expected value.
  case decoding(JSONDecodingError, HTTPResponse)
  /// A file could not be read or written.
  case file(FileError, operation: CalledOperation? = nil)
  /// The task, the handle or the operation was cancelled.
  case cancelled
}

extension ResourceError {
  /// The body of a response with an error status.
  public enum Content: Sendable {
    /// The body, decoded as the spec declares for this status.
    case decoded(Body)
    /// The spec declares a body for this status, but these bytes cannot be decoded as it.
    case undecodable(Data, JSONDecodingError)
    /// The spec declares no body for this status. `contentType` is the `Content-Type` of these
    /// bytes.
    case undeclared(Data, contentType: String? = nil)
  }
}

/// The reason why a file could not be read or written. Each case carries the path.
@_documentation(visibility: internal)
public enum FileError: Error, Sendable, Hashable {
  /// No file exists at this path, or the bundle has no resources.
  case fileNotFound(String)
  /// The file exists but cannot be read, or is not a regular file.
  case fileUnreadable(String)
  /// The path is absolute, contains `..`, or leads out of the folder through a link.
  case outsideOfFolder(String)
  /// The file is longer than the limit for reading into memory.
  case tooLarge(String)
  /// The destination folder of a download does not exist.
  case folderNotFound(String)
  /// The process may not write to the file or its folder.
  case notWritable(String)
  /// The disk or the quota is full.
  case noSpace(String)
  /// There is a folder, a pipe or a device instead of a file, or the URL is not a file URL.
  case notAFile(String)
  /// Another download uses the partial file, or it is the destination itself.
  case inUse(String)
  /// The partial file is on another volume than the destination, so that it cannot be moved
  /// atomically.
  case otherVolume(String)
  /// Any other error of a write, with its `errno`.
  case writeFailed(String, code: Int32)
}

extension FileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .fileNotFound(let path): "no file '\(path)'"
    case .fileUnreadable(let path): "file '\(path)' cannot be read"
    case .outsideOfFolder(let path): "'\(path)' is outside of the folder"
    case .tooLarge(let path): "file '\(path)' is too large to be read into memory"
    case .folderNotFound(let path): "the folder of '\(path)' does not exist"
    case .notWritable(let path): "no permission to write '\(path)'"
    case .noSpace(let path): "no space left for '\(path)'"
    case .notAFile(let path): "'\(path)' isn't a regular file"
    case .inUse(let path): "'\(path)' is used by another download"
    case .otherVolume(let path): "'\(path)' is on another volume than the destination"
    case .writeFailed(let path, let code): "'\(path)' could not be written (\(code))"
    }
  }
}

extension ResourceError {
  /// The same error with its body as plain JSON, for error handlers that many endpoints share.
  ///
  /// A decoded body that is not JSON becomes `.undecodable`. Decodes the body again on each access.
  public var erased: ResourceError<JSONValue> {
    switch self {
    case .status(let status, let content, let response):
      return .status(status, content.erased(from: response.body), response)
    case .request(let failure, let operation): return .request(failure, operation: operation)
    case .transport(let error): return .transport(error)
    case .notHTTP(let operation): return .notHTTP(operation: operation)
    case .contentType(let failure, let response): return .contentType(failure, response)
    case .emptyBody(let response): return .emptyBody(response)
    case .decoding(let failure, let response): return .decoding(failure, response)
    case .file(let failure, let operation): return .file(failure, operation: operation)
    case .cancelled: return .cancelled
    }
  }
}

extension ResourceError.Content {
  fileprivate func erased(from body: Data) -> ResourceError<JSONValue>.Content {
    switch self {
    case .undeclared(let data, let type): return .undeclared(data, contentType: type)
    case .undecodable(let data, let failure): return .undecodable(data, failure)
    case .decoded:
      do {
        return .decoded(try JSONValue(json: body))
      } catch {
        return .undecodable(body, error)
      }
    }
  }
}

/// The result of loading a resource.
@_documentation(visibility: internal)
public typealias ResourceResult<R: Resource> = Result<R.Value, ResourceError<R.ErrorBody>>
