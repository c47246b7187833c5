/// Names that mean something in YAML, OpenAPI, the native format or Swift, and names that differ
/// only in what a Swift name can't contain. The same seed gives the same names.
struct HostileNames {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  static let all = [
    // Differ only in signs, in case or in their Unicode form.
    "a b", "a-b", "a_b", "aB", "A B", "a  b", " a b", "a b ", "a.b", "a: b", "a:b", "a b?", "a/b",
    "ab", "a", "A", "a?", "?a", "a ", " a", "a\t", "a\n", "a\nb", "a'", "a`", "`a`", "``", "`",
    "'a'", "\"a\"", "a\"b", "a`b", "a``b", "`a b`?", "\u{E9}", "e\u{301}", "a\u{301}", "$\u{301}",
    "?\u{301}", "`\u{301}", "'\u{301}", "\"\u{301}'", "日本", "🙂", "a\u{200B}b", "\u{202E}ab",
    "a\u{A0}b", "\u{2028}", "\r\n",
    // Marks of the native format.
    "*", "* as a", "**", "a as b", "a as b?", "as", "a as ", " as b", "lenient", "by", "at", "to",
    "a|b", "a | b", "a=b", "= a", "=", "a&b", "[a]", "{a}", "a,b", "(a)", "a->b", "a -> b", "->",
    "$ref", "$$ref", "$type", "$key", "$doc", "$", "$$", "$a", "a.$b", ".", "..", ".a", "a.",
    "a..b",
    "self", "self.a", "none", "nothing", "events", "lines", "route", "path", "reply", "default",
    "String", "Int", "Data", "File", "JSON", "Date(unix)", "[String]", "query", "headers", "all",
    // Scalars and marks of YAML.
    "", " ", "null", "~", "true", "yes", "no", "on", "1", "01", "-1", "+1", "1.5", "1e3", "0x1",
    "2026-01-01", "12:30", ".inf", "<<", "-", "- a", "---", "...", "#", "#a", "a #b", "a#b", "!a",
    "&a", "*a", "@a", "%a", "a:", ":a", ":", "[", "]", "{", "}", ",", "? a", "|", ">", "\\", "\\n",
    // Keys of the formats, reserved words and parts of addresses.
    "oneOf", "additionalProperties", "x-resourcegen-as", "resourcegen", "models", "endpoints",
    "Content-Type", "class", "init", "Type", "Router", "Client", "id", "hash", "//", "%20", "a%20b",
    "http://a", "~0", "~1", "a~1b", "a/", "/a", "/",
  ]

  /// Returns some of the names that satisfy a condition, each once, in a random order.
  mutating func some(_ count: Int, where isUsable: (String) -> Bool = { _ in true }) -> [String] {
    var names = HostileNames.all.filter(isUsable)
    for position in names.indices.prefix(count) {
      names.swapAt(position, position + index(below: names.count - position))
    }
    return Array(names.prefix(count))
  }

  mutating func one(where isUsable: (String) -> Bool = { _ in true }) -> String {
    some(1, where: isUsable).first ?? "a"
  }

  /// Whether a name is valid as a header field or a cookie (RFC 9110, section 5.6.2).
  static func isToken(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  /// Whether a name is valid between two slashes of a path.
  static func isSegment(_ name: String) -> Bool {
    isPlaceholder(name) && ![".", ".."].contains(name) && !name.hasPrefix("/")
      && !name.hasSuffix("/") && !name.contains("//")
  }

  static func isPlaceholder(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.contains { "{}?#".utf8.contains($0) }
  }

  /// Returns some tokens that differ in more than case.
  mutating func fields(_ count: Int) -> [String] {
    var seen: Set<String> = ["content-type", "accept", "authorization"]
    return some(count) { HostileNames.isToken($0) }.filter { seen.insert($0.lowercased()).inserted }
  }

  mutating func one(of names: [String]) -> String {
    names.isEmpty ? "a" : names[index(below: names.count)]
  }

  mutating func flip() -> Bool { index(below: 2) == 0 }

  /// The algorithm is SplitMix64.
  private mutating func index(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(max(1, limit)))
  }
}
