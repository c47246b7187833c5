// NSURLCredential.h, NSURLProtectionSpace.h and NSURLAuthenticationChallenge.h.
public import Security

open class URLCredential: NSObject, @unchecked Sendable {
  public convenience init(trust: SecTrust) { fatalError() }
}

open class URLProtectionSpace: NSObject, @unchecked Sendable {
  open var serverTrust: SecTrust? { fatalError() }
}

open class URLAuthenticationChallenge: NSObject, @unchecked Sendable {
  open var protectionSpace: URLProtectionSpace { fatalError() }
}

open class URLCredentialStorage: NSObject {}
