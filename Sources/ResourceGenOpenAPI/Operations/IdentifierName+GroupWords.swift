// What a name says behind its verb that its group or the path says.
extension IdentifierName {
  /// The positions of words after a verb that say what the group says.
  func groupWords(after verb: Int) -> Set<Int> {
    let rest = verb + 1..<words.count
    // "In-app purchases" begin with a preposition.
    if let start = rest.first(where: { Self.prepositions.contains(words[$0]) }),
      let length = noun.length(in: Array(words[start...])), length > 1
    {
      return Set(start..<start + length)
    }
    let first = rest.prefix { !Self.prepositions.contains(words[$0]) }
    var removed: Set<Int> = []
    for start in first {
      let length = noun.length(in: Array(words[start...])) ?? 0
      if length > 1 { removed.formUnion(start..<start + length) }
    }
    if removed.isEmpty {
      removed = Set(first.filter { noun.contains(words[$0]) })
      // "Save albums user" isn't about saving users; in "get an artist's albums" the noun goes.
      let reads = OperationVerb.reading.contains(words[verb]) || words[verb] == "list"
      for word in first.dropLast() where !reads && removed.contains(word) && isPlural(words[word]) {
        let isPart = removed.contains(word + 1) || isNoun(words[word + 1])
        if !isPart, !Self.articles.contains(words[word - 1]) { removed.remove(word) }
      }
    }
    var position = verb + 1 + first.count
    while position < words.count {
      let phrase = (position + 1..<words.count).prefix { !Self.prepositions.contains(words[$0]) }
      let end = position + 1 + phrase.count
      var said = groupWords(in: phrase, after: position, isFirst: position == verb + 1)
      // "For user and client" becomes "for client".
      if said.contains(position), end < words.count - 1,
        Self.conjunctions.contains(words[end]), !noun.contains(words[end + 1])
      {
        said.remove(position)
        said.insert(end)
      }
      removed.formUnion(said)
      position = end
    }
    // "Resolve secret or folder" isn't "resolve or folder".
    removed = removed.filter { position in
      position + 1 == words.count || removed.contains(position + 1)
        || !Self.conjunctions.contains(words[position + 1])
    }
    // `getTemplateIdNotification`
    for position in removed
    where position + 2 < words.count && words[position + 1] == "id"
      && !Self.prepositions.contains(words[position + 2])
    {
      removed.insert(position + 1)
    }
    return removed
  }

  /// Whether a phrase says what the group isn't about: "without a budget", "not in a budget".
  func isNegation(at preposition: Int) -> Bool {
    words[preposition] == "without" || words[preposition - 1] == "not"
  }

  /// The positions of phrases behind an object that only name parameters of what it belongs to:
  /// "by card id" in `getLabelsByCardId` at `/cards/{cardId}/labels`.
  func selectors(after verb: Int) -> Set<Int> {
    guard let start = words.indices.first(where: { $0 > verb && words[$0] == "by" }),
      words[(verb + 1)..<start].contains(where: { !noun.contains($0) })
    else { return [] }
    let known = path.selectors(in: noun)
    let phrases = words.indices[start...].split { words[$0] == "by" }
    let said = phrases.filter { phrase in known.contains(phrase.map { words[$0] }) }.joined()
    return Set(said).union(said.map { $0 - 1 }.filter { words[$0] == "by" })
  }

  /// The positions of words of the group in a phrase, and of the preposition before it if nothing
  /// else would remain.
  private func groupWords(
    in phrase: Range<Int>.SubSequence, after preposition: Int, isFirst: Bool
  ) -> Set<Int> {
    let nouns = phrase.filter { !Self.articles.contains(words[$0]) }
    guard let last = nouns.last, !isNegation(at: preposition) else { return [] }
    if nouns.allSatisfy({ noun.contains(words[$0]) }) {
      // "for a task" goes as a whole, but "check in" stays.
      let isPhrasal =
        isFirst && Self.phrasal.contains(words[preposition - 1]) || words[preposition - 1] == "sign"
      return isPhrasal ? Set(nouns) : Set(phrase).union([preposition])
    }
    // "by category name" becomes "by name", but "for mapped metric" and "for user task list" stay.
    if noun.contains(words[last]) { return [] }
    return Self.conjunctions.contains(words[preposition])
      ? Set(nouns.filter { noun.contains(words[$0]) })
      : Set(nouns.prefix { noun.contains(words[$0]) })
  }
}
