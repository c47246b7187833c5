internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// Collects which alternatives of a union each discriminator value may select, in the order in
/// which the values are added.
struct DiscriminatorValues {
  private var claims: [(value: String, positions: [Int])] = []
  private var places: [WireName: Int] = [:]
  /// The number of values of each alternative.
  private var counts: [Int: Int] = [:]

  /// The maximum number of alternatives of shared values in total. Beyond it the discriminator says
  /// too little, and the generated code would grow out of proportion to the document.
  private static let maxSharedCount = 500

  /// The number of alternatives with values.
  var alternativeCount: Int { counts.count }

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

  /// Returns one alternative per value. A value that several alternatives share becomes a nested
  /// union of these, distinguished by their members. Nil if one value may select any alternative,
  /// so that the discriminator is useless.
  func alternatives(of union: Union) -> [Union.Alternative]? {
    let shared = claims.filter { $0.positions.count > 1 }
    guard shared.reduce(0, { $0 + $1.positions.count }) <= DiscriminatorValues.maxSharedCount,
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
