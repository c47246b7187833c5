public import Foundation

/// A file that is sent: one on disk, read while it is sent, or bytes in memory.
public struct UploadFile: Sendable, Hashable {
  enum Source: Sendable, Hashable {
    case file(URL)
    case data(Data)
  }

  /// Bytes of any kind.
  static let defaultType = "application/octet-stream"

  let source: Source

  /// The file name that the server is told; no path.
  public let name: String

  /// The media type.
  public let type: String

  private init(_ source: Source, name: String, type: String) {
    self.source = source
    self.name = name
    self.type = type
  }

  /// A file on disk. It is called as there unless `name` says otherwise, and must not change while it is sent.
  public static func file(
    _ url: URL, name: String? = nil, type: String = "application/octet-stream"
  ) -> UploadFile {
    UploadFile(.file(url), name: name ?? url.lastPathComponent, type: type)
  }

  /// Bytes that are sent as a file of this name; where they are the whole body, nobody sees the name.
  public static func data(
    _ data: Data, name: String = "data", type: String = "application/octet-stream"
  ) -> UploadFile {
    UploadFile(.data(data), name: name, type: type)
  }

  /// A text in UTF-8 that is sent as a file of this name: `.text("<pet/>", type: "application/xml")`.
  public static func text(
    _ text: String, name: String = "text", type: String = "text/plain; charset=utf-8"
  ) -> UploadFile {
    .data(Data(text.utf8), name: name, type: type)
  }
}
