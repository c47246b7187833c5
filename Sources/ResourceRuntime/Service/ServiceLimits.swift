/// How much of what a server sends is taken, so that no server can fill the memory. All sizes are in bytes.
public struct ServiceLimits: Sendable, Hashable {
  /// The longest body that is read into memory. Downloads and streams of bytes have no such bound. 64 MiB unless set.
  public var bodySize: Int

  /// All names and values of the header fields of one response together. 256 KiB unless set.
  public var headerSize: Int

  /// The longest element of a stream: one event, one line. 8 MiB unless set.
  public var eventSize: Int

  /// The longest file that a download writes. Unbounded unless set: a server without end then fills the disk.
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
