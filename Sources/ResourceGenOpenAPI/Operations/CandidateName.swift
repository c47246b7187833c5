/// A name that an operation could have.
struct CandidateName {
  /// How well a name fits an operation. Of several that could have it, the one that it fits best
  /// has precedence.
  enum Fit: Int {
    case exact
    /// As `update` fits PUT, if there may also be a PATCH.
    case fair
    /// As `get` fits `getPets`, if there may also be a `getPet`.
    case poor
  }

  var text: String
  var fit: Fit
  /// The letters and digits, which decide how it is spelled in Swift.
  var key: [UInt8] { text.utf8.filter(NameWords.isLetterOrDigit).map(NameWords.lowercased) }

  init(_ text: String, _ fit: Fit = .exact) {
    self.text = text
    self.fit = fit
  }

  /// Returns the name with initialisms spelled as they are elsewhere.
  func spelling(_ initialisms: [String: String]) -> CandidateName {
    if initialisms.isEmpty { return self }
    let words = text.split(separator: " ").map { initialisms[String($0)] ?? String($0) }
    return CandidateName(words.joined(separator: " "), fit)
  }
}
