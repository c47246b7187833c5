// NSURLError.h, and the Swift structure over an `NSError` of its domain. The codes are constants of
// a structure, so a `switch` needs a default.
public struct URLError: CustomNSError, Hashable, Sendable {
  public init(_ code: Code, userInfo: [String: Any] = [:]) {}

  public var code: Code { fatalError() }
  public var userInfo: [String: Any] { fatalError() }
  public var errorUserInfo: [String: Any] { fatalError() }
  public var errorCode: Int { fatalError() }
  public var failingURL: URL? { fatalError() }
  public var networkUnavailableReason: NetworkUnavailableReason? { fatalError() }
  public static var errorDomain: String { fatalError() }

  public enum NetworkUnavailableReason: Int, Sendable {
    case cellular
    case expensive
    case constrained
  }

  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static var unknown: Code { fatalError() }
    public static var cancelled: Code { fatalError() }
    public static var badURL: Code { fatalError() }
    public static var timedOut: Code { fatalError() }
    public static var unsupportedURL: Code { fatalError() }
    public static var cannotFindHost: Code { fatalError() }
    public static var cannotConnectToHost: Code { fatalError() }
    public static var networkConnectionLost: Code { fatalError() }
    public static var dnsLookupFailed: Code { fatalError() }
    public static var httpTooManyRedirects: Code { fatalError() }
    public static var resourceUnavailable: Code { fatalError() }
    public static var notConnectedToInternet: Code { fatalError() }
    public static var internationalRoamingOff: Code { fatalError() }
    public static var callIsActive: Code { fatalError() }
    public static var dataNotAllowed: Code { fatalError() }
    public static var zeroByteResource: Code { fatalError() }
    public static var redirectToNonExistentLocation: Code { fatalError() }
    public static var appTransportSecurityRequiresSecureConnection: Code { fatalError() }
    public static var badServerResponse: Code { fatalError() }
    public static var cannotDecodeContentData: Code { fatalError() }
    public static var cannotParseResponse: Code { fatalError() }
    public static var fileDoesNotExist: Code { fatalError() }
    public static var dataLengthExceedsMaximum: Code { fatalError() }
    public static var secureConnectionFailed: Code { fatalError() }
    public static var serverCertificateHasBadDate: Code { fatalError() }
    public static var serverCertificateHasUnknownRoot: Code { fatalError() }
    public static var serverCertificateNotYetValid: Code { fatalError() }
    public static var serverCertificateUntrusted: Code { fatalError() }
    public static var clientCertificateRejected: Code { fatalError() }
    public static var clientCertificateRequired: Code { fatalError() }
    public static var cannotOpenFile: Code { fatalError() }
    public static var requestBodyStreamExhausted: Code { fatalError() }
  }

  public static var unknown: Code { fatalError() }
  public static var cancelled: Code { fatalError() }
  public static var timedOut: Code { fatalError() }
}

extension URLError.Code {
  public static func ~= (match: URLError.Code, error: any Error) -> Bool { fatalError() }
}
