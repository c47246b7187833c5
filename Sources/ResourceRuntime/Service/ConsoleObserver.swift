import Foundation

/// Writes what a service does, one line an event, to standard error or wherever you like.
///
/// `ResourceService(observer: ConsoleObserver(.everything))`
///
/// Lines hold no secret, no header and no body; control characters that a server may have sent are escaped.
public struct ConsoleObserver: ServiceObserver {
  /// How much is written; each has what stands before it as well.
  public enum Level: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// Error statuses, calls without an answer, retries, skipped elements, pages that were not asked for.
    case problems
    /// Every answer.
    case calls
    /// Every request as well, and every renewal of credentials.
    case everything

    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  public let level: Level
  private let write: @Sendable (String) -> Void

  /// Writes to standard error.
  public init(_ level: Level = .calls) {
    self.init(level) { line in
      // Nobody can be told that standard error is closed.
      try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }
  }

  /// Hands each line, without a line feed, to `write`, on any thread.
  public init(_ level: Level = .calls, write: @escaping @Sendable (String) -> Void) {
    self.level = level
    self.write = write
  }

  private func write(_ level: Level, _ line: @autoclosure () -> String) {
    if level <= self.level { write(line().printableLine) }
  }
}

extension ConsoleObserver {
  public func service(sends request: HTTPRequest, attempt: Int) {
    write(.everything, "\(request)" + (attempt > 1 ? ", attempt \(attempt)" : ""))
  }

  public func service(received status: HTTPStatus, to request: HTTPRequest, after time: Duration) {
    write(
      status.code >= 400 ? .problems : .calls, "\(status.code) for \(request) in \(time.printable)")
  }

  public func service(failed request: HTTPRequest, with error: any Error, after time: Duration) {
    write(.problems, "no answer to \(request) in \(time.printable): \(error.printable)")
  }

  public func service(retries attempt: FailedAttempt, after delay: Duration) {
    let reason =
      switch attempt.reason {
      case .status(let status): "status \(status.code)"
      case .transport(let error): error.printable
      }
    write(
      .problems,
      "again in \(delay.printable): \(attempt.request), attempt \(attempt.number), \(reason)")
  }

  public func service(refreshes scheme: String) {
    write(.everything, "renewing the credentials of '\(scheme)'")
  }

  public func service(couldNotRefresh scheme: String, because failure: RefreshFailure) {
    write(.problems, "no new credentials of '\(scheme)': \(failure)")
  }

  public func service(skipped elements: SkippedReply, of request: HTTPRequest) {
    let shown = elements.reasons.prefix(3).map(\.description)
    let rest = elements.count - shown.count
    write(
      .problems,
      "skipped \(elements.count) \(elements.count == 1 ? "element" : "elements") of \(request): "
        + shown.joined(separator: "; ") + (rest > 0 ? "; \(rest) more" : ""))
  }

  public func service(stoppedPaging reason: PagingStop, after request: HTTPRequest) {
    let text =
      switch reason {
      case .repeated: "the next one has been there before"
      case .anotherHost: "the next one is on another host"
      case .unreadable: "the link to the next one, or its cursor, cannot be read"
      }
    write(.problems, "no more pages after \(request): \(text)")
  }
}

extension Duration {
  /// "12 ms", "1.5 s".
  fileprivate var printable: String {
    let (seconds, attoseconds) = components
    let milliseconds = Double(seconds) * 1000 + Double(attoseconds) / 1e15
    guard milliseconds >= 1000 else { return "\(Int(milliseconds.rounded())) ms" }
    return "\((milliseconds / 100).rounded() / 10) s"
  }
}

extension Error {
  /// What may be shown of an error. One of a type that is not ours may hold anything, so only its name is.
  fileprivate var printable: String {
    switch self {
    case let error as URLError: "\(error.text) (\(error.code.rawValue))"
    case is StubFailure, is RequestFailure: "\(self)"
    case is CancellationError: "cancelled"
    case is NotHTTP: "not HTTP"
    default: "\(type(of: self))"
    }
  }
}

extension String {
  /// The text in one line that changes no terminal.
  fileprivate var printableLine: String {
    let isPlain = unicodeScalars.allSatisfy { !$0.properties.isUnprintable }
    if isPlain { return self }
    return unicodeScalars.reduce(into: "") { line, scalar in
      if scalar.properties.isUnprintable {
        line += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar.Properties {
  /// Control characters, line separators and what turns the direction of a line.
  fileprivate var isUnprintable: Bool {
    switch generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }
}
