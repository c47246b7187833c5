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

  init(_ text: String, _ fit: Fit = .exact) {
    self.text = text
    self.fit = fit
  }
}
