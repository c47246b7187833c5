import Foundation
import TestSupport
import Testing

/// Names of files and arguments that are meant to act on a terminal or on the log of a GitHub job.
@Suite struct HostileNameTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Whether a line could be a command to the runner, or a character acts on a terminal.
  private func isHarmful(_ text: String) -> Bool {
    text.contains("##[") || text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" }
      || text.split(whereSeparator: \.isNewline).contains {
        $0.drop { $0.isWhitespace }.hasPrefix("::") && !$0.contains(":::")
      }
  }

  static let names = [
    "::error::x.yaml", "##[error]x.yaml", "\u{1B}[31m\u{202E}.yaml", "a\n::x::y.yaml",
  ]

  @Test(
    "the name of a spec is data in all reports for people", arguments: names,
    ["generate", "lint", "check", "list", "diff", "import", "init"])
  func reports(name: String, command: String) async throws {
    for spec in [Spec.small, Spec.withMistake] {
      try folder.write(spec, to: name)
      var arguments = [command, name]
      if command == "generate" { arguments = [name, "--output", name + "-output"] }
      if command == "diff" { arguments.append(name) }
      if command == "init" { arguments = ["init", "--from", name] }
      if command == "import" { arguments += ["--output", name + ".yaml"] }
      let result = try await Tool.start(arguments, in: folder).finish()
      #expect(!isHarmful(result.output), "\(result.output)")
      #expect(!isHarmful(result.errors), "\(result.errors)")
    }
  }

  @Test(
    "an argument is data in a message about it", arguments: names,
    [[], ["--format"], ["--config"], ["--root"], ["--only"], ["--overlay"], ["--"]])
  func usage(name: String, option: [String]) async throws {
    for command in ["lint", "explain", "completions", "help", "diff", "templates"] {
      let result = try await Tool.start(
        [command] + option + [name] + (option.isEmpty ? [] : ["api.yaml"]), in: folder
      ).finish()
      #expect(result.exitCode != 0)
      #expect(!isHarmful(result.output + result.errors), "\(result.output)\(result.errors)")
    }
  }

  @Test(
    "texts of a spec are data in reports", arguments: ["text", "markdown", "json"])
  func texts(format: String) async throws {
    let text = "##[error]x\u{1B}[31m"
    try folder.write(
      Spec.small.replacingOccurrences(of: "City: {name", with: "'::warning::##[x]': {name"),
      to: "old.yaml")
    try folder.write(
      Spec.small.replacingOccurrences(of: "name: Shop", with: "name: '\(text)'"), to: "new.yaml")
    for arguments in [
      ["lint", "old.yaml"], ["diff", "old.yaml", "new.yaml"], ["check", "new.yaml"],
    ] {
      let result = try await Tool.start(arguments + ["--format", format], in: folder).finish()
      #expect(!isHarmful(result.output + result.errors), "\(result.output)\(result.errors)")
    }
  }

  @Test("the command that check suggests has no options about its report")
  func suggestion() async throws {
    try folder.write(Spec.small, to: "api.yaml")
    let result = try await Tool.run(
      "check", "--format=text", "api.yaml", "--within", ".", "--output", "Out", "--quiet",
      in: folder)
    #expect(result.errors.contains("run `resourcegen api.yaml --output Out`"), "\(result.errors)")
  }

  @Test("a root and a spec that can't be compared are explained")
  func root() async throws {
    try folder.write(Spec.small, to: "api.yaml")
    let result = try await Tool.run("lint", "api.yaml", "--root", "/", in: folder)
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("only one path begins with '/'"), "\(result.errors)")
    #expect(
      try await Tool.run("lint", folder.path("api.yaml"), "--root", "/", in: folder).exitCode == 0)
  }
}
