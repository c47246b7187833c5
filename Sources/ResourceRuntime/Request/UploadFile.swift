public import Foundation

/// A file to send: one on disk, read while it is sent, or bytes in memory.
public struct UploadFile: Sendable, Hashable {
  enum Source: Sendable, Hashable {
    case file(URL)
    case data(Data)
  }

  /// The media type for arbitrary bytes.
  package static let defaultType = "application/octet-stream"

  let source: Source

  /// The file name that the server receives, without a path.
  public let name: String

  /// The media type.
  public let type: String

  private init(_ source: Source, name: String, type: String) {
    self.source = source
    self.name = name
    self.type = type
  }

  /// Creates a file from one on disk, which must not change while it is sent. The default name is
  /// its file name.
  public static func file(
    _ url: URL, name: String? = nil, type: String = "application/octet-stream"
  ) -> UploadFile {
    UploadFile(.file(url), name: name ?? url.lastPathComponent, type: type)
  }

  /// Creates a file from bytes. The name is only sent in multipart bodies.
  public static func data(
    _ data: Data, name: String = "data", type: String = "application/octet-stream"
  ) -> UploadFile {
    UploadFile(.data(data), name: name, type: type)
  }

  /// Creates a file from text in UTF-8: `.text("<pet/>", type: "application/xml")`.
  public static func text(
    _ text: String, name: String = "text", type: String = "text/plain; charset=utf-8"
  ) -> UploadFile {
    .data(Data(text.utf8), name: name, type: type)
  }
}
