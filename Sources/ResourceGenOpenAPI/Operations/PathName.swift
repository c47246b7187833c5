internal import ResourceGenModel

/// The names of operations that have no `operationId`, or one that only spells method and path.
struct PathName {
  private let method: String
  /// The segments of the path, in order.
  private let segments: [(words: [String], isParameter: Bool)]

  init(_ method: HTTPMethod, _ path: String) {
    self.method = method.rawValue.lowercased()
    segments = path.utf8.split(separator: UInt8(ascii: "/")).map { segment in
      (NameWords(String(Substring(segment))).words, segment.first == UInt8(ascii: "{"))
    }
  }

  /// Whether a word is a version of an API: `v2`, `api20100401`.
  static func isVersion(_ word: some StringProtocol) -> Bool {
    let number = word.utf8.drop { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
    guard !number.isEmpty, word.hasPrefix("v") || word.hasPrefix("api") else { return false }
    return (word.utf8.count - number.count == (word.hasPrefix("v") ? 1 : 3))
      && number.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }

  /// Whether a segment only says which API is meant: `api`, `v1`.
  private static func isPrefix(_ words: [String]) -> Bool {
    words.allSatisfy { $0 == "api" || $0 == "rest" || isVersion($0) }
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

  /// The words of each segment; empty for parameters and prefixes. A parameter after a segment
  /// selects one of what it names, so its last word is singular.
  private var nouns: [[String]] {
    segments.enumerated().map { index, segment in
      if segment.isParameter || PathName.isPrefix(segment.words) { return [] }
      var words = segment.words
      if index + 1 < segments.count, segments[index + 1].isParameter, let last = words.popLast() {
        words.append(EnglishNoun.singular(last))
      }
      return words
    }
  }

  /// The name without parameters, versions and the group in front, since arguments have labels and
  /// the group is written before the name: `GET /v1/users/{id}/posts/{post}` in the group `users` →
  /// `get post`.
  ///
  /// - Parameter isList: Whether the operation responds with a list; the list of what the group is
  ///   named after is `list`, else `get`, which yields to `GET /users/{id}`.
  func short(in group: GroupNoun?, isList: () -> Bool) -> CandidateName {
    var words: [String] = []
    var noun: String?
    for (segment, own) in zip(segments, nouns) where !own.isEmpty {
      if words.isEmpty, noun == nil, group?.isNamed(segment.words) ?? false {
        noun = own.joined(separator: " ")
      } else {
        words += own
      }
    }
    let isItem = segments.last?.isParameter ?? false
    if words.isEmpty, let noun {
      if method == "get", !isItem {
        return isList() ? CandidateName("list") : CandidateName("get", yields: true)
      }
      // `post` alone creates an item of the group.
      if method == "post", isItem { words = [noun] }
    }
    return CandidateName(([method] + words).joined(separator: " "))
  }

  /// The name with the group and the parameters at the end, for operations with equal short names:
  /// `DELETE /v1/users/{id}` → `delete user by id`.
  var medium: String {
    let parameters = segments.reversed().prefix { $0.isParameter }.reversed()
    let words = nouns.joined() + parameters.flatMap { ["by"] + $0.words }
    return ([method] + words).joined(separator: " ")
  }

  /// Whether an `operationId` begins with the method, so that it may spell the path after it.
  static func mayBeSpelled(_ method: HTTPMethod, by id: String) -> Bool {
    NameWords.mayBegin(id, with: method.rawValue.lowercased())
  }

  /// Whether an `operationId` only spells method and path: `post-payments-paymentId-captures`. A
  /// parameter may be shortened to its last word, or omitted.
  func isSpelled(by id: String) -> Bool {
    let words = NameWords(id).words
    guard words.count > 1, words.first == method else { return false }
    var rest = words.dropFirst()
    for segment in segments {
      if segment.isParameter {
        if rest.first == "by" { rest = rest.dropFirst() }
        for length in stride(from: segment.words.count, to: 0, by: -1)
        where rest.starts(with: segment.words.suffix(length)) {
          rest = rest.dropFirst(length)
          break
        }
      } else {
        if PathName.isPrefix(segment.words), !rest.starts(with: segment.words) { continue }
        guard rest.starts(with: segment.words) else { return false }
        rest = rest.dropFirst(segment.words.count)
      }
    }
    return rest.isEmpty
  }
}
