#if CURL_TRANSPORT
  import Foundation
  import FoundationNetworking
  import ResourceRuntimeCurl

  /// The options of libcurl for one request. Everything that libcurl would add or decide by default
  /// is switched off: redirects, cookies, credentials, decoding, header fields.
  struct CurlOptions {
    let configuration: TransportConfiguration
    private let speaksHTTP2: Bool
    /// The limit for calls; 0, which means no limit, for streams.
    let maxConnectionsPerHost: Int
    private let acceptedCodings = ContentCoding.accepted

    init(_ configuration: TransportConfiguration, for kind: CurlCall.Kind) {
      self.configuration = configuration
      let hasHTTP2 = Int(resource_curl_features()) & Int(CURL_VERSION_HTTP2) != 0
      // The reason is given in `CurlDriver`.
      speaksHTTP2 = hasHTTP2 && kind == .complete
      maxConnectionsPerHost = kind == .complete ? configuration.maxConnectionsPerHost : 0
    }

    func apply(to transfer: CurlTransfer) throws {
      let request = transfer.call.request
      if let error = transfer.uploadError { throw error }
      let easy = transfer.easy
      try setAddress(easy, transfer.call)
      easy.set(CURLOPT_NOSIGNAL, true)
      // Since 7.87: removing a transfer does not wait for a pending name lookup.
      easy.set(newer: RESOURCE_CURLOPT_QUICK_EXIT, 1)
      easy.set(CURLOPT_FOLLOWLOCATION, false)
      // `ContentDecoder` decodes bodies, and checks that they are complete.
      easy.set(CURLOPT_HTTP_CONTENT_DECODING, false)
      easy.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, true)
      // 0 would mean libcurl's default.
      easy.set(CURLOPT_CONNECTTIMEOUT_MS, max(1, configuration.connectTimeout.timerMilliseconds))
      if transfer.call.kind == .stream {
        easy.set(CURLOPT_BUFFERSIZE, 64 << 10)
        easy.set(CURLOPT_TCP_KEEPALIVE, true)
      }
      try setConnection(easy, call: transfer.call)
      setMethod(easy, request, size: transfer.uploadSize)
      easy.set(fields: try fields(of: request))
      easy.connect(to: transfer)
      // libcurl only traces connections that were opened by a traced transfer.
      if transfer.call.address.isSecure { easy.trace(to: transfer) }
    }

    private func setAddress(_ easy: CurlEasyHandle, _ call: CurlCall) throws {
      guard easy.set(CURLOPT_URL, call.address.url) else { throw RequestError.url }
      easy.set(CURLOPT_PATH_AS_IS, true)
      // Version 7.85 and later accept the text; older versions need the mask.
      if !easy.set(newer: RESOURCE_CURLOPT_PROTOCOLS_STR, "http,https") {
        let mask = Int(CURLPROTO_HTTP | CURLPROTO_HTTPS)
        easy.set(newer: RESOURCE_CURLOPT_PROTOCOLS, mask)
        easy.set(newer: RESOURCE_CURLOPT_REDIR_PROTOCOLS, mask)
      } else {
        easy.set(newer: RESOURCE_CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
      }
      let version = speaksHTTP2 ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1
      easy.set(CURLOPT_HTTP_VERSION, version)
      // Calls to a new server wait until it is known whether one connection can carry them all.
      if speaksHTTP2, call.address.isSecure { easy.set(CURLOPT_PIPEWAIT, true) }
    }

    /// Throws if a setting is not supported: without it, a secret might be sent unprotected.
    private func setConnection(_ easy: CurlEasyHandle, call: CurlCall) throws {
      if let socket = call.address.socket {
        try require(easy.set(CURLOPT_UNIX_SOCKET_PATH, socket), "Unix domain sockets")
        easy.set(CURLOPT_PROXY, "")
        return
      }
      switch configuration.proxy {
      case .environment: break
      case .none: easy.set(CURLOPT_PROXY, "")
      case .url(let url):
        try require(easy.set(CURLOPT_PROXY, url.exposed), "proxies")
        // Otherwise `no_proxy` could still exempt hosts.
        easy.set(CURLOPT_NOPROXY, "")
      }
      if let path = configuration.certificateAuthorities {
        try require(easy.set(CURLOPT_CAINFO, path), "files of certificate authorities")
        // The folder of the system's authorities would be trusted as well.
        easy.clear(CURLOPT_CAPATH)
      }
      let version =
        configuration.minimumTLS == .tls13 ? CURL_SSLVERSION_TLSv1_3 : CURL_SSLVERSION_TLSv1_2
      let isSet = easy.set(CURLOPT_SSLVERSION, version)
      if configuration.minimumTLS == .tls13 { try require(isSet, "TLS 1.3") }
      if let identity = configuration.clientCertificate {
        var isSet = easy.set(CURLOPT_SSLCERT, identity.certificate)
        isSet = isSet && easy.set(CURLOPT_SSLKEY, identity.key)
        if let password = identity.password {
          isSet = isSet && easy.set(CURLOPT_KEYPASSWD, password.exposed)
        }
        try require(isSet, "client certificates")
      }
    }

    private func require(_ isSet: Bool, _ feature: String) throws(URLError) {
      guard !isSet else { return }
      throw URLError(
        .unsupportedURL,
        userInfo: [NSLocalizedDescriptionKey: "the libcurl of this system lacks \(feature)"])
    }

    private func setMethod(_ easy: CurlEasyHandle, _ request: HTTPRequest, size: Int64?) {
      switch request.method {
      case .head:
        easy.set(CURLOPT_NOBODY, true)
      case .post, .put, .patch:
        // These methods declare their length even if it is 0.
        upload(easy, size ?? 0)
      case .get where size == nil:
        return
      default:
        if let size { upload(easy, size) }
      }
      if request.method != .head { easy.set(CURLOPT_CUSTOMREQUEST, request.method.rawValue) }
    }

    private func upload(_ easy: CurlEasyHandle, _ size: Int64) {
      easy.set(CURLOPT_UPLOAD, true)
      easy.set(CURLOPT_INFILESIZE_LARGE, size: size)
    }

    /// Returns the header fields of the request. Of libcurl's own fields only `Host`, the length
    /// and Accept-Encoding are sent.
    private func fields(of request: HTTPRequest) throws(RequestError) -> [String] {
      var lines: [String] = []
      lines.reserveCapacity(request.headers.count + 4)
      var (hasAccept, hasCodings) = (false, false)
      for (name, value) in request.headers {
        // The actual length of the body is sent instead.
        if HTTPHeaders.areEqual(name, "Content-Length")
          || HTTPHeaders.areEqual(name, "Transfer-Encoding")
        {
          continue
        }
        if HTTPHeaders.areEqual(name, "Accept") { hasAccept = true }
        if HTTPHeaders.areEqual(name, "Accept-Encoding") { hasCodings = true }
        lines.append(value.isEmpty ? name + ";" : name + ": " + value)
      }
      if !hasAccept { lines.append("Accept:") }
      if request.headers["User-Agent"] == nil, let agent = try userAgent() {
        lines.append("User-Agent: " + agent)
      }
      if !hasCodings { lines.append("Accept-Encoding: " + acceptedCodings) }
      // Otherwise libcurl waits up to a second for 100 (Continue) before it sends a long body.
      if request.headers["Expect"] == nil { lines.append("Expect:") }
      return lines
    }

    private func userAgent() throws(RequestError) -> String? {
      switch configuration.userAgent {
      case .standard: return "ResourceRuntime/" + RuntimeVersion.text
      case .none: return nil
      case .text(let text):
        guard HTTPRequest.isFieldValue(text) else { throw .headerValue(name: "User-Agent") }
        return text.isEmpty ? nil : text
      }
    }
  }
#endif
