/// The members of an object by name. Names occur once, which the front ends check.
struct MemberIndex {
  private let members: [JSONLiteral.Member]
  private var values: [WireName: JSONLiteral] = [:]
  /// The member after the one that was found last. Most objects have their members in the order
  /// of the fields, so that the next search ends where it begins.
  private var next = 0

  /// The greatest number of members for which a linear search is faster than a dictionary.
  private static let maxLinearCount = 32

  init(_ members: [JSONLiteral.Member]) {
    self.members = members
    guard members.count > MemberIndex.maxLinearCount else { return }
    values.reserveCapacity(members.count)
    for member in members where values[WireName(member.key)] == nil {
      values[WireName(member.key)] = member.value
    }
  }

  /// Returns the value of a member; `nil` if the object doesn't have it.
  mutating func value(of name: WireName) -> JSONLiteral? {
    if members.count > MemberIndex.maxLinearCount { return values[name] }
    return find(name, in: next..<members.count) ?? find(name, in: 0..<min(next, members.count))
  }

  private mutating func find(_ name: WireName, in range: Range<Int>) -> JSONLiteral? {
    for position in range where WireName(members[position].key) == name {
      next = position + 1
      return members[position].value
    }
    return nil
  }
}
