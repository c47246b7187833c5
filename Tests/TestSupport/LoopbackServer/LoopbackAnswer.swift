public import Foundation

/// What a server does with one request, well-behaved or not: steps that are taken one after the other.
public struct LoopbackAnswer: Sendable {
  public enum Step: Sendable {
    case send(Data)
    /// The same bytes again and again, until the client hangs up.
    case sendForever(Data)
    /// The same, keeping count of what the network has taken.
    case sendCounting(Data, LoopbackCounter)
    /// Nothing until the gate is opened.
    case wait(LoopbackGate)
    /// Nothing until the client hangs up.
    case waitForHangUp
    /// Nothing for so long, or until the client hangs up. What was sent before arrives on its own.
    case pause(milliseconds: Int32)
    case close
    /// Closes with a reset (RST) instead of an end (FIN).
    case reset
  }

  public var steps: [Step]

  public init(_ steps: [Step]) {
    self.steps = steps
  }
}

extension LoopbackAnswer {
  /// A proper response with its length.
  public static func response(
    _ status: Int = 200, headers: [(String, String)] = [], body: Data = Data()
  ) -> LoopbackAnswer {
    var headers = headers
    // RFC 9110, section 8.6: these have no body and no length.
    if status != 204, status != 304, status >= 200 {
      headers.append(("Content-Length", String(body.count)))
    }
    return LoopbackAnswer([.send(head(status, headers) + body)])
  }

  public static func json(_ text: String, status: Int = 200) -> LoopbackAnswer {
    response(status, headers: [("Content-Type", "application/json")], body: Data(text.utf8))
  }

  public static func text(
    _ text: String, status: Int = 200, type: String = "text/plain"
  ) -> LoopbackAnswer {
    response(status, headers: [("Content-Type", type)], body: Data(text.utf8))
  }

  public static func redirect(to location: String, status: Int = 302) -> LoopbackAnswer {
    response(status, headers: [("Location", location)])
  }

  /// Says that the body is longer than it is, and hangs up.
  public static func cut(_ text: String, missing: Int) -> LoopbackAnswer {
    let headers = [
      ("Content-Type", "application/json"), ("Content-Length", String(text.utf8.count + missing)),
    ]
    return LoopbackAnswer([.send(head(200, headers) + Data(text.utf8)), .close])
  }

  /// Hangs up without a word.
  public static let hangUp = LoopbackAnswer([.close])

  /// Says nothing, and never hangs up.
  public static let silence = LoopbackAnswer([.waitForHangUp])

  /// A body without end.
  public static func endless(
    _ headers: [(String, String)] = [], status: Int = 200, beginning: Data = Data(),
    repeating bytes: Data
  ) -> LoopbackAnswer {
    LoopbackAnswer([
      .send(head(status, headers + [("Connection", "close")]) + beginning), .sendForever(bytes),
    ])
  }

  /// Half of the response at once, the other half when the gate is opened.
  public static func json(_ text: String, pausingAt gate: LoopbackGate) -> LoopbackAnswer {
    let body = Data(text.utf8)
    let headers = [("Content-Type", "application/json"), ("Content-Length", String(body.count))]
    let half = body.count / 2
    return LoopbackAnswer([
      .send(head(200, headers) + body.prefix(half)), .wait(gate), .send(body.dropFirst(half)),
    ])
  }

  /// Bytes as they are, then the connection is closed.
  public static func raw(_ text: String) -> LoopbackAnswer {
    LoopbackAnswer([.send(Data(text.utf8)), .close])
  }

  public static func head(_ status: Int, _ headers: [(String, String)]) -> Data {
    let lines = headers.map { "\($0.0): \($0.1)\r\n" }.joined()
    return Data("HTTP/1.1 \(status) Status\r\n\(lines)\r\n".utf8)
  }
}

/// Counts bytes that a server has sent, for all of its connections.
public final class LoopbackCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var current = 0

  public init() {}

  public var bytes: Int { lock.withLock { current } }

  func add(_ count: Int) {
    lock.withLock { current += count }
  }
}

/// Holds back a server until a test lets it go on.
public final class LoopbackGate: @unchecked Sendable {
  private let condition = NSCondition()
  private var isOpen = false

  public init() {}

  public func open() {
    condition.withLock {
      isOpen = true
      condition.broadcast()
    }
  }

  func wait() {
    condition.withLock {
      while !isOpen { condition.wait() }
    }
  }
}
