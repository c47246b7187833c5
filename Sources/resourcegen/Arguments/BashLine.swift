internal import ResourceGenDiagnostics

/// A command line in bash up to the cursor, for which replies are quoted.
///
/// Readline inserts a reply as it is. In an open quote the reply replaces what follows the quote,
/// and the quote is closed after the reply unless that ends with its character. Elsewhere it
/// replaces the end of the word, from one of the characters `=`, `:` and others.
struct BashLine {
  /// The texts of the words, without quotes.
  let words: [String]
  /// The text of the part of the last word that stays.
  private let kept: String
  private let quote: BashWords.Quote?

  /// Returns nil for a line whose words aren't known, or that a reply can't be inserted into.
  ///
  /// - Parameter piece: the part of the line that is replaced, unless a quote is open. Completions
  ///   of commands that run others, as `sudo`, may name more.
  init?(_ line: String, replacing piece: String) {
    let scalars = line[...].unicodeScalars
    let piece = piece.unicodeScalars
    guard let words = BashWords(scalars) else { return nil }
    var start = words.startOfQuoted
    if words.quote == nil {
      guard scalars[words.startOfLast...].reversed().starts(with: piece.reversed()) else {
        return nil
      }
      start = scalars.index(scalars.endIndex, offsetBy: -piece.count)
    }
    // The completion would be quoted twice after a backslash, and in another way after a dollar
    // sign.
    guard let before = BashWords(scalars[..<start]), before.quote == words.quote,
      !words.isEscaped, !before.isEscaped, scalars[..<start].last != "$"
    else { return nil }
    self.words = words.texts
    kept = before.texts.last ?? ""
    quote = words.quote
  }

  /// Returns what completes the last word to a text; nil if nothing does that.
  func completion(to text: String) -> String? {
    let kept = kept.unicodeScalars
    guard text.unicodeScalars.starts(with: kept) else { return nil }
    let rest = text.unicodeScalars.dropFirst(kept.count)
    guard let first = rest.first, let last = rest.last else { return nil }
    switch quote {
    case nil: return quoted(rest)
    case .single:
      // Readline would remove the open quote, or not close it.
      return first == "'" || last == "'" ? nil : insideSingleQuotes(rest)
    case .double:
      return last == "\"" ? nil : insideDoubleQuotes(rest)
    }
  }

  /// Quotes the text from its first special character on, so that readline finds the beginning that
  /// several completions share. An equals sign at the end stays outside: a value follows it.
  private func quoted(_ text: BashWords.Scalars) -> String {
    let plain = text.prefix(while: ShellWord.isPlain)
    if plain.endIndex == text.endIndex { return String(text) }
    let end = text.last == "=" || text.last == ":" ? text.dropLast() : text
    let special = end[plain.endIndex...]
    return String(plain) + "'" + insideSingleQuotes(special) + "'"
      + String(text[end.endIndex...])
  }

  private func insideSingleQuotes(_ text: BashWords.Scalars) -> String {
    text.reduce(into: "") { $0 += $1 == "'" ? #"'\''"# : String($1) }
  }

  /// Returns nil for a text that can't be quoted. An exclamation mark keeps its meaning after a
  /// backslash, and in some encodings a backslash is a part of the character before it unless that
  /// is ASCII.
  private func insideDoubleQuotes(_ text: BashWords.Scalars) -> String? {
    var quoted = ""
    var isAfterASCII = true
    for scalar in text {
      if scalar == "!" { return nil }
      if BashWords.isSpecialInDoubleQuotes(scalar) {
        guard isAfterASCII else { return nil }
        quoted += "\\"
      }
      quoted.unicodeScalars.append(scalar)
      isAfterASCII = scalar.isASCII
    }
    return quoted
  }
}
