import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The server that a URL addresses, parsed from its bytes. Checks and transfers share this one
/// parser, so that a URL cannot pass a check for one host and connect to another.
struct CurlAddress: Sendable, Hashable {
  /// The scheme, host and port in lower case: "https://example.com:8443".
  let origin: String
  let isSecure: Bool
  /// The path of a Unix domain socket; nil for a host.
  let socket: String?
  /// The URL for libcurl; for a Unix domain socket, with the host "localhost".
  let url: String

  init(_ url: String) throws {
    let bytes = url.utf8
    guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }),
      let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes[colon...].starts(with: "://".utf8)
    else { throw RequestError.url }
    let scheme = url[..<colon].lowercased()
    guard scheme == "https" || scheme == "http" || scheme == ServerAddress.socketScheme else {
      throw URLError(.unsupportedURL)
    }
    let start = bytes.index(colon, offsetBy: 3)
    let end =
      bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.endIndex
    let authority = bytes[start..<end]
    guard !authority.isEmpty, !authority.contains(UInt8(ascii: "@")) else {
      throw RequestError.url
    }
    isSecure = scheme == "https"
    guard scheme == ServerAddress.socketScheme else {
      origin = scheme + "://" + url[start..<end].lowercased()
      socket = nil
      self.url = url
      return
    }
    guard let socket = ServerAddress.socket(url[start..<end]) else { throw RequestError.url }
    origin = scheme + "://" + url[start..<end]
    self.socket = socket
    self.url = "http://localhost" + url[end...]
  }

  /// Addresses are equal if their origins are.
  static func == (left: CurlAddress, right: CurlAddress) -> Bool { left.origin == right.origin }
  func hash(into hasher: inout Hasher) { hasher.combine(origin) }
}
