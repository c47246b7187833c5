internal import ResourceGenDiagnostics

/// A hash table of entries that are stored elsewhere, in an array: it numbers them from 0.
struct EntryNumbers {
  /// The upper half of a hash and the number plus one; 0 if the slot is free.
  private var slots = [UInt64](repeating: 0, count: 1024)
  private(set) var count = 0

  /// Returns the number of an entry; nil if it has none.
  ///
  /// - Parameter isSame: Whether the entry with a number, which probably has the same hash, equals
  ///   this one.
  func number(_ hash: WordHash, isSame: (Int) -> Bool) -> Int? {
    var slot = firstSlot(hash)
    while slots[slot] != 0 {
      let number = Int(slots[slot] & 0xFFFF_FFFF) - 1
      if (slots[slot] ^ hash.value) >> 32 == 0, isSame(number) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds an entry that has no number yet, and returns its number.
  mutating func add(_ hash: WordHash) -> Int {
    if 2 * count >= slots.count { grow() }
    var slot = firstSlot(hash)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    count += 1
    slots[slot] = hash.value & 0xFFFF_FFFF_0000_0000 | UInt64(count)
    return count - 1
  }

  private func firstSlot(_ hash: WordHash) -> Int {
    Int(truncatingIfNeeded: hash.value >> 32) & (slots.count - 1)
  }

  private mutating func grow() {
    let mask = 2 * slots.count - 1
    var larger = [UInt64](repeating: 0, count: 2 * slots.count)
    for entry in slots where entry != 0 {
      var slot = Int(truncatingIfNeeded: entry >> 32) & mask
      while larger[slot] != 0 { slot = (slot + 1) & mask }
      larger[slot] = entry
    }
    slots = larger
  }
}
