/// A name of the input in single quotes for a message: short, in one line, nothing invisible.
func quoted(_ name: String) -> String {
  let most = 32
  var shown = ""
  for character in name.prefix(most) {
    let isPlain = character.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned: false
      default: true
      }
    }
    shown += isPlain ? String(character) : "\u{FFFD}"
  }
  return name.count > most ? "'\(shown)…'" : "'\(shown)'"
}
