/// Names that Swift keeps for itself.
enum ReservedWords {
  /// Keywords that are names in back-ticks.
  static let needBackticks: Set<String> = [
    "Any", "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case",
    "catch", "class", "consume", "consuming", "continue", "copy", "default", "defer", "deinit",
    "discard", "do", "each", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "inout", "internal", "is", "isolated", "let",
    "macro", "nil", "nonisolated", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "sending", "some", "static", "struct", "subscript", "super",
    "switch", "then", "throw", "throws", "true", "try", "typealias", "unsafe", "var", "where",
    "while", "yield",
  ]

  /// Keywords that are not even labels without back-ticks (SE-0001).
  static let needBackticksAsLabels: Set<String> = ["inout", "let", "var"]

  /// Names that mean something else after a dot whatever one does, and the modules that generated code
  /// qualifies its names with: `X.self`, `X.Type`, `Swift.String`.
  static let cannotBeNames: Set<String> = [
    "init", "self", "Self", "Type", "Protocol", "Swift", "Foundation", "FoundationNetworking",
    "FoundationEssentials", "ResourceRuntime",
  ]
}
