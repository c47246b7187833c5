internal import Foundation

/// The signals that end a call early: SIGINT, which Control-C sends, and SIGTERM. The call is
/// cancelled, so that no part of a download stays behind.
struct Interruption: Sendable {
  private let signals: AsyncStream<Int32>
  private let continuation: AsyncStream<Int32>.Continuation

  init() {
    (signals, continuation) = AsyncStream.makeStream()
  }

  /// Begins to receive the signals. Until then, they end the process at once.
  func begin() {
    for code in [SIGINT, SIGTERM] {
      signal(code, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: code, queue: .global())
      source.setEventHandler { [continuation] in
        // Refers to the source, which nothing else does. A second signal ends the process at once.
        source.cancel()
        signal(code, SIG_DFL)
        continuation.yield(code)
      }
      source.activate()
    }
  }

  /// Runs a call, and cancels it at the first signal. Returns the signal too, if there was one.
  func run<Result: Sendable>(
    _ call: @escaping @Sendable () async -> Result
  ) async -> (result: Result, signal: Int32?) {
    let task = Task { await call() }
    let watching = Task { [signals] () -> Int32? in
      for await code in signals {
        task.cancel()
        return code
      }
      return nil
    }
    let result = await task.value
    continuation.finish()
    return (result, await watching.value)
  }

  /// Ends the process as a signal would have ended it, so that a shell's loop ends too.
  static func end(by code: Int32) -> Never {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, code)
    // Dispatch blocks the signals that it receives.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(code)
    exit(128 + code)
  }
}
