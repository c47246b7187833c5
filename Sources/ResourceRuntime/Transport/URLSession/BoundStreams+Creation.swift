#if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
  import Foundation

  extension BoundStreams {
    /// In bytes. Foundation reads at most as many at once.
    private static let bufferSize = 64 << 10

    #if canImport(Darwin)
      /// Creates two streams; nil if the system has none left.
      @Sendable static func make() -> BoundStreams? {
        var input: InputStream?
        var output: OutputStream?
        Stream.getBoundStreams(
          withBufferSize: bufferSize, inputStream: &input, outputStream: &output)
        guard let input, let output else { return nil }
        return BoundStreams(input: input, output: output) { queue in
          CFWriteStreamSetDispatchQueue(output as CFWriteStream, queue)
        }
      }
    #else
      /// Returns nil: Foundation on Linux has no bound streams.
      @Sendable static func make() -> BoundStreams? { nil }
    #endif
  }
#endif
