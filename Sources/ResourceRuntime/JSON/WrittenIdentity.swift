/// Equality and hashing of values by the tokens that they write.
enum WrittenIdentity {
  /// The number of bytes that are written first: values that differ in them need no more.
  private static let firstLimit = 1000

  static func areEqual<Value: JSONWritable>(_ left: Value, _ right: Value) -> Bool {
    haveSameStorage(left, right) || areWrittenAlike(left, right)
  }

  /// Compares the ids first. Values with equal ids are compared by all members.
  static func areEqual<Value: JSONWritable & Identifiable>(_ left: Value, _ right: Value) -> Bool
  where Value.ID: JSONWritable {
    if haveSameStorage(left, right) { return true }
    var ids = JSONWriter(comparingUpTo: .max)
    left.id.write(to: &ids)
    let middle = ids.count
    right.id.write(to: &ids)
    guard ids.count == 2 * middle,
      WrittenReference.haveSameBytes(ids.bytes, ids.bytes + middle, middle)
    else {
      return false
    }
    return areWrittenAlike(left, right)
  }

  /// Hashes all members: a server could send any number of values that agree in some of them.
  static func hash(_ value: some JSONWritable, into hasher: inout Hasher) {
    var tokens = JSONWriter(comparingUpTo: .max)
    value.write(to: &tokens)
    hasher.combine(bytes: UnsafeRawBufferPointer(tokens.written))
  }

  private static func areWrittenAlike<Value: JSONWritable>(_ left: Value, _ right: Value) -> Bool {
    areWrittenAlike(left, right, upTo: firstLimit) ?? areWrittenAlike(left, right, upTo: .max)
      ?? true
  }

  /// Returns nil if the values do not differ in the first bytes, but have more.
  private static func areWrittenAlike<Value: JSONWritable>(
    _ left: Value, _ right: Value, upTo limit: Int
  ) -> Bool? {
    var one = JSONWriter(comparingUpTo: limit)
    left.write(to: &one)
    let reference = WrittenReference(bytes: one.bytes, count: one.count)
    var other = JSONWriter(comparingUpTo: limit, with: reference)
    right.write(to: &other)
    if one.isFull, other.isFull {
      return WrittenReference.haveSameBytes(one.bytes, other.bytes, min(one.count, other.count))
        ? nil : false
    }
    return one.count == other.count
      && WrittenReference.haveSameBytes(one.bytes, other.bytes, one.count)
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
