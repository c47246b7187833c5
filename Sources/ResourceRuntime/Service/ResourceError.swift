public import Foundation

/// Why a resource could not be loaded.
///
/// No case and no description gives away a secret of the request.
public enum ResourceError<Body: Sendable>: Error {
  /// The request could not be made; nothing was sent.
  case request(RequestFailure)
  /// No answer: no connection, no such host, time-out, TLS, or an answer that broke off.
  /// `.dataLengthExceedsMaximum`: its body was longer than the service allows.
  case transport(URLError)
  /// The answer was not HTTP.
  case notHTTP
  /// A status that does not count as success, with its body.
  case status(HTTPStatus, ErrorReply<Body>)
  /// The body cannot be read, and its `Content-Type` says that it is something else than expected.
  case contentType(DecodingFailure, FailedResponse)
  /// A success without a body where a value was expected.
  case emptyBody(FailedResponse)
  /// The body is not what was expected.
  case decoding(DecodingFailure, FailedResponse)
  /// A file that could not be read or written.
  case file(FileFailure)
  /// The task, the handle or the operation was cancelled.
  case cancelled
}

/// What came with an error status.
public enum ErrorReply<Body: Sendable>: Sendable {
  case decoded(Body)
  /// The description has a body for this status, but these bytes are not it.
  case undecodable(Data, DecodingFailure)
  /// The description has no body for this status.
  case undeclared(Data)
}

/// The status of a response with what came along. Equal to another if the codes are: `case .status(404, _)`.
public struct HTTPStatus: Sendable, Hashable, ExpressibleByIntegerLiteral {
  public let code: Int
  public let headers: HTTPHeaders
  /// The whole body, within the service's limit.
  public let body: Data

  /// The type of the resource that was asked for; nil for a status that was made by hand.
  var operation: String?

  public init(_ code: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
    self.code = code
    self.headers = headers
    self.body = body
  }

  public init(integerLiteral value: Int) {
    self.init(value)
  }

  public static func == (left: HTTPStatus, right: HTTPStatus) -> Bool { left.code == right.code }
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  /// Matches a code in a pattern.
  public static func ~= (code: Int, status: HTTPStatus) -> Bool { status.code == code }

  /// Matches a range of codes in a pattern: `case .status(500...599, _)`.
  public static func ~= (codes: ClosedRange<Int>, status: HTTPStatus) -> Bool {
    codes.contains(status.code)
  }

  /// Matches a range of codes in a pattern: `case .status(500..<600, _)`.
  public static func ~= (codes: Range<Int>, status: HTTPStatus) -> Bool {
    codes.contains(status.code)
  }
}

extension HTTPStatus: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { String(code) }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["code": code]) }
}

/// A response whose body could not be used.
public struct FailedResponse: Sendable, Hashable {
  /// The bytes of a body that are kept.
  public static let keptBytes = 1024

  public let status: HTTPStatus

  /// At most the first kilobyte.
  public let body: Data

  /// The size of the whole body.
  public let bodySize: Int

  public var headers: HTTPHeaders { status.headers }

  public init(_ response: HTTPResponse) {
    self.init(response, to: nil)
  }

  init(_ response: HTTPResponse, to operation: String?) {
    body = Data(response.body.prefix(FailedResponse.keptBytes))
    bodySize = response.body.count
    var status = HTTPStatus(response.status, headers: response.headers, body: body)
    status.operation = operation
    self.status = status
  }
}

extension FailedResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Status, type and size. Bodies hold what should not be in a log.
  public var description: String {
    "status \(status.code), \(headers["Content-Type"]?.excerpt(80) ?? "no type"), \(bodySize) bytes"
  }

  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["response": description]) }
}

/// Why a file could not be read or written; each case names its path.
public enum FileFailure: Error, Sendable, Hashable {
  case fileNotFound(String)
  case fileUnreadable(String)
  /// An absolute path, one with `..`, or one that a link leads out of the folder.
  case outsideOfFolder(String)
  /// The file is longer than the service reads into memory.
  case tooLarge(String)
  /// The folder that a download is to be put into is not there.
  case folderNotFound(String)
  /// The file or its folder may not be written to.
  case notWritable(String)
  /// The disk or the quota is full.
  case noSpace(String)
  /// A folder, a pipe or a device is where a file should be, or the URL is not that of a file.
  case notAFile(String)
  /// Another download is at work on the same part.
  case inUse(String)
  /// The part is on another volume than the destination, where no file can be moved in one step.
  case otherVolume(String)
  /// Anything else that writing met, with the number of the error (`errno`).
  case writeFailed(String, code: Int32)
}

extension FileFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .fileNotFound(let path): "no file '\(path)'"
    case .fileUnreadable(let path): "file '\(path)' cannot be read"
    case .outsideOfFolder(let path): "'\(path)' is outside of the folder"
    case .tooLarge(let path): "file '\(path)' is too large to be read into memory"
    case .folderNotFound(let path): "no folder for '\(path)'"
    case .notWritable(let path): "'\(path)' may not be written"
    case .noSpace(let path): "no space left for '\(path)'"
    case .notAFile(let path): "'\(path)' is no regular file"
    case .inUse(let path): "'\(path)' is used by another download"
    case .otherVolume(let path): "'\(path)' is on another volume than the destination"
    case .writeFailed(let path, let code): "'\(path)' could not be written (\(code))"
    }
  }
}

extension ResourceError {
  /// The same error with its body as plain JSON, for handlers that many endpoints share.
  ///
  /// A body that is not JSON becomes `.undecodable`.
  public var erased: ResourceError<JSONValue> {
    switch self {
    case .status(let status, let reply): return .status(status, reply.erased(from: status.body))
    case .request(let failure): return .request(failure)
    case .transport(let error): return .transport(error)
    case .notHTTP: return .notHTTP
    case .contentType(let failure, let response): return .contentType(failure, response)
    case .emptyBody(let response): return .emptyBody(response)
    case .decoding(let failure, let response): return .decoding(failure, response)
    case .file(let failure): return .file(failure)
    case .cancelled: return .cancelled
    }
  }
}

extension ErrorReply {
  fileprivate func erased(from body: Data) -> ErrorReply<JSONValue> {
    switch self {
    case .undeclared(let data): return .undeclared(data)
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

/// The outcome of loading a resource.
public typealias ResourceResult<R: Resource> = Result<R.Value, ResourceError<R.ErrorBody>>
