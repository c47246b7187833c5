// Words that are neither verbs nor nouns, and verbs with prepositions.
extension IdentifierName {
  static let articles: Set<String> = ["a", "an", "single", "the"]

  /// Prepositions between things and where they are.
  static let places: Set<String> = [
    "at", "for", "from", "in", "of", "on", "under", "within",
  ]

  /// Things that many documents are about.
  static let things: Set<String> = [
    "account", "api", "app", "application", "asset", "book", "bucket", "card", "channel", "client",
    "comment", "company", "contact", "container", "customer", "device", "document", "domain",
    "email", "employee", "event", "file", "folder", "group", "host", "image", "instance", "invoice",
    "item", "job", "location", "member", "message", "network", "node", "order", "org",
    "organization", "page", "payment", "person", "phone", "plan", "player", "policy", "post",
    "product", "profile", "project", "queue", "report", "repository", "resource", "role", "server",
    "service", "session", "site", "store", "subscription", "table", "tag", "task", "team",
    "template", "tenant", "ticket", "token", "topic", "transaction", "user", "video", "volume",
    "webhook", "workspace", "zone",
  ]

  static let quantifiers: Set<String> = ["all", "many", "multiple", "several"]

  /// Verbs that have another meaning with a preposition after them.
  static let phrasal: Set<String> = [
    "check", "clock", "log", "opt", "sign", "switch", "turn",
  ]

  /// Adjectives that paths contain to select some of the things that they name.
  static let selecting: Set<String> = [
    "active", "available", "current", "latest", "next", "pending", "popular", "previous", "public",
    "recent", "upcoming",
  ]

  static let conjunctions: Set<String> = ["and", "or"]

  /// What begins a new phrase.
  static let prepositions: Set<String> = [
    "after", "and", "as", "at", "before", "between", "by", "for", "from", "in", "into", "near",
    "of", "on", "or", "since", "that", "to", "under", "using", "via", "where", "with", "within",
    "without",
  ]
}
