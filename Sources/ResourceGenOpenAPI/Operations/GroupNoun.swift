/// What the operations of a group are about: "pet" for the group `pets`, "user" for `UserService`.
struct GroupNoun {
  /// The words of the group, in the singular.
  private let words: [String]
  /// The words with those that only say what kind of code handles the group: `user service`.
  private let complete: [String]
  /// All words that name things, in the singular, and those next to each other as one word:
  /// `downloadclient` of `DownloadClientSettings`.
  private let parts: Set<String>
  /// The first letters of the words; nil if there is only one, or if they are another word.
  private let initials: String?
  /// Whether the noun has several words, the last one in the plural.
  private let isPlural: Bool
  /// Whether all names of the group, of which there are many, begin with its words and most have a
  /// verb behind them: `SyncPlaySetQueue`, `SyncPlayStop`. A verb in the group then isn't what an
  /// operation does.
  private(set) var beginsAllNames = false
  let singulars: Singulars

  /// - Parameter identifiers: The `operationId`s of the group.
  init(_ group: String, _ singulars: Singulars, identifiers: [String] = []) {
    self.singulars = singulars
    let name = NameWords(group)
    complete = name.words.map(singulars.singular)
    words = GroupNoun.essential(name).map { singulars.singular(name.words[$0]) }
    parts = GroupNoun.parts(of: words)
    let last = GroupNoun.essential(name).last.map { name.words[$0] }
    isPlural = words.count > 1 && last != words.last
    let letters = String(words.compactMap(\.first))
    initials = words.count > 1 && !GroupNoun.twoLetterWords.contains(letters) ? letters : nil
    if words.count > 1, identifiers.count > 4, OperationVerb.contains(words[0]) {
      let rests = identifiers.map { identifier in
        let words = NameWords(identifier).words
        return length(in: words).map { words[$0...] }
      }
      let actions = rests.count { $0?.first.map(OperationVerb.contains) == true }
      beginsAllNames = !rests.contains(nil) && actions * 2 > identifiers.count
    }
  }

  private static func parts(of words: [String]) -> Set<String> {
    var parts = Set(words + [words.joined()])
    // A group of many words has too many parts.
    if words.count < 8 {
      for start in words.indices {
        for end in words.indices.dropFirst(start + 1) { parts.insert(words[start...end].joined()) }
      }
    }
    return parts.subtracting(connecting)
  }

  /// Returns a name of a group without words that only say what kind of code handles it, or which
  /// version of the API it belongs to: `Catalog` for `CatalogAPI`.
  static func shortName(of group: String) -> String {
    let name = NameWords(group)
    return name.removing(Set(name.words.indices).subtracting(essential(name)))
  }

  /// Returns the positions of the words that say what a group is about; all if none would remain.
  private static func essential(_ name: NameWords) -> [Int] {
    var rest = Array(name.words.indices)
    while rest.count > 1, let last = rest.last, handlers.contains(name.words[last]),
      !isThing(last, of: name)
    {
      rest.removeLast()
    }
    // Twilio's groups are named like `Api20100401Account`.
    let unversioned = rest.filter { !PathName.isVersion(name.words[$0]) }
    return unversioned.isEmpty ? rest : unversioned
  }

  /// Whether a word that could name a kind of code names things: "Business Services", "Terms of
  /// service".
  private static func isThing(_ word: Int, of name: NameWords) -> Bool {
    let isPhrase =
      name.name.utf8.dropFirst(name.ranges[word - 1].upperBound).first == UInt8(ascii: " ")
    return isPhrase && ["resources", "services"].contains(name.words[word])
      || connecting.contains(name.words[word - 1])
  }

  /// Returns the position after the noun with which words begin, and after the kind of code:
  /// `user service`; nil if they don't begin with it.
  func end(in others: [String]) -> Int? {
    length(in: others).map { end in
      others.count > end && GroupNoun.handlers.contains(others[end]) ? end + 1 : end
    }
  }

  /// Returns the number of words of the noun with which words begin, in the singular or the plural,
  /// together or apart; nil if they don't begin with it.
  func length(in others: [String]) -> Int? {
    let length = [complete, words, [words.joined()]].first { noun in
      !noun.isEmpty && others.count >= noun.count
        && noun.elementsEqual(others[..<noun.count].map(singulars.singular))
    }?.count
    return length ?? lengthApart(in: others)
  }

  /// Returns the number of words of a noun that the group writes together: 2 for "ssh keys" and
  /// `sshkey`.
  private func lengthApart(in others: [String]) -> Int? {
    guard words.count == 1, let noun = words.first, others.count > 1 else { return nil }
    return (2...min(3, others.count)).first { length in
      let apart = others[..<length]
      return apart.dropLast().joined() + singulars.singular(apart[length - 1]) == noun
    }
  }

  /// Whether words are the noun, in the singular or the plural, together, apart or abbreviated:
  /// `import list`, `importlists`, `ml` for "machine learning".
  func isNamed(_ others: [String]) -> Bool {
    let others = others.map(singulars.singular)
    return others == complete || others.joined() == words.joined()
      || others.count == 1 && others.first == initials
  }

  /// Whether words of the noun only say what the things are that it names in the plural, and what
  /// they name is something else: "user" in `user groups`.
  func isQualified(by words: [String]) -> Bool {
    guard isPlural, let head = self.words.last else { return false }
    return words.allSatisfy(contains) && !words.contains { singulars.singular($0) == head }
  }

  var isEmpty: Bool { words.isEmpty }

  /// Whether a word is one of the noun's, in the singular or the plural.
  func contains(_ word: String) -> Bool { parts.contains(singulars.singular(word)) }

  private static let handlers: Set<String> = [
    "api", "apis", "controller", "controllers", "endpoint", "endpoints", "resource", "resources",
    "service", "services",
  ]

  /// Words of two letters that paths contain.
  private static let twoLetterWords: Set<String> = [
    "as", "at", "by", "id", "in", "is", "me", "my", "of", "on", "or", "to", "up",
  ]

  private static let connecting: Set<String> = [
    "a", "an", "and", "by", "for", "from", "in", "of", "on", "or", "sub", "the",
    "to", "with",
  ]
}
