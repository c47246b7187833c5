import Foundation

/// A TCP socket of the platform, closed when its last reference is released.
final class LoopbackSocket: Sendable {
  private let descriptor: Int32

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit {
    close(descriptor)
  }

  /// Listens on a port that the system chooses, reachable only from this machine.
  convenience init(listeningOnIPv6 ipv6: Bool) throws {
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    let descriptor = socket(ipv6 ? AF_INET6 : AF_INET, stream, 0)
    guard descriptor >= 0 else { throw LoopbackServer.Failure(call: "socket", code: errno) }
    self.init(descriptor: descriptor)

    let bound: Int32
    if ipv6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_addr = in6addr_loopback
      bound = withAddress(of: &address) { bind(descriptor, $0, $1) }
    } else {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      bound = withAddress(of: &address) { bind(descriptor, $0, $1) }
    }
    guard bound == 0 else { throw LoopbackServer.Failure(call: "bind", code: errno) }
    guard listen(descriptor, 256) == 0 else {
      throw LoopbackServer.Failure(call: "listen", code: errno)
    }
  }

  /// Connects to a server on this machine.
  convenience init(connectingTo port: UInt16) throws {
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { throw LoopbackServer.Failure(call: "socket", code: errno) }
    self.init(descriptor: descriptor)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    let result = withAddress(of: &address) { connect(descriptor, $0, $1) }
    guard result == 0 else { throw LoopbackServer.Failure(call: "connect", code: errno) }
  }

  func port(ipv6: Bool) throws -> UInt16 {
    var address = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &size)
      }
    }
    guard result == 0 else { throw LoopbackServer.Failure(call: "getsockname", code: errno) }
    // The port has the same offset in addresses of both families.
    return UInt16(bigEndian: address.sin6_port)
  }

  /// Waits for the next connection; nil after `hangUp`.
  func accept() -> LoopbackSocket? {
    while true {
      #if canImport(Darwin)
        let connection = Darwin.accept(descriptor, nil, nil)
      #else
        let connection = Glibc.accept(descriptor, nil, nil)
      #endif
      if connection >= 0 {
        // Without Nagle's algorithm, each step is sent at once.
        var on: Int32 = 1
        setsockopt(
          connection, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        return LoopbackSocket(descriptor: connection)
      }
      guard errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }

  /// Shuts down both directions; blocked calls of `read` and `accept` return.
  func hangUp() {
    #if canImport(Darwin)
      shutdown(descriptor, SHUT_RDWR)
    #else
      shutdown(descriptor, Int32(SHUT_RDWR))
    #endif
  }

  /// Makes closing the socket send a reset.
  func resetWhenClosed() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Waits for this time; returns false as soon as the client disconnects.
  func waitForHangUp(milliseconds: Int32) -> Bool {
    let end = ContinuousClock.now + .milliseconds(Int64(milliseconds))
    #if canImport(Darwin)
      // POLLHUP is always reported.
      let events: Int16 = 0
    #else
      // POLLRDHUP, which Glibc does not export: the client has closed its side.
      let events: Int16 = 0x2000
    #endif
    var event = pollfd(fd: descriptor, events: events, revents: 0)
    while true {
      let rest = (end - .now) / .milliseconds(1)
      guard rest > 0 else { return true }
      let count = poll(&event, 1, Int32(rest.rounded(.up)))
      if count < 0, errno == EINTR { continue }
      return count == 0
    }
  }

  /// Returns the next bytes, at least one; nil at the end.
  func read() -> Data? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 { return Data(buffer.prefix(count)) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  /// Returns false if the connection is closed.
  func write(_ data: Data) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = send(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, flags)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  private func withAddress<Address>(
    of address: inout Address, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call($0, socklen_t(MemoryLayout<Address>.size))
      }
    }
  }
}
