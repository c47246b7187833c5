import TestSupport
import Testing

/// The manual pages that `resourcegen help --man` prints and `make install` installs.
@Suite struct ManPageTests {
  private static let subcommands = [
    "init", "check", "lint", "diff", "import", "export", "list", "call", "templates", "explain",
    "completions", "help",
  ]

  private func page(_ arguments: String...) async throws -> String {
    let result = try await Tool.start(["help"] + arguments + ["--man"], in: TemporaryFolder())
      .finish()
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    return result.output
  }

  @Test("each subcommand has a page with its overview and its options", arguments: subcommands)
  func subcommand(name: String) async throws {
    let text = try await page(name)
    let help = try await Tool.run("help", name, in: TemporaryFolder()).output
    let overview = try #require(help.split(separator: "\n").first).dropFirst("OVERVIEW: ".count)
    #expect(text.contains(".TH RESOURCEGEN\\-\(name.uppercased()) 1 "))
    #expect(text.contains("resourcegen\\-\(name) \\- \(ManPageTests.escaped(String(overview)))\n"))
    let options = help.split(separator: "\n").compactMap { line in
      line.split(separator: " ").first { $0.hasPrefix("--") && line.hasPrefix("  -") }
    }
    #expect(options.contains("--help"))
    for option in options { #expect(text.contains(ManPageTests.escaped(String(option)))) }
  }

  @Test("the page of the program names the subcommands, the exit codes and the other pages")
  func program() async throws {
    let text = try await page()
    #expect(text.hasPrefix(".TH RESOURCEGEN 1 "))
    for name in ManPageTests.subcommands {
      #expect(text.contains(".TP\n.B \(name)\n"))
      #expect(text.contains(".BR resourcegen\\-\(name) (1)"))
    }
    #expect(text.contains(".SH \"EXIT CODES\"\n.TP\n.B 0\n"))
    #expect(text.contains(".BR resourcegen.yaml (5)\n"))
  }

  @Test("the configuration has a page in the section of file formats")
  func configuration() async throws {
    let text = try await page("configuration")
    #expect(text.hasPrefix(".TH RESOURCEGEN.YAML 5 "))
    #expect(text.contains(".TP\n.B used\\-by\n"))
    #expect(!text.contains(".SH SYNOPSIS"))
  }

  @Test(
    "no word of a page is taken for a request: lines begin with one that the page means",
    arguments: subcommands + ["configuration", "generate"])
  func requests(name: String) async throws {
    let known = ["TH", "SH", "TP", "PP", "B", "BR", "nf", "fi", "nh", "ad"]
    for line in try await page(name).split(separator: "\n") where line.hasPrefix(".") {
      let request = line.dropFirst().prefix { $0 != " " }
      #expect(known.contains(String(request)), "\(line)")
    }
  }

  @Test("a page has neither a date nor a path, so that two builds make the same pages")
  func reproducible() async throws {
    #expect(try await page("lint").contains(".TH RESOURCEGEN\\-LINT 1 \"\" \"resourcegen "))
    #expect(try await page("lint") == page("lint"))
  }

  private static func escaped(_ text: String) -> String { text.replacing("-", with: "\\-") }
}
