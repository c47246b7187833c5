internal import ResourceGenModel

/// The name that an operation could have by an `operationId` that ends with its verb: one of those
/// with which resources are managed, as in `domain_create`, or that of a remote procedure, as in
/// `transactionsSync` at `/transactions/sync`.
struct ObjectVerbName {
  private let name: NameWords
  private let verb: String
  private let noun: GroupNoun
  private let path: PathName
  private var words: [String] { name.words }

  /// Fails if the verb is elsewhere.
  ///
  /// - Parameters:
  ///   - written: The part of the `operationId` that its author wrote.
  ///   - isList: Whether the operation responds with a list.
  init?(_ written: String, in noun: GroupNoun, _ path: PathName, isList: () -> Bool) {
    name = NameWords(written)
    guard let verb = name.words.last, ObjectVerbName.endsWithVerb(name.words, path, isList) else {
      return nil
    }
    (self.verb, self.noun, self.path) = (verb, noun, path)
  }

  private static func endsWithVerb(
    _ words: [String], _ path: PathName, _ isList: () -> Bool
  ) -> Bool {
    guard let first = words.first, let last = words.last, words.count > 1,
      !words.dropLast().contains(where: isVerbInFront)
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
    OperationVerb.isVerb(word) || OperationVerb.methods.contains(word)
      || ["batch", "bulk"].contains(word)
  }

  /// The name with the words of the group.
  var full: CandidateName { CandidateName(name.name) }

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
    if verb == "list", written.hasPrefix(word) {
      return object + written.dropFirst(word.utf8.count)
    }
    let creates = verb == "create" || verb == "add"
    let isOne = path.isItem || creates && !PathName.plurals.contains(word)
    guard isOne, word.hasPrefix(singular) else { return object }
    return String(object.dropLast(word.utf8.count - singular.utf8.count))
  }
}
