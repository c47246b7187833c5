import Foundation
import TestSupport
import Testing

/// The review on the page about reviews, which is made by the commands: `RESOURCEGEN_RECORD=1`
/// writes it anew.
@Suite(.enabled(if: ReviewJob.isPossible, "git, curl or jq is not installed"))
struct ReviewExampleTests {
  private static let root = ReviewJob.integrations.deletingLastPathComponent()
  private static let page = root.appendingPathComponent(
    "Sources/resourcegen/resourcegen.docc/Reviews.md")

  /// The change of the example.
  private static let edits = [
    ("price?: Decimal                     #", "cost?: Decimal                      #"),
    ("draft | listed | *", "draft | listed | sold | *"),
    ("limit:Int=20", "limit:Int=50"),
    ("  invoice: GET /invoices/{number}.pdf -> File\n", ""),
  ]

  @Test(
    "the comment on the page is that of the README's spec after an edit")
  func comment() async throws {
    let page = try String(contentsOf: ReviewExampleTests.page, encoding: .utf8)
    let readme = try String(
      contentsOf: ReviewExampleTests.root.appendingPathComponent("README.md"), encoding: .utf8)
    let old = try #require(
      readme.components(separatedBy: "```yaml\n").dropFirst().first?
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
      try Data(text.utf8).write(to: ReviewExampleTests.page)
      return
    }
    #expect(shown == made, "record it with RESOURCEGEN_RECORD=1")
  }
}
