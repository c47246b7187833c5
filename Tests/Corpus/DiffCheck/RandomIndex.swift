import SeededRandom

extension SeededGenerator {
  /// Returns the index of a random element that fulfils a condition.
  mutating func index<Element>(
    in elements: [Element], where condition: (Element) -> Bool = { _ in true }
  ) -> Int? {
    elements.indices.filter { condition(elements[$0]) }.randomElement(using: &self)
  }
}
