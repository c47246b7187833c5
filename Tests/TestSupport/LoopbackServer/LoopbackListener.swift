import Foundation

/// A TCP socket that listens on a port that the system chooses, reachable only from this machine.
final class LoopbackListener: Sendable {
  private let descriptor: Int32
  /// A pipe that can be read once the listener is closed. On Darwin, neither `shutdown` nor `close`
  /// wakes a blocked `accept`.
  private let wakeUp: (read: Int32, write: Int32)

  init(ipv6: Bool) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw LoopbackServer.Failure(call: "pipe", code: errno) }
    wakeUp = (ends[0], ends[1])
    do {
      descriptor = try LoopbackSocket.open(ipv6 ? AF_INET6 : AF_INET)
    } catch {
      close(ends[0])
      close(ends[1])
      throw error
    }

    let bound: Int32
    if ipv6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_addr = in6addr_loopback
      bound = LoopbackSocket.withAddress(of: &address) { bind(descriptor, $0, $1) }
    } else {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      bound = LoopbackSocket.withAddress(of: &address) { bind(descriptor, $0, $1) }
    }
    guard bound == 0 else { throw LoopbackServer.Failure(call: "bind", code: errno) }
    // A client may be gone again before it is accepted; `accept` must not wait for the next then.
    guard fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0, listen(descriptor, 256) == 0 else {
      throw LoopbackServer.Failure(call: "listen", code: errno)
    }
  }

  deinit {
    close(descriptor)
    close(wakeUp.read)
    close(wakeUp.write)
  }

  func port() throws -> UInt16 {
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
    var events = [descriptor, wakeUp.read].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while true {
      let count = poll(&events, nfds_t(events.count), -1)
      if count < 0, errno == EINTR { continue }
      guard count > 0, events[1].revents == 0 else { return nil }
      let connection = acceptConnection(of: descriptor)
      if connection >= 0 {
        // Darwin's connections inherit O_NONBLOCK.
        _ = fcntl(connection, F_SETFL, 0)
        return LoopbackSocket(accepted: connection)
      }
      guard [EINTR, EAGAIN, ECONNABORTED].contains(errno) else { return nil }
    }
  }

  /// Closes the port; a blocked call of `accept` returns.
  func hangUp() {
    // Linux keeps the port open as long as `poll` waits for it, unless it is shut down.
    shutdown(descriptor, Int32(SHUT_RDWR))
    var byte: UInt8 = 0
    _ = write(wakeUp.write, &byte, 1)
    // Closes the socket and keeps its number, which a thread may be about to use.
    dup2(wakeUp.read, descriptor)
  }
}

/// The function of the system, which the method of the same name hides.
private func acceptConnection(of listener: Int32) -> Int32 {
  accept(listener, nil, nil)
}
