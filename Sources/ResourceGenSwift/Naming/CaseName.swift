/// What the case of an enumeration is called after its value.
enum CaseName {
  /// `+1` and `-1` are `plus1` and `minus1`, `1.5` is `_1_5`, `>=` is `greaterOrEqual`, and no text at all is `empty`.
  static func name(for value: String) -> SwiftIdentifier {
    if value.isEmpty { return "empty" }
    // Nearly all begin with a letter.
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

  /// Before a word these change what is meant: `-name` sorts the other way round.
  private static let signs: [UInt8: String] = [
    UInt8(ascii: "+"): "plus", UInt8(ascii: "-"): "minus", UInt8(ascii: "!"): "not",
  ]

  private static func symbols(_ value: String) -> [Word] {
    if let whole = operators[value] { return whole.map { Word(text: $0) } }
    let names = value.compactMap { characters[$0] }
    // Of more than a few nobody could say which they were.
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
