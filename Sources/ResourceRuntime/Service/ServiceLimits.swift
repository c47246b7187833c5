extension ResourceService {
  /// Limits for the size of responses, in bytes, so that no server can exhaust the memory.
  public struct Limits: Sendable, Hashable {
    /// The maximum length of a body in memory: 64 MiB by default. Does not apply to downloads and
    /// streams of bytes.
    public var bodySize: Int

    /// The maximum total length of the header field names and values of one response: 256 KiB by
    /// default.
    public var headerSize: Int

    /// The maximum length of one element of a stream (an event, a line): 8 MiB by default.
    public var eventSize: Int

    /// The maximum length of a downloaded file. Unlimited by default, so that an endless response
    /// fills the disk.
    public var fileSize: Int

    public init(
      bodySize: Int = 64 << 20, headerSize: Int = 256 << 10, eventSize: Int = 8 << 20,
      fileSize: Int = .max
    ) {
      self.bodySize = max(0, bodySize)
      self.headerSize = max(0, headerSize)
      self.eventSize = max(0, eventSize)
      self.fileSize = max(0, fileSize)
    }
  }
}
