/// Words of commands that are typed or pasted into a shell.
package enum ShellWord {
  /// Returns a command of these words, quoted where the shell would split or expand them (POSIX,
  /// "Shell Command Language", section 2.2).
  package static func command(_ words: [String]) -> String {
    words.map(quoted).joined(separator: " ")
  }

  /// Returns a word, quoted if necessary.
  package static func quoted(_ word: String) -> String {
    // At the beginning, zsh replaces `=name` by the path of a program, fish `%self` by a number.
    let isPlain = !word.hasPrefix("=") && !word.hasPrefix("%")
    if isPlain, !word.isEmpty, word.unicodeScalars.allSatisfy(ShellWord.isPlain) { return word }
    var quoted = "'"
    // By scalars: with a combining mark after it, a quote is another character.
    for scalar in word.unicodeScalars {
      switch scalar {
      // Escaped between two quoted parts. In fish, a backslash also quotes in single quotes.
      case "'", "\\": quoted += "'\\\(scalar)'"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "'"
  }

  /// Whether no shell splits, expands or interprets a word because of the scalar, except at its
  /// beginning. Letters beyond ASCII aren't plain: in some locales, a shell takes bytes of their
  /// encoding for spaces.
  package static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", ":", "=", "@", "%", "+", ",": true
    default: false
    }
  }
}
