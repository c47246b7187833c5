/// The singular of English words.
enum EnglishNoun {
  /// Returns the singular of a word in lower case: `stories` → `story`, `boxes` → `box`,
  /// `status` → itself.
  static func singular(_ word: String) -> String {
    guard word.utf8.last == UInt8(ascii: "s") else { return word }
    if word.hasSuffix("ies"), word.utf8.count > 4 { return word.dropLast(3) + "y" }
    for ending in ["sses", "shes", "ches", "xes", "zes"] where word.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    for ending in ["ss", "us", "is"] where word.hasSuffix(ending) { return word }
    return String(word.dropLast())
  }
}
