internal import ResourceGenModel

/// The singulars of words in names of resources: those that the user chooses, else the English
/// ones.
struct Singulars {
  private let renaming: Renaming?

  /// - Parameter renaming: The names that the user chooses, if there are singulars among them.
  init(_ renaming: Renaming = Renaming()) {
    self.renaming = renaming.contains(.singulars) ? renaming : nil
  }

  /// Returns the singular of a word in lower case.
  func singular(_ word: String) -> String {
    guard let chosen = renaming?.name(.singulars, for: word) else {
      return EnglishNoun.singular(word)
    }
    // Words are compared in lower case.
    let words = NameWords(chosen).words
    return words.isEmpty ? word : words.joined(separator: " ")
  }

  /// Returns the words, the last one in the singular.
  func singularLast(_ words: [String]) -> [String] {
    guard let last = words.last else { return words }
    return words.dropLast() + [singular(last)]
  }
}
