#if CURL_TRANSPORT
  import Foundation
  import FoundationNetworking
  import ResourceRuntimeZlib

  /// Decodes one content coding piece by piece. Data that ends early, or goes on after its end, is an
  /// error: libcurl's own decoder accepts both.
  final class Inflater {
    /// The longest piece that `decode` returns, in bytes.
    private static let pieceSize = 64 << 10

    private let coding: ContentCoding
    private let stream: UnsafeMutablePointer<z_stream>
    private var input = Data()
    private var hasBegun = false
    private var isAtEnd = false
    /// Whether the last piece was full, so that more may follow without more input.
    private var wasFull = false

    init(_ coding: ContentCoding) {
      self.coding = coding
      stream = .allocate(capacity: 1)
      stream.initialize(to: z_stream())
    }

    deinit {
      if hasBegun { inflateEnd(stream) }
      stream.deallocate()
    }

    /// Whether nothing can be decoded of the input so far.
    private var isStarved = true

    /// Whether `decode` can do something without `add`.
    var hasInput: Bool { !isStarved && (!input.isEmpty || wasFull) }

    func add(_ bytes: Data) {
      isStarved = false
      if input.isEmpty { input = bytes } else { input.append(bytes) }
    }

    /// The next bytes of the content; empty if more input is needed.
    func decode() throws(URLError) -> Data {
      guard try begin() else {
        isStarved = true
        return Data()
      }
      if isAtEnd {
        // A gzip file may have several members (RFC 1952, section 2.2).
        guard coding == .gzip, inflateReset(stream) == Z_OK else {
          throw URLError.undecodable("bytes after its end")
        }
        isAtEnd = false
      }
      var output = Data(count: Inflater.pieceSize)
      var (consumed, produced, result) = (0, 0, Z_OK)
      output.withUnsafeMutableBytes { output in
        // zlib does not write to its input, though its pointer says so.
        input.withUnsafeBytes { input in
          let bytes = input.bindMemory(to: UInt8.self)
          stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
          stream.pointee.avail_in = UInt32(clamping: bytes.count)
          stream.pointee.next_out = output.bindMemory(to: UInt8.self).baseAddress
          stream.pointee.avail_out = UInt32(clamping: output.count)
          result = inflate(stream, Z_NO_FLUSH)
          consumed = Int(UInt32(clamping: bytes.count) - stream.pointee.avail_in)
          produced = output.count - Int(stream.pointee.avail_out)
        }
      }
      stream.pointee.next_in = nil
      stream.pointee.next_out = nil
      // Z_BUF_ERROR: nothing could be done without more input.
      guard result == Z_OK || result == Z_STREAM_END || result == Z_BUF_ERROR else {
        throw URLError.undecodable("not in the format of its content coding")
      }
      input = Data(input.dropFirst(consumed))
      isAtEnd = result == Z_STREAM_END
      wasFull = !isAtEnd && produced == output.count
      isStarved = consumed == 0 && produced == 0 && !isAtEnd
      return produced == output.count ? output : Data(output.prefix(produced))
    }

    /// Throws if the content is not complete. A body without a byte is complete.
    func end() throws(URLError) {
      guard isAtEnd && input.isEmpty || !hasBegun && input.isEmpty else {
        throw URLError.undecodable("cut off")
      }
    }

    /// False if the format cannot be told yet.
    private func begin() throws(URLError) -> Bool {
      guard !hasBegun else { return true }
      let windowBits: Int32
      switch coding {
      case .gzip: windowBits = 15 + 16
      case .deflate:
        let header = input.prefix(2)
        guard let first = header.first, let second = header.dropFirst().first else { return false }
        // RFC 1950, section 2.2: the method is 8, and the two bytes are a multiple of 31.
        let isZlib = first & 0x0F == 8 && (Int(first) << 8 | Int(second)).isMultiple(of: 31)
        windowBits = isZlib ? 15 : -15
      }
      guard resource_zlib_begin(stream, windowBits) == Z_OK else {
        throw URLError.undecodable("no memory")
      }
      hasBegun = true
      return true
    }
  }

  /// The content of an encoded body, decoded as far as it is read.
  actor DecodedBody {
    private let body: CurlBody
    /// The coding that was applied last is decoded first.
    private let stages: [Inflater]
    private var received = Data()
    private var isReceived = false

    init(_ body: CurlBody, _ codings: [ContentCoding]) {
      self.body = body
      stages = codings.reversed().map { Inflater($0) }
    }

    /// The next bytes of the content; nil at its end.
    func chunk() async throws -> Data? {
      while true {
        do {
          if let bytes = try decode(stages[...]) { return bytes }
          if isReceived {
            for stage in stages { try stage.end() }
            return nil
          }
        } catch {
          body.cancel()
          throw error
        }
        if let more = try await body.chunk() { received = more } else { isReceived = true }
      }
    }

    /// Bytes from the last of the stages; nil if all of them need more input.
    private func decode(_ stages: ArraySlice<Inflater>) throws -> Data? {
      guard let last = stages.last else {
        defer { received = Data() }
        return received.isEmpty ? nil : received
      }
      while true {
        if last.hasInput {
          let bytes = try last.decode()
          if !bytes.isEmpty { return bytes }
          if last.hasInput { continue }
        }
        guard let more = try decode(stages.dropLast()) else { return nil }
        last.add(more)
      }
    }
  }
#endif
