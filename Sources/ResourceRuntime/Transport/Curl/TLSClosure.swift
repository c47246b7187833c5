#if CURL_TRANSPORT
  import Foundation

  /// How a TLS connection ended: with the alert of its server that closes it, or without, which may
  /// be an attack that cuts a response (RFC 8446, section 6.1).
  ///
  /// libcurl 7.88 and others with OpenSSL take both for the end of a body whose length isn't
  /// declared, though only the first one is (RFC 9112, section 9.8). Only libcurl's trace tells:
  /// it has a line for each message of TLS. Other TLS libraries treat the second one as an error.
  struct TLSClosure {
    /// Whether this libcurl has such lines, known since the first connection.
    private static let isTraced = Locked(false)

    private var isRequired = false
    private var hasAlert = false

    /// Whether the alert is required, and has certainly not arrived.
    var isMissing: Bool { isRequired && !hasAlert && TLSClosure.isTraced.withLock { $0 } }

    /// Requires the alert from now on, as the end of a body. An earlier one was that of a reused
    /// connection that turned out to be closed.
    mutating func require() {
      isRequired = true
      hasAlert = false
    }

    /// Reads a line such as "TLSv1.3 (IN), TLS alert, close notify (256):".
    mutating func read(_ line: UnsafeRawBufferPointer) {
      let line = String(decoding: line, as: UTF8.self)
      if line.contains("(IN), TLS handshake") { TLSClosure.isTraced.withLock { $0 = true } }
      if line.contains("(IN), TLS alert, close notify") { hasAlert = true }
    }
  }
#endif
