#if CURL_TRANSPORT
  /// The time at which a transfer without activity expires. The driver checks it now and then.
  struct IdleDeadline {
    /// The longest wait for the next byte in either direction.
    let limit: Duration
    /// The time of the last activity that `expires` has noticed.
    private var last: ContinuousClock.Instant
    private var isTouched = false
    /// Whether no activity is expected until `resume`.
    private(set) var isSuspended = false

    init(_ limit: Duration, from now: ContinuousClock.Instant) {
      self.limit = limit
      last = now
    }

    /// Notes an activity. Does not read the clock, since it is called for each chunk.
    mutating func touch() {
      isTouched = true
    }

    mutating func suspend() {
      isSuspended = true
    }

    mutating func resume(at now: ContinuousClock.Instant) {
      isSuspended = false
      last = now
    }

    /// Returns the time of the next call of `expires`; nil while suspended. A transfer may end up
    /// to a quarter of the limit late.
    func nextCheck(after now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
      isSuspended ? nil : min(last + limit, now + limit / 4)
    }

    /// Returns whether the transfer has been idle for as long as the limit.
    mutating func expires(at now: ContinuousClock.Instant) -> Bool {
      guard !isSuspended else { return false }
      if isTouched {
        isTouched = false
        last = now
      }
      return now - last >= limit
    }
  }
#endif
