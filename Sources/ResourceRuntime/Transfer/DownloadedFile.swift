public import Foundation

/// A file that a download has put in its place, whole.
public struct DownloadedFile: Sendable {
  /// Where it is: the destination of the download.
  public let url: URL

  /// Its size in bytes.
  public let size: Int64

  /// The status of the last answer: 206 if the download went on where an earlier attempt had broken off.
  public let status: Int

  /// The headers of the last answer.
  public let headers: HTTPHeaders

  /// The request as it was sent last.
  public let request: HTTPRequest
}
