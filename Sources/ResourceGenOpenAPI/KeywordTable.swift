/// A dictionary with short ASCII keys, looked up by their bytes so that no string is created and
/// compared for every key of a document.
struct KeywordTable<Value: Sendable>: Sendable {
  private let entries: [(name: PackedName, value: Value)]
  /// The index of the first entry of each group of names.
  private let starts: [Int]

  init(_ pairs: [(String, Value)]) {
    let packed = pairs.compactMap { name, value -> (name: PackedName, value: Value)? in
      var name = name
      return name.withUTF8 { PackedName($0) }.map { ($0, value) }
    }
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
    guard let name = PackedName(name) else { return nil }
    for index in starts[name.group]..<starts[name.group + 1] where entries[index].name == name {
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
