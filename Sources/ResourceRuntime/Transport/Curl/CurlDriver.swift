#if CURL_TRANSPORT
  import Foundation

  /// One thread that transfers for any number of callers. It begins with the first call, and ends
  /// when the last transport and the last call that use it are gone.
  final class CurlDriver: Sendable {
    /// Of every transport without a configuration. It shares connections, and nothing else.
    static let shared = CurlDriver(TransportConfiguration())

    let commands = CurlCommands()
    private let configuration: TransportConfiguration
    private let hasBegun = Locked(false)

    init(_ configuration: TransportConfiguration) {
      self.configuration = configuration
    }

    deinit {
      commands.send(.stop)
    }

    /// Starts the thread, unless it runs.
    func begin() {
      let isFirst = hasBegun.withLock { hasBegun in
        defer { hasBegun = true }
        return !hasBegun
      }
      guard isFirst else { return }
      let (commands, configuration) = (commands, configuration)
      let thread = Thread { CurlLoop(commands, configuration).run() }
      thread.name = "CurlTransport"
      thread.stackSize = 1 << 20
      thread.start()
    }
  }

  /// What callers tell the thread of a driver.
  final class CurlCommands: Sendable {
    enum Command: Sendable {
      case start(CurlCall)
      /// The caller has left.
      case cancel(CurlCall)
      /// The caller has read a stream that was full.
      case resume(CurlCall)
      case stop
    }

    private struct State {
      var commands: [Command] = []
      var waker: CurlMultiHandle.Waker?
      /// Whether the thread waits, or is about to.
      var isWaiting = false
    }

    private let state = Locked(State())

    func send(_ command: Command) {
      state.withLock { state in
        state.commands.append(command)
        // While the lock is held, the handle exists: see `close`.
        if state.isWaiting {
          state.isWaiting = false
          state.waker?.wake()
        }
      }
    }

    /// From now on `send` ends waits.
    func open(_ waker: CurlMultiHandle.Waker) {
      state.withLock { $0.waker = waker }
    }

    /// From now on `send` wakes nothing.
    func close() {
      state.withLock { $0.waker = nil }
    }

    /// Moves the commands that were sent into an empty list.
    func take(into commands: inout [Command]) {
      state.withLock { state in
        state.isWaiting = false
        swap(&state.commands, &commands)
      }
    }

    /// False if there are commands already; otherwise the next one ends the wait.
    func beginWaiting() -> Bool {
      state.withLock { state in
        state.isWaiting = state.commands.isEmpty
        return state.isWaiting
      }
    }
  }
#endif
