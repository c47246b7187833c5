/// The members of an object by name. Names occur once, which the front ends check.
struct MemberIndex {
  private let members: [JSONLiteral.Member]
  /// The positions in a large object, made for the first search that doesn't end where it begins.
  private var positions: [WireName: Int]?
  /// The member after the one that was found last. Most objects have their members in the order
  /// of the fields, so that the next search ends where it begins.
  private var next = 0

  /// The greatest number of members for which a linear search is faster than a dictionary.
  private static let maxLinearCount = 32

  init(_ members: [JSONLiteral.Member]) {
    self.members = members
  }

  /// Returns the value of a member; `nil` if the object doesn't have it.
  mutating func value(of name: WireName) -> JSONLiteral? {
    if members.count <= MemberIndex.maxLinearCount {
      return find(name, in: next..<members.count) ?? find(name, in: 0..<min(next, members.count))
    }
    if let value = find(name, in: next..<min(next + 1, members.count)) { return value }
    let positions = positions ?? [WireName: Int](positionsOf: members.lazy.map { $0.key })
    self.positions = positions
    return positions[name].map { members[$0].value }
  }

  private mutating func find(_ name: WireName, in range: Range<Int>) -> JSONLiteral? {
    for position in range where WireName(members[position].key) == name {
      next = position + 1
      return members[position].value
    }
    return nil
  }
}
