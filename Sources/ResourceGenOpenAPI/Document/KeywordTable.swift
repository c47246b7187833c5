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
    var index = bytes.count
    while index > 16 {
      index -= 1
      high = high << 8 | UInt64(bytes[index])
    }
    while index > 8 {
      index -= 1
      middle = middle << 8 | UInt64(bytes[index])
    }
    while index > 0 {
      index -= 1
      low = low << 8 | UInt64(bytes[index])
    }
  }
}
