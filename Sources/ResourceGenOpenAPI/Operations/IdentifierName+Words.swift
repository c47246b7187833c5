// Words that are neither verbs nor nouns, and verbs with prepositions.
extension IdentifierName {
  static let articles: Set<String> = ["a", "an", "single", "the"]

  /// Prepositions between things and where they are.
  static let places: Set<String> = [
    "at", "for", "from", "in", "of", "on", "under", "within",
  ]

  static let quantifiers: Set<String> = ["all", "many", "multiple", "several"]

  /// Verbs that have another meaning with a preposition after them.
  static let phrasal: Set<String> = [
    "check", "clock", "log", "opt", "sign", "switch", "turn",
  ]

  static let conjunctions: Set<String> = ["and", "or"]

  /// What begins a new phrase.
  static let prepositions: Set<String> = [
    "after", "and", "as", "at", "before", "between", "by", "for", "from", "in", "into", "near",
    "of", "on", "or", "since", "that", "to", "under", "using", "via", "where", "with", "within",
    "without",
  ]
}
