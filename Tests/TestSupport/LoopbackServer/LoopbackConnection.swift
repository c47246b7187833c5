import Foundation

/// A connection of a test server: reads requests in sequence, and performs the steps of their
/// answers.
final class LoopbackConnection: @unchecked Sendable {
  private let socket: LoopbackSocket
  private let number: Int
  private let bodies: LoopbackServer.BodyReading
  private let log: LoopbackLog
  /// The bytes received but not yet parsed. Confined to the thread of the connection.
  private var pending = Data()
  private var isReset = false

  init(
    _ socket: LoopbackSocket, number: Int, bodies: LoopbackServer.BodyReading, log: LoopbackLog
  ) {
    self.socket = socket
    self.number = number
    self.bodies = bodies
    self.log = log
  }

  func serve(_ greeting: LoopbackAnswer, _ answer: LoopbackServer.AnswerProvider) {
    if take(greeting.steps) {
      while let request = nextRequest() {
        log.add(request)
        let answer = answer(request)
        guard take(answer.steps) else { break }
        if request.header("Connection")?.lowercased() == "close" { break }
      }
    }
    // With a reset, the socket must be closed instead, which happens when its last reference is
    // released.
    if !isReset { socket.hangUp() }
    log.closed(number)
  }

  /// Performs the steps; returns false if the connection is over.
  private func take(_ steps: [LoopbackAnswer.Step]) -> Bool {
    for step in steps {
      switch step {
      case .send(let data):
        guard socket.write(data) else { return false }
      case .sendForever(let data):
        while socket.write(data) {}
        return false
      case .sendCounting(let data, let counter):
        while socket.write(data) { counter.add(data.count) }
        return false
      case .wait(let gate):
        gate.wait()
      case .waitForHangUp:
        while socket.read() != nil {}
        return false
      case .pause(let milliseconds):
        guard socket.waitForHangUp(milliseconds: milliseconds) else { return false }
      case .close:
        return false
      case .reset:
        socket.resetWhenClosed()
        isReset = true
        return false
      }
    }
    return true
  }

  private func nextRequest() -> ReceivedRequest? {
    guard let head = readHead() else { return nil }
    let lines = head.components(separatedBy: "\r\n")
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count == 3 else { return nil }
    let headers = lines.dropFirst().compactMap { line in
      line.firstIndex(of: ":").map { colon in
        (
          name: String(line[..<colon]),
          value: line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        )
      }
    }
    func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name }?.value
    }
    if header("expect")?.lowercased() == "100-continue" {
      guard socket.write(LoopbackAnswer.head(100, [])) else { return nil }
    }
    let isChunked = header("transfer-encoding")?.lowercased() == "chunked"
    let size = header("content-length").flatMap { Int($0) } ?? 0
    let body: Data?
    var bodySize: Int?
    switch bodies {
    case .unread:
      body = Data()
    case .counted:
      bodySize = isChunked ? skipChunks() : skipBytes(size) ? size : nil
      body = bodySize == nil ? nil : Data()
    case .kept:
      body = isChunked ? readChunks() : readBytes(size)
    }
    guard let body else { return nil }
    return ReceivedRequest(
      method: String(words[0]), target: String(words[1]), headers: headers, body: body,
      bodySize: bodySize ?? body.count, connection: number)
  }

  private func readHead() -> String? {
    let end = Data("\r\n\r\n".utf8)
    while true {
      // No method begins with such a byte, but TLS does.
      if let first = pending.first, first < 0x20 { return nil }
      if let found = pending.range(of: end) {
        let head = String(decoding: pending[..<found.lowerBound], as: UTF8.self)
        pending = Data(pending[found.upperBound...])
        return head
      }
      guard fill() else { return nil }
    }
  }

  private func readLine() -> String? {
    while true {
      if let found = pending.range(of: Data("\r\n".utf8)) {
        let line = String(decoding: pending[..<found.lowerBound], as: UTF8.self)
        pending = Data(pending[found.upperBound...])
        return line
      }
      guard fill() else { return nil }
    }
  }

  private func readBytes(_ count: Int) -> Data? {
    while pending.count < count {
      guard fill() else { return nil }
    }
    defer { pending = Data(pending.dropFirst(count)) }
    return Data(pending.prefix(count))
  }

  /// Returns false if the connection ended before.
  private func skipBytes(_ count: Int) -> Bool {
    var missing = count - pending.count
    pending = Data(pending.dropFirst(count))
    while missing > 0 {
      guard let more = socket.read() else { return false }
      pending = Data(more.dropFirst(missing))
      missing -= more.count
    }
    return true
  }

  /// Returns the size of the body; nil if the connection ended before.
  private func skipChunks() -> Int? {
    var size = 0
    while let line = readLine(), let count = Int(line, radix: 16) {
      guard skipBytes(count), readBytes(2) != nil else { return nil }
      if count == 0 { return size }
      size += count
    }
    return nil
  }

  private func readChunks() -> Data? {
    var body = Data()
    while let line = readLine(), let count = Int(line, radix: 16) {
      guard let chunk = readBytes(count), readBytes(2) != nil else { return nil }
      if count == 0 { return body }
      body += chunk
    }
    return nil
  }

  private func fill() -> Bool {
    guard let more = socket.read() else { return false }
    pending += more
    return true
  }
}
