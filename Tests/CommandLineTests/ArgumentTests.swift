import Foundation
import TestSupport
import Testing

@Suite struct ArgumentTests {
  @Test(
    "an invalid command line is an error with exit code 2, and nothing is written",
    arguments: [
      (["--ouput", "x", "api.yaml"], "unknown option '--ouput'", "did you mean '--output'?"),
      (
        ["--files", "4", "api.yaml"], "'--files' is a setting, not an option",
        "`files:` in resourcegen.yaml"
      ),
      (
        ["api.yaml", "--fixtures=debug"], "'--fixtures' is a setting, not an option",
        "`resourcegen help configuration`"
      ),
      (["api.yaml", "--access", "publc"], "invalid value 'publc' for '--access'", "'public'"),
      (
        ["api.yaml", "--access", "x"], "invalid value 'x' for '--access'",
        "public, package, internal"
      ),
      (
        ["api.yaml", "--format=xml"], "invalid value 'xml' for '--format'",
        "text, json, github, sarif"
      ),
      (["api.yaml", "--output"], "'--output' needs a value", "--output <folder>"),
      (["api.yaml", "--output", "--quiet"], "'--output' needs a value", "--output <folder>"),
      (["api.yaml", "--quiet=yes"], "'--quiet' does not take a value", "Usage:"),
      (["api.yaml", "other.yaml"], "unexpected argument 'other.yaml'", "Usage:"),
      (["lnit", "api.yaml"], "no command 'lnit'; did you mean `lint`?", "Usage:"),
      (["chekc"], "no command 'chekc'; did you mean `check`?", "Usage:"),
      (["help", "chekc"], "no command 'chekc'; did you mean `check`?", "Usage:"),
      (["help", "xyz"], "no command 'xyz'", "Usage:"),
      (["completions", "tcsh"], "unknown shell 'tcsh'", "choose one of bash, zsh, fish"),
      (
        ["api.yaml", "--config", "none.yaml", "--only", "pets"],
        "'pets' isn't a pattern for '--only'", "write tag:NAME"
      ),
      ([], "the path of the spec is missing", "Usage: resourcegen <spec>"),
      ([""], "the path of the spec is missing", "Usage: resourcegen <spec>"),
      (["check"], "the path of the spec is missing", "Usage: resourcegen check <spec>"),
      (["check", "api.yaml", "--dry-run"], "unknown option '--dry-run'", "Usage:"),
      (["templates", "exprt", "T"], "no command 'exprt'; did you mean `export`?", "Usage:"),
      (["templates", "export"], "the folder to export to is missing", "Usage:"),
      (["explain", "unknwn-type"], "unknown diagnostic 'unknwn-type'", "'unknown-type'"),
    ] as [([String], String, String)])
  func usage(arguments: [String], message: String, help: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Spec.small, to: "api.yaml")
    let result = try await Tool.start(arguments, in: folder).finish()
    #expect(result.exitCode == 2)
    #expect(result.errors.hasPrefix("resourcegen: error: \(message)\n"), "\(result.errors)")
    #expect(result.errors.contains(help))
    #expect(result.output == "")
    #expect(folder.names(".") == ["api.yaml"])
  }

  @Test(
    "the value of an option follows an equals sign or a space, before or after the spec",
    arguments: [
      ["api.yaml", "--output=Sources/API"], ["api.yaml", "--output", "Sources/API"],
      ["--output", "Sources/API", "api.yaml"], ["-o", "Sources/API", "api.yaml"],
      ["--output=Sources/API", "--", "api.yaml"],
    ])
  func spellings(arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Spec.small, to: "api.yaml")
    let result = try await Tool.start(arguments, in: folder).finish()
    #expect(result.exitCode == 0)
    #expect(result.written.first == "Sources/API/Api.swift")
    #expect(folder.names("Sources/API").contains("Api.swift"))
  }

  @Test("a path that begins with a dash is given after --")
  func dashes() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Spec.small, to: "-api.yaml")
    let result = try await Tool.run("--", "-api.yaml", in: folder)
    #expect(result.exitCode == 0)
  }

  @Test(
    "help lists the options with their defaults on standard output",
    arguments: [["--help"], ["-h"], ["check", "--help"], ["templates", "-h"], ["explain", "-h"]])
  func help(arguments: [String]) async throws {
    let result = try await Tool.start(arguments, in: try TemporaryFolder()).finish()
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    #expect(result.output.contains("USAGE: resourcegen"))
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    if arguments.count == 1 {
      for word in ["(default: Generated)", "(default: public)", "check", "--dry-run", "explain"] {
        #expect(result.output.contains(word))
      }
    }
  }

  @Test("--version prints only the version")
  func version() async throws {
    let result = try await Tool.run("--version", in: try TemporaryFolder())
    #expect(result.exitCode == 0)
    #expect(result.output.wholeMatch(of: #/[0-9]+\.[0-9]+\.[0-9]+\n/#) != nil)
  }

  @Test("explain lists the ids, and accepts one with or without brackets")
  func explain() async throws {
    let folder = try TemporaryFolder()
    let list = try await Tool.run("explain", in: folder)
    #expect(
      list.written.contains {
        $0.hasPrefix("unknown-type ") && $0.hasSuffix(" A type is neither built in nor declared.")
      })
    #expect(list.written == list.written.sorted())
    let page = try await Tool.run("explain", "unknown-type", in: folder)
    #expect(page.exitCode == 0)
    #expect(page.output.contains("unknown-type"))
    #expect(try await Tool.run("explain", "[unknown-type]", in: folder).output == page.output)
  }

  @Test("help for a subcommand is what its --help prints, with two examples before the options")
  func helpCommand() async throws {
    let folder = try TemporaryFolder()
    let help = try await Tool.run("help", "check", in: folder)
    #expect(help.output == (try await Tool.run("check", "--help", in: folder).output))
    let parts = help.output.components(separatedBy: "\n\nOPTIONS:\n")
    #expect(parts.first?.contains("EXAMPLES:\n  resourcegen check Specs/api.yaml\n") == true)
    #expect(try await Tool.run("help", in: folder).output.hasPrefix("OVERVIEW: Generate"))
  }

  @Test("the help has the keys of the configuration and of templates, within 80 columns")
  func keys() async throws {
    let folder = try TemporaryFolder()
    let configuration = try await Tool.run("help", "configuration", in: folder).output
    for key in ["  unknown-members ", "  clients ", "  rules ", "(default: Generated)"] {
      #expect(configuration.contains(key), "\(key)")
    }
    let templates = try await Tool.run("help", "templates", in: folder).output
    for text in ["KEYS OF A FILE:\n", "KEYS OF endpoint:\n", "  wireName ", "a list: "] {
      #expect(templates.contains(text), "\(text)")
    }
    for line in (configuration + templates).split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
    }
    let typo = try await Tool.run("help", "configration", in: folder)
    #expect(typo.errors.contains("did you mean `configuration`?"), "\(typo.errors)")
  }

  @Test("a file that is named like a misspelled subcommand is a spec")
  func namedLikeSubcommand() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Spec.small, to: "chek")
    #expect(try await Tool.run("chek", in: folder).exitCode == 0)
  }

  @Test(
    "a completion script has all subcommands and options",
    arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) async throws {
    let result = try await Tool.run("completions", shell, in: try TemporaryFolder())
    #expect(result.exitCode == 0 && result.errors == "")
    for word in ["check", "import", "overlay", "sarif", "package", "unknown-type", "zsh"] {
      #expect(result.output.contains(word), "\(word)")
    }
  }

  @Test(
    "bash completes subcommands, options and values",
    arguments: [
      (["ch"], ["check"]), (["check", "--fo"], ["--format"]),
      (["api.yaml", "--format", "s"], ["sarif"]),
      (["diff", "--fail-on", "so"], ["source-breaking"]), (["check", "--dry"], []),
      (["--dry"], ["--dry-run"]), (["explain", "unknown-ty"], ["unknown-type"]),
      (["help", "im"], ["import"]), (["help", "conf"], ["configuration"]),
    ])
  func bash(words: [String], completions: [String]) async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      try await Tool.run("completions", "bash", in: folder).output + """
        COMP_WORDS=(resourcegen \(words.joined(separator: " ")))
        COMP_CWORD=\(words.count)
        _resourcegen
        echo "${COMPREPLY[@]}"

        """, to: "script.bash")
    let process = try ChildProcess(
      "/bin/bash", ["script.bash"], in: folder.url, environment: [:],
      output: .file(folder.url.appendingPathComponent("output")))
    #expect(await process.end() == 0)
    #expect(try folder.text("output") == completions.joined(separator: " ") + "\n")
  }
}
