#if CURL_TRANSPORT
  import Foundation
  import FoundationNetworking
  import ResourceRuntimeCurl

  extension URLError {
    /// Creates the error of a transfer that libcurl ended, with libcurl's message.
    ///
    /// `verification` is OpenSSL's result of checking the certificate (X509_V_ERR_…).
    init(
      _ code: CURLcode, message: String?, verification: Int = 0, hasHead: Bool = false
    ) {
      let text = message ?? String(cString: curl_easy_strerror(code))
      let meaning = URLError.meaning(of: code, message: text, verification, hasHead: hasHead)
      let isMisleading = code == CURLE_OUT_OF_MEMORY && meaning == .dataLengthExceedsMaximum
      let description =
        isMisleading ? "a line of the head is too long" : URLError.withoutURLs(text)
      self.init(meaning, userInfo: [NSLocalizedDescriptionKey: description])
    }

    /// Maps libcurl's codes to Foundation's; the page "Transports" shows the table.
    private static func meaning(
      of code: CURLcode, message: String, _ verification: Int, hasHead: Bool
    ) -> URLError.Code {
      switch code {
      case CURLE_URL_MALFORMAT: .badURL
      case CURLE_COULDNT_RESOLVE_HOST: .cannotFindHost
      case CURLE_COULDNT_RESOLVE_PROXY: .dnsLookupFailed
      case CURLE_COULDNT_CONNECT, CURLE_PROXY: .cannotConnectToHost
      case CURLE_OPERATION_TIMEDOUT: .timedOut
      // Without a status line, libcurl assumes HTTP/0.9, which is not allowed.
      case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: .cannotParseResponse
      // A first header line that is folded, or a malformed trailer.
      case CURLE_BAD_FUNCTION_ARGUMENT: .cannotParseResponse
      case CURLE_HTTP2: .badServerResponse
      case CURLE_RECV_ERROR: meaning(ofReceiving: message)
      case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_SEND_ERROR, CURLE_SEND_FAIL_REWIND,
        CURLE_HTTP2_STREAM:
        .networkConnectionLost
      // libcurl reports a header line that is too long as if memory were short.
      case CURLE_OUT_OF_MEMORY where !hasHead: .dataLengthExceedsMaximum
      case CURLE_FILESIZE_EXCEEDED, CURLcode(100): .dataLengthExceedsMaximum
      case CURLE_BAD_CONTENT_ENCODING: .cannotDecodeContentData
      case CURLE_PEER_FAILED_VERIFICATION: meaning(ofVerification: verification)
      case CURLE_SSL_CERTPROBLEM: .clientCertificateRejected
      case CURLE_SSL_CLIENTCERT: .clientCertificateRequired
      case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE,
        CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_ENGINE_INITFAILED,
        CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS, CURLE_USE_SSL_FAILED:
        .secureConnectionFailed
      default: .unknown
      }
    }

    /// libcurl has one code for a lost connection, a malformed chunk and a rejection by a proxy.
    private static func meaning(ofReceiving message: String) -> URLError.Code {
      if message.contains("from proxy after CONNECT") || message.contains("CONNECT tunnel") {
        return .cannotConnectToHost
      }
      return message.contains("chunk") || message.contains("eceived header")
        ? .cannotParseResponse : .networkConnectionLost
    }

    private static func meaning(ofVerification result: Int) -> URLError.Code {
      switch result {
      case 9: .serverCertificateNotYetValid
      case 10: .serverCertificateHasBadDate
      case 2, 19, 20, 21: .serverCertificateHasUnknownRoot
      // A self-signed certificate, or one for another host (0).
      default: .serverCertificateUntrusted
      }
    }

    /// Replaces URLs, which may contain secrets. Host names remain.
    private static func withoutURLs(_ text: String) -> String {
      guard text.contains("://") else { return text }
      return text.split(separator: " ", omittingEmptySubsequences: false)
        .map { $0.contains("://") ? "<url>" : $0 }.joined(separator: " ")
    }
  }
#endif
