extension UnsafeBufferPointer<UInt8> {
  /// Whether both buffers hold the same bytes. Compares eight bytes at a time, which is fast in
  /// debug builds too: package plugins run those.
  @inlinable package func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
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

  /// A subrange of the buffer, clamped to its bounds.
  @inlinable package func part(_ start: Int, _ count: Int) -> UnsafeBufferPointer<UInt8> {
    let start = Swift.min(Swift.max(start, 0), self.count)
    return UnsafeBufferPointer(
      rebasing: self[start..<Swift.min(start + Swift.max(count, 0), self.count)])
  }
}
