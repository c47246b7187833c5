/// The member names that a model knows, in the order of its properties: `"text! indices"`.
///
/// Spaces and line feeds separate the names. If one of them contains some, or is empty, they are
/// the elements of an array: `["text!", "in dices"]`.
///
/// A name with an exclamation mark is that of a member that must be present. One mark at the end,
/// `!` or `?`, does not belong to a name, so a name that ends with one needs a second one.
///
/// Create one per type and store it in a static property: its table is never freed.
@_spi(Generated) public struct JSONKeys: @unchecked Sendable {
  // Initialized before it is shared, then never modified or freed.
  let table: UnsafePointer<KeyTable>

  private init(marked markedNames: [String]) {
    var names: [String] = []
    var required: [Int] = []
    for (index, marked) in markedNames.enumerated() {
      let mark = marked.utf8.last
      if mark == UInt8(ascii: "!") { required.append(index) }
      let hasMark = mark == UInt8(ascii: "!") || mark == UInt8(ascii: "?")
      // Bytes, since a mark after some letters is a part of the last character.
      names.append(hasMark ? String(decoding: marked.utf8.dropLast(), as: UTF8.self) : marked)
    }
    self.init(names, required: required)
  }

  /// Creates the keys. Of duplicate names, the first one is found.
  public init(_ names: [String]) {
    self.init(names, required: [])
  }

  private init(_ names: [String], required: [Int]) {
    let table = UnsafeMutablePointer<KeyTable>.allocate(capacity: 1)
    table.initialize(to: KeyTable(names, required: required))
    self.table = UnsafePointer(table)
  }

  /// Returns the index of a name, compared by its UTF-8 bytes; negative if it is unknown.
  func position(of name: String) -> Int {
    var name = name
    return name.withUTF8 { position(of: $0) }
  }

  /// Returns the index of an unescaped name; negative if it is unknown.
  func position(of name: UnsafeBufferPointer<UInt8>) -> Int {
    guard let start = name.baseAddress else { return table.pointee.index(of: "", 0) }
    return table.pointee.index(of: start, name.count)
  }
}

@_spi(Generated) extension JSONKeys: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  public init(stringLiteral markedNames: String) {
    // Bytes, since a space before some letters is a part of their character.
    let names = markedNames.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    self.init(marked: names.map { String(decoding: $0, as: UTF8.self) })
  }

  public init(arrayLiteral markedNames: String...) {
    self.init(marked: markedNames)
  }
}

/// A hash table of keys. Callers first compare the key that they expect next (`matches`), and look
/// up the others (`index`).
struct KeyTable {
  /// One key and its closing quote, ready to be compared with the bytes of a document.
  struct Entry {
    /// The key and its closing quote, padded with zeros to a multiple of eight bytes.
    var bytes: UnsafePointer<UInt8>

    /// The length of the key without the quote.
    var count: Int

    /// The length of the key with the quote; `.max` for a key that must not be compared with raw
    /// bytes.
    var quotedCount: Int

    /// The first eight bytes (zero-padded if there are fewer) as one word, and the mask of those
    /// that count.
    var head: UInt64
    var mask: UInt64
  }

  let entries: UnsafePointer<Entry>
  let count: Int

  /// The bits of the keys whose members must be present, and those of keys from 64 on.
  let required: UInt64
  let requiredOverflow: [UInt64]

  /// For each slot, the index of an entry plus one, or 0 if the slot is free. There are at least
  /// twice as many slots as entries.
  private let slots: UnsafePointer<UInt32>
  private let slotMask: Int
  private let seed: UInt64

  init(_ names: [String], required: [Int] = []) {
    count = names.count
    var bits = [UInt64](repeating: 0, count: names.count / 64 + 1)
    for key in required { bits[key / 64] |= 1 << UInt64(key % 64) }
    self.required = bits[0]
    requiredOverflow = Array(bits.dropFirst())
    // One extra entry: a sentinel after the last key that never matches.
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: count + 1)
    for (index, name) in names.enumerated() {
      (entries + index).initialize(to: Self.entry(for: Array(name.utf8)))
    }
    (entries + count).initialize(to: Self.entry(for: []))
    entries[count].quotedCount = .max
    self.entries = UnsafePointer(entries)

    var size = 8
    while size < 4 * count { size *= 2 }
    slotMask = size - 1
    let slots = UnsafeMutablePointer<UInt32>.allocate(capacity: size)

    // Nearly every set of keys has a seed without collisions. For the rest, the best of a few is
    // taken.
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
      bytes: UnsafePointer(bytes), count: name.count, quotedCount: name.count + 1, head: 0, mask: 0)
    entry.head = word(at: entry.bytes)
    entry.mask = name.count >= 7 ? .max : UInt64.max >> UInt64(56 - 8 * name.count)
    // A document always escapes these characters, so comparing raw bytes could match the wrong
    // text.
    if name.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      entry.quotedCount = .max
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

  /// Returns a hash of all bytes. Never reads past `count`.
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

  /// Returns the index of an unescaped key, or -1 if it is unknown.
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

  /// The names of the members that must be present, in the order of the keys.
  var requiredNames: [String] {
    (0..<count).filter { index in
      let bits = index < 64 ? required : requiredOverflow[index / 64 - 1]
      return bits & 1 << UInt64(index % 64) != 0
    }
    .map { index in
      let entry = entries[index]
      return String(
        decoding: UnsafeBufferPointer(start: entry.bytes, count: entry.count), as: UTF8.self)
    }
  }

  /// Returns the length of the key at `index` with its closing quote if they are at `position`,
  /// otherwise 0. Does not scan for the end of the key in the document.
  @inline(__always)
  func matches(
    _ index: Int, at position: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> Int {
    let entry = entries + index
    guard end - position >= 8, (word(at: position) ^ entry.pointee.head) & entry.pointee.mask == 0
    else { return 0 }
    let length = entry.pointee.quotedCount
    guard length > 8 else { return length }
    guard end - position >= length, Self.areEqual(entry.pointee.bytes, position, length) else {
      return 0
    }
    return length
  }
}
