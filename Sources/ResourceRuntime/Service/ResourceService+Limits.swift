extension ResourceService {
  /// Limits for the size of responses, in bytes, so that no server can exhaust the memory.
  ///
  /// A response beyond a limit fails with `.transport` and `.dataLengthExceedsMaximum`.
  public struct Limits: Sendable, Hashable {
    /// The maximum size of a body in memory, in bytes: 64 MiB by default. Does not apply to
    /// downloads and streams of bytes.
    public var bodySize: Int

    /// The maximum total size of the header field names and values of one response, in bytes: 256
    /// KiB by default.
    public var headerSize: Int

    /// The maximum size of one element of a stream (an event, a line), in bytes: 8 MiB by default.
    public var elementSize: Int

    /// The maximum size of a downloaded file, in bytes. Unlimited by default: an endless response
    /// would fill the disk.
    public var fileSize: Int64

    /// What a compressed file may become, as a multiple of what was received for it; nil for any
    /// size.
    package var fileExpansion: FileExpansion?

    /// Creates limits in bytes. Negative values become 0.
    public init(
      bodySize: Int = 64 << 20, headerSize: Int = 256 << 10, elementSize: Int = 8 << 20,
      fileSize: Int64 = .max
    ) {
      self.bodySize = max(0, bodySize)
      self.headerSize = max(0, headerSize)
      self.elementSize = max(0, elementSize)
      self.fileSize = max(0, fileSize)
    }
  }

  /// A limit for downloads that a server compressed, so that a few bytes can't fill the disk.
  package struct FileExpansion: Sendable, Hashable {
    /// The maximum size of the file, as a multiple of the bytes that were received.
    package var ratio: Int64
    /// The size up to which any ratio is permitted, in bytes.
    package var allowance: Int64

    package init(ratio: Int64, allowance: Int64) {
      self.ratio = ratio
      self.allowance = allowance
    }
  }
}
