#if CURL_TRANSPORT
  import ResourceRuntimeZlib

  /// A decoder of zlib for gzip and deflate.
  ///
  /// Invariant of all unsafe code of this type: the stream lives from `init` to `deinit`, and
  /// points to the caller's buffers only during a call.
  final class Inflater: Decompressor {
    enum Format {
      case gzip
      case zlib
      /// Deflate data without a header.
      case raw

      fileprivate var windowBits: Int32 {
        switch self {
        case .gzip: 15 + 16
        case .zlib: 15
        case .raw: -15
        }
      }
    }

    private let format: Format
    private let stream: UnsafeMutablePointer<z_stream>

    /// Nil if memory is short.
    init?(_ format: Format) {
      let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
      stream.initialize(to: z_stream())
      guard resource_zlib_begin(stream, format.windowBits) == Z_OK else {
        stream.deallocate()
        return nil
      }
      self.format = format
      self.stream = stream
    }

    deinit {
      inflateEnd(stream)
      stream.deallocate()
    }

    func decompress(
      _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
    ) -> DecompressionStep? {
      let available = UInt32(clamping: input.count)
      let freeSpace = UInt32(clamping: output.count)
      // zlib does not write to its input, although the pointer is mutable.
      stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.pointee.avail_in = available
      stream.pointee.next_out = output.baseAddress
      stream.pointee.avail_out = freeSpace
      let result = inflate(stream, Z_NO_FLUSH)
      defer {
        stream.pointee.next_in = nil
        stream.pointee.next_out = nil
      }
      // Z_BUF_ERROR: more input is needed.
      guard result == Z_OK || result == Z_STREAM_END || result == Z_BUF_ERROR else { return nil }
      return DecompressionStep(
        consumed: Int(available - stream.pointee.avail_in),
        produced: Int(freeSpace - stream.pointee.avail_out), isAtEnd: result == Z_STREAM_END)
    }

    /// Prepares for the next member of a gzip file (RFC 1952, section 2.2).
    func restart() -> Bool {
      format == .gzip && inflateReset(stream) == Z_OK
    }
  }
#endif
