/// Keeps texts in the log of a GitHub job from being read as commands to its runner.
///
/// The runner reads a line that begins with `::`, after white space, as a command, and one that has
/// `##[` anywhere (`ActionCommand.cs` of its sources).
package enum WorkflowCommand {
  /// A report with the marks of commands written as Swift escapes: `\u{3A}:` and `##\u{5B}`.
  package static func removed(from report: String) -> String {
    var output = ""
    var rest = report[...]
    // Nearly all reports have none.
    guard hasMark(report) else { return report }
    while !rest.isEmpty {
      let end = rest.firstIndex(where: \.isNewline).map(rest.index(after:)) ?? rest.endIndex
      output += removed(fromLine: rest[..<end])
      rest = rest[end...]
    }
    return output
  }

  /// The path, in a form that a program can use and that doesn't begin a command.
  package static func removed(fromPath path: String) -> String {
    let path = TerminalText.words(path, atMost: .max)
    return removed(from: begins(path[...]) ? "./" + path : path)
  }

  private static func removed(fromLine line: Substring) -> String {
    guard hasMark(line) else { return String(line) }
    var output = ""
    var rest = line
    if begins(line), let colon = line.firstIndex(of: ":") {
      output = line[..<colon] + #"\u{3A}"#
      rest = line[line.index(after: colon)...]
    }
    var hashes = 0
    for scalar in rest.unicodeScalars {
      if scalar == "[", hashes >= 2 {
        output += #"\u{5B}"#
      } else {
        output.unicodeScalars.append(scalar)
      }
      hashes = scalar == "#" ? hashes + 1 : 0
    }
    return output
  }

  /// Whether a line begins a command. Three colons, as before the places of a snippet, begin none.
  private static func begins(_ line: Substring) -> Bool {
    let text = line.unicodeScalars.drop { $0.properties.isWhitespace }
    guard text.starts(with: "::".unicodeScalars) else { return false }
    return text.dropFirst(2).first != ":"
  }

  private static func hasMark(_ text: some StringProtocol) -> Bool {
    var last: (UInt8, UInt8) = (0, 0)
    for byte in text.utf8 {
      if byte == UInt8(ascii: ":"), last.1 == byte { return true }
      if byte == UInt8(ascii: "["), last == (UInt8(ascii: "#"), UInt8(ascii: "#")) { return true }
      last = (last.1, byte)
    }
    return false
  }
}
