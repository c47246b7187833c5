/// Shortens operation names that repeat their group: `getPet` and `listPets` in the group `pets`
/// become `get` and `list`.
enum GroupVerb {
  /// Returns the verb of a name; nil if the name says more than a verb and the group, or if the
  /// verb alone would suggest another operation: `deletePets` doesn't become `delete`.
  static func name(_ name: String, in group: String) -> String? {
    let length = 1 + name.utf8.dropFirst().prefix(while: isLowercase).count
    let lowercased = letters(name.utf8.prefix(length))
    guard verbs.contains(lowercased) else { return nil }
    let rest = letters(withoutArticle(name.utf8.dropFirst(length)))
    let group = letters(group.utf8[...])
    guard !rest.isEmpty, !group.isEmpty else { return nil }
    let one = singular(group)
    if rest == one || rest == one + "byid" { return lowercased }
    let isMany = rest == group || singular(rest) == group
    if isMany { return listing.contains(lowercased) ? lowercased : nil }
    return rest == group + "id" || rest == group + "byid" ? lowercased : nil
  }

  /// Verbs for operations on one item.
  private static let verbs: Set<String> = listing.union([
    "get", "retrieve", "fetch", "read", "show", "load", "create", "add", "insert", "post", "new",
    "update", "modify", "edit", "change", "patch", "put", "replace", "set", "save", "upsert",
    "delete", "remove", "destroy", "cancel", "archive", "restore", "close", "open", "copy", "move",
    "rename", "upload", "download", "send", "submit", "confirm", "approve", "reject", "verify",
    "validate", "check", "enable", "disable", "start", "stop", "pause", "resume", "run", "publish",
    "register", "export", "import", "describe", "capture", "refund", "complete",
  ])

  /// Verbs for operations on many items.
  private static let listing: Set<String> = ["list", "search", "find", "query", "count", "browse"]

  /// Removes a leading article: `AnAlbum` → `Album`.
  private static func withoutArticle(_ text: Substring.UTF8View) -> Substring.UTF8View {
    let words = text.drop { !isWord($0) }
    for article in ["an", "a", "the"] {
      guard words.prefix(article.utf8.count).map(lowercased).elementsEqual(article.utf8) else {
        continue
      }
      let rest = words.dropFirst(article.utf8.count)
      // The article ends where the next word begins.
      if let next = rest.first, !isLowercase(next), next < 0x80 { return rest }
    }
    return words
  }

  private static func letters(_ text: Substring.UTF8View) -> String {
    String(decoding: text.lazy.filter(isWord).map(lowercased), as: UTF8.self)
  }

  // These work on bytes for speed, since they run for every operation of a document. Bytes beyond
  // ASCII count as letters without case.

  private static func isLowercase(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || isLowercase(byte | 0x20)
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Returns the singular of an English word:
  /// `stories` → `story`, `boxes` → `box`, `status` → itself.
  private static func singular(_ word: String) -> String {
    if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    for ending in ["sses", "shes", "ches", "xes", "zes"] where word.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    for ending in ["ss", "us", "is"] where word.hasSuffix(ending) { return word }
    return word.hasSuffix("s") ? String(word.dropLast()) : word
  }
}
