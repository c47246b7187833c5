internal import ResourceGenModel

/// The name that an operation could have by an `operationId` of resources and a method, separated
/// by dots, as in `gmail.users.messages.get`.
struct ResourceMethodName {
  /// The method with the last resource within the group: `get message` in `users`.
  let short: NameWords
  /// The method with all resources within the group.
  let full: NameWords

  /// Fails if no resource is the group, or if the method is elsewhere, as in `list.users.messages`.
  init?(_ id: String, in noun: GroupNoun, _ path: PathName) {
    guard id.utf8.contains(UInt8(ascii: ".")) else { return nil }
    let parts = id.split(separator: ".").map { NameWords(String($0)) }
    guard !noun.isEmpty, let method = parts.last, let verb = method.words.first,
      let group = parts.dropLast().lastIndex(where: { noun.isNamed($0.words) })
    else { return nil }
    let isVerb = OperationVerb.contains(verb)
    // `instances` of `events` is a method at `/events/{id}/instances`.
    let isVerbFirst = parts.first?.words.first.map(OperationVerb.contains) ?? false
    guard isVerb || !isVerbFirst && path.segments.last?.words == method.words else { return nil }
    let resources = parts[(group + 1)...].dropLast().filter { !PathName.isPrefix($0.words) }
    guard let last = resources.last else {
      (short, full) = (method, method)
      return
    }
    let object =
      ResourceMethodName.isOne(last.words, method.words, path)
      ? path.singulars.singularLast(last.words).joined(separator: " ") : last.name
    func name(_ objects: [String]) -> NameWords {
      // `services.replaceService` has the resource.
      let named = method.words.map(path.singulars.singular)
      if let word = last.words.last, named.contains(path.singulars.singular(word)) { return method }
      // `getIamPolicy` of services is `get service iam policy`, `batchDelete` stays together.
      let words =
        if isVerb, method.words.count > 1, !ObjectVerbName.amounts.contains(verb) {
          [verb] + objects + [method.removing([0])]
        } else if isVerb || path.method != .get {
          [method.name] + objects
        } else {
          objects + [method.name]
        }
      return NameWords(words.joined(separator: " "))
    }
    short = name([object])
    full = name(resources.dropLast().map(\.name) + [object])
  }

  /// Whether a method is for one of the things that a resource is named after: it makes one, or a
  /// parameter in front of it selects one, as in `/messages/{id}:trash`, but not in
  /// `/values/{range}:clear`.
  private static func isOne(_ resource: [String], _ method: [String], _ path: PathName) -> Bool {
    if method == ["create"] || method == ["insert"] { return true }
    let isAction = path.segments.last?.words == method
    guard let segment = path.segments.dropLast(isAction ? 1 : 0).last, segment.isParameter,
      let thing = resource.last, let selector = segment.words.last
    else { return false }
    return ["id", "key", "name", "resource"].contains(selector)
      || segment.words.contains(path.singulars.singular(thing))
  }
}
