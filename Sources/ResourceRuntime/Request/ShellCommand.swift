/// A command for a POSIX shell. Every word that is not written here is quoted.
package struct ShellCommand {
  package private(set) var text: String

  /// Creates a command without arguments.
  init(_ program: StaticString) {
    text = "\(program)"
  }

  mutating func add(_ option: StaticString) {
    text += " \(option)"
  }

  mutating func add(_ option: StaticString, _ value: String) {
    add(option)
    add(value: value)
  }

  /// Adds an option whose value is a word of letters.
  mutating func add(_ option: StaticString, plain value: String) {
    add(option)
    if value.utf8.allSatisfy({ UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }) {
      text += " " + value
    } else {
      add(value: value)
    }
  }

  mutating func add(value: String) {
    text += " " + ShellCommand.quoted(value)
  }

  /// Quotes a word: "it's" → `'it'\''s'`. The text must not contain a NUL.
  package static func quoted(_ text: String) -> String {
    var quoted = "'"
    // By bytes: a combining character may follow the apostrophe.
    for scalar in text.unicodeScalars {
      if scalar == "'" { quoted += #"'\''"# } else { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "'"
  }
}
