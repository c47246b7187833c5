#if CURL_TRANSPORT
  import Foundation
  import FoundationNetworking

  /// The calls that wait for a free connection, in order of arrival for each server. Streams
  /// neither wait nor count, since they may last for days.
  struct ConnectionQueue {
    fileprivate struct Server {
      var active = 0
      var waiting = WaitingCalls()
      /// The number of calls that `next` skipped because the limit of the server was reached.
      var skipped = 0
    }

    private var servers: [CurlAddress: Server] = [:]
    private var streams = FIFOQueue<CurlCall>()
    /// One entry, the call's server, for each call that may be able to start.
    private var ready = FIFOQueue<CurlAddress>()
    /// The number of connections that calls use, estimated.
    private var active = 0
    /// The servers that are known to use HTTP/2.
    private var multiplexed: Set<CurlAddress> = []

    private let maxActive: Int
    private let maxActivePerServer: Int
    private let timeout: Duration?

    /// The number of calls that one HTTP/2 connection carries at once. Most servers allow a hundred
    /// or more (RFC 9113, section 6.5.2); each that is in flight takes memory.
    private static let callsPerConnection = 64
    private static let maxMultiplexedCount = 1024

    init(_ configuration: TransportConfiguration) {
      maxActive = configuration.maxConnections
      maxActivePerServer = configuration.maxConnectionsPerHost
      timeout = configuration.queueTimeout
    }

    mutating func add(_ call: CurlCall) {
      guard call.kind == .complete else { return streams.append(call) }
      servers[call.address, default: Server()].waiting.append(call)
      ready.append(call.address)
    }

    /// Removes and returns the next call that may start. It counts as active until `finished`.
    mutating func next() -> CurlCall? {
      while let stream = streams.popFirst() {
        if !stream.isOver { return stream }
      }
      while active < maxActive, let address = ready.popFirst() {
        guard var server = servers[address] else { continue }
        // Removed meanwhile, so that the mutations below do not copy the server's queue.
        servers[address] = nil
        defer { servers[address] = server.isIdle ? nil : server }
        guard server.active < limit(of: address) else {
          server.skipped += 1
          continue
        }
        guard let call = server.waiting.popFirst() else { continue }
        let before = connections(server, address)
        server.active += 1
        active += connections(server, address) - before
        return call
      }
      return nil
    }

    /// Releases the connection of a call that `next` returned.
    mutating func finished(_ call: CurlCall, isMultiplexed: Bool = false) {
      guard call.kind == .complete else { return }
      let address = call.address
      guard var server = servers[address] else { return }
      servers[address] = nil
      let before = connections(server, address)
      if isMultiplexed, multiplexed.count < Self.maxMultiplexedCount { multiplexed.insert(address) }
      server.active -= 1
      active += connections(server, address) - before
      let count = min(server.skipped, max(1, limit(of: address) - server.active))
      server.skipped -= count
      for _ in 0..<count { ready.append(address) }
      servers[address] = server.isIdle ? nil : server
    }

    /// Notes that a waiting call was cancelled, and removes cancelled calls if they are the
    /// majority.
    mutating func cancelled(_ call: CurlCall) {
      guard call.kind == .complete, var server = servers[call.address] else { return }
      servers[call.address] = nil
      server.waiting.noteCancellation()
      servers[call.address] = server.isIdle ? nil : server
    }

    private func limit(of address: CurlAddress) -> Int {
      multiplexed.contains(address)
        ? maxActivePerServer * Self.callsPerConnection : maxActivePerServer
    }

    /// Returns the number of connections that the active calls of a server need.
    private func connections(_ server: Server, _ address: CurlAddress) -> Int {
      guard multiplexed.contains(address) else { return server.active }
      return (server.active + Self.callsPerConnection - 1) / Self.callsPerConnection
    }

    // MARK: - Time

    /// The time at which the longest waiting call expires.
    var deadline: ContinuousClock.Instant? {
      guard let timeout else { return nil }
      return servers.values.compactMap { $0.waiting.firstArrival }.min().map { $0 + timeout }
    }

    mutating func removeExpired(at now: ContinuousClock.Instant) -> [CurlCall] {
      guard let timeout else { return [] }
      var expired: [CurlCall] = []
      for address in servers.keys {
        expired += servers[address]?.waiting.removeExpired(at: now, limit: timeout) ?? []
      }
      return expired
    }
  }

  extension ConnectionQueue.Server {
    fileprivate var isIdle: Bool { active == 0 && waiting.isEmpty }
  }

  extension URLError {
    static func noConnection(within limit: Duration) -> URLError {
      URLError(
        .timedOut,
        userInfo: [
          NSLocalizedDescriptionKey:
            "no connection was free within \(limit) (TransportConfiguration.queueTimeout)"
        ])
    }
  }
#endif
