/// The tokens of a value that another value is compared with while it is written behind it.
struct WrittenReference {
  /// The number of bytes that are compared at once.
  private static let step = 32

  /// The number of bytes of the first value.
  let count: Int
  private var comparedCount = 0

  init(count: Int) {
    self.count = count
  }

  /// Returns whether the first bytes of the other value, which are settled, differ. Compares those
  /// that have been added since the last call, if there are many.
  ///
  /// - Parameter total: The number of bytes of both values.
  mutating func differs(in bytes: UnsafePointer<UInt8>, _ total: Int) -> Bool {
    let otherCount = total - count
    guard otherCount - comparedCount >= Self.step else { return false }
    let start = comparedCount
    comparedCount = otherCount
    return otherCount > count
      || !Self.haveSameBytes(bytes + start, bytes + count + start, otherCount - start)
  }

  static func haveSameBytes(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    var offset = 0
    while count - offset >= 8 {
      if word(at: left + offset) != word(at: right + offset) { return false }
      offset += 8
    }
    while offset < count {
      if left[offset] != right[offset] { return false }
      offset += 1
    }
    return true
  }
}
