/// A search for the texts that are most similar to a given one, for messages about something that
/// was not found.
enum Nearest {
  /// The maximum number of texts to list; a longer message would not be read.
  private static let limit = 3

  /// Returns the most similar texts, best first, and the number of the others: "5 more".
  static func texts(to text: String, among others: [String]) -> [String] {
    let wanted = words(of: text)
    let ranked = others.enumerated().sorted { left, right in
      let one = likeness(of: left.element, to: wanted)
      let other = likeness(of: right.element, to: wanted)
      return one == other ? left.offset < right.offset : one > other
    }
    var result = ranked.prefix(limit).map(\.element)
    if ranked.count > limit { result.append("\(ranked.count - limit) more") }
    return result
  }

  /// Scores a text by the number of wanted words that it contains, each counted once. A superfluous
  /// word costs a quarter of what a wanted one earns.
  private static func likeness(of text: String, to wanted: [Substring]) -> Int {
    let words = words(of: text)
    var rest = words
    for word in wanted {
      if let index = rest.firstIndex(of: word) { rest.remove(at: index) }
    }
    return 4 * (words.count - rest.count) - rest.count
  }

  private static func words(of text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber }
  }
}
