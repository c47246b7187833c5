/// A hash table of entries that are stored elsewhere, in an array: it numbers them from 0.
@usableFromInline package struct EntryNumbers: Sendable {
  /// The upper half of a hash and the number plus one; 0 if the slot is free. At most half of the
  /// slots are used, so that a search ends soon.
  @usableFromInline var slots: [UInt64]
  @usableFromInline package internal(set) var count = 0

  /// Creates a table, without allocating memory if it has no capacity.
  ///
  /// - Parameter capacity: The number of entries up to which the table doesn't grow.
  @inlinable package init(capacity: Int = 0) {
    var size = capacity > 0 ? 16 : 0
    while size < 2 * capacity { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// Returns the number of an entry; nil if it has none.
  ///
  /// - Parameter isSame: Whether the entry with a number, which probably has the same hash, equals
  ///   this one.
  @inlinable package func number(_ hash: WordHash, isSame: (Int) -> Bool) -> Int? {
    if slots.isEmpty { return nil }
    var slot = firstSlot(hash)
    while slots[slot] != 0 {
      let number = Int(slots[slot] & 0xFFFF_FFFF) - 1
      if (slots[slot] ^ hash.value) >> 32 == 0, isSame(number) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds an entry that has no number yet, and returns its number.
  @inlinable package mutating func add(_ hash: WordHash) -> Int {
    if 2 * count >= slots.count { grow() }
    var slot = firstSlot(hash)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    count += 1
    slots[slot] = hash.value & 0xFFFF_FFFF_0000_0000 | UInt64(count)
    return count - 1
  }

  @inlinable func firstSlot(_ hash: WordHash) -> Int {
    Int(truncatingIfNeeded: hash.value >> 32) & (slots.count - 1)
  }

  @usableFromInline mutating func grow() {
    let size = max(16, 2 * slots.count)
    let mask = size - 1
    var larger = [UInt64](repeating: 0, count: size)
    for entry in slots where entry != 0 {
      var slot = Int(truncatingIfNeeded: entry >> 32) & mask
      while larger[slot] != 0 { slot = (slot + 1) & mask }
      larger[slot] = entry
    }
    slots = larger
  }
}
