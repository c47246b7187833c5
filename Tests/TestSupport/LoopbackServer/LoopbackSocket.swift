import Foundation

/// A TCP connection on this machine, closed when its last reference is released.
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

  /// Takes over a connection that a listener has accepted.
  convenience init(accepted descriptor: Int32) {
    self.init(descriptor: descriptor)
    // Without Nagle's algorithm, each step is sent at once.
    var on: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Connects to a server on this machine.
  convenience init(connectingTo port: UInt16) throws {
    let descriptor = try LoopbackSocket.open(AF_INET)
    self.init(descriptor: descriptor)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    let result = LoopbackSocket.withAddress(of: &address) { connect(descriptor, $0, $1) }
    guard result == 0 else { throw LoopbackServer.Failure(call: "connect", code: errno) }
  }

  /// Shuts down both directions; blocked calls of `read` return.
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
      // Without an event that it knows, Darwin's `poll` doesn't watch the socket at all.
      let events = Int16(POLLHUP)
    #else
      // POLLRDHUP, which Glibc does not export: the client has closed its side.
      let events: Int16 = 0x2000
    #endif
    var event = pollfd(fd: descriptor, events: events, revents: 0)
    while true {
      let rest = (end - .now) / .milliseconds(1)
      guard rest > 0 else { return true }
      if poll(&event, 1, Int32(rest.rounded(.up))) > 0 { return false }
      // If there are bytes to read, Darwin's `poll` returns early, without an event.
      usleep(500)
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

  /// Returns the descriptor of a new TCP socket.
  static func open(_ family: Int32) throws -> Int32 {
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    let descriptor = socket(family, stream, 0)
    guard descriptor >= 0 else { throw LoopbackServer.Failure(call: "socket", code: errno) }
    return descriptor
  }

  static func withAddress<Address>(
    of address: inout Address, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call($0, socklen_t(MemoryLayout<Address>.size))
      }
    }
  }
}
