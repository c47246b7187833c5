public import ResourceRuntime

/// The method, server and path template of a route's requests, with `{}` for each path parameter.
@_documentation(visibility: internal)
public struct RoutePattern: Sendable, Hashable {
  public let method: HTTPMethod
  public let server: Server
  public let template: String

  /// The query items that the route always sends. A request must contain all of them to match.
  public let constants: [Constant]

  /// A query item with a constant value.
  public struct Constant: Sendable, Hashable {
    public let name: String
    public let value: String
  }

  /// The segments of the template. Each is the list of its literal parts, which path parameters
  /// separate: "{}.json" → ["", ".json"].
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

  /// The specificity of the template: the number of literal segments, then of literal bytes.
  var rank: (Int, Int) {
    let literal = segments.count { $0.count == 1 }
    return (literal, segments.reduce(0) { $0 + $1.reduce(0) { $0 + $1.utf8.count } })
  }

  /// Returns the decoded path parameters of a path relative to the server, or nil if it does not
  /// match.
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

  /// Returns the texts between the literal parts: ["", "-", ".json"] in "a-b.json" → "a", "b".
  private static func values(of pieces: [String], in text: String) -> [String]? {
    guard let first = pieces.first, let last = pieces.last else { return nil }
    guard pieces.count > 1 else { return text == first ? [] : nil }
    guard text.hasPrefix(first) else { return nil }
    var rest = text.dropFirst(first.count)
    var values: [String] = []
    for piece in pieces.dropFirst().dropLast() {
      // A value is never empty, so the search starts after its first character.
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
  /// Returns the patterns of several groups in order.
  ///
  /// A function instead of `Array.joined`: among the overloads of that name, a list of sixty groups
  /// took the compiler a minute.
  public static func joined(_ groups: [[RoutePattern]]) -> [RoutePattern] {
    groups.flatMap { $0 }
  }
}
