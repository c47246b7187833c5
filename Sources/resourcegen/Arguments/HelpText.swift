/// The output of `--help`: a help page as plain text in 80 columns.
enum HelpText {
  static func text(of page: HelpPage) -> String {
    var text = "OVERVIEW: \(page.overview)\n"
    if let usage = page.usage { text += "\nUSAGE: \(usage)\n" }
    text += page.usage == nil ? "\nEXAMPLE:\n" : "\nEXAMPLES:\n"
    text += page.examples.map { "  \($0)\n" }.joined()
    for section in page.sections { text += self.text(of: section) }
    return text
  }

  /// A section of two columns, the second wrapped at column 80.
  private static func text(of section: HelpPage.Section) -> String {
    let indent = 26
    var text = "\n\(section.title):\n"
    for (name, words) in section.rows {
      var line = "  " + name
      if line.count + 1 >= indent {
        text += line + "\n"
        line = ""
      }
      line += String(repeating: " ", count: indent - line.count)
      var isEmpty = true
      for word in words.split(separator: " ") {
        if !isEmpty, line.count + 1 + word.count > 80 {
          text += line + "\n"
          line = String(repeating: " ", count: indent)
          isEmpty = true
        }
        line += (isEmpty ? "" : " ") + word
        isEmpty = false
      }
      text += line + "\n"
    }
    return text + (section.note.map { "\n  \($0)\n" } ?? "")
  }
}
