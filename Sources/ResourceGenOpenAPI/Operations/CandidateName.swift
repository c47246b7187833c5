/// A name that an operation could have.
struct CandidateName: Hashable {
  var text: String
  /// Whether any other operation that could have the name takes precedence. `get` fits `getPet`
  /// better than `getPets` in a group of pets.
  var yields = false

  init(_ text: String, yields: Bool = false) {
    self.text = text
    self.yields = yields
  }
}
