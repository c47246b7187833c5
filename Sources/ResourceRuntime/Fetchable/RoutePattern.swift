/// What the requests of one route look like: method, server, and a path with `{}` for each value.
public struct RoutePattern: Sendable, Hashable {
  public let method: HTTPMethod
  public let server: Server
  public let template: String

  /// Query items that the route always sends; a request that differs in one is another route's.
  public let constants: [Constant]

  /// A query item whose value is known when the client is written.
  public struct Constant: Sendable, Hashable {
    public let name: String
    public let value: String
  }

  /// The segments of the template; each is literal text with values between: "{}.json" → ["", ".json"].
  private let segments: [[String]]

  public init(
    _ method: HTTPMethod, _ server: Server, _ template: String,
    constants: KeyValuePairs<String, String> = [:]
  ) {
    self.method = method
    self.server = server
    self.template = template
    self.constants = constants.map { Constant(name: $0.key, value: $0.value) }
    segments = RoutePattern.segments(of: template).map { segment in
      segment.replacing("{}", with: "\u{0}")
        .split(separator: "\u{0}", omittingEmptySubsequences: false)
        .map { PercentEncoding.decode($0) ?? String($0) }
    }
  }

  /// How exactly the template is spelled out: literal segments count first, then literal characters.
  var rank: (Int, Int) {
    let literal = segments.count { $0.count == 1 }
    return (literal, segments.reduce(0) { $0 + $1.reduce(0) { $0 + $1.utf8.count } })
  }

  /// The values in a path below the server's, decoded; nil if the path is another route's.
  func values(in path: some StringProtocol) -> [String]? {
    let parts = RoutePattern.segments(of: path)
    guard parts.count == segments.count else { return nil }
    var values: [String] = []
    for (part, pieces) in zip(parts, segments) {
      guard let text = PercentEncoding.decode(part),
        let found = RoutePattern.values(of: pieces, in: text)
      else { return nil }
      values += found
    }
    return values
  }

  /// What stands between the literal pieces: ["", "-", ".json"] in "a-b.json" → "a", "b".
  private static func values(of pieces: [String], in text: String) -> [String]? {
    guard let first = pieces.first, let last = pieces.last else { return nil }
    guard pieces.count > 1 else { return text == first ? [] : nil }
    guard text.hasPrefix(first) else { return nil }
    var rest = text.dropFirst(first.count)
    var values: [String] = []
    for piece in pieces.dropFirst().dropLast() {
      // A value is never empty, so the search begins behind its first character.
      guard !piece.isEmpty, let start = rest.dropFirst().firstRange(of: piece) else { return nil }
      values.append(String(rest[..<start.lowerBound]))
      rest = rest[start.upperBound...]
    }
    guard rest.hasSuffix(last) else { return nil }
    let value = rest.dropLast(last.count)
    guard !value.isEmpty else { return nil }
    return values + [String(value)]
  }

  private static func segments<Text: StringProtocol>(of path: Text) -> [Text.SubSequence] {
    path.drop { $0 == "/" }.split(separator: "/", omittingEmptySubsequences: false)
  }
}

extension RoutePattern {
  /// The patterns of several groups, one group after the other.
  ///
  /// Not a member of arrays: among their many functions of this name a list of sixty groups took the compiler a minute.
  public static func joined(_ groups: [[RoutePattern]]) -> [RoutePattern] {
    groups.flatMap { $0 }
  }
}
