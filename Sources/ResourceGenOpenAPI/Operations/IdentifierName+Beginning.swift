internal import ResourceGenModel

// What a name begins with that its group or the path says.
extension IdentifierName {
  /// Returns a name that says what an operation does, `RemovesAWebhook`, as what to do: with
  /// `Remove`. Paths with the same word name things: `updates_list` at `/updates`.
  static func imperative(_ name: NameWords, _ path: PathName) -> NameWords {
    guard name.words.count > 1, let first = name.words.first, first.hasSuffix("s"),
      OperationVerb.managing.contains(String(first.dropLast())),
      !OperationVerb.contains(name.words[1]),
      !path.segments.contains(where: { $0.words.contains(first) })
    else { return name }
    return NameWords("\(first.dropLast()) \(name.suffix(from: 1))")
  }

  /// Returns a name without the group in front, `repos/list-tags` in the group `repos` →
  /// `list-tags`, and without the beginning of the path before a verb: `adminAddStation`, or
  /// `internal_ui_list_mounts` at `/internal/ui/mounts`. A name that would lose its only verb keeps
  /// it: `searchData` in `search`, `sendContact` in `send`.
  static func withoutGroupInFront(
    _ name: NameWords, _ noun: GroupNoun, _ path: PathName
  ) -> NameWords {
    let words = name.words
    var end = noun.end(in: words) ?? 0
    let isProcedure = path.isProcedure(words)
    if !isProcedure { end = verb(behindPathAt: end, of: words, noun, path) ?? end }
    guard end > 0, end < words.count, words[end].first?.isNumber == false,
      isOnlyGroup(name, upTo: end, noun, path) || OperationVerb.isVerb(words[end])
        || OperationVerb.isAction(Array(words[end...])) || isProcedure
    else { return name }
    // `PetById` and `PetsForUser` say no verb.
    let isPhrase = prepositions.contains(words[end]) && !conjunctions.contains(words[end])
    if path.method == .get, isPhrase || words[end...] == ["id"] {
      return NameWords("get \(name.name)")
    }
    return NameWords(name.suffix(from: end))
  }

  /// Whether the words of a group in front of a name can't be what the operation does: they don't
  /// begin with a verb, or with one that GET requests don't do, as `postReplies`, or a separator is
  /// behind them, as in `search#index`, or all names of the group begin with them, as
  /// `SyncPlayReady` in `SyncPlay`.
  private static func isOnlyGroup(
    _ name: NameWords, upTo end: Int, _ noun: GroupNoun, _ path: PathName
  ) -> Bool {
    let first = name.words[0]
    if !OperationVerb.contains(first) || noun.beginsAllNames { return true }
    // GET orders nothing, and posts nothing.
    if path.method == .get,
      OperationVerb.methods.contains(first) || !OperationVerb.isVerbOfGet(first)
    {
      return true
    }
    let between = name.name.utf8.dropFirst(name.ranges[end - 1].upperBound).first
    return between.map { "#./:".utf8.contains($0) } ?? false
  }

  /// Returns the position of the verb behind words of the group and the path; nil if there is none.
  private static func verb(
    behindPathAt start: Int, of words: [String], _ noun: GroupNoun, _ path: PathName
  ) -> Int? {
    let places = path.nouns.dropLast().flatMap { $0.written + [$0.written.joined()] }
    let said = words[start...].dropLast().prefix { word in
      noun.contains(word) || places.contains(word) && !OperationVerb.contains(word)
    }
    // Behind several words, a verb with an object, that isn't a noun of the path as `grant` in
    // `trustGrantIssuer` at `/trust/grants`.
    func isCertain(_ position: Int) -> Bool {
      let verb = words[position]
      let isVerb =
        OperationVerb.isVerb(verb) && !places.contains { path.singulars.singular($0) == verb }
        || path.nouns.last?.written == [verb] && path.method != .get
      return isVerb && position < words.count - 1 && !prepositions.contains(words[position + 1])
        && !words[..<position].contains(where: OperationVerb.contains)
    }
    // `cacheFlushByName` at `/cache/flush` flushes what the word in front says.
    func isOfPlace(_ position: Int) -> Bool {
      path.nouns.last?.written == [words[position]]
        && path.nouns.dropLast().last?.written == [words[position - 1]]
        && position < words.count - 1 && prepositions.contains(words[position + 1])
    }
    // GET blocks nothing: `array_block` at `/array/block`.
    func isVerb(_ word: String) -> Bool {
      path.method == .get ? OperationVerb.isVerbOfGet(word) : OperationVerb.contains(word)
    }
    return said.indices.map { $0 + 1 }.last { position in
      isVerb(words[position])
        && (position == start + 1 && !isOfPlace(position) || isCertain(position))
    }
  }
}
