/// A store of responses in memory. Evicts the least recently used ones when it is full.
public actor MemoryValidatorStore: ValidatorStore {
  private struct Entry {
    var response: StoredResponse
    var used: Int
  }

  private let size: Int
  private var entries: [StoredResponse.Key: Entry] = [:]
  private var total = 0
  private var uses = 0

  /// Creates an empty store.
  ///
  /// - Parameter size: The approximate maximum memory for all responses in bytes. A response larger
  ///   than a quarter of it is not stored, so that it does not evict all others.
  public init(size: Int = 16 << 20) {
    self.size = max(0, size)
  }

  public func response(for key: StoredResponse.Key) -> StoredResponse? {
    guard var entry = entries[key] else { return nil }
    uses += 1
    entry.used = uses
    entries[key] = entry
    return entry.response
  }

  public func store(_ response: StoredResponse?, for key: StoredResponse.Key) {
    if let old = entries.removeValue(forKey: key) { total -= old.response.size }
    guard let response, response.size <= size / 4 else { return }
    uses += 1
    entries[key] = Entry(response: response, used: uses)
    total += response.size
    if total > size { shrink() }
  }

  /// Removes all responses, as after a log-out.
  public func removeAll() {
    entries = [:]
    total = 0
  }

  /// Removes the least recently used responses until a quarter of the capacity is free, so that
  /// eviction is rare.
  private func shrink() {
    for (key, entry) in entries.sorted(by: { $0.value.used < $1.value.used }) {
      guard total > size / 4 * 3 else { return }
      total -= entry.response.size
      entries[key] = nil
    }
  }
}
