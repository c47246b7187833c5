internal import ResourceGenDiagnostics

/// A command line that cannot be understood, or that does not fit the configuration.
package struct UsageError: Error {
  package var message: String
  package var help: String?

  package init(message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }

  /// The error with its help, for people.
  package var text: String {
    let text = "resourcegen: error: \(TerminalText.words(message))\n"
    return help.map { text + "  = help: \(TerminalText.words($0))\n" } ?? text
  }
}

extension UsageError {
  package static func missingValue(_ option: String, _ placeholder: String) -> UsageError {
    UsageError(
      message: "'\(option)' needs a value", help: "write `\(option) \(placeholder)`")
  }

  package static func missingArgument(_ what: String, help: String? = nil) -> UsageError {
    UsageError(message: "\(what) is missing", help: help)
  }

  static func invalidRoot(_ root: String, of spec: String) -> UsageError {
    if root.hasPrefix("/") != spec.hasPrefix("/") {
      return UsageError(
        message: "the folder \(Diagnostic.quoted(root)) and the spec \(Diagnostic.quoted(spec)) "
          + "can't be compared, since only one path begins with '/'",
        help: "write both from the working folder, or both from '/'")
    }
    return UsageError(
      message: "\(Diagnostic.quoted(root)) isn't a parent folder of \(Diagnostic.quoted(spec))",
      help: "name a folder that the spec's path begins with")
  }

  static let targetWithoutPlugin = UsageError(
    message: "'used-by: target' means the target that the build plugin is applied to",
    help: "name the folders of the code that calls the client: `--used-by Sources/App`")

  static func testsInOutput(_ folder: String) -> UsageError {
    UsageError(
      message: "the fixtures of the tests and the client are in the same folder, "
        + Diagnostic.quoted(folder),
      help: "name the folder of the tests in 'fixtures: {folder: …}'")
  }

  package static let standardInput = UsageError(
    message: "the spec can't be read from standard input, since files are named after it",
    help: "store it in a file first: `… > api.yaml`")

  /// `check` can't know the names of the files to compare.
  static func unnamedFiles(of specs: Set<String>, in folder: String) -> UsageError {
    let found =
      specs.isEmpty
      ? "\(Diagnostic.quoted(folder)) has no generated files"
      : "\(Diagnostic.quoted(folder)) has files of \(Diagnostic.listed(specs.sorted()))"
    return UsageError(
      message: "the spec from standard input has no name, and \(found)",
      help: "set `spec` in resourcegen.yaml, since files are named after the spec")
  }

  static func address(_ address: String) -> UsageError {
    let copy = ShellWord.command(["curl", "-o", "api.yaml", address])
    return UsageError(
      message:
        "\(Diagnostic.quoted(address)) is an address, and nothing is read over a network",
      help: "store a copy and name it: `\(copy)`")
  }
}
