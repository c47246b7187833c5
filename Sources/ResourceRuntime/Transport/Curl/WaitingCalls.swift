#if CURL_TRANSPORT
  /// The calls that wait for a connection to one server, in order of arrival.
  struct WaitingCalls {
    private struct Entry {
      let call: CurlCall
      let arrival: ContinuousClock.Instant
    }

    private var entries = FIFOQueue<Entry>()
    /// The number of calls in `entries` whose callers have cancelled them.
    private var cancelled = 0

    var isEmpty: Bool { entries.isEmpty }

    /// The number of calls, including cancelled ones that were not removed yet.
    var count: Int { entries.count }

    /// The time at which the first call arrived.
    var firstArrival: ContinuousClock.Instant? { entries.first?.arrival }

    mutating func append(_ call: CurlCall, at now: ContinuousClock.Instant = .now) {
      entries.append(Entry(call: call, arrival: now))
    }

    /// Removes the first call. Returns it unless its caller has cancelled it.
    mutating func popFirst() -> CurlCall? {
      guard let call = entries.popFirst()?.call else { return nil }
      guard !call.isOver else {
        cancelled -= 1
        return nil
      }
      return call
    }

    /// Notes that a call was cancelled, and removes cancelled calls if they are the majority.
    mutating func noteCancellation() {
      cancelled += 1
      if cancelled > 32, cancelled > count / 2 {
        entries.removeAll { $0.call.isOver }
        cancelled = 0
      }
    }

    /// Removes the calls that have waited for as long as the limit. Returns those that were not
    /// cancelled.
    mutating func removeExpired(
      at now: ContinuousClock.Instant, limit: Duration
    ) -> [CurlCall] {
      var expired: [CurlCall] = []
      while let firstArrival, now - firstArrival >= limit {
        if let call = popFirst() { expired.append(call) }
      }
      return expired
    }
  }
#endif
