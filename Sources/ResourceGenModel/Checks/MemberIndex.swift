/// The members of an object by name; of several with one name, the first.
struct MemberIndex {
  private let members: [JSONLiteral.Member]
  private var values: [WireName: JSONLiteral] = [:]

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

  subscript(name: WireName) -> JSONLiteral? {
    if members.count > MemberIndex.maxLinearCount { return values[name] }
    for position in members.indices where WireName(members[position].key) == name {
      return members[position].value
    }
    return nil
  }
}
