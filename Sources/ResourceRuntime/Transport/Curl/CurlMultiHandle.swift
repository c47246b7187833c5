#if CURL_TRANSPORT
  import ResourceRuntimeCurl

  /// A multi handle of libcurl: transfers that share connections, on one thread.
  ///
  /// Invariant of all unsafe code of this type: only the thread of the driver uses it, except for
  /// `Waker`, which the driver stops using before the handle is freed.
  final class CurlMultiHandle {
    private let pointer: UnsafeMutableRawPointer

    /// Wakes the thread that waits in the handle; usable from any thread.
    struct Waker: Sendable {
      /// The handle as a number, since a pointer is not `Sendable`.
      private let address: UInt

      fileprivate init(_ pointer: UnsafeMutableRawPointer) {
        address = UInt(bitPattern: pointer)
      }

      func wake() {
        guard let pointer = UnsafeMutableRawPointer(bitPattern: address) else { return }
        _ = curl_multi_wakeup(pointer)
      }
    }

    /// libcurl requires this call before any other. It is never undone.
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// Creates a handle; nil if memory is short.
    ///
    /// `maxConnectionsPerHost` is a second limit in addition to `ConnectionQueue`, for servers that
    /// allow fewer calls per HTTP/2 connection than others; 0 means no limit.
    init?(maxIdleConnections: Int, maxConnectionsPerHost: Int) {
      guard CurlMultiHandle.isReady, let pointer = curl_multi_init() else { return nil }
      self.pointer = pointer
      _ = resource_curl_multi_set_number(pointer, CURLMOPT_MAXCONNECTS, maxIdleConnections)
      _ = resource_curl_multi_set_number(
        pointer, CURLMOPT_MAX_HOST_CONNECTIONS, maxConnectionsPerHost)
      _ = resource_curl_multi_set_number(
        pointer, CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
    }

    deinit {
      curl_multi_cleanup(pointer)
    }

    var waker: Waker { Waker(pointer) }

    func add(_ easy: CurlEasyHandle) -> Bool {
      curl_multi_add_handle(pointer, easy.pointer) == CURLM_OK
    }

    /// Ends a transfer, and its connection if the transfer is unfinished.
    func remove(_ easy: CurlEasyHandle) {
      _ = curl_multi_remove_handle(pointer, easy.pointer)
    }

    /// Sends and receives as much as possible without waiting.
    func perform() {
      var running: Int32 = 0
      _ = curl_multi_perform(pointer, &running)
    }

    /// Returns the next finished transfer with its result.
    func nextFinished() -> (transfer: CurlTransfer, result: CURLcode)? {
      var result = CURLE_OK
      while let easy = resource_curl_multi_next_finished(pointer, &result) {
        if let transfer = CurlEasyHandle.transfer(of: easy) { return (transfer, result) }
      }
      return nil
    }

    /// Waits for a socket, a wake-up or one of libcurl's time-outs, at most this long.
    func wait(milliseconds: Int32) {
      _ = curl_multi_poll(pointer, nil, 0, milliseconds, nil)
    }
  }
#endif
