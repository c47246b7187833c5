// NSURLSession.h of the SDK of macOS 15.5: sessions, tasks and configurations are marked with
// NS_SWIFT_SENDABLE, and so are the protocol of delegates and all completion handlers.
public import Security

open class URLSession: NSObject, @unchecked Sendable {
  public enum ResponseDisposition: Int, Sendable {
    case cancel = 0
    case allow = 1
    case becomeDownload = 2
    case becomeStream = 3
  }

  public enum AuthChallengeDisposition: Int, Sendable {
    case useCredential = 0
    case performDefaultHandling = 1
    case cancelAuthenticationChallenge = 2
    case rejectProtectionSpace = 3
  }

  open class var shared: URLSession { fatalError() }

  public init(configuration: URLSessionConfiguration) { fatalError() }
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?,
    delegateQueue queue: OperationQueue?
  ) { fatalError() }

  open var configuration: URLSessionConfiguration { fatalError() }
  open var delegate: (any URLSessionDelegate)? { fatalError() }
  open func finishTasksAndInvalidate() { fatalError() }
  open func invalidateAndCancel() { fatalError() }
  open func dataTask(with request: URLRequest) -> URLSessionDataTask { fatalError() }
  open func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { fatalError() }
  open func dataTask(with url: URL) -> URLSessionDataTask { fatalError() }
  open func downloadTask(with request: URLRequest) -> URLSessionDownloadTask { fatalError() }
  open func uploadTask(
    with request: URLRequest, fromFile fileURL: URL
  ) -> URLSessionUploadTask { fatalError() }
  open func uploadTask(withStreamedRequest request: URLRequest) -> URLSessionUploadTask {
    fatalError()
  }
}

open class URLSessionTask: NSObject, @unchecked Sendable {
  open var response: URLResponse? { fatalError() }
  open var error: (any Error)? { fatalError() }
  open var delegate: (any URLSessionTaskDelegate)?
  open var prefersIncrementalDelivery: Bool = true
  open func cancel() { fatalError() }
  open func suspend() { fatalError() }
  open func resume() { fatalError() }
}

open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {}

open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {}

open class URLSessionConfiguration: NSObject, @unchecked Sendable {
  open class var `default`: URLSessionConfiguration { fatalError() }
  open class var ephemeral: URLSessionConfiguration { fatalError() }
  open class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    fatalError()
  }

  open var identifier: String? { fatalError() }
  open var requestCachePolicy: NSURLRequest.CachePolicy = .useProtocolCachePolicy
  open var timeoutIntervalForRequest: TimeInterval = 0
  open var timeoutIntervalForResource: TimeInterval = 0
  open var waitsForConnectivity: Bool = false
  open var httpAdditionalHeaders: [AnyHashable: Any]?
  open var connectionProxyDictionary: [AnyHashable: Any]?
  open var httpShouldSetCookies: Bool = true
  open var httpMaximumConnectionsPerHost: Int = 0
  open var httpCookieStorage: HTTPCookieStorage?
  open var urlCredentialStorage: URLCredentialStorage?
  open var urlCache: URLCache?
  open var protocolClasses: [AnyClass]?

  open var tlsMinimumSupportedProtocolVersion: tls_protocol_version_t {
    get { fatalError() }
    set { fatalError() }
  }
}

open class HTTPCookieStorage: NSObject {}
open class URLCache: NSObject {}

// NSURLProtocol.h.
open class URLProtocol: NSObject {
  open class func canInit(with request: URLRequest) -> Bool { fatalError() }
  open class func canonicalRequest(for request: URLRequest) -> URLRequest { fatalError() }
  open func startLoading() { fatalError() }
  open func stopLoading() { fatalError() }
}
