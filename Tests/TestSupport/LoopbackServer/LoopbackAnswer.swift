public import Foundation

/// The answer of a test server to one request, correct or not: a sequence of steps.
public struct LoopbackAnswer: Sendable {
  public enum Step: Sendable {
    case send(Data)
    /// Sends the same bytes repeatedly, until the client disconnects.
    case sendForever(Data)
    /// Like `sendForever`; counts the bytes that the network has accepted.
    case sendCounting(Data, LoopbackCounter)
    /// Waits until the gate is opened.
    case wait(LoopbackGate)
    /// Waits until the client disconnects.
    case waitForHangUp
    /// Waits for a time, or until the client disconnects, so that the bytes before arrive
    /// separately.
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
  /// A well-formed response with its length.
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

  /// Declares a longer body than it sends, and closes the connection.
  public static func cut(_ text: String, missing: Int) -> LoopbackAnswer {
    let headers = [
      ("Content-Type", "application/json"), ("Content-Length", String(text.utf8.count + missing)),
    ]
    return LoopbackAnswer([.send(head(200, headers) + Data(text.utf8)), .close])
  }

  /// Closes the connection without a response.
  public static let hangUp = LoopbackAnswer([.close])

  /// Sends no response, and never closes the connection.
  public static let silence = LoopbackAnswer([.waitForHangUp])

  /// A response with an endless body.
  public static func endless(
    _ headers: [(String, String)] = [], status: Int = 200, beginning: Data = Data(),
    repeating bytes: Data
  ) -> LoopbackAnswer {
    LoopbackAnswer([
      .send(head(status, headers + [("Connection", "close")]) + beginning), .sendForever(bytes),
    ])
  }

  /// Sends half of the response at once, and the other half when the gate is opened.
  public static func json(_ text: String, pausingAt gate: LoopbackGate) -> LoopbackAnswer {
    let body = Data(text.utf8)
    let headers = [("Content-Type", "application/json"), ("Content-Length", String(body.count))]
    let half = body.count / 2
    return LoopbackAnswer([
      .send(head(200, headers) + body.prefix(half)), .wait(gate), .send(body.dropFirst(half)),
    ])
  }

  /// Sends the text unchanged, then closes the connection.
  public static func raw(_ text: String) -> LoopbackAnswer {
    LoopbackAnswer([.send(Data(text.utf8)), .close])
  }

  public static func head(_ status: Int, _ headers: [(String, String)]) -> Data {
    let lines = headers.map { "\($0.0): \($0.1)\r\n" }.joined()
    return Data("HTTP/1.1 \(status) Status\r\n\(lines)\r\n".utf8)
  }
}

/// A counter of the bytes that a server has sent over all of its connections.
public final class LoopbackCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var current = 0

  public init() {}

  public var bytes: Int { lock.withLock { current } }

  func add(_ count: Int) {
    lock.withLock { current += count }
  }
}

/// A gate that blocks a server until a test opens it.
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
