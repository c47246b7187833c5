public import Foundation

extension ResourceService {
  /// A completely downloaded file at its destination.
  public struct DownloadedFile: Sendable {
    /// The location of the file: the destination of the download.
    public let url: URL

    /// The size of the file in bytes.
    public let size: Int64

    /// The status of the last response: 206 if it resumed an earlier attempt.
    public let status: Int

    /// The header fields of the last response.
    public let headers: HTTPHeaders

    /// The last request, as it was sent.
    public let request: HTTPRequest
  }
}
