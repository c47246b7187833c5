#if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  extension URLError {
    /// Creates the error of a call from the one that a URL task ended with.
    ///
    /// Only the code, a text and the reason for an unavailable network are taken over: the other
    /// information has the URL, which may contain secrets, also inside of underlying errors.
    init(endOfTask error: any Error) {
      let code = URLError.code(of: error)
      var info: [String: Any] = [:]
      if let error = error as? URLError {
        info[NSLocalizedDescriptionKey] = error.text
        #if canImport(Darwin)
          if let reason = error.networkUnavailableReason {
            info[NSURLErrorNetworkUnavailableReasonKey] = reason.rawValue
            info[NSLocalizedDescriptionKey] = "\(error.text) (\(reason.text))"
          }
        #endif
      } else if code == .unknown {
        info[NSLocalizedDescriptionKey] = "error \(error._code) of \(error._domain)"
      } else {
        // The text of the code.
        info[NSLocalizedDescriptionKey] = URLError(code).text
      }
      self.init(code, userInfo: info)
    }

    /// Returns the code of an error of Foundation, of CFNetwork, which uses the same numbers, or of
    /// the system, which URL tasks pass on when a connection breaks.
    ///
    /// Domain and number are read as the standard library has them for each error: a cast to
    /// `NSError` succeeds for every type on Apple systems only.
    private static func code(of error: any Error) -> URLError.Code {
      if let error = error as? URLError { return error.code }
      switch (error._domain, error._code) {
      case ("kCFErrorDomainCFNetwork", let number) where number < -900:
        // Failable on Linux only.
        return URLError.Code(rawValue: number) as URLError.Code? ?? .unknown
      case (NSPOSIXErrorDomain, let number):
        switch Int32(truncatingIfNeeded: number) {
        case ECONNABORTED, ECONNRESET, ENOTCONN, EPIPE: return .networkConnectionLost
        case ETIMEDOUT: return .timedOut
        case ECONNREFUSED: return .cannotConnectToHost
        case ENETDOWN, ENETUNREACH: return .notConnectedToInternet
        default: return .unknown
        }
      default: return .unknown
      }
    }
  }

  #if canImport(Darwin)
    extension URLError.NetworkUnavailableReason {
      /// The networks that the request may not use.
      fileprivate var text: String {
        switch self {
        case .cellular: "the request may not use a cellular network"
        case .constrained: "the request may not use a network in Low Data Mode"
        default: "the request may not use an expensive network"
        }
      }
    }
  #endif
#endif
