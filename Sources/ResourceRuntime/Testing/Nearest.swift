/// The few texts that are most like another, for messages about what was not found.
enum Nearest {
  /// At most this many: nobody reads more.
  private static let limit = 3

  /// The nearest first; those behind are counted.
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

  /// How many of the words are there, counted once each; longer ones that are not wanted take little away.
  private static func likeness(of text: String, to wanted: [Substring]) -> Int {
    let words = words(of: text)
    var rest = words
    for word in wanted {
      if let place = rest.firstIndex(of: word) { rest.remove(at: place) }
    }
    return 4 * (words.count - rest.count) - rest.count
  }

  private static func words(of text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber }
  }
}
