// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

// <Security/SecProtocolTypes.h>: an enumeration that may get cases.
public enum tls_protocol_version_t: UInt16, Sendable {
  case TLSv10 = 0x0301
  case TLSv11 = 0x0302
  case TLSv12 = 0x0303
  case TLSv13 = 0x0304
}

public class SecTrust: @unchecked Sendable {}
public class SecCertificate: @unchecked Sendable {}

// An array of Core Foundation, of which Swift knows no element type, and an error by reference.
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> Any? { fatalError() }
public func SecTrustEvaluateWithError(
  _ trust: SecTrust, _ error: UnsafeMutableRawPointer?
) -> Bool { fatalError() }

// Data of Core Foundation, which is bridged to that of Foundation.
public func SecCertificateCopyData<Data>(_ certificate: SecCertificate) -> Data { fatalError() }
