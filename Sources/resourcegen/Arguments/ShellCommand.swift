/// Commands as they are typed into a shell.
enum ShellCommand {
  /// The words, quoted where the shell would split or expand them (POSIX, "Shell Command
  /// Language", section 2.2).
  static func text(of words: [String]) -> String {
    words.map(quoted).joined(separator: " ")
  }

  /// A word, quoted if necessary.
  static func quoted(_ word: String) -> String {
    if !word.isEmpty, word.utf8.allSatisfy(isPlain) { return word }
    // A single quote cannot occur between single quotes, so it is written between them, escaped.
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false).joined(
        separator: #"'\''"#) + "'"
  }

  /// The text of a word as it was typed: without quotes and backslashes, and with the home folder
  /// for a tilde. Variables and commands in it are not expanded.
  static func unquoted(_ word: String) -> String {
    var text = ""
    var rest = word[...]
    if word == "~" || word.hasPrefix("~/"), let home = Terminal.environment("HOME") {
      text = home
      rest = rest.dropFirst()
    }
    var quote: Character?
    while let character = rest.popFirst() {
      switch character {
      case "\\" where quote != "'": text += rest.popFirst().map(String.init) ?? ""
      case quote: quote = nil
      case "'" where quote == nil, "\"" where quote == nil: quote = character
      default: text.append(character)
      }
    }
    return text
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_-./:=@%+,".utf8.contains(byte)
    }
  }
}
