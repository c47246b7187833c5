/// Names that Swift reserves.
enum ReservedWords {
  /// Keywords that are names in backticks.
  static let needBackticks: WordTable = [
    "Any", "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case",
    "catch", "class", "consume", "consuming", "continue", "copy", "default", "defer", "deinit",
    "discard", "do", "each", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "inout", "internal", "is", "isolated", "let",
    "macro", "nil", "nonisolated", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "sending", "some", "static", "struct", "subscript", "super",
    "switch", "then", "throw", "throws", "true", "try", "typealias", "unsafe", "var", "where",
    "while", "yield",
  ]

  /// Keywords that need backticks even as the label of a parameter (SE-0001).
  static let needBackticksAsLabels: WordTable = ["inout", "let", "var"]

  /// Keywords that need backticks even as the label of an argument in a call.
  static let needBackticksInCalls: WordTable = ["inout"]

  /// Names that have another meaning after a dot even in backticks, as in `X.self` and `X.Type`,
  /// and modules that generated code qualifies names with, as in `Swift.String`.
  static let cannotBeNames: WordTable = [
    "init", "self", "Self", "Type", "Protocol", "Swift", "Foundation", "FoundationNetworking",
    "FoundationEssentials", "ResourceRuntime",
  ]
}

/// A set of words for many lookups of which few succeed; most are decided by length and first
/// letter.
struct WordTable: Sendable, ExpressibleByArrayLiteral {
  private let words: Set<String>
  /// For each length, a bit mask of the first letters of words with that length.
  private let beginnings: [UInt32]

  init(arrayLiteral words: String...) { self.init(words) }

  /// Creates a set of the words that a text has between its spaces and line breaks.
  init(_ text: String) {
    self.init(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }

  init(_ words: [String]) {
    self.words = Set(words)
    var beginnings = [UInt32](repeating: 0, count: (words.map(\.utf8.count).max() ?? 0) + 1)
    for word in words {
      guard let first = word.utf8.first else { continue }
      beginnings[word.utf8.count] |= 1 << UInt32(first & 31)
    }
    self.beginnings = beginnings
  }

  func contains(_ word: String) -> Bool {
    let length = word.utf8.count
    guard length < beginnings.count, let first = word.utf8.first,
      beginnings[length] & (1 << UInt32(first & 31)) != 0
    else { return false }
    return words.contains(word)
  }
}
