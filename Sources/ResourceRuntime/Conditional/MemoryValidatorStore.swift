/// Responses that are remembered as long as the process lasts; of too many, those used last.
public actor MemoryValidatorStore: ValidatorStore {
  private struct Entry {
    var response: KeptResponse
    var used: Int
  }

  private let size: Int
  private var entries: [ValidatorKey: Entry] = [:]
  private var total = 0
  private var uses = 0

  /// - Parameter size: How many bytes of memory the responses may take together, about. A response of more than a quarter of that is
  ///   not kept, so that it does not drive out all others.
  public init(size: Int = 16 << 20) {
    self.size = max(0, size)
  }

  public func response(for key: ValidatorKey) -> KeptResponse? {
    guard var entry = entries[key] else { return nil }
    uses += 1
    entry.used = uses
    entries[key] = entry
    return entry.response
  }

  public func keep(_ response: KeptResponse?, for key: ValidatorKey) {
    if let old = entries.removeValue(forKey: key) { total -= old.response.size }
    guard let response, response.size <= size / 4 else { return }
    uses += 1
    entries[key] = Entry(response: response, used: uses)
    total += response.size
    if total > size { shrink() }
  }

  /// Forgets everything, as after a log-out.
  public func removeAll() {
    entries = [:]
    total = 0
  }

  /// Lets go of what was not used for the longest time, and of some more, so that it need not be looked for each time.
  private func shrink() {
    for (key, entry) in entries.sorted(by: { $0.value.used < $1.value.used }) {
      guard total > size / 4 * 3 else { return }
      total -= entry.response.size
      entries[key] = nil
    }
  }
}
