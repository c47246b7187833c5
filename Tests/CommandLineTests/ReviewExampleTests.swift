import Foundation
import TestSupport
import Testing

/// The review in the README, which is made by the commands: `RESOURCEGEN_RECORD=1` writes it anew.
@Suite(.enabled(if: ReviewJob.isPossible, "git, curl or jq is not installed"))
struct ReviewExampleTests {
  private static let readme = ReviewJob.integrations.deletingLastPathComponent()
    .appendingPathComponent("README.md")

  /// The change of the example.
  private static let edits = [
    ("price?: Decimal                     #", "cost?: Decimal                      #"),
    ("draft | listed | *", "draft | listed | sold | *"),
    ("limit:Int=20", "limit:Int=50"),
    ("  invoice: GET /invoices/{number}.pdf -> File\n", ""),
  ]

  @Test("the comment in the README is that of its spec after an edit", .shows("S1.2", "S1.20"))
  func comment() async throws {
    let page = try String(contentsOf: ReviewExampleTests.readme, encoding: .utf8)
    let old = try #require(
      page.components(separatedBy: "```yaml\n").dropFirst().first?
        .components(separatedBy: "```").first)
    var new = old
    for (text, replacement) in ReviewExampleTests.edits {
      #expect(new.contains(text))
      new = new.replacingOccurrences(of: text, with: replacement)
    }
    let host = try ReviewHost(.github)
    let job = try await ReviewJob(host, from: old, to: new)
    let base = try await job.git("rev-parse", "--short", "HEAD^1")
    let result = try await job.run()
    #expect(result.exitCode == 0, "\(result.log)")
    let made = try #require(host.comments.first?.body)
      .replacingOccurrences(of: base, with: "1a2b3c4")
      .split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
      .map { $0.isEmpty ? ">" : "> \($0)" }
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("> ### API review") })
    let shown = lines[start...].prefix { $0.hasPrefix(">") }.map(String.init)
    if ProcessInfo.processInfo.environment["RESOURCEGEN_RECORD"] == "1" {
      let text =
        (lines[..<start].map(String.init) + made
        + lines[(start + shown.count)...].map(String.init)).joined(separator: "\n")
      try Data(text.utf8).write(to: ReviewExampleTests.readme)
      return
    }
    #expect(shown == made, "record it with RESOURCEGEN_RECORD=1")
  }
}
