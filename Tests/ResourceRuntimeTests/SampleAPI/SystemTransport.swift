import Foundation
import ResourceRuntime

/// The transport that `ResourceService()` uses on this system.
#if os(Linux)
  typealias SystemTransport = CurlTransport
#else
  typealias SystemTransport = URLSessionTransport
#endif

extension SystemTransport {
  /// A transport that shares no connections with other tests.
  static func separate() -> SystemTransport {
    #if os(Linux)
      CurlTransport(TransportConfiguration())
    #else
      URLSessionTransport(URLSession(configuration: .ephemeral))
    #endif
  }
}
