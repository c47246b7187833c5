/// Names of enumeration cases, made from their values.
enum CaseName {
  /// Returns the name for a value: `plus1` and `minus1` for `+1` and `-1`, `_1_5` for `1.5`,
  /// `greaterOrEqual` for `>=`, and `empty` for an empty text.
  static func name(for value: String) -> SwiftIdentifier {
    if value.isEmpty { return "empty" }
    // Nearly all values begin with a letter.
    guard let first = value.utf8.first, first < UInt8(ascii: ":") else { return name(of: value) }
    if let name = SwiftIdentifier(number: value) { return name }
    guard let sign = signs[first] else { return name(of: value) }
    let words = WordSplitter.words(of: value)
    if words.isEmpty { return name(of: value) }
    return SwiftIdentifier([Word(text: sign)] + words, style: .lowerCamel, fallback: "_")
  }

  private static func name(of value: String) -> SwiftIdentifier {
    let isSymbolic = value.utf8.allSatisfy { byte in
      byte < 0x80 && !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20)
        && !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte)
    }
    return isSymbolic
      ? SwiftIdentifier(symbols(value), style: .lowerCamel, fallback: "value")
      : SwiftIdentifier(naming: value, style: .lowerCamel, fallback: "_")
  }

  /// Signs that change the meaning of the word after them: `-name` sorts in descending order.
  private static let signs: [UInt8: String] = [
    UInt8(ascii: "+"): "plus", UInt8(ascii: "-"): "minus", UInt8(ascii: "!"): "not",
  ]

  private static func symbols(_ value: String) -> [Word] {
    if let whole = operators[value] { return whole.map { Word(text: $0) } }
    let names = value.compactMap { characters[$0] }
    // A name of more than three symbols would be unreadable.
    guard names.count == value.count, names.count <= 3 else { return [] }
    return names.map { Word(text: $0) }
  }

  private static let operators: [String: [String]] = [
    "<=": ["less", "or", "equal"], ">=": ["greater", "or", "equal"], "==": ["equal"],
    "=": ["equal"], "!=": ["not", "equal"], "<>": ["not", "equal"], "<": ["less"],
    ">": ["greater"], "&&": ["and"], "||": ["or"], "!": ["not"],
  ]

  private static let characters: [Character: String] = [
    "+": "plus", "-": "minus", "*": "star", "/": "slash", "%": "percent", "=": "equals",
    "<": "less", ">": "greater", "!": "not", "&": "and", "|": "or", ".": "dot", ",": "comma",
    ":": "colon", ";": "semicolon", "#": "hash", "@": "at", "$": "dollar", "~": "tilde",
    "^": "caret", "?": "question", "_": "underscore", " ": "space", "(": "open", ")": "close",
    "\\": "backslash", "\"": "quote", "'": "apostrophe",
  ]
}
