#if CURL_TRANSPORT
  import Foundation
  import FoundationNetworking
  import ResourceRuntimeCurl

  /// The event loop of a driver. Its state is confined to the driver's thread.
  final class CurlLoop {
    private let commands: CurlCommands
    private let configuration: TransportConfiguration
    private let options: CurlOptions
    private let round = CurlRound()
    private var transfers: [ObjectIdentifier: CurlTransfer] = [:]
    private var waiting: ConnectionQueue
    /// The calls of this round whose wait for a connection is measured.
    private var added: [CurlCall] = []
    private var nextCheck: ContinuousClock.Instant?
    private var isStopping = false

    /// The shortest time between two checks of the time limits.
    private static let checkInterval = Duration.milliseconds(20)

    init(_ commands: CurlCommands, _ options: CurlOptions) {
      self.commands = commands
      self.options = options
      configuration = options.configuration
      waiting = ConnectionQueue(configuration)
    }

    /// Runs transfers until the driver is released.
    func run() {
      blockSignals()
      guard
        let multi = CurlMultiHandle(
          maxIdleConnections: configuration.maxConnections,
          maxConnectionsPerHost: options.maxConnectionsPerHost)
      else { return failAllCalls() }
      commands.open(multi.waker)
      var received: [CurlCommands.Command] = []
      while !isStopping {
        commands.take(into: &received)
        for command in received { handle(command, multi) }
        received.removeAll(keepingCapacity: true)
        startWaitingCalls(multi)
        multi.perform()
        while let (transfer, result) = multi.nextFinished() { end(transfer, multi, result) }
        flush()
        startWaitingCalls(multi)
        checkTimeLimits(multi)
        if !isStopping, commands.beginWaiting() { multi.wait(milliseconds: waitingTime) }
      }
      for transfer in transfers.values { multi.remove(transfer.easy) }
      commands.close()
    }

    /// Leaves the signals of the process to its other threads. Also makes a write to a closed
    /// socket an error instead of a SIGPIPE.
    private func blockSignals() {
      var signals = sigset_t()
      sigfillset(&signals)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Fails all calls, since a multi handle could not be allocated.
    private func failAllCalls() {
      var received: [CurlCommands.Command] = []
      while !isStopping {
        commands.take(into: &received)
        for command in received {
          if case .start(let call) = command { call.finish(.failure(URLError(.unknown))) }
          if case .stop = command { isStopping = true }
        }
        received.removeAll()
        Thread.sleep(forTimeInterval: 0.01)
      }
    }

    private func handle(_ command: CurlCommands.Command, _ multi: CurlMultiHandle) {
      switch command {
      case .start(let call):
        waiting.add(call)
        if call.request.attempt?.queueWait != nil { added.append(call) }
      case .cancel(let call):
        guard let transfer = transfers.removeValue(forKey: ObjectIdentifier(call)) else {
          return waiting.cancelled(call)
        }
        multi.remove(transfer.easy)
        waiting.finished(call)
      case .resume(let call):
        guard let transfer = transfers[ObjectIdentifier(call)] else { return }
        transfer.resume()
        schedule(transfer, .now)
      case .stop:
        isStopping = true
      }
    }

    /// Starts waiting calls as far as connections are free.
    private func startWaitingCalls(_ multi: CurlMultiHandle) {
      while let call = waiting.next() {
        do {
          try start(call, multi)
        } catch {
          call.finish(.failure(error))
          waiting.finished(call)
        }
      }
      for call in added where transfers[ObjectIdentifier(call)] == nil && !call.isOver {
        call.request.attempt?.queueWait?.begin()
      }
      added.removeAll(keepingCapacity: true)
      if let deadline = waiting.deadline { check(at: deadline) }
    }

    private func start(_ call: CurlCall, _ multi: CurlMultiHandle) throws {
      call.request.attempt?.queueWait?.end()
      guard let easy = CurlEasyHandle() else { throw URLError(.unknown) }
      let limit = call.request.timeout ?? configuration.idleTimeout
      let transfer = CurlTransfer(call, easy, round, idleLimit: limit)
      try options.apply(to: transfer)
      guard multi.add(easy) else { throw URLError(.unknown) }
      transfers[ObjectIdentifier(call)] = transfer
      schedule(transfer, .now)
    }

    private func end(_ transfer: CurlTransfer, _ multi: CurlMultiHandle, _ result: CURLcode) {
      let isMultiplexed = transfer.isMultiplexed
      multi.remove(transfer.easy)
      transfer.finish(result)
      transfers[ObjectIdentifier(transfer.call)] = nil
      waiting.finished(transfer.call, isMultiplexed: isMultiplexed)
    }

    /// Passes to each stream, in one piece, the bytes that this round received for it, and lets
    /// deferred transfers continue.
    private func flush() {
      var streams: [CurlTransfer] = []
      // A stream that is resumed may receive more at once.
      while !round.streams.isEmpty {
        swap(&streams, &round.streams)
        for transfer in streams {
          transfer.flush()
          // It may have been paused since the last check, which then set no time for the next one.
          schedule(transfer, .now)
        }
        streams.removeAll(keepingCapacity: true)
      }
      var deferred: [CurlTransfer] = []
      // One that continues may receive its next share at once.
      swap(&deferred, &round.deferred)
      for transfer in deferred { transfer.continueReceiving() }
    }

    // MARK: - Time

    private func schedule(_ transfer: CurlTransfer, _ now: ContinuousClock.Instant) {
      if let instant = transfer.idle.nextCheck(after: now) { check(at: instant) }
    }

    private func check(at instant: ContinuousClock.Instant) {
      nextCheck = nextCheck.map { min($0, instant) } ?? instant
    }

    private func checkTimeLimits(_ multi: CurlMultiHandle) {
      guard let check = nextCheck else { return }
      let now = ContinuousClock.now
      guard now >= check else { return }
      nextCheck = nil
      var expired: [CurlTransfer] = []
      for transfer in transfers.values {
        if transfer.idle.expires(at: now) {
          expired.append(transfer)
        } else {
          schedule(transfer, now)
        }
      }
      for transfer in expired {
        transfer.fail(URLError.timedOut(after: transfer.idle.limit))
        handle(.cancel(transfer.call), multi)
      }
      for call in waiting.removeExpired(at: now) {
        call.finish(.failure(URLError.noConnection(within: configuration.queueTimeout ?? .zero)))
      }
      if let deadline = waiting.deadline { self.check(at: deadline) }
      if let next = nextCheck { nextCheck = max(next, now + CurlLoop.checkInterval) }
    }

    /// The time until the next check, in milliseconds. libcurl's own time-outs may end the wait
    /// earlier.
    private var waitingTime: Int32 {
      guard let check = nextCheck else { return 3_600_000 }
      let rest = check - .now
      return Int32(min(max(0, (rest / .milliseconds(1)).rounded(.up)), 3_600_000))
    }
  }
#endif
