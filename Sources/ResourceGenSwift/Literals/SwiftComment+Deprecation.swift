extension SwiftComment {
  /// Returns the comment with a last paragraph about a deprecation, if there is one.
  ///
  /// - Parameter hint: The replacement; empty if the spec has none.
  func followed(byDeprecation hint: String?) -> SwiftComment {
    guard let hint else { return self }
    return followed(
      by: SwiftComment(hint.isEmpty ? "- Warning: Deprecated." : "- Warning: Deprecated: \(hint)"))
  }
}
