#if CURL_TRANSPORT
  import Foundation

  /// A thread that performs transfers for any number of callers. It starts with the first call, and
  /// ends when the last transport and the last call that use it are released.
  ///
  /// Calls and streams have separate drivers. Streams use HTTP/1.1, so that a server waits as soon
  /// as a stream is not read: over HTTP/2, libcurl 7.88 stores what arrives for such a stream while
  /// it reads the connection for others, up to the stream window of 32 MiB. One multi handle cannot
  /// use both versions with one host: it fails calls with `CURLE_UNSUPPORTED_PROTOCOL`.
  final class CurlDriver: Sendable {
    /// The drivers of transports without a configuration, which share connections but nothing else.
    static let calls = CurlDriver(TransportConfiguration(), for: .complete)
    static let streams = CurlDriver(TransportConfiguration(), for: .stream)

    let commands = CurlCommands()
    private let configuration: TransportConfiguration
    private let kind: CurlCall.Kind
    private let hasBegun = Locked(false)

    init(_ configuration: TransportConfiguration, for kind: CurlCall.Kind) {
      self.configuration = configuration
      self.kind = kind
    }

    deinit {
      commands.send(.stop)
    }

    /// Starts the thread, unless it is running.
    func begin() {
      let isFirst = hasBegun.withLock { hasBegun in
        defer { hasBegun = true }
        return !hasBegun
      }
      guard isFirst else { return }
      let (commands, options) = (commands, CurlOptions(configuration, for: kind))
      let thread = Thread { CurlLoop(commands, options).run() }
      thread.name = kind == .stream ? "CurlStreams" : "CurlTransport"
      thread.stackSize = 1 << 20
      thread.start()
    }
  }

  /// The queue of commands from callers to the thread of a driver.
  final class CurlCommands: Sendable {
    enum Command: Sendable {
      case start(CurlCall)
      /// The caller has cancelled the call.
      case cancel(CurlCall)
      /// The caller has read a stream whose buffer was full.
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

    /// Lets `send` wake the thread from now on.
    func open(_ waker: CurlMultiHandle.Waker) {
      state.withLock { $0.waker = waker }
    }

    /// Keeps `send` from using the waker from now on.
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

    /// Returns false if there are commands already; otherwise the next command ends the wait.
    func beginWaiting() -> Bool {
      state.withLock { state in
        state.isWaiting = state.commands.isEmpty
        return state.isWaiting
      }
    }
  }
#endif
