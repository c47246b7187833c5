internal import ResourceGenModel

/// What the method and the path of an operation say about it.
struct PathName {
  /// A segment of the path that is neither a parameter nor a prefix of the whole API.
  struct Noun {
    /// The words; the last one is in the singular if the next segment is a parameter, which selects
    /// one of what the segment names.
    var words: [String]
    /// The words as they are written.
    var written: [String]
    /// The words of the parameter that is the next segment.
    var parameter: [String]?
    var isOwner: Bool { parameter != nil }
    /// Whether all paths of the document begin with it, so that it distinguishes nothing.
    var isShared = false

    /// Returns the noun without that of a group in front: `codes` for `coupon-codes` in `coupons`.
    func without(_ group: GroupNoun) -> Noun {
      guard let length = group.length(in: written), length < words.count else { return self }
      var rest = self
      rest.words.removeFirst(length)
      return rest
    }

    /// Whether the label of the parameter says what it selects: `{project_id}` after `projects`.
    var isNamedByParameter: Bool {
      guard let last = words.last else { return false }
      return parameter?.contains(last) ?? false
    }
  }

  let method: HTTPMethod
  /// The segments of the path, in order.
  let segments: [(words: [String], isParameter: Bool)]
  private(set) var nouns: [Noun]
  let singulars: Singulars
  /// Whether a parameter behind the path selects one of what the path leads to.
  let isCollection: Bool
  private let kind: PathSet.Kind
  /// Whether the last noun is a method behind a dot: `setTopic` of `/channels.setTopic`.
  let endsWithMethod: Bool

  /// - Parameters:
  ///   - sharedCount: The number of segments that all paths of the document begin with.
  ///   - isCollection: Whether the document has the path with a parameter behind it.
  ///   - kind: What the paths of the document end with.
  init(
    _ method: HTTPMethod, _ path: String, sharedCount: Int, isCollection: Bool,
    _ kind: PathSet.Kind, _ singulars: Singulars
  ) {
    self.method = method
    self.isCollection = isCollection
    self.kind = kind
    self.singulars = singulars
    let texts = path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    let last = texts.lastIndex { !$0.hasPrefix("{") }
    let dotted = last.flatMap { PathName.method(in: texts[$0], of: method, kind) }
    endsWithMethod = dotted != nil
    let segments = texts.indices.flatMap { index in
      guard index == last, let dotted else { return PathName.segments(String(texts[index])) }
      let thing = String(texts[index].dropLast(dotted.utf8.count + 1))
      return [thing, String(dotted)].map { (NameWords($0).words, false) }
    }
    self.segments = segments
    nouns = segments.indices.compactMap { index in
      var (words, isParameter) = segments[index]
      if isParameter || words.isEmpty || PathName.isPrefix(words) { return nil }
      words = PathName.apart(words)
      // `/subscriptions/2026-03/{id}`
      let next =
        segments[(index + 1)...].first { $0.isParameter || !PathName.isPrefix($0.words) }
        ?? (words: [], isParameter: false)
      return next.isParameter
        ? Noun(words: singulars.singularLast(words), written: words, parameter: next.words)
        : Noun(words: words, written: words, isShared: index < sharedCount)
    }
  }

  /// The number of words up to which names and paths are examined.
  static let wordLimit = 64

  /// Whether it is examined: words of long ones are compared with each other.
  var isShort: Bool { segments.reduce(0) { $0 + $1.words.count } <= PathName.wordLimit }

  /// Returns the name without a last noun that only says what the method does: `GET /pins/list`,
  /// `GET /pins/get/{id}`, `DELETE /pins/delete`; and this verb.
  var withoutMethod: (name: PathName, verb: String?) {
    let verbs = method == .get ? ["get", "list"] : method == .delete ? ["delete"] : []
    guard nouns.count > 1, let verb = nouns.last, verb.written.count == 1,
      verbs.contains(verb.written[0]), !verb.isNamedByParameter,
      var last = nouns.dropLast().last, !last.isOwner || method == .delete
    else { return (self, nil) }
    if !last.isOwner, let parameter = verb.parameter {
      last.parameter = parameter
      last.words = singulars.singularLast(last.words)
    }
    var name = self
    name.nouns = nouns.dropLast(2) + [last]
    return (name, verb.written[0])
  }

  /// The words of a segment at the end, before parameters, that name what the operation does, as in
  /// `/users/get-user-by-id`; nil if it names a thing.
  func procedure(in group: GroupNoun) -> String? {
    guard let words = nouns.last?.written, words.count > 1, let verb = words.first,
      OperationVerb.contains(verb)
    else { return nil }
    let object = words.dropFirst()
    let isVerb =
      group.isNamed(Array(object))
      || object.contains(where: IdentifierName.prepositions.contains)
      || (method == .get ? OperationVerb.isReading(verb) : OperationVerb.isVerb(verb))
      || kind != .things && OperationVerb.isProcedure(verb, method)
      || endsWithMethod && OperationVerb.isMethod(verb)
      || method != .get && object.last == "password"
    return isVerb ? words.joined(separator: " ") : nil
  }

  /// Returns a path without versions and other prefixes: `/users` for `/api/v1/users`.
  static func withoutPrefixes(_ path: String) -> String {
    path.split(separator: "/").filter { !isPrefix(NameWords(String($0)).words) }
      .reduce("") { "\($0)/\($1)" }
  }

  /// Returns a path without a slash at its end.
  static func withoutSlash(_ path: String) -> Substring {
    path.hasSuffix("/") ? path.dropLast() : path[...]
  }

  /// Returns words with "test all" for `testall`.
  private static func apart(_ words: [String]) -> [String] {
    guard words.count == 1, words[0].hasSuffix("all"), !OperationVerb.contains(words[0]) else {
      return words
    }
    let verb = String(words[0].dropLast(3))
    return OperationVerb.contains(verb) ? [verb, "all"] : words
  }

  /// Splits an action from what it is applied to: `{id}:cancel` and `levels:append` have two
  /// segments.
  private static func segments(_ text: String) -> [(words: [String], isParameter: Bool)] {
    let isParameter = text.hasPrefix("{")
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")), colon > text.startIndex,
      !isParameter || text[..<colon].hasSuffix("}")
    else { return [(NameWords(text).words, isParameter)] }
    let action = String(text[text.utf8.index(after: colon)...])
    return [
      (NameWords(String(text[..<colon])).words, isParameter), (NameWords(action).words, false),
    ]
  }

  /// Whether the last segment is a parameter, so that the operation is about one item.
  var isItem: Bool { segments.last?.isParameter ?? false }

  /// Whether the operation is about things of something else that the path selects.
  var hasOwner: Bool { nouns.dropLast().contains { $0.isOwner } }

  /// The words, in the singular, of what contains something else, or of which a parameter selects
  /// one.
  var places: Set<String> {
    let places = nouns.dropLast() + nouns.suffix(1).filter(\.isOwner)
    return Set(places.flatMap(\.written).map(singulars.singular))
  }

  /// The version in the path: `v1`.
  var version: String? {
    segments.lazy.compactMap { $0.words.count == 1 ? $0.words.first : nil }
      .first(where: PathName.isVersion)
  }

  /// The parameters that select what the end of the path belongs to, if the first of them selects
  /// one of the group: `cardId`, and `id`, at `/cards/{cardId}/labels` in the group `cards`.
  func selectors(in group: GroupNoun) -> [[String]] {
    let inside = segments.dropLast().drop { !group.isNamed($0.words) }.dropFirst()
    guard let first = inside.first, first.isParameter else { return [] }
    // `{videoId}` is "by id" behind `videos`.
    let short = first.words.drop(while: group.contains)
    return inside.filter(\.isParameter).map(\.words) + (short.isEmpty ? [] : [Array(short)])
  }

  /// The words of the last parameter.
  var lastParameter: [String]? { segments.last { $0.isParameter }?.words }

  // MARK: Prefixes

  /// Whether a word is a version of an API: `v2`, `v1beta1`, `api20100401`.
  static func isVersion(_ word: some StringProtocol) -> Bool {
    let isDigit = { (byte: UInt8) in byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    let prefix = word.utf8.prefix { !isDigit($0) }
    guard prefix.elementsEqual("v".utf8) || prefix.elementsEqual("api".utf8) else { return false }
    let rest = word.utf8.dropFirst(prefix.count).drop(while: isDigit)
    guard prefix.count + rest.count < word.utf8.count else { return false }
    let stage = rest.prefix { !isDigit($0) }
    return rest.isEmpty
      || prefix.count == 1 && ["alpha", "beta"].contains { stage.elementsEqual($0.utf8) }
        && rest.dropFirst(stage.count).allSatisfy(isDigit)
  }

  /// Whether words only say which API is meant: `api`, `v1`, `1.0`, `2026-09-beta`.
  static func isPrefix(_ words: [String]) -> Bool {
    let words =
      words.count > 1 && stages.contains(words[words.count - 1]) ? words.dropLast() : words
    return !words.isEmpty && words.allSatisfy { $0 == "api" || $0 == "rest" || isVersion($0) }
      || isNumber(words) && (isDate(words) || words.allSatisfy { $0.utf8.count < 3 })
  }

  /// What versions end with before they are released.
  private static let stages: Set<String> = ["alpha", "beta", "preview"]

  /// Whether words are the date of a version: a year, a month, and perhaps a day.
  private static func isDate(_ words: [String]) -> Bool {
    let lengths = words.map(\.utf8.count)
    return words.first?.hasPrefix("20") == true && (lengths == [4, 2] || lengths == [4, 2, 2])
  }

  /// Whether words are those of a version such as `1.0`, or of a date.
  private static func isNumber(_ words: [String]) -> Bool {
    !words.isEmpty
      && words.joined().utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }

  /// The name with everything that the path says: `GET /users/{id}` → `get users by id`.
  static func complete(_ method: HTTPMethod, _ path: String) -> String {
    var words = [method.rawValue.lowercased()]
    for segment in path.split(separator: "/") {
      let isParameter = segment.hasPrefix("{")
      let word = segment.filter { $0 != "{" && $0 != "}" }
      words.append(isParameter ? "by \(word)" : word)
    }
    return words.joined(separator: " ")
  }
}
