/// A dictionary that is looked up by the bytes of its keys, so that no string is created and
/// compared for every key of a document.
struct KeywordTable<Value: Sendable>: Sendable {
  private let entries: [(name: PackedName, value: Value)]
  /// The index of the first entry of each group of names.
  private let starts: [Int]
  /// The entries whose names are too long to be packed. No keyword of OpenAPI is.
  private let longEntries: [(name: [UInt8], value: Value)]

  init(_ pairs: [(String, Value)]) {
    var packed: [(name: PackedName, value: Value)] = []
    var longEntries: [(name: [UInt8], value: Value)] = []
    for (name, value) in pairs {
      let bytes = Array(name.utf8)
      if let name = bytes.withUnsafeBufferPointer({ PackedName($0) }) {
        packed.append((name, value))
      } else {
        longEntries.append((bytes, value))
      }
    }
    self.longEntries = longEntries
    var entries: [(name: PackedName, value: Value)] = []
    var starts: [Int] = []
    for group in 0..<PackedName.groups {
      starts.append(entries.count)
      entries += packed.filter { $0.name.group == group }
    }
    self.entries = entries
    self.starts = starts + [entries.count]
  }

  subscript(name: UnsafeBufferPointer<UInt8>) -> Value? {
    guard let packed = PackedName(name) else {
      return longEntries.first { $0.name.elementsEqual(name) }?.value
    }
    for index in starts[packed.group]..<starts[packed.group + 1]
    where entries[index].name == packed {
      return entries[index].value
    }
    return nil
  }
}

/// A name of at most 24 bytes, packed into three machine words.
private struct PackedName: Equatable {
  private var low: UInt64 = 0
  private var middle: UInt64 = 0
  private var high: UInt64 = 0
  let group: Int

  static let groups = 64

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.first, let last = bytes.last, bytes.count <= 24 else { return nil }
    group = (Int(first) &* 5 &+ Int(last) &* 11 &+ bytes.count) & (PackedName.groups - 1)
    let raw = UnsafeRawBufferPointer(bytes)
    low = raw.word(from: 0)
    if bytes.count > 8 { middle = raw.word(from: 8) }
    if bytes.count > 16 { high = raw.word(from: 16) }
  }
}

extension UnsafeRawBufferPointer {
  /// The eight bytes from an offset on, the first one lowest. Bytes after the end are zero.
  fileprivate func word(from offset: Int) -> UInt64 {
    if offset &+ 8 <= count {
      return UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    if offset > 0, count >= 8 {
      // The last eight bytes of the name include these.
      let last = UInt64(littleEndian: loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
      return last >> UInt64(8 &* (offset &+ 8 &- count))
    }
    let rest = count &- offset
    guard rest >= 4 else {
      guard rest > 0 else { return 0 }
      // Up to three bytes: the first, the middle one and the last, which may be the same.
      let middle = rest / 2
      return UInt64(self[offset]) | UInt64(self[offset &+ middle]) << UInt64(8 &* middle)
        | UInt64(self[count &- 1]) << UInt64(8 &* (rest &- 1))
    }
    // Four to seven bytes: the first four and the last four, which may overlap.
    let first = UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    let last = UInt32(littleEndian: loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
    return UInt64(first) | UInt64(last) << UInt64(8 &* (rest &- 4))
  }
}
