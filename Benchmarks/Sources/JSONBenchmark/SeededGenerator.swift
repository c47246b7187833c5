import ResourceRuntime

/// A random number generator with the same sequence in every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}

extension JSONValue {
  /// The same value with the members of every object in random order.
  func shuffled(using random: inout SeededGenerator) -> JSONValue {
    switch self {
    case .array(let values): return .array(values.map { $0.shuffled(using: &random) })
    case .object(let members):
      let changed = members.map { (name: $0.name, value: $0.value.shuffled(using: &random)) }
      return .object(JSONMembers(changed.shuffled(using: &random)))
    default: return self
    }
  }
}
