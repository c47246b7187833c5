internal import ResourceGenModel

/// The name that an operation could have by an `operationId` that ends with its verb: one of those
/// with which resources are managed, as in `domain_create`, or that of a remote procedure, as in
/// `transactionsSync` at `/transactions/sync`.
struct ObjectVerbName {
  /// The name with the words of the group.
  let name: NameWords
  private let verb: String
  private let noun: GroupNoun
  private let path: PathName
  private var words: [String] { name.words }

  /// Fails if the verb is elsewhere.
  ///
  /// - Parameters:
  ///   - name: The part of the `operationId` that its author wrote.
  ///   - isUsual: Whether most names of the document end with their verbs, so that other verbs at
  ///     the end are verbs, too, and those before it aren't: `disk_view`, `switch_list`.
  ///   - isList: Whether the operation responds with a list.
  init?(
    _ name: NameWords, in noun: GroupNoun, _ path: PathName, isUsual: Bool, isList: () -> Bool
  ) {
    guard let verb = name.words.last,
      isUsual && ObjectVerbName.isEnding(verb, of: name.words)
        || ObjectVerbName.endsWithVerb(name.words, path, isList)
    else { return nil }
    (self.name, self.verb, self.noun, self.path) = (name, verb, noun, path)
  }

  /// Whether the last word of a name is a verb if those of most names are.
  private static func isEnding(_ verb: String, of words: [String]) -> Bool {
    // `createOrUpdate` has its first verb in front.
    guard words.count > 1, let first = words.first, !amounts.contains(first),
      !IdentifierName.prepositions.contains(words[words.count - 2])
    else { return false }
    if words.dropLast().contains(where: OperationVerb.isVerb) { return OperationVerb.isVerb(verb) }
    return OperationVerb.isVerbAtEnd(verb)
  }

  /// Whether most of a document's names end with one of the verbs with which resources are managed,
  /// and don't begin with a verb.
  static func isUsual(in names: some Collection<String>) -> Bool {
    let count = names.count { name in
      let words = NameWords(name).words
      guard words.count > 1, let first = words.first, let last = words.last else { return false }
      return !OperationVerb.isVerb(first)
        && (last == "list" || OperationVerb.managing.contains(last))
    }
    return count >= 10 && count > names.count / 2
  }

  private static func endsWithVerb(
    _ words: [String], _ path: PathName, _ isList: () -> Bool
  ) -> Bool {
    guard let first = words.first, let last = words.last, words.count > 1,
      !words.dropLast().contains(where: isVerbInFront),
      !IdentifierName.prepositions.contains(words[words.count - 2]),
      // `pausePoolUpdate` at `/updates/{id}/pause`
      path.method == .get || path.nouns.last?.written != [first] || !OperationVerb.contains(first)
    else { return false }
    if path.method == .post, let segment = path.nouns.last?.written, segment.last == last {
      if OperationVerb.isVerb(last), !OperationVerb.contains(first) { return true }
      if segment.count == 1, OperationVerb.isVerb(last) || OperationVerb.isAction([last]) {
        return path.isProcedure(words)
      }
    }
    // `price_list` at `/price-list` names a list.
    return last == "list"
      ? path.method == .get && path.nouns.last?.written.last != last && isList()
      : OperationVerb.managing.contains(last)
  }

  /// Whether a word before the last one is the verb, or says how many things the last one is done
  /// to.
  private static func isVerbInFront(_ word: String) -> Bool {
    OperationVerb.isVerb(word) || OperationVerb.methods.contains(word) || amounts.contains(word)
  }

  /// Words in front that say how many things the verb behind them is done to: `bulk_delete`.
  static let amounts: Set<String> = ["batch", "bulk"]

  /// The name with its verb in front, without the group: `create domain`.
  var short: CandidateName {
    let objects = words.indices.dropLast()
    let first =
      noun.end(in: words) ?? objects.first { !noun.contains(words[$0]) } ?? objects.endIndex
    let rest = objects.filter { $0 >= first }
    if rest.isEmpty { return CandidateName(verb) }
    let object = name.removing(Set(words.indices).subtracting(rest))
    return CandidateName("\(verb) \(numbered(object))")
  }

  /// Returns an object in the singular or the plural, as far as the path shows it: `list domains`
  /// for `domain_list` at `/domains`, `get key` for `keys_get` at `/keys/{id}`.
  private func numbered(_ object: String) -> String {
    guard let written = path.nouns.last?.written.last, let word = words.dropLast().last else {
      return object
    }
    let singular = path.singulars.singular(word)
    guard path.singulars.singular(written) == singular else { return object }
    if verb == "list" {
      // `repository_list` at `/repositories`
      let stem = zip(word, written).prefix { $0 == $1 }.count
      return String(object.dropLast(word.count - stem)) + written.dropFirst(stem)
    }
    let isOne = path.isItem || verb == "create" || verb == "add"
    guard isOne, !PathName.plurals.contains(word), word.hasPrefix(singular) else { return object }
    return String(object.dropLast(word.utf8.count - singular.utf8.count))
  }
}
