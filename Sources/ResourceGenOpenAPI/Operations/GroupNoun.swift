/// What the operations of a group are about: "pet" for the group `pets`, "user" for `UserService`.
struct GroupNoun {
  /// The words of the group, the last one in the singular.
  private let words: [String]
  /// The words with those that only say what kind of code handles the group: `user service`.
  private let complete: [String]
  /// All words that name things, in the singular.
  private let parts: Set<String>
  let singulars: Singulars

  init(_ group: String, _ singulars: Singulars) {
    self.singulars = singulars
    let name = NameWords(group)
    complete = singulars.singularLast(name.words)
    words = singulars.singularLast(GroupNoun.essential(name.words).map { name.words[$0] })
    parts = Set(words.map(singulars.singular)).subtracting(GroupNoun.connecting)
  }

  /// Returns a name of a group without words that only say what kind of code handles it, or which
  /// version of the API it belongs to: `Catalog` for `CatalogAPI`.
  static func shortName(of group: String) -> String {
    let name = NameWords(group)
    return name.removing(Set(name.words.indices).subtracting(essential(name.words)))
  }

  /// Returns the positions of the words that say what a group is about; all if none would remain.
  private static func essential(_ words: [String]) -> [Int] {
    var rest = Array(words.indices)
    while rest.count > 1, let last = rest.last, handlers.contains(words[last]) { rest.removeLast() }
    // Twilio's groups are named like `Api20100401Account`.
    let unversioned = rest.filter { !PathName.isVersion(words[$0]) }
    return unversioned.isEmpty ? rest : unversioned
  }

  /// Returns the position after the noun with which words begin, in the singular or the plural, and
  /// after the kind of code: `user service`; nil if they don't begin with it.
  func end(in others: [String]) -> Int? {
    for noun in [complete, words] {
      guard let last = noun.last, others.count >= noun.count else { continue }
      if singulars.singular(others[noun.count - 1]) == last,
        others[..<(noun.count - 1)].elementsEqual(noun.dropLast())
      {
        let end = noun.count
        return others.count > end && GroupNoun.handlers.contains(others[end]) ? end + 1 : end
      }
    }
    return nil
  }

  /// Whether words are the noun, in the singular or the plural, together or apart: `import list`,
  /// `importlists`.
  func isNamed(_ others: [String]) -> Bool {
    let others = singulars.singularLast(others)
    return others == words || others == complete || others.joined() == words.joined()
  }

  var isEmpty: Bool { words.isEmpty }

  /// Whether a word is one of the noun's, in the singular or the plural.
  func contains(_ word: String) -> Bool { parts.contains(singulars.singular(word)) }

  private static let handlers: Set<String> = [
    "api", "apis", "controller", "controllers", "endpoint", "endpoints", "resource", "resources",
    "service", "services",
  ]

  private static let connecting: Set<String> = [
    "a", "an", "and", "by", "for", "from", "in", "of", "on", "or", "sub", "the",
    "to", "with",
  ]
}
