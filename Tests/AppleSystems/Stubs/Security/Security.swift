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

// Core Foundation bridges these to the types of Swift. Its types are not in a module of their own
// here, since only this framework uses them.
public typealias CFString = String
public typealias CFDictionary = [String: Any]
public typealias CFTypeRef = AnyObject
public typealias OSStatus = Int32

public let kSecClass: CFString = ""
public let kSecClassGenericPassword: CFString = ""
public let kSecAttrService: CFString = ""
public let kSecAttrAccount: CFString = ""
public let kSecAttrAccessGroup: CFString = ""
public let kSecAttrAccessible: CFString = ""
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = ""
public let kSecUseDataProtectionKeychain: CFString = ""
public let kSecReturnData: CFString = ""
public let kSecValueData: CFString = ""

public var errSecSuccess: OSStatus { 0 }
public var errSecItemNotFound: OSStatus { -25300 }

public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { fatalError() }
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { fatalError() }
public func SecItemUpdate(
  _ query: CFDictionary, _ attributesToUpdate: CFDictionary
) -> OSStatus { fatalError() }
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { fatalError() }
