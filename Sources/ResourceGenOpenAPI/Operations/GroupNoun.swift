/// What the operations of a group are about: "pet" for the group `pets`, "user" for `UserService`.
struct GroupNoun {
  /// The words of the group, the last one in the singular.
  private let words: [String]
  /// The words with those that only say what kind of code handles the group: `user service`.
  private let complete: [String]

  init(_ group: String) {
    complete = NameWords(group).words.singularLast
    var words = NameWords(group).words
    while words.count > 1, let last = words.last, GroupNoun.handlers.contains(last) {
      words.removeLast()
    }
    // Twilio's groups are named like `Api20100401Account`.
    while words.count > 1, let first = words.first, PathName.isVersion(first) {
      words.removeFirst()
    }
    self.words = words.singularLast
  }

  private static let handlers: Set<String> = [
    "api", "apis", "controller", "controllers", "endpoint", "endpoints", "resource", "resources",
    "service", "services",
  ]

  // MARK: Names

  /// Returns a name without the group in front: `repos/list-tags` in the group `repos` →
  /// `list-tags`; nil if it doesn't begin with the group, or has nothing else.
  func removedPrefix(of name: NameWords) -> String? {
    for prefix in [complete, words] {
      guard let end = end(of: prefix, in: name.words, at: 0), end < name.words.count,
        !(name.words[end].utf8.first.map { $0 < 0x3A } ?? true)
      else { continue }
      return name.suffix(from: end)
    }
    return nil
  }

  /// Returns a name without the noun of the group after its verb: `getPet` in `pets` → `get`,
  /// `findPetsByStatus` → `findByStatus`, `getPetOwner` → `getOwner`.
  ///
  /// - Parameter isList: Whether the operation responds with a list. `getPets` is then `list`, else
  ///   `get`, which yields to `getPet`.
  /// - Returns: nil if the name doesn't repeat the group, or if the verb alone would suggest
  ///   another operation: `deletePets` doesn't become `delete`.
  func removedNoun(of name: NameWords, isList: () -> Bool) -> CandidateName? {
    guard let verb = name.words.first, GroupNoun.verbs.contains(verb), !words.isEmpty else {
      return nil
    }
    var start = 1
    if name.words.count > 2, ["a", "an", "the"].contains(name.words[1]) { start = 2 }
    guard let end = end(of: words, in: name.words, at: start) else { return nil }
    // In "get-an-artists-albums" the noun is possessive.
    let isPlural = start == 1 && name.words[end - 1] != words.last
    let rest = name.words[end...]
    if rest.isEmpty {
      guard isPlural, !GroupNoun.listing.contains(verb) else { return CandidateName(verb) }
      if GroupNoun.reading.contains(verb) {
        return isList() ? CandidateName("list") : CandidateName(verb, yields: true)
      }
      return GroupNoun.creating.contains(verb) ? CandidateName(verb) : nil
    }
    if rest == ["id"] || rest == ["by", "id"] || isNounWithID(rest) {
      return CandidateName(verb)
    }
    // "save albums user" isn't about saving users.
    if isPlural, let next = rest.first, !GroupNoun.prepositions.contains(next) { return nil }
    return CandidateName(name.removing(1..<end))
  }

  /// Whether the noun, in the singular or the plural, is at a position in words.
  func isFound(in others: [String], at start: Int) -> Bool {
    end(of: words, in: others, at: start) != nil
  }

  /// Whether words are "by pet id".
  private func isNounWithID(_ rest: ArraySlice<String>) -> Bool {
    rest.first == "by" && rest.last == "id"
      && end(of: words, in: Array(rest), at: 1) == rest.count - 1
  }

  /// Returns the position after the noun, in the singular or the plural, at a position in other
  /// words; nil if it isn't there.
  private func end(of noun: [String], in others: [String], at start: Int) -> Int? {
    guard let last = noun.last, others.count >= start + noun.count else { return nil }
    let end = start + noun.count
    guard EnglishNoun.singular(others[end - 1]) == last,
      others[start..<end - 1].elementsEqual(noun.dropLast())
    else { return nil }
    return end
  }

  /// Whether words are the noun, in the singular or the plural.
  func isNamed(_ others: [String]) -> Bool { others.singularLast == words }

  // MARK: Words

  private static let prepositions: Set<String> = [
    "after", "and", "as", "at", "before", "between", "by", "for", "from", "in", "into", "near",
    "of", "on", "or", "since", "that", "to", "under", "using", "via", "where", "with", "within",
    "without",
  ]

  private static let verbs = listing.union(reading).union(creating).union([
    "accept", "activate", "apply", "approve", "archive", "assign", "attach", "ban", "block",
    "cancel", "capture", "check", "clear", "close", "complete", "confirm", "copy", "deactivate",
    "decline", "delete", "describe", "destroy", "detach", "disable", "download", "enable",
    "execute", "export", "follow", "generate", "head", "inspect", "invite", "join", "leave",
    "link", "lock", "login", "logout", "move", "mute", "open", "options", "pause", "pin",
    "process", "refresh", "refund", "reject", "remove", "rename", "renew", "reset", "restore",
    "resume", "retry", "revoke", "run", "schedule", "star", "start", "stop", "subscribe",
    "suspend", "sync", "test", "trace", "trigger", "unarchive", "unassign", "unban", "unblock",
    "unfollow", "unlink", "unlock", "unmute", "unpin", "unpublish", "unregister", "unstar",
    "unsubscribe", "unsuspend", "unwatch", "validate", "verify", "watch",
  ])

  /// Verbs for operations on many items.
  private static let listing: Set<String> = ["list", "search", "find", "query", "count", "browse"]

  /// Verbs that don't say whether one item or many are read.
  private static let reading: Set<String> = [
    "get", "retrieve", "fetch", "read", "show", "load",
  ]

  /// Verbs that say the same of one item and of many.
  private static let creating: Set<String> = [
    "create", "add", "insert", "post", "new", "update", "modify", "edit", "change", "patch", "put",
    "replace", "set", "save", "upsert", "upload", "send", "submit", "publish", "register", "import",
  ]
}

extension [String] {
  /// The words, the last one in the singular.
  fileprivate var singularLast: [String] {
    guard let last else { return self }
    return dropLast() + [EnglishNoun.singular(last)]
  }
}
