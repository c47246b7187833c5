internal import ResourceGenModel

/// The names that an operation could have by its `operationId`, within its group.
struct IdentifierName {
  /// The name with the words of the group that aren't in front.
  let name: NameWords
  let noun: GroupNoun
  let path: PathName
  private let isList: () -> Bool
  var words: [String] { name.words }

  /// - Parameters:
  ///   - name: The part of the `operationId` that its author wrote.
  ///   - isList: Whether the operation responds with a list. `getPets` is then `list`, else `get`,
  ///     which yields to `getPet`.
  init(_ name: NameWords, in noun: GroupNoun, _ path: PathName, isList: @escaping () -> Bool) {
    self.name = IdentifierName.withoutGroupInFront(name, noun, path)
    self.noun = noun
    self.path = path
    self.isList = isList
  }

  /// The names without what the group says, from the shortest to the longest; empty if the group
  /// says none of it.
  var short: [CandidateName] {
    guard let first = words.first else { return [] }
    if words.allSatisfy(noun.contains), words.count > 1 || !OperationVerb.contains(first),
      !noun.isQualified(by: words)
    {
      // `Lease_LeaseLeases` isn't what POST usually does.
      if path.method == .post, Set(words.map(path.singulars.singular)).count < words.count {
        return []
      }
      return bare(path.standardVerb, plural: words.last.map(isPlural) ?? false)
    }
    guard OperationVerb.contains(first) || isUnknownAction else { return withoutVerb }
    // `postAdminGenerateCertificate` at `/admin/acme`
    if let verb = secondVerb {
      let short = shortened(from: verb)
      return short.isEmpty ? [CandidateName(name.suffix(from: verb))] : short
    }
    guard isMethod(first) else { return shortened(from: 0) }
    if let action { return [CandidateName(action)] }
    // `putZone` says only that the method is PUT.
    let short = shortened(from: 0)
    let written = short.isEmpty ? [CandidateName(name.name)] : short
    let names = written.map { candidate in
      CandidateName(
        path.standardVerb + candidate.text.dropFirst(first.count), first == "put" ? .poor : .fair)
    }
    // Next to an `update` that the other method requests.
    let own = first == "patch" || first == "put" ? written.prefix(1) : []
    return Array(names.prefix(1) + own + names.dropFirst())
  }

  /// The action at the end of a name and of the path, with what it applies to besides the group:
  /// `retry` for `postRequestRetry` at `/requests/{id}/retry`.
  private var action: String? {
    guard let last = words.last, words.count > 1, OperationVerb.isAction([last]),
      path.nouns.last?.written == [last]
    else { return nil }
    let prefix = path.nouns.dropLast().first?.written ?? []
    let objects = words[1..<(words.count - 1)].filter { word in
      !noun.contains(word) && !prefix.contains(word)
    }
    return ([last] + objects).joined(separator: " ")
  }

  /// The verb after one that only says which method is used, and after words of the group and the
  /// path.
  private var secondVerb: Int? {
    guard let first = words.first, isMethod(first) || first == "get" else { return nil }
    let places = path.nouns.dropLast().flatMap(\.written)
    let position = words.indices.dropFirst().first { position in
      !noun.contains(words[position]) && !places.contains(words[position])
    }
    guard let position, position < words.count - 1 else { return nil }
    let second = words[position]
    if first == "get" {
      let isVerb =
        path.method == .get
        ? second == "list" || second == "download" : OperationVerb.isVerb(second)
      return isVerb && position > 1 ? position : nil
    }
    let isAction = path.nouns.last?.written == [second] && OperationVerb.contains(second)
    return isAction || OperationVerb.isVerb(second) ? position : nil
  }

  /// Whether the first word of a name only repeats the method, or says less than the action at the
  /// end of the path: `createNotificationClear` at `/notifications/clear`.
  private func isMethod(_ first: String) -> Bool {
    if words.count > 1, let last = path.nouns.last?.written, last == words.suffix(1) {
      if first == "create", path.method == .post, words.last.map(OperationVerb.isVerb) == true {
        return true
      }
      if first == "get", path.method == .get, OperationVerb.isReadingAction(last) { return true }
    }
    return OperationVerb.methods.contains(first) && first == path.method.rawValue.lowercased()
      && !path.segments.contains { $0.words.contains(first) }
  }

  /// Whether a name begins with an action that isn't a known verb, as the path ends with it:
  /// `elevateClient` at `POST /clients/{id}/elevate`.
  private var isUnknownAction: Bool {
    guard path.method != .get, let last = path.nouns.last?.written else { return false }
    return words.count > last.count && last.elementsEqual(words.prefix(last.count))
      && !last.contains(where: noun.contains)
  }

  // MARK: With a verb

  /// The name from its verb on, without the words of the group, and without what selects that of
  /// which the operation is a part.
  private func shortened(from verb: Int) -> [CandidateName] {
    let removed = groupWords(after: verb)
    let names = shortened(from: verb, without: removed)
    let selectors = selectors(after: verb)
    if selectors.isEmpty { return names }
    return shortened(from: verb, without: removed.union(selectors))
      + (names.isEmpty ? [CandidateName(name.suffix(from: verb))] : names)
  }

  private func shortened(from verb: Int, without removed: Set<Int>) -> [CandidateName] {
    let rest = Array(verb + 1..<words.count)
    // What is created is new, unless the path has the same name.
    let creates =
      (words[verb] == "create" || words[verb] == "add")
      && path.nouns.last?.written.contains("new") != true
    let articles = Set(
      rest.filter { Self.articles.contains(words[$0]) || creates && words[$0] == "new" })
    var dropped = removed.union(articles).union(0..<verb)
    // `getAccountGetPasskey`, but not `updatePoolUpdate` at `/pools/{id}/updates/{update}`
    if let next = rest.first(where: { !dropped.contains($0) }), words[next] == words[verb],
      !path.places.contains(words[next])
    {
      dropped.insert(next)
    }
    let kept = rest.filter { !dropped.contains($0) }
    if let name = standard(words[verb], kept.map { words[$0] }, removed) { return name }
    let short = CandidateName(name.removing(dropped))
    let first = rest.prefix { !Self.prepositions.contains(words[$0]) }
    let phrase = first.filter { !dropped.contains($0) }
    guard let head = first.last, removed.contains(head), !phrase.isEmpty else {
      if dropped.isEmpty { return [] }
      // `getTasksForProject` next to `list`
      let listed = first.contains { removed.contains($0) && isPlural(words[$0]) }
      guard listed, phrase.isEmpty, OperationVerb.reading.contains(words[verb]), !path.isItem,
        let next = kept.first, Self.places.contains(words[next]), isList()
      else { return [short] }
      return [CandidateName("list" + short.text.dropFirst(words[verb].utf8.count)), short]
    }
    // What the name is about was removed, so the rest says whose it is, or which ones.
    let owners = phrase.map { path.singulars.singular(words[$0]) }.joined(separator: " ")
    let bare = bare(words[verb], plural: isPlural(words[head]))
    // `readLatestArtifacts` at `/artifacts/latest`
    if kept.count == 1, Self.selecting.contains(owners), isInPath(words[kept[0]]) {
      return [CandidateName("\(bare.first?.text ?? words[verb]) \(owners)")]
    }
    guard phrase.allSatisfy({ isPlace(words[$0]) }) else {
      return phrase.last.map({ isThing(words[$0]) }) == true ? [] : [short]
    }
    if kept.count > phrase.count {
      return [CandidateName(name.removing(dropped.union(phrase))), short]
    }
    let owned = CandidateName("\(bare.first?.text ?? words[verb]) for \(owners)")
      .spelling(name.initialisms)
    // `get(id:)` would not say whose id.
    let isClear = path.nouns.dropLast().allSatisfy { !$0.isOwner || $0.isNamedByParameter }
    return (isClear ? bare.prefix(1) : []) + [owned]
  }

  /// The name of an operation that does to the group what many operations do; nil for others.
  ///
  /// - Parameter remaining: The words that the name would have after the verb.
  private func standard(
    _ verb: String, _ remaining: [String], _ removed: Set<Int>
  ) -> [CandidateName]? {
    let plural = removed.contains { isPlural(words[$0]) }
    if remaining.isEmpty {
      // `addUser` in `userGroups` adds no group.
      let isMember = verb == "add" || verb == "remove"
      return removed.isEmpty || isMember && noun.isQualified(by: removed.map { words[$0] })
        ? [] : bare(verb, plural: plural)
    }
    // "Get pet by id" says that there is one.
    let isByID = remaining.last.map(isIdentifier) ?? false
    if !removed.isEmpty, isByID, remaining.count == 1 || remaining.dropLast() == ["by"] {
      // `getReleasesByProductId` at `/product/{id}/releases`
      let names = bare(verb, plural: plural && !path.isItem)
      return remaining.count == 1 ? names : names + [CandidateName("\(verb) by \(remaining[1])")]
    }
    guard !noun.isEmpty, remaining.count == 1 else { return nil }
    if Self.quantifiers.contains(remaining[0]),
      OperationVerb.reading.contains(verb) || OperationVerb.listing.contains(verb)
    {
      return [CandidateName("list")]
    }
    // NestJS: `CatsController_findOne`, `CatCreateOne`
    guard remaining == ["one"] else { return nil }
    if verb == "find" { return [CandidateName("get")] }
    return OperationVerb.managing.contains(verb) ? [CandidateName(verb)] : nil
  }

  /// Whether a word is what identifies one thing, which the path need not say of `id`.
  private func isIdentifier(_ word: String) -> Bool {
    word == "id" || ["guid", "uuid"].contains(word) && path.lastParameter?.last == word
  }

  /// The verb alone.
  private func bare(_ verb: String, plural: Bool) -> [CandidateName] {
    let fit: CandidateName.Fit = path.isItem ? .exact : .fair
    // `listZone` at `/zones/{id}`
    if verb == "list", !plural, path.isItem, !isList() { return [CandidateName("get")] }
    if OperationVerb.reading.contains(verb) || verb == "list" || verb == "find" && plural {
      if plural, !path.isItem, verb == "list" || isGroupCollection || isList() {
        return [CandidateName("list")]
      }
      let name = CandidateName(verb, verb == "list" ? .exact : plural ? .poor : fit)
      return plural && !path.isItem && !path.hasOwner
        ? [name, CandidateName("list", .fair)] : [name]
    }
    // "Delete pets" may delete other pets than those of a path.
    return [CandidateName(verb, plural ? fit : .exact)]
  }

  /// Whether the path is that of the group, whose members another path selects by a parameter.
  private var isGroupCollection: Bool {
    path.isCollection && (path.nouns.last.map { noun.isNamed($0.written) } ?? false)
  }

  // MARK: Without a verb

  /// The name without a prepositional phrase at the end that only names the group.
  private var withoutVerb: [CandidateName] {
    guard let preposition = words.lastIndex(where: Self.prepositions.contains), preposition > 0,
      preposition < words.count - 1, words[(preposition + 1)...].allSatisfy(noun.contains),
      !isNegation(at: preposition)
    else { return [] }
    return [CandidateName(name.removing(Set(preposition..<words.count)))]
  }

  func isPlural(_ word: String) -> Bool { path.singulars.singular(word) != word }
}
