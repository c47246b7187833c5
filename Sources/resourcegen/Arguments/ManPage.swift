internal import ResourceGenPipeline

/// A help page in the language of manual pages, man(7): what `resourcegen help lint --man` prints
/// and `man resourcegen-lint` shows.
enum ManPage {
  static func text(of page: HelpPage) -> String {
    // "resourcegen lint" has the page resourcegen-lint(1), and the file resourcegen.yaml a page in
    // section 5, that of file formats.
    let name = page.subject.replacing(" ", with: "-")
    let section = page.usage == nil ? "5" : "1"
    // The date is empty: the same version has the same pages, whenever they are built.
    var text =
      ".TH \(escaped(name.uppercased())) \(section) \"\" "
      + "\"resourcegen \(escaped(Generator.version))\" \"resourcegen\"\n"
    // Neither hyphenated nor justified: most words are names.
    text += ".nh\n.ad l\n"
    text += ".SH NAME\n\(escaped(name)) \\- \(escaped(page.overview))\n"
    if let usage = page.usage { text += ".SH SYNOPSIS\n.B \(escaped(usage))\n" }
    text += page.usage == nil ? ".SH EXAMPLE\n" : ".SH EXAMPLES\n"
    text += ".nf\n" + page.examples.map { line($0) + "\n" }.joined() + ".fi\n"
    for section in page.sections { text += self.text(of: section) }
    return text + seeAlso(of: name)
  }

  private static func text(of section: HelpPage.Section) -> String {
    var text = ".SH \"\(escaped(section.title))\"\n"
    for (name, words) in section.rows { text += ".TP\n.B \(escaped(name))\n\(line(words))\n" }
    return text + (section.note.map { ".PP\n\(line($0))\n" } ?? "")
  }

  private static func seeAlso(of name: String) -> String {
    let pages =
      CommandName.allCases.map { ($0.name.replacing(" ", with: "-"), 1) }
      + [(HelpPage.configuration.subject, 5)]
    let others = pages.filter { $0.0 != name }.map { ".BR \(escaped($0.0)) (\($0.1))" }
    return ".SH \"SEE ALSO\"\n" + others.joined(separator: " ,\n") + "\n"
  }

  /// A line of text. At its begin, a full stop or an apostrophe would be a request.
  private static func line(_ text: String) -> String {
    (text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : "") + escaped(text)
  }

  /// Text between requests. A hyphen is printed as the minus sign of options, which can be copied.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\"", with: "\\(dq")
  }
}
