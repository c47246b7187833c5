public struct URLRequest: Hashable, Sendable {
  public init(
    url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy,
    timeoutInterval: TimeInterval = 60.0
  ) {
    self.url = url
    self.cachePolicy = cachePolicy
    self.timeoutInterval = timeoutInterval
  }

  public typealias CachePolicy = NSURLRequest.CachePolicy

  public var url: URL?
  public var cachePolicy: CachePolicy
  public var timeoutInterval: TimeInterval
  public var httpMethod: String?
  public var httpBody: Data?
  public var allHTTPHeaderFields: [String: String]?
  public var httpShouldHandleCookies: Bool = true
  public var allowsCellularAccess: Bool = true
  public var allowsExpensiveNetworkAccess: Bool = true
  public var allowsConstrainedNetworkAccess: Bool = true

  public var httpBodyStream: InputStream? {
    get { fatalError() }
    set { fatalError() }
  }

  public func value(forHTTPHeaderField field: String) -> String? { fatalError() }
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
    fatalError()
  }
  public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
    fatalError()
  }
}

// NSURLRequest.h.
open class NSURLRequest: NSObject, @unchecked Sendable {
  public enum CachePolicy: UInt, Sendable {
    case useProtocolCachePolicy = 0
    case reloadIgnoringLocalCacheData = 1
    case returnCacheDataElseLoad = 2
    case returnCacheDataDontLoad = 3
    case reloadIgnoringLocalAndRemoteCacheData = 4
    case reloadRevalidatingCacheData = 5
  }
}

// NSURLResponse.h: NS_SWIFT_SENDABLE.
open class URLResponse: NSObject, @unchecked Sendable {
  public override init() {}
  open var url: URL? { fatalError() }
  open var expectedContentLength: Int64 { fatalError() }
}

open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  public init?(
    url: URL, statusCode: Int, httpVersion HTTPVersion: String?, headerFields: [String: String]?
  ) { fatalError() }

  open var statusCode: Int { fatalError() }
  open var allHeaderFields: [AnyHashable: Any] { fatalError() }
  open func value(forHTTPHeaderField field: String) -> String? { fatalError() }
}
