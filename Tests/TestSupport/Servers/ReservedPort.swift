#if os(Linux)
  import Foundation

  /// A TCP port of this machine that no other object reserves as long as this one exists.
  ///
  /// Its socket is bound but never listens, so a program that sets SO_REUSEADDR can listen on the
  /// port.
  public final class ReservedPort: Sendable {
    public let number: UInt16
    private let isIPv6: Bool
    private let descriptor: Int32

    public init(ipv6: Bool = false) throws {
      isIPv6 = ipv6
      descriptor = socket(ipv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
      guard descriptor >= 0 else { throw LoopbackServer.Failure(call: "socket", code: errno) }
      var on: Int32 = 1
      setsockopt(
        descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
      var address = ReservedPort.address(0, ipv6: ipv6)
      var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
      let descriptor = descriptor
      let result = ReservedPort.with(&address, ipv6: ipv6) { bind(descriptor, $0, $1) }
      guard result == 0 else { throw LoopbackServer.Failure(call: "bind", code: errno) }
      _ = ReservedPort.with(&address, ipv6: ipv6) { pointer, _ in
        getsockname(descriptor, UnsafeMutablePointer(mutating: pointer), &size)
      }
      // The port has the same offset in addresses of both families.
      number = UInt16(bigEndian: address.sin6_port)
    }

    deinit {
      close(descriptor)
    }

    /// Returns whether a connection can be opened.
    public func accepts() -> Bool {
      let client = socket(
        isIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
      guard client >= 0 else { return false }
      defer { close(client) }
      var address = ReservedPort.address(number, ipv6: isIPv6)
      return ReservedPort.with(&address, ipv6: isIPv6) { connect(client, $0, $1) } == 0
    }

    /// Returns a loopback address, in the larger of the two address types.
    private static func address(_ port: UInt16, ipv6: Bool) -> sockaddr_in6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(ipv6 ? AF_INET6 : AF_INET)
      address.sin6_port = port.bigEndian
      // In an IPv4 address, the address is the field after the port.
      if ipv6 {
        address.sin6_addr = in6addr_loopback
      } else {
        address.sin6_flowinfo = UInt32(0x7F00_0001).bigEndian
      }
      return address
    }

    private static func with(
      _ address: inout sockaddr_in6, ipv6: Bool,
      _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
      let size = ipv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
      return withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, socklen_t(size)) }
      }
    }
  }
#endif
