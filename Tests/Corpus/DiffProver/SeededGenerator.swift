/// Random numbers from a seed (SplitMix64), so that a run can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// Returns the index of a random element that fulfils a condition.
  mutating func index<Element>(
    in elements: [Element], where condition: (Element) -> Bool = { _ in true }
  ) -> Int? {
    elements.indices.filter { condition(elements[$0]) }.randomElement(using: &self)
  }
}
