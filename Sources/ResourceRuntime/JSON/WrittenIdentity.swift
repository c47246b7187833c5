/// Equality and hashing of values by the tokens that they write.
enum WrittenIdentity {
  /// The number of bytes that are written first: values that differ in them need no more.
  private static let firstLimit = 1000

  static func haveEqualMembers<Value: JSONWritable>(_ left: Value, _ right: Value) -> Bool {
    haveSameStorage(left, right) || areWrittenAlike(left, right, JSONWriter(for: .comparison))
  }

  /// Compares the ids first. Values with equal ids are compared by all members.
  static func areEqual<Value: JSONWritable & Identifiable>(_ left: Value, _ right: Value) -> Bool
  where Value.ID: JSONWritable {
    if haveSameStorage(left, right) { return true }
    let tokens = JSONWriter(for: .comparison)
    left.id.write(to: tokens)
    let count = tokens.count
    right.id.write(to: tokens)
    guard tokens.count == 2 * count, tokens.repeatsBytes(from: count, count) else { return false }
    return areWrittenAlike(left, right, tokens)
  }

  /// Hashes all members: a server could send any number of values that agree in some of them.
  static func hash(_ value: some JSONWritable, into hasher: inout Hasher) {
    let tokens = JSONWriter(for: .comparison)
    value.write(to: tokens)
    tokens.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  private static func areWrittenAlike<Value: JSONWritable>(
    _ left: Value, _ right: Value, _ tokens: JSONWriter
  ) -> Bool {
    areWrittenAlike(left, right, tokens, upTo: firstLimit)
      ?? areWrittenAlike(left, right, tokens, upTo: .max) ?? true
  }

  /// Returns nil if the values do not differ in the first bytes, but have more.
  private static func areWrittenAlike<Value: JSONWritable>(
    _ left: Value, _ right: Value, _ tokens: JSONWriter, upTo limit: Int
  ) -> Bool? {
    tokens.restart(upTo: limit)
    left.write(to: tokens)
    let (count, hasMore) = (tokens.count, tokens.isFull)
    tokens.beginOtherValue()
    right.write(to: tokens)
    let otherCount = tokens.count - count
    if hasMore, tokens.isFull {
      return tokens.repeatsBytes(from: count, min(count, otherCount)) ? nil : false
    }
    return count == otherCount && tokens.repeatsBytes(from: count, count)
  }

  /// Whether all stored properties have the same bits, as those of a copy. Bytes between properties
  /// may differ, and so may equal values.
  private static func haveSameStorage<Value>(_ left: Value, _ right: Value) -> Bool {
    withUnsafeBytes(of: left) { left in
      withUnsafeBytes(of: right) { right in
        guard let one = left.baseAddress, let other = right.baseAddress else { return true }
        return WrittenReference.haveSameBytes(
          one.assumingMemoryBound(to: UInt8.self), other.assumingMemoryBound(to: UInt8.self),
          left.count)
      }
    }
  }
}
