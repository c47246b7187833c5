import Foundation

/// A small HTTP/1.1 server on this machine, which records requests and answers as a test specifies.
///
/// Each server has a separate port, and each connection a separate thread, so an answer may block.
/// The server stops when its last reference is released.
public final class LoopbackServer: Sendable {
  /// A function that returns the answer to a request; called on the thread of its connection.
  public typealias AnswerProvider = @Sendable (ReceivedRequest) -> LoopbackAnswer

  /// "http://127.0.0.1:43210"
  public let url: String
  public let port: UInt16

  private let listener: LoopbackListener
  private let log = LoopbackLog()

  public struct Failure: Error {
    public let call: String
    public let code: Int32
  }

  /// How the bodies of requests are read.
  public enum BodyReading: Sendable {
    case kept
    /// Read to their end and discarded, except for their size, so that they may be of any length.
    case counted
    /// Not read: the answer begins after the head of the request.
    case unread
  }

  /// The steps of `greeting` are performed before the first request of each connection is read.
  public init(
    ipv6: Bool = false, bodies: BodyReading = .kept,
    greeting: LoopbackAnswer = LoopbackAnswer([]), _ answer: @escaping AnswerProvider
  ) throws {
    listener = try LoopbackListener(ipv6: ipv6)
    port = try listener.port()
    url = ipv6 ? "http://[::1]:\(port)" : "http://127.0.0.1:\(port)"
    let listener = listener
    let log = log
    Thread.detachNewThread {
      while let socket = listener.accept() {
        let connection = LoopbackConnection(
          socket, number: log.open(socket), bodies: bodies, log: log)
        Thread.detachNewThread { connection.serve(greeting, answer) }
      }
    }
  }

  deinit {
    stop()
  }

  /// Closes the port and all connections.
  public func stop() {
    listener.hangUp()
    log.hangUp()
  }

  /// The requests so far, in the order in which they were completely read.
  public var received: [ReceivedRequest] { log.state { $0.received } }

  /// The only request; nil if there are several or none.
  public var only: ReceivedRequest? {
    let received = received
    return received.count == 1 ? received.first : nil
  }

  /// Waits until at least this many requests were received.
  public func received(_ count: Int) async -> [ReceivedRequest] {
    await log.wait { $0.received.count >= count }
    return received
  }

  /// Waits until at least this many connections were closed, by either side.
  public func closed(_ count: Int) async {
    await log.wait { $0.closed >= count }
  }

  /// The number of connections that were opened so far.
  public var connections: Int { log.state { $0.opened } }
}

/// The requests and connections of a server.
final class LoopbackLog: @unchecked Sendable {
  struct State {
    var received: [ReceivedRequest] = []
    var opened = 0
    var closed = 0
  }

  private let lock = NSLock()
  private var current = State()
  private var open: [Int: LoopbackSocket] = [:]
  private var waiting: [(isMet: (State) -> Bool, resume: () -> Void)] = []

  func state<Result>(_ read: (State) -> Result) -> Result {
    lock.withLock { read(current) }
  }

  func open(_ socket: LoopbackSocket) -> Int {
    change { state in
      open[state.opened] = socket
      state.opened += 1
      return state.opened - 1
    }
  }

  func closed(_ number: Int) {
    change { state in
      open[number] = nil
      state.closed += 1
    }
  }

  func add(_ request: ReceivedRequest) {
    change { $0.received.append(request) }
  }

  func hangUp() {
    let sockets = lock.withLock { Array(open.values) }
    for socket in sockets { socket.hangUp() }
  }

  func wait(until isMet: @escaping @Sendable (State) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isMetNow = lock.withLock {
        if isMet(current) { return true }
        waiting.append((isMet, { continuation.resume() }))
        return false
      }
      if isMetNow { continuation.resume() }
    }
  }

  private func change<Result>(_ body: (inout State) -> Result) -> Result {
    let (result, met) = lock.withLock {
      let result = body(&current)
      let met = waiting.filter { $0.isMet(current) }
      waiting.removeAll { $0.isMet(current) }
      return (result, met)
    }
    for waiter in met { waiter.resume() }
    return result
  }
}
