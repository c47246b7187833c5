import Foundation

/// An observer that writes one line for each event to standard error, or to a function of your
/// choice.
///
/// `ResourceService(observers: [ConsoleObserver(.everything)])`
///
/// Lines contain no secrets. Of a response they contain at most the status, the `Content-Type` and
/// values that could not be decoded. Errors of your own interceptors and transports may print more.
/// Control characters, which a server may have sent, are escaped.
public struct ConsoleObserver: ServiceObserver {
  /// How much is written. Each level includes the ones before it.
  public enum Level: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// Error statuses, attempts without a response, retries, failed refreshes of credentials,
    /// skipped values, and pages that were not loaded.
    case problems
    /// Every response.
    case calls
    /// Every request and every refresh of credentials.
    case everything

    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  public let level: Level
  private let write: @Sendable (String) -> Void

  /// Writes to standard error.
  public init(_ level: Level = .calls) {
    self.init(level) { line in
      // There is nowhere to report that standard error is closed.
      try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }
  }

  /// Passes each line, without a line feed, to `write`, on any thread.
  public init(_ level: Level = .calls, write: @escaping @Sendable (String) -> Void) {
    self.level = level
    self.write = write
  }

  private func write(_ level: Level, _ line: @autoclosure () -> String) {
    if level <= self.level { write(line().printableLine) }
  }
}

extension ConsoleObserver {
  public func serviceWillSend(_ request: HTTPRequest, attempt: Int) {
    write(.everything, "\(request)" + (attempt > 1 ? ", attempt \(attempt)" : ""))
  }

  public func serviceDidReceive(
    _ response: HTTPResponse, to request: HTTPRequest, after time: Duration
  ) {
    write(
      response.status >= 400 ? .problems : .calls,
      "\(response.status) for \(request) in \(time.printable)")
  }

  public func serviceDidFail(_ request: HTTPRequest, with error: any Error, after time: Duration) {
    write(.problems, "no response to \(request) in \(time.printable): \(error.printable)")
  }

  public func serviceWillRetry(_ attempt: RetryPolicy.FailedAttempt, after delay: Duration) {
    let reason =
      switch attempt.reason {
      case .status(let status, _): "status \(status.code)"
      case .transport(let error): error.printable
      }
    write(
      .problems,
      "retrying in \(delay.printable): \(attempt.request), attempt \(attempt.number), \(reason)")
  }

  public func serviceWillRefresh(_ scheme: String) {
    write(.everything, "refreshing the credentials of '\(scheme)'")
  }

  public func serviceDidFailToRefresh(
    _ scheme: String, because error: CredentialRefresher.RefreshError
  ) {
    write(.problems, "could not refresh the credentials of '\(scheme)': \(error)")
  }

  public func serviceDidSkip(
    _ count: Int, because reasons: [JSONDecodingError], of request: HTTPRequest
  ) {
    let shown = reasons.prefix(3).map(\.description)
    let rest = count - shown.count
    write(
      .problems,
      "skipped \(count) \(count == 1 ? "value" : "values") of \(request): "
        + shown.joined(separator: "; ") + (rest > 0 ? "; \(rest) more" : ""))
  }

  public func serviceDidStopPaging(
    _ reason: ResourceService.PagingStopReason, after request: HTTPRequest
  ) {
    let text =
      switch reason {
      case .repeated: "the next page was loaded before"
      case .anotherOrigin: "the next page is at another origin"
      case .unreadable: "the link or cursor of the next page cannot be read"
      }
    write(.problems, "no more pages after \(request): \(text)")
  }
}

extension Duration {
  /// Milliseconds below one second, otherwise seconds: "12 ms", "1.5 s".
  fileprivate var printable: String {
    let (seconds, attoseconds) = components
    let milliseconds = Double(seconds) * 1000 + Double(attoseconds) / 1e15
    guard milliseconds >= 1000 else { return "\(Int(milliseconds.rounded())) ms" }
    return "\((milliseconds / 100).rounded() / 10) s"
  }
}

extension RequestError: PrintableError {}

extension Error {
  /// A description without secrets. Errors of unknown types may contain anything, so only the name
  /// of their type is shown.
  fileprivate var printable: String {
    switch self {
    case let error as URLError: "\(error.text) (\(error.code.rawValue))"
    case is any PrintableError: "\(self)"
    case is CancellationError: "cancelled"
    case is HTTPResponse.NotHTTPError: "not HTTP"
    default: "\(type(of: self))"
    }
  }
}

extension String {
  /// The text on one line, with every character escaped that could affect a terminal.
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
  /// Whether this is a control character, a line separator or a format character, such as one that
  /// changes the writing direction.
  fileprivate var isUnprintable: Bool {
    switch generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }
}
