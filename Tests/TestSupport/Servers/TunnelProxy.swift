import Foundation

/// A proxy that opens tunnels to servers on this machine (CONNECT; RFC 9110, section 9.3.6), and
/// rejects all other requests. It stops when this object is released.
public final class TunnelProxy: @unchecked Sendable {
  /// "http://127.0.0.1:43210"
  public let url: String

  private let listener: LoopbackListener
  private let lock = NSLock()
  private var opened: [String] = []

  public init() throws {
    listener = try LoopbackListener(ipv6: false)
    url = "http://127.0.0.1:\(try listener.port())"
    let listener = listener
    Thread.detachNewThread { [weak self] in
      while let client = listener.accept() {
        guard let proxy = self else { return }
        Thread.detachNewThread { proxy.serve(client) }
      }
    }
  }

  deinit {
    listener.hangUp()
  }

  /// The servers to which tunnels were opened: "127.0.0.1:8443".
  public var tunnels: [String] { lock.withLock { opened } }

  private func serve(_ client: LoopbackSocket) {
    var head = Data()
    while head.range(of: Data("\r\n\r\n".utf8)) == nil {
      guard let more = client.read() else { return }
      head += more
    }
    let words = String(decoding: head, as: UTF8.self).split(separator: " ")
    guard words.first == "CONNECT", let target = words.dropFirst().first.map(String.init),
      let port = target.split(separator: ":").last.flatMap({ UInt16($0) }),
      let server = try? LoopbackSocket(connectingTo: port)
    else {
      _ = client.write(Data("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n".utf8))
      return client.hangUp()
    }
    lock.withLock { opened.append(target) }
    guard client.write(Data("HTTP/1.1 200 OK\r\n\r\n".utf8)) else { return }
    Thread.detachNewThread { TunnelProxy.copy(from: server, to: client) }
    TunnelProxy.copy(from: client, to: server)
  }

  private static func copy(from source: LoopbackSocket, to target: LoopbackSocket) {
    while let bytes = source.read(), target.write(bytes) {}
    source.hangUp()
    target.hangUp()
  }
}
