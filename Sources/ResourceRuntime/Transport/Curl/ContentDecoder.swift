#if CURL_TRANSPORT
  package import Foundation
  import FoundationNetworking

  /// Decodes the format of one content coding.
  protocol Decompressor: AnyObject {
    /// Decodes as much as the input and the output allow; nil if the input is malformed.
    func decompress(
      _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
    ) -> DecompressionStep?

    /// Prepares for another stream after the end of one; false if the format allows only one.
    func restart() -> Bool
  }

  /// The result of one call of a `Decompressor`; counts are in bytes.
  struct DecompressionStep {
    var consumed: Int
    var produced: Int
    var isAtEnd: Bool
  }

  /// Decodes one content coding incrementally. Data that ends early, or continues after its end, is
  /// an error: libcurl's own decoder accepts both. So is data that is mostly empty, since it could
  /// continue for ever without a byte for the reader.
  package final class ContentDecoder {
    /// The maximum size of the pieces that `decode` returns, in bytes.
    package static let pieceSize = 64 << 10

    /// The limits on input without output: `allowance` bytes in advance, plus `maxExpansion` bytes
    /// for each byte of content. A gzip header may take 64 KiB and more; events that are flushed
    /// one by one take ten bytes per byte.
    private static let allowance = 256 << 10
    private static let maxExpansion = 32

    private let coding: ContentCoding
    private var decompressor: (any Decompressor)?
    private var input = Data()
    /// Empty until decoding begins.
    private var output: [UInt8] = []
    private var isAtEnd = false
    private var credit = ContentDecoder.allowance

    /// Whether `decode` may return bytes without another `add`.
    package private(set) var hasInput = false

    package init(_ coding: ContentCoding) {
      self.coding = coding
    }

    package func add(_ bytes: Data) {
      guard !bytes.isEmpty else { return }
      hasInput = true
      if input.isEmpty { input = bytes } else { input = Data(input) + bytes }
    }

    /// Returns the next bytes of the content; empty if more input is needed.
    package func decode() throws(URLError) -> Data {
      guard let decompressor = try begin() else {
        hasInput = false
        return Data()
      }
      var count = 0
      hasInput = false
      while count < output.count {
        if isAtEnd {
          if input.isEmpty { break }
          guard decompressor.restart() else { throw URLError.undecodable("bytes after its end") }
          isAtEnd = false
        }
        let step = try step(decompressor, after: count)
        count += step.produced
        isAtEnd = step.isAtEnd
        if step.consumed == 0, step.produced == 0, !isAtEnd { break }
        // With a full output, the decompressor may hold more bytes.
        hasInput = count == output.count && !(isAtEnd && input.isEmpty)
      }
      return Data(output.prefix(count))
    }

    private func step(
      _ decompressor: any Decompressor, after count: Int
    ) throws(URLError) -> DecompressionStep {
      let step = output.withUnsafeMutableBufferPointer { output in
        input.withUnsafeBytes { input in
          decompressor.decompress(
            input.bindMemory(to: UInt8.self),
            into: UnsafeMutableBufferPointer(rebasing: output.dropFirst(count)))
        }
      }
      guard let step else {
        throw URLError.undecodable("not in the format of its content coding")
      }
      input = step.consumed == input.count ? Data() : input.dropFirst(step.consumed)
      let earned = step.produced * ContentDecoder.maxExpansion
      credit = min(credit + earned, Int.max / 2) - step.consumed
      guard credit >= 0 else { throw URLError.undecodable("the encoded data is mostly empty") }
      return step
    }

    /// Throws if the content is incomplete. An empty body is complete.
    package func end() throws(URLError) {
      guard input.isEmpty, isAtEnd || decompressor == nil else {
        throw URLError.undecodable("it ends early")
      }
    }

    /// Creates the decompressor; nil if the first bytes, which decide the format, are missing.
    private func begin() throws(URLError) -> (any Decompressor)? {
      if let decompressor { return decompressor }
      switch coding {
      case .gzip: decompressor = Inflater(.gzip)
      case .deflate:
        let header = input.prefix(2)
        guard let first = header.first, let second = header.dropFirst().first else { return nil }
        // RFC 1950, section 2.2: the method is 8, and the two bytes are a multiple of 31.
        let isZlib = first & 0x0F == 8 && (Int(first) << 8 | Int(second)).isMultiple(of: 31)
        decompressor = Inflater(isZlib ? .zlib : .raw)
      case .brotli: decompressor = BrotliLibrary.shared.flatMap { BrotliDecoder($0) }
      }
      guard let decompressor else { throw URLError.undecodable("out of memory") }
      output = [UInt8](repeating: 0, count: ContentDecoder.pieceSize)
      return decompressor
    }
  }

  /// The decoded content of a body, which is decoded only as it is read.
  actor DecodedBody {
    private let body: CurlBody
    /// In order of decoding: the coding that was applied last is first.
    private let stages: [ContentDecoder]
    private var received = Data()
    /// The number of encoded bytes so far.
    private(set) var receivedCount: Int64 = 0
    private var isReceived = false
    private var pieceCount = 0

    /// The number of pieces after which other tasks get their turn: decoding a long body would
    /// otherwise occupy a thread of the concurrency pool until its end.
    private static let turn = 4

    init(_ body: CurlBody, _ codings: [ContentCoding]) {
      self.body = body
      stages = codings.reversed().map { ContentDecoder($0) }
    }

    /// Returns the next bytes of the content; nil at its end.
    func chunk() async throws -> Data? {
      pieceCount += 1
      if pieceCount.isMultiple(of: DecodedBody.turn) { await Task.yield() }
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
        if let more = try await body.chunk() {
          received = more
          receivedCount += Int64(more.count)
        } else {
          isReceived = true
        }
      }
    }

    /// Returns bytes from the last of the stages; nil if all of them need more input.
    private func decode(_ stages: ArraySlice<ContentDecoder>) throws -> Data? {
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
