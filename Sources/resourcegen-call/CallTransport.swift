internal import ResourceGenPipeline
internal import ResourceRuntime

#if CURL_TRANSPORT || !os(Linux)
  /// The transport of `resourcegen call`, whose requests say that they are from resourcegen.
  enum CallTransport {
    static var named: any HTTPTransport {
      var configuration = TransportConfiguration()
      configuration.userAgent = .text("resourcegen/\(Generator.version)")
      #if CURL_TRANSPORT
        return CurlTransport(configuration)
      #else
        // Every session supports the only setting that differs from its default.
        return (try? URLSessionTransport(configuration)) ?? URLSessionTransport()
      #endif
    }
  }
#endif
