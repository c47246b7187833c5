internal import ResourceGenDiagnostics

extension String {
  /// The text with the characters escaped that `TerminalText` hides, except tabs and line breaks,
  /// and `##[`, which is a command in the log of a GitHub job. A token of JSON keeps its meaning.
  var printable: String {
    guard !isPlain else { return self }
    var result = ""
    var hashes = 0
    for character in self {
      if character == "[", hashes >= 2 {
        result += JSONObjectText.escape("[")
      } else if character == "\r\n" || TerminalText.isEmoji(character) {
        result.append(character)
      } else {
        for scalar in character.unicodeScalars {
          if scalar != "\t", scalar != "\n", TerminalText.isHidden(scalar) {
            result += JSONObjectText.escape(scalar)
          } else {
            result.unicodeScalars.append(scalar)
          }
        }
      }
      hashes = character == "#" ? hashes + 1 : 0
    }
    return result
  }

  /// Whether all characters are printable ASCII, tabs and line feeds, without brackets.
  private var isPlain: Bool {
    utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "[") || byte == 0x09 || byte == 0x0A
    }
  }
}
