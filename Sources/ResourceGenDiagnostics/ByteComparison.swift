extension UnsafeBufferPointer<UInt8> {
  /// Whether both hold the same bytes. In words, since this is also fast in the debug builds that
  /// package plugins run.
  package func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard let left = UnsafeRawPointer(baseAddress), let right = UnsafeRawPointer(other.baseAddress)
    else { return true }
    var index = 0
    while index &+ 8 <= count {
      let leftWord = left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if leftWord != right.loadUnaligned(fromByteOffset: index, as: UInt64.self) { return false }
      index &+= 8
    }
    while index < count {
      if self[index] != other[index] { return false }
      index &+= 1
    }
    return true
  }

  /// A part of the buffer, clamped to it.
  package func part(_ start: Int, _ count: Int) -> UnsafeBufferPointer<UInt8> {
    let start = Swift.min(Swift.max(start, 0), self.count)
    return UnsafeBufferPointer(
      rebasing: self[start..<Swift.min(start + Swift.max(count, 0), self.count)])
  }
}
