#if CURL_TRANSPORT
  import Foundation

  /// The functions of libbrotlidec. The library is loaded when the first request is sent, so
  /// neither a build nor a program requires it.
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

    /// The library of this system; nil if it is not installed.
    static let shared = BrotliLibrary(named: "libbrotlidec.so.1")

    /// Loads the library, which stays loaded. Nil if it is not installed or lacks a function.
    init?(named name: String) {
      guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL),
        let create = dlsym(library, "BrotliDecoderCreateInstance"),
        let destroy = dlsym(library, "BrotliDecoderDestroyInstance"),
        let decompress = dlsym(library, "BrotliDecoderDecompressStream")
      else { return nil }
      // The types are those of brotli/decode.h, which is stable within version 1.
      self.create = unsafeBitCast(create, to: Create.self)
      self.destroy = unsafeBitCast(destroy, to: Destroy.self)
      self.decompress = unsafeBitCast(decompress, to: Decompress.self)
    }
  }

  /// A decoder of libbrotlidec (RFC 7932). It allocates up to 16 MiB, depending on the window of
  /// the stream.
  ///
  /// Invariant of all unsafe code of this type: the state lives from `init` to `deinit`, and stores
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
      var (available, freeSpace) = (input.count, output.count)
      var next = input.baseAddress
      var end = output.baseAddress
      let result = library.decompress(state, &available, &next, &freeSpace, &end, nil)
      // BrotliDecoderResult: 0 is an error, 1 the end; 2 and 3 need more input or output.
      guard 1...3 ~= result else { return nil }
      return DecompressionStep(
        consumed: input.count - available, produced: output.count - freeSpace, isAtEnd: result == 1)
    }

    func restart() -> Bool { false }
  }
#endif
