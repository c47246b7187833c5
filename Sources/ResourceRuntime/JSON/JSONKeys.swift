/// The wire names that a model knows, in the order of its members: `["text", "indices"]`.
///
/// Make one for a type and keep it in a static property: its table stays in memory as long as the
/// process.
public struct JSONKeys: ExpressibleByArrayLiteral, @unchecked Sendable {
  // Written once, before anybody can read it, and never freed.
  let table: UnsafePointer<KeyTable>

  public init(arrayLiteral names: String...) {
    self.init(names)
  }

  /// Of equal names the first is the one that is found.
  public init(_ names: [String]) {
    let table = UnsafeMutablePointer<KeyTable>.allocate(capacity: 1)
    table.initialize(to: KeyTable(names))
    self.table = UnsafePointer(table)
  }

  /// Where a name stands, by its bytes; below 0 if it is none of these.
  func place(of name: String) -> Int {
    var name = name
    return name.withUTF8 { place(of: $0) }
  }

  /// The same of a name without escapes, or with its escapes resolved.
  func place(of name: UnsafeBufferPointer<UInt8>) -> Int {
    guard let start = name.baseAddress else { return table.pointee.index(of: "", 0) }
    return table.pointee.index(of: start, name.count)
  }
}

/// Finds the place of a key: compare the one that should come next, then look up.
struct KeyTable {
  /// One key, followed by its closing quote, ready to be compared with bytes of a document.
  struct Entry {
    /// The key and the quote, and zeros up to a multiple of eight bytes.
    var bytes: UnsafePointer<UInt8>

    /// Without the quote.
    var count: Int

    /// With the quote; more than any document has for what must not be compared with the bytes of
    /// one.
    var span: Int

    /// The first eight bytes, or fewer, as one word; and which of its bits count.
    var head: UInt64
    var mask: UInt64
  }

  let entries: UnsafePointer<Entry>
  let count: Int

  /// Index of an entry plus one, 0 for a free slot; twice as many as entries, or more.
  private let slots: UnsafePointer<UInt32>
  private let slotMask: Int
  private let seed: UInt64

  init(_ names: [String]) {
    count = names.count
    // One more than needed: behind the last key comes one that nothing is equal to.
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: count + 1)
    for (index, name) in names.enumerated() {
      (entries + index).initialize(to: Self.entry(for: Array(name.utf8)))
    }
    (entries + count).initialize(to: Self.entry(for: []))
    entries[count].span = .max
    self.entries = UnsafePointer(entries)

    var size = 8
    while size < 4 * count { size *= 2 }
    slotMask = size - 1
    let slots = UnsafeMutablePointer<UInt32>.allocate(capacity: size)

    // A seed without collisions is found for nearly every set of keys; the best of a few will do
    // for the rest.
    var best: (seed: UInt64, collisions: Int) = (0, .max)
    var seed: UInt64 = 0x9E37_79B9_7F4A_7C15
    for _ in 0..<(count <= 256 ? 64 : 1) {
      let collisions = Self.fill(slots, size, entries, count, seed)
      if collisions < best.collisions { best = (seed, collisions) }
      if collisions == 0 { break }
      seed = (seed ^ seed >> 29) &* 0xBF58_476D_1CE4_E5B9 | 1
    }
    if best.seed != seed { _ = Self.fill(slots, size, entries, count, best.seed) }
    self.seed = best.seed
    self.slots = UnsafePointer(slots)
  }

  private static func entry(for name: [UInt8]) -> Entry {
    let size = (name.count + 8) & ~7
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
    bytes.initialize(repeating: 0, count: size)
    for (index, byte) in name.enumerated() { bytes[index] = byte }
    bytes[name.count] = UInt8(ascii: "\"")
    var entry = Entry(
      bytes: UnsafePointer(bytes), count: name.count, span: name.count + 1, head: 0, mask: 0)
    entry.head = word(at: entry.bytes)
    entry.mask = name.count >= 7 ? .max : UInt64.max >> UInt64(56 - 8 * name.count)
    // What is always escaped in a document must not be compared with its raw bytes.
    if name.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      entry.span = .max
    }
    return entry
  }

  private static func fill(
    _ slots: UnsafeMutablePointer<UInt32>, _ size: Int, _ entries: UnsafeMutablePointer<Entry>,
    _ count: Int, _ seed: UInt64
  ) -> Int {
    slots.initialize(repeating: 0, count: size)
    var collisions = 0
    for index in 0..<count {
      var slot = hash(entries[index].bytes, entries[index].count, seed) & (size - 1)
      while slots[slot] != 0 {
        collisions += 1
        slot = (slot + 1) & (size - 1)
      }
      slots[slot] = UInt32(index + 1)
    }
    return collisions
  }

  /// Depends on every byte and reads none beyond `count`.
  @inline(__always)
  private static func hash(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ seed: UInt64) -> Int {
    var state = UInt64(truncatingIfNeeded: count) &* 0xFF51_AFD7_ED55_8CCD
    if count >= 8 {
      var offset = 0
      while offset + 8 < count {
        state = (state ^ word(at: bytes + offset)) &* seed
        state ^= state >> 32
        offset += 8
      }
      state ^= word(at: bytes + (count - 8))
    } else if count >= 4 {
      let first = UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self)
      let last = UnsafeRawPointer(bytes + (count - 4)).loadUnaligned(as: UInt32.self)
      state ^= UInt64(first) | UInt64(last) << 32
    } else if count > 0 {
      state ^= UInt64(bytes[0]) | UInt64(bytes[count >> 1]) << 8 | UInt64(bytes[count - 1]) << 16
    }
    state = (state ^ state >> 32) &* seed
    return Int(truncatingIfNeeded: state >> 40)
  }

  /// The index of a key without escapes, or with its escapes resolved; -1 for an unknown one.
  @inline(__always)
  func index(of bytes: UnsafePointer<UInt8>, _ length: Int) -> Int {
    var slot = Self.hash(bytes, length, seed) & slotMask
    while true {
      let content = slots[slot]
      guard content != 0 else { return -1 }
      let entry = entries + Int(content &- 1)
      if entry.pointee.count == length, Self.areEqual(entry.pointee.bytes, bytes, length) {
        return Int(content &- 1)
      }
      slot = (slot &+ 1) & slotMask
    }
  }

  @inline(__always)
  private static func areEqual(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    guard count >= 8 else {
      for index in 0..<count where left[index] != right[index] { return false }
      return true
    }
    var offset = 0
    while offset + 8 < count {
      if word(at: left + offset) != word(at: right + offset) { return false }
      offset += 8
    }
    return word(at: left + (count - 8)) == word(at: right + (count - 8))
  }

  /// How many bytes the key at `index` and its closing quote take at `place`, without looking for
  /// the end of what stands there; 0 if something else stands there.
  @inline(__always)
  func matches(
    _ index: Int, at place: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> Int {
    let entry = entries + index
    guard end - place >= 8, (word(at: place) ^ entry.pointee.head) & entry.pointee.mask == 0
    else { return 0 }
    let length = entry.pointee.span
    guard length > 8 else { return length }
    guard end - place >= length, Self.areEqual(entry.pointee.bytes, place, length) else { return 0 }
    return length
  }
}
