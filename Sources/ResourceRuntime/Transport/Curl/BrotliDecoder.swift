#if CURL_TRANSPORT
  import Foundation

  /// The functions of libbrotlidec, which is looked for when the first request is sent: neither a
  /// build nor a program needs it.
  struct BrotliLibrary: Sendable {
    typealias Create =
      @convention(c) (
        _ allocate: UnsafeRawPointer?, _ free: UnsafeRawPointer?, _ context: UnsafeRawPointer?
      ) -> OpaquePointer?
    typealias Destroy = @convention(c) (OpaquePointer) -> Void
    typealias Decompress =
      @convention(c) (
        _ state: OpaquePointer,
        _ availableIn: UnsafeMutablePointer<Int>,
        _ nextIn: UnsafeMutablePointer<UnsafePointer<UInt8>?>,
        _ availableOut: UnsafeMutablePointer<Int>,
        _ nextOut: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>,
        _ totalOut: UnsafeMutablePointer<Int>?
      ) -> Int32

    let create: Create
    let destroy: Destroy
    let decompress: Decompress

    /// The library of this system; nil if there is none.
    static let shared = BrotliLibrary(named: "libbrotlidec.so.1")

    /// Nil if there is no such library, or it lacks a function. It stays open.
    init?(named name: String) {
      guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL),
        let create = dlsym(library, "BrotliDecoderCreateInstance"),
        let destroy = dlsym(library, "BrotliDecoderDestroyInstance"),
        let decompress = dlsym(library, "BrotliDecoderDecompressStream")
      else { return nil }
      // The types are those of brotli/decode.h, which does not change within version 1.
      self.create = unsafeBitCast(create, to: Create.self)
      self.destroy = unsafeBitCast(destroy, to: Destroy.self)
      self.decompress = unsafeBitCast(decompress, to: Decompress.self)
    }
  }

  /// libbrotlidec's decoder (RFC 7932). It takes up to 16 MiB of memory, if the window of the
  /// stream is that large.
  ///
  /// Invariant of all unsafe code of this type: the state lives from `init` to `deinit`, and keeps
  /// no pointer to the caller's buffers.
  final class BrotliDecoder: Decompressor {
    private let library: BrotliLibrary
    private let state: OpaquePointer

    /// Nil if memory is short.
    init?(_ library: BrotliLibrary) {
      guard let state = library.create(nil, nil, nil) else { return nil }
      self.library = library
      self.state = state
    }

    deinit {
      library.destroy(state)
    }

    func decompress(
      _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
    ) -> DecompressionStep? {
      var (available, room) = (input.count, output.count)
      var next = input.baseAddress
      var end = output.baseAddress
      let result = library.decompress(state, &available, &next, &room, &end, nil)
      // BrotliDecoderResult: 0 is an error, 1 the end; 2 and 3 ask for more input or output.
      guard 1...3 ~= result else { return nil }
      return DecompressionStep(
        consumed: input.count - available, produced: output.count - room, isAtEnd: result == 1)
    }

    func restart() -> Bool { false }
  }
#endif
