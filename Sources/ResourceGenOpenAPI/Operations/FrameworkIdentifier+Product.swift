extension FrameworkIdentifier {
  /// Returns the words that at least nine of ten identifiers begin with, the name of a product:
  /// `Portal` of `PortalCreateSigning`. A verb, or a thing, says what operations do: those from the
  /// first one on aren't part of the name.
  ///
  /// - Parameter things: The words of the paths, in the singular.
  static func product(
    of identifiers: some Collection<String>, things: Set<String>, _ singulars: Singulars
  ) -> String {
    let sorted = identifiers.sorted()
    guard sorted.count >= 5 else { return "" }
    // Those that begin with it are neighbours, and more than half.
    let middle = NameWords(sorted[sorted.count / 2])
    var product = ""
    for (word, range) in zip(middle.words, middle.ranges).dropLast().prefix(productLength) {
      let beginning = String(decoding: middle.name.utf8.prefix(range.upperBound), as: UTF8.self)
      let count = sorted.count { id in
        id.hasPrefix(beginning) && NameWords(id).ranges.contains { $0 == range }
      }
      guard count * 10 >= sorted.count * 9, !OperationVerb.contains(word),
        !OperationVerb.methods.contains(word), !things.contains(singulars.singular(word))
      else { break }
      product = beginning
    }
    return product
  }

  /// The number of words that the name of a product can have. More would take long, in names of
  /// thousands of words.
  private static let productLength = 3
}
