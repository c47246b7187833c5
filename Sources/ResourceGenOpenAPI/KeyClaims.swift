internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// Which alternatives of a union each value of its key may mean, in the order in which the values are met.
struct KeyClaims {
  private var claims: [(value: String, positions: [Int])] = []
  private var places: [WireName: Int] = [:]
  /// How many values each alternative has.
  private var counts: [Int: Int] = [:]

  /// More than this in all is no key any more, and no document is made larger by it.
  private static let mostShared = 500

  /// Adds the values of the alternative at a position.
  mutating func add(_ values: [String], of position: Int) {
    for value in values {
      if let place = places[WireName(value)] {
        if claims[place].positions.last == position { continue }
        claims[place].positions.append(position)
      } else {
        places[WireName(value)] = claims.count
        claims.append((value, [position]))
      }
      counts[position, default: 0] += 1
    }
  }

  /// An alternative for each value: what several claim is a union of these, told apart by their members. Nil where the key
  /// tells nothing, since one value may mean any of them.
  func alternatives(of union: Union) -> [Union.Alternative]? {
    let shared = claims.filter { $0.positions.count > 1 }
    guard shared.reduce(0, { $0 + $1.positions.count }) <= KeyClaims.mostShared,
      !shared.contains(where: { $0.positions.count == union.alternatives.count })
    else { return nil }
    return claims.compactMap { value, positions in
      guard let first = positions.first else { return nil }
      var alternative = union.alternatives[first]
      if positions.count > 1 {
        let choice = Union(
          alternatives: positions.map {
            Union.Alternative(type: union.alternatives[$0].type, span: union.alternatives[$0].span)
          })
        alternative.type = .inline(
          Model(name: nil, shape: .union(choice), span: alternative.span))
        alternative.swiftName = nil
      }
      alternative.discriminatorValue = value
      if alternative.swiftName == nil, positions.count > 1 || counts[first] ?? 0 > 1 {
        alternative.swiftName = Located(value, alternative.span)
      }
      return alternative
    }
  }
}
