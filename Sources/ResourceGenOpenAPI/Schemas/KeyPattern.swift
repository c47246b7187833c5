/// A regular expression of `patternProperties`, of which only one thing matters: whether it matches
/// every key.
struct KeyPattern {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Whether every key matches: `.*`, `^.+$`, `^[\s\S]*$`. The empty key doesn't count.
  var matchesEveryKey: Bool {
    var rest = text[...]
    var isAtStart = false
    var isAtEnd = false
    while true {
      if rest.hasPrefix("^") {
        isAtStart = true
        rest.removeFirst()
      } else if rest.hasSuffix("$"), !rest.hasSuffix("\\$") {
        isAtEnd = true
        rest.removeLast()
      } else if let inner = KeyPattern.group(rest) {
        rest = inner
      } else {
        break
      }
    }
    if rest.isEmpty { return !(isAtStart && isAtEnd) }
    for any in KeyPattern.anyCharacter where rest.hasPrefix(any) {
      let quantifier = String(rest.dropFirst(any.count))
      if KeyPattern.unlimited.contains(quantifier) { return true }
      // One character, somewhere in the key.
      return quantifier.isEmpty && !(isAtStart && isAtEnd)
    }
    return false
  }

  private static let anyCharacter = [
    ".", "[\\s\\S]", "[\\S\\s]", "[\\d\\D]", "[\\D\\d]", "[\\w\\W]", "[\\W\\w]", "[^]", "(.|\\n)",
    "(?:.|\\n)",
  ]

  private static let unlimited: Set = [
    "*", "+", "*?", "+?", "{0,}", "{1,}", "*+", "++",
  ]

  /// Returns the contents of a group around the complete pattern.
  private static func group(_ text: Substring) -> Substring? {
    guard text.hasPrefix("("), text.hasSuffix(")"), !text.dropFirst().dropLast().contains("("),
      !text.contains("|")
    else { return nil }
    let inner = text.dropFirst().dropLast()
    if inner.hasPrefix("?:") { return inner.dropFirst(2) }
    return inner.hasPrefix("?") ? nil : inner
  }
}
