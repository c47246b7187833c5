internal import ResourceGenModel

// Recognizes an `operationId` that only spells the method and the path.
extension PathName {
  /// How an `operationId` spells method and path.
  struct Spelling {
    /// The verb that it adds: "list" for `get_collection`; nil for the method itself.
    var verb: String?
  }

  /// Returns how an `operationId` spells method and path; nil if it says anything else.
  ///
  /// The method is in front, as in `post-payments-paymentId-captures`, or what the operation does
  /// is at the end, as in Django's `payments_partial_update`, API Platform's
  /// `api_payments_get_collection` and JSON:API's `payments-refunds-get_to_many_related`. A
  /// parameter may be shortened to its last word, or omitted.
  func spelling(by words: [String]) -> Spelling? {
    let own = method.rawValue.lowercased()
    if words.count > 1, words.first == own {
      if isSpelled(segments[...], by: words.dropFirst()) { return Spelling() }
      // `PostOrgsIDSecrets` at `POST /orgs/{id}/secrets/delete`
      if let last = segments.last, segments.count > 2, !last.isParameter, last.words.count == 1,
        OperationVerb.isVerb(last.words[0]),
        isSpelled(segments.dropLast(), by: words.dropFirst())
      {
        return Spelling()
      }
    }
    if words.last == own, isSpelledBeforeParameters(by: words.dropLast()) { return Spelling() }
    if isAnotherPath(words) { return Spelling() }
    guard let rest = rest(of: words[...], segments[...], inSingular: false),
      rest.count < words.count
    else { return nil }
    // Django numbers equal ones.
    let isNumbered = rest.count > 1 && rest.last?.allSatisfy(\.isASCIIDigit) ?? false
    let ending = (isNumbered ? rest.dropLast() : rest).joined(separator: " ")
    if ending == own, own != "head" { return Spelling() }
    return PathName.endings[ending].map { Spelling(verb: $0) }
  }

  /// Returns what follows the words of the path in a name, if it repeats some of them:
  /// `getArtist` of `artistMbidGetArtist` at `/artist/{mbid}`.
  func written(in name: NameWords) -> String? {
    guard let rest = rest(of: name.words[...], segments[...], inSingular: false),
      rest.count < name.words.count, let verb = rest.first, OperationVerb.isVerb(verb)
    else { return nil }
    let known = Set(nouns.flatMap(\.written).map(singulars.singular))
    let repeats = rest.dropFirst().contains { known.contains(singulars.singular($0)) }
    return repeats ? name.suffix(from: rest.startIndex) : nil
  }

  private func isSpelled(
    _ segments: ArraySlice<(words: [String], isParameter: Bool)>, by words: ArraySlice<String>
  ) -> Bool {
    // One is created, so `postTeamMember` also spells `/teams/{id}/members`.
    var rest = self.rest(of: words, segments, inSingular: method == .post)
    if let last = rest?.last, PathName.classes.contains(last) { rest?.removeLast() }
    return rest?.isEmpty == true
  }

  /// Whether words are a method and another spelling of the path, as of an older one:
  /// `get-api-v1-im.list` at `/api/v1/dm.list`, `GetV1Alertchannels` at `/v1/alert-channels`. They
  /// begin with the same prefixes, and half of the rest is in the path.
  private func isAnotherPath(_ words: [String]) -> Bool {
    let prefixes = segments.prefix { !$0.isParameter && PathName.isPrefix($0.words) }
      .flatMap(\.words)
    guard !prefixes.isEmpty, let first = words.first, PathName.methods.contains(first),
      words.dropFirst().starts(with: prefixes)
    else { return false }
    let known = Set(segments.flatMap { $0.words + [$0.words.joined()] })
    let rest = words.dropFirst(prefixes.count + 1)
    return !rest.isEmpty && rest.count(where: known.contains) * 2 >= rest.count
  }

  private static let methods: Set<String> = ["delete", "get", "patch", "post", "put"]

  /// Whether words say the path without its parameters, then these: "carts items by cart id and
  /// item id" at `/carts/{cartId}/items/{itemId}`.
  private func isSpelledBeforeParameters(by words: ArraySlice<String>) -> Bool {
    let parameters = segments.filter(\.isParameter).map(\.words)
    guard let by = words.firstIndex(of: "by"), by > 0, !parameters.isEmpty,
      rest(of: words[..<by], segments.filter { !$0.isParameter }[...], inSingular: false)?.isEmpty
        == true
    else { return false }
    return words[by...].split { $0 == "by" || $0 == "and" }
      .allSatisfy { phrase in parameters.contains { $0.suffix(phrase.count) == phrase } }
  }

  /// Whether words name a remote procedure by its path, which begins with a noun: `signalPrepare`
  /// at `POST /signal/prepare`.
  func isProcedure(_ words: [String]) -> Bool {
    guard method == .post, nouns.count > 1, let first = words.first else { return false }
    let path = nouns.flatMap(\.written).map(singulars.singular)
    return OperationVerb.isNounToo(first) && words.map(singulars.singular) == path
      && !words.dropLast().contains(where: OperationVerb.isVerb)
  }

  /// Returns the words after those of segments; nil if the words don't begin with them.
  ///
  /// - Parameter inSingular: Whether the words may have singulars for plurals of the segments.
  private func rest(
    of words: ArraySlice<String>, _ segments: ArraySlice<(words: [String], isParameter: Bool)>,
    inSingular: Bool
  ) -> ArraySlice<String>? {
    var rest = words
    for segment in segments {
      if segment.isParameter {
        let by = rest.first == "by" ? rest.dropFirst() : rest
        if by.first == "id", segment.words.first != "id" {
          rest = by.dropFirst()
          continue
        }
        for length in stride(from: segment.words.count, to: 0, by: -1)
        where by.starts(with: segment.words.suffix(length)) {
          rest = by.dropFirst(length)
          break
        }
        continue
      }
      if rest.starts(with: segment.words)
        || inSingular && rest.starts(with: singulars.singularLast(segment.words))
      {
        rest = rest.dropFirst(segment.words.count)
      } else if !PathName.isPrefix(segment.words), segment.words != ["relationships"] {
        return nil
      }
    }
    return rest
  }

  /// What frameworks call the classes that handle a path.
  private static let classes: Set<String> = ["api", "resource", "view"]

  /// The verbs that frameworks append to the words of the path.
  private static let endings: [String: String] = {
    var endings = [
      "retrieve": "get", "list": "list", "create": "create", "update": "update",
      "partial update": "update", "destroy": "delete", "get collection": "list", "get item": "get",
    ]
    for (verb, name) in [
      ("get", "get"), ("create", "create"), ("update", "update"), ("replace", "replace"),
      ("delete", "delete"),
    ] {
      endings["\(verb) instance"] = name
      endings["\(verb) to one related"] = name
      endings["\(verb) to one relationship"] = name
      endings["\(verb) to many related"] = verb == "get" ? "list" : name
      endings["\(verb) to many relationship"] = verb == "get" ? "list" : name
    }
    return endings
  }()
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
