// swift-format-ignore-file: AlwaysUseLowerCamelCase

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
  var failureReason: String? { get }
  var recoverySuggestion: String? { get }
  var helpAnchor: String? { get }
}

extension LocalizedError {
  public var errorDescription: String? { nil }
  public var failureReason: String? { nil }
  public var recoverySuggestion: String? { nil }
  public var helpAnchor: String? { nil }
}

public protocol CustomNSError: Error {
  static var errorDomain: String { get }
  var errorCode: Int { get }
  var errorUserInfo: [String: Any] { get }
}

extension CustomNSError {
  public static var errorDomain: String { fatalError() }
  public var errorCode: Int { fatalError() }
  public var errorUserInfo: [String: Any] { fatalError() }
}

extension Error {
  public var localizedDescription: String { fatalError() }
}

// NS_SWIFT_SENDABLE in NSError.h.
open class NSError: NSObject, Error, @unchecked Sendable {
  public init(domain: String, code: Int, userInfo dict: [String: Any]? = nil) { fatalError() }

  open var domain: String { fatalError() }
  open var code: Int { fatalError() }
  open var userInfo: [String: Any] { fatalError() }
  open var localizedDescription: String { fatalError() }
}

public let NSLocalizedDescriptionKey = ""
public let NSUnderlyingErrorKey = ""
public let NSURLErrorDomain = ""
public let NSURLErrorNetworkUnavailableReasonKey = ""
public let NSPOSIXErrorDomain = ""

public struct CocoaError: Error, CustomNSError, Sendable {
  public init(_ code: Code, userInfo: [String: Any] = [:]) {}
  public var code: Code { fatalError() }
  public var userInfo: [String: Any] { fatalError() }

  public struct Code: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let fileNoSuchFile = Code(rawValue: 4)
    public static let fileWriteUnknown = Code(rawValue: 512)
    public static let featureUnsupported = Code(rawValue: 3328)
    public static let propertyListReadCorrupt = Code(rawValue: 3840)
  }
}
