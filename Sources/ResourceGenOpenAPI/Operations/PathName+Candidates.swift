internal import ResourceGenModel

// Names made of method and path.
extension PathName {
  /// The names that an operation could have, from the shortest to the longest: without parameters,
  /// versions and the group, since arguments have labels and the group is written before the name.
  /// `GET /v1/users/{id}/posts/{post}` in the group `users` could be `get post`.
  ///
  /// - Parameters:
  ///   - verb: The verb that the `operationId` says, if any.
  ///   - isList: Whether the operation responds with a list; the list of what the group is named
  ///     after is `list`, else `get`, which yields to `GET /users/{id}`.
  func candidates(
    in group: GroupNoun?, verb: String?, isList: () -> Bool
  ) -> [CandidateName] {
    let objects = nouns(in: group)
    if let action = action(objects) { return qualified(action, objects) }
    if let last = objects.last, !objects.isGroupLast {
      return named(last, objects, verb ?? standardVerb, isList)
    }
    // What remains are the owners of what the group is named after.
    let isMethod = verb == nil
    let verb = verb ?? standardVerb
    var candidates = [CandidateName(verb)]
    switch verb {
    case "get" where !isItem, "list":
      candidates =
        verb == "list" || isList()
        ? [CandidateName("list")]
        : [CandidateName("get", .poor)] + (hasOwner ? [] : [CandidateName("list", .fair)])
    case "update":
      let isUsual = method == .patch && isItem
      candidates = [CandidateName("update", isUsual ? .exact : isItem ? .fair : .poor)]
      if method == .put { candidates.append(CandidateName("replace", isItem ? .exact : .poor)) }
      if method == .post, isMethod { candidates.append(CandidateName("post")) }
      if !isItem { candidates.append(CandidateName("\(method == .put ? "replace" : verb) all")) }
    case "delete" where !isItem:
      candidates = [CandidateName("delete", .poor), CandidateName("delete all")]
    default: break
    }
    guard let first = candidates.first else { return [] }
    // `get(id:)` would not say whose id.
    if let owner = objects.last, owner.isOwner, !owner.isNamedByParameter { candidates = [] }
    return candidates + qualifications(of: objects).map { CandidateName("\(first.text) \($0)") }
  }

  /// What the method does.
  var standardVerb: String {
    switch method {
    case .post: isItem && !isCollection ? "update" : "create"
    case .put, .patch: "update"
    default: method.rawValue.lowercased()
    }
  }

  // MARK: Parts

  /// The nouns that say what an operation is about besides its group.
  private struct Objects {
    var nouns: [Noun] = []
    /// Whether the path names the group.
    var hasGroup = false
    /// Whether the last noun of the path is that of the group, so that `nouns` are only its owners.
    var isGroupLast = false
    /// Whether the last but one is.
    var isGroupBeforeLast = false
    /// Whether the group is named after what the path ends with, and does: `POST /search`.
    var isVerbLast = false
    /// Whether what the path ends with says how the group does what it is named after:
    /// `POST /search/simple`.
    var isVerbBeforeLast = false

    var last: Noun? { nouns.last }
  }

  /// The nouns without that of the group, or, if none is named as the group, without those that
  /// consist of words of the group.
  private func nouns(in group: GroupNoun?) -> Objects {
    let isGroup = { (noun: Noun) in group?.isNamed(noun.written) ?? false }
    let nouns = self.nouns.dropLast().filter { !$0.isShared || isGroup($0) } + self.nouns.suffix(1)
    guard let group else { return Objects(nouns: nouns, isGroupLast: nouns.isEmpty) }
    let hasName = nouns.contains(where: isGroup)
    var objects = Objects(isGroupLast: nouns.isEmpty)
    // The first one, and those after it, as in `/blog/blogs/{id}`.
    var canBeGroup = true
    for (index, noun) in nouns.enumerated() {
      let isGroup =
        hasName
        ? canBeGroup && group.isNamed(noun.written) : noun.written.allSatisfy(group.contains)
      if isGroup {
        canBeGroup = !noun.isOwner
        objects.hasGroup = true
        objects.isGroupLast = index == nouns.count - 1
        objects.isGroupBeforeLast = index == nouns.count - 2
        let isVerb =
          noun.written.count == 1 && group.isNamed(noun.written)
          && (OperationVerb.isVerb(noun.written[0]) || noun.written == ["search"])
        objects.isVerbLast = objects.isGroupLast && isVerb
        objects.isVerbBeforeLast = objects.isGroupBeforeLast && isVerb && !noun.isOwner
      } else {
        canBeGroup = canBeGroup && !objects.hasGroup
        objects.nouns.append(noun.without(group))
      }
    }
    return objects
  }

  /// The words of the action with which a path ends, and the number of nouns that it consists of.
  private func action(_ objects: Objects) -> (words: [String], nouns: Int)? {
    if objects.isVerbLast, method == .post, let verb = nouns.last {
      if !isItem || OperationVerb.isVerb(verb.written[0]) { return (verb.written, 0) }
    }
    guard let last = objects.last, !objects.isGroupLast else { return nil }
    let isVerb = last.written.count == 1 && OperationVerb.isMethod(last.written[0])
    if endsWithMethod, method == .post || method == .get && isVerb { return (last.words, 1) }
    if isItem { return last.isOwner && isActionOnItem(last.written) ? (last.written, 1) : nil }
    switch method {
    case .get:
      return OperationVerb.isReadingAction(last.written) ? (last.written, 1) : nil
    case .post, .put, .patch:
      if objects.isVerbBeforeLast, method == .post { return (last.words, 1) }
      // `/send/contact`, `/update/show`
      let before = objects.nouns.dropLast().last
      if let before, !before.isOwner, before.written.count == 1,
        OperationVerb.isVerb(before.written[0]) && last.written.count == 1
          || OperationVerb.isAction(before.written) && !OperationVerb.isAction(last.written)
      {
        return (before.written + last.written, 2)
      }
      // `POST /batch/archive` makes no archive, and `PUT /users/bulk` says only how many are
      // updated.
      let isOfMany = nouns.dropLast().last.map { PathName.many.contains($0.written) } ?? false
      let isAction =
        OperationVerb.isAction(last.words)
        || nouns.dropLast().last?.isOwner == true && OperationVerb.isActionOnOwner(last.words)
        || isOfMany && last.words.count == 1 && OperationVerb.contains(last.words[0])
      return isAction && (method == .post || last.written != ["bulk"]) ? (last.words, 1) : nil
    default: return nil
    }
  }

  /// Whether the segment before the parameter at the end of the path is done to what the parameter
  /// selects: `POST /pins/add/{path}`. `PUT /match/{id}` is about a match.
  private func isActionOnItem(_ words: [String]) -> Bool {
    guard words.count == 1 else { return false }
    switch method {
    case .get: return OperationVerb.isReadingAction(words)
    case .post: return OperationVerb.isAction(words)
    case .put, .patch: return OperationVerb.isAction(words) && OperationVerb.isVerb(words[0])
    default: return false
    }
  }

  /// The names of an action: with what it is done to, unless that is the group.
  private func qualified(
    _ action: (words: [String], nouns: Int), _ objects: Objects
  ) -> [CandidateName] {
    let name = action.words.joined(separator: " ")
    var others = objects.nouns.dropLast(action.nouns).map(\.words)
    // `/keys/{id}/lifecycle/publish` publishes a key.
    if let last = others.last, PathName.actionGroups.contains(last) { others.removeLast() }
    var names: [CandidateName] = []
    // Who does it follows from the service.
    if action.nouns > 1 || action.words.count > 1 || others.isEmpty || objects.isGroupBeforeLast
      || OperationVerb.sessions.contains(name)
    {
      let isOfOwner = objects.isGroupBeforeLast && !others.isEmpty
      names.append(CandidateName(name, isOfOwner ? .fair : .exact))
    }
    // In the group `secrets`, `POST /orgs/{id}/secrets/delete` deletes no organization.
    let of = objects.isGroupBeforeLast ? "\(name) for" : name
    if let nearest = others.last {
      names.append(CandidateName("\(of) \(nearest.joined(separator: " "))"))
    }
    if others.count > 1 {
      names.append(CandidateName("\(of) \(others.joined().joined(separator: " "))"))
    }
    if let parameter = parameterWords { names.append(CandidateName("\(name) by \(parameter)")) }
    return names
  }

  /// Returns the action of a name that consists of the owner in the path and the action behind it,
  /// in another group: `add` for `collection_add` at `/collections/{id}/add` in `records`.
  func actionOnOwner(_ words: [String], besides group: GroupNoun) -> String? {
    guard !isItem, !group.isEmpty, let action = nouns.last?.written, action.count == 1,
      OperationVerb.contains(action[0]), let owner = nouns.dropLast().last, owner.isOwner,
      words == owner.words + action, !group.isNamed(owner.written)
    else { return nil }
    return action[0]
  }

  private func named(
    _ last: Noun, _ objects: Objects, _ verb: String, _ isList: () -> Bool
  ) -> [CandidateName] {
    var words = objects.nouns.flatMap(\.words)
    if let relationship = words.firstIndex(of: "relationships"), relationship < words.count - 1 {
      words.append(words.remove(at: relationship))
    }
    // `DELETE /users/delete`, `GET /reports/get_datasets`
    if words.count > 1, words.last == verb {
      words.removeLast()
    } else if last.words.count > 1, words.suffix(last.words.count).first == verb {
      words.remove(at: words.count - last.words.count)
    }
    if verb == "create", !isItem, let last = words.last, !PathName.plurals.contains(last) {
      words = singulars.singularLast(words)
    }
    let name = words.joined(separator: " ")
    let fit: CandidateName.Fit =
      verb == "update" && method != .patch ? .fair : verb == "get" && !isItem ? .poor : .exact
    var candidates = [CandidateName("\(verb) \(name)", fit)]
    if verb == "update", method == .put { candidates.append(CandidateName("replace \(name)")) }
    if verb == "update", method == .post { candidates.append(CandidateName("post \(name)")) }
    if verb == "get", !isItem, isList() { candidates.append(CandidateName("list \(name)")) }
    if let parameter = parameterWords {
      candidates.append(CandidateName("\(verb) \(name) by \(parameter)"))
      let written = objects.nouns.flatMap(\.written).joined(separator: " ")
      candidates.append(CandidateName("\(verb) \(written) by \(parameter)"))
    }
    return candidates
  }

  /// What distinguishes an operation on the noun of a group from others with the same verb.
  private func qualifications(of objects: Objects) -> [String] {
    let owners = objects.nouns.map { $0.words.joined(separator: " ") }
    var texts: [String] = []
    if let nearest = owners.last { texts.append("for \(nearest)") }
    if owners.count > 1 { texts.append("for \(owners.joined(separator: " "))") }
    if let parameter = parameterWords { texts.append("by \(parameter)") }
    return texts
  }

  /// Segments that say that what follows is done to many items.
  private static let many: Set<[String]> = [["batch"], ["bulk"]]

  /// Segments that only say that an action follows.
  private static let actionGroups: Set<[String]> = [
    ["action"], ["actions"], ["commands"], ["lifecycle"], ["operations"],
  ]

  /// Words that name one thing in the plural.
  static let plurals: Set<String> = [
    "credentials", "details", "options", "permissions", "preferences", "settings", "stats",
  ]

  private var parameterWords: String? { lastParameter?.joined(separator: " ") }

  /// What distinguishes an operation with a name from others with the same one: its owner in the
  /// path, its parameters, its method, which is first if operations of the path have the same name.
  func qualifications(
    besides words: [String], in group: GroupNoun?, isOfMethods: Bool
  ) -> [String] {
    let known = Set(words.map(singulars.singular))
    let owners = nouns.dropLast().filter { noun in
      noun.isOwner && group?.isNamed(noun.words) != true
        && !noun.words.allSatisfy { known.contains(singulars.singular($0)) }
    }
    var texts: [String] = []
    if let owner = owners.last { texts.append("for \(owner.words.joined(separator: " "))") }
    if let parameter = lastParameter, !parameter.allSatisfy(known.contains) {
      texts.append("\(isItem ? "by" : "for") \(parameter.joined(separator: " "))")
    }
    let verb = method.rawValue.lowercased()
    let byMethod = method != .get && !words.contains(verb) ? ["via \(verb)"] : []
    let all = (texts + byMethod).joined(separator: " ")
    texts = isOfMethods ? byMethod + texts : texts + byMethod
    let parameters = segments.filter(\.isParameter)
    if let first = parameters.first, parameters.count > 1, isItem, let last = lastParameter {
      texts.append("for \(first.words.joined(separator: " ")) by \(last.joined(separator: " "))")
    }
    if texts.count > 1 { texts.append(all) }
    return texts
  }
}
