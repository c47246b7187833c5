// The keys of dictionaries, which Swift compares and hashes as strings: by their canonical form.

extension JSONReader {
  /// The maximum number of combining characters in a row, as in the Stream-Safe Text Format (UAX
  /// #15, section 13). Swift takes quadratic time to order longer runs.
  private static var maxCombiningCount: Int { 30 }

  /// Returns the text of a key. Fails and returns nil if it would take long to compare.
  func key(of raw: RawString) -> String? {
    let text = Self.text(of: raw)
    if raw.isASCII && !raw.isEscaped { return text }
    var count = 0
    for scalar in text.unicodeScalars {
      // The first combining character is U+0300.
      let isCombining =
        scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
      count = isCombining ? count + 1 : 0
      guard count <= Self.maxCombiningCount else {
        fail(
          .custom("a key has more than \(Self.maxCombiningCount) combining characters in a row"),
          at: cursor)
        return nil
      }
    }
    return text
  }

  /// Fails if a key that is equal to an earlier one has other bytes: one of the values would be
  /// lost, though the keys differ.
  public func checkRepetition(of earlier: String, by key: String) {
    guard !earlier.utf8.elementsEqual(key.utf8) else { return }
    keep(
      JSONDecodingError(
        .custom(
          "two keys are equal but for the composition of their characters: \(key.excerpt(80))"),
        offset: offset))
  }
}
