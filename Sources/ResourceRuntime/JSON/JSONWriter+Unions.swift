extension JSONWriter {
  /// Writes a union alternative whose own members do not include the discriminator, and inserts the
  /// discriminator as its first member.
  ///
  ///     json.write(circle, where: "kind", is: "circle")      // {"kind":"circle","radius":1}
  public func write(_ value: some JSONWritable, where name: String, is alternative: String) {
    if isFull { return }
    let start = count
    unsettledCount += 1
    value.write(to: self)
    insertFirst(name, alternative, from: start)
    unsettledCount -= 1
  }

  /// Writes a union alternative and inserts the discriminator as its first member if it is missing.
  ///
  ///     json.write(circle, whereMissing: "kind", is: "circle")   // {"kind":"circle","radius":1}
  public func write(
    _ value: some JSONWritable, whereMissing name: String, is alternative: String
  ) {
    if isFull { return }
    let start = count
    unsettledCount += 1
    value.write(to: self)
    if !hasMember(name, from: start) { insertFirst(name, alternative, from: start) }
    unsettledCount -= 1
  }

  /// Writes a union alternative in the given format, and inserts the discriminator as its first
  /// member if it is missing.
  public func write<Value>(
    _ value: Value, whereMissing name: String, is alternative: String, as format: JSONFormat<Value>
  ) {
    if isFull { return }
    let start = count
    unsettledCount += 1
    format.write(value, self)
    if !hasMember(name, from: start) { insertFirst(name, alternative, from: start) }
    unsettledCount -= 1
  }

  /// Whether the object that was written from `start` on has a member with this name.
  private func hasMember(_ name: String, from start: Int) -> Bool {
    if isComparison { return hasComparedMember(name, from: start) }
    let first = start < count && bytes[start] == UInt8(ascii: ",") ? start + 1 : start
    let json = JSONReader(UnsafeBufferPointer(start: bytes + first, count: count - first))
    return json.value(of: name) != nil
  }

  /// Inserts a member at the front of the object that was written from `start` on. Does nothing if
  /// the value is not an object.
  private func insertFirst(_ name: String, _ value: String, from start: Int) {
    let brace = start < count && bytes[start] == UInt8(ascii: ",") ? start + 1 : start
    let position = brace + 1
    guard position < count, bytes[brace] == UInt8(ascii: "{") else { return }
    let isAlone = bytes[position] == UInt8(ascii: "}")
    let member = JSONWriter(for: purpose)
    member.key(name)
    member.value(value)
    if !isAlone, !isComparison { member.append(UInt8(ascii: ",")) }
    reserve(member.count)
    (bytes + position + member.count).update(from: bytes + position, count: count - position)
    (bytes + position).update(from: member.bytes, count: member.count)
    count += member.count
  }
}
