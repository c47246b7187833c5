import Foundation
import ResourceGenDiff
import Testing

/// The page about `diff`, whose table of rules comes from the code.
@Suite("Page about diff")
struct DiffDocumentationTests {
  private static let head = "| rule | on the wire | |\n| --- | --- | --- |\n"

  @Test("a page lists the rules of diff with their verdicts")
  func rules() throws {
    let file = DocumentationTests.catalogue.appendingPathComponent("Diff.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let parts = page.components(separatedBy: DiffDocumentationTests.head)
    try #require(parts.count == 2, "the page has one table of rules")
    let rest = parts[1].components(separatedBy: "\n\n")
    let isLast = rest.count == 1
    let rows = ChangeRule.allCases.map {
      "| `\($0.rawValue)` | \($0.wire.rawValue) | \($0.summary) |"
    }
    .joined(separator: "\n")
    if GoldenTests.isRecording {
      let text =
        parts[0] + DiffDocumentationTests.head
        + ([rows + (isLast ? "\n" : "")] + rest.dropFirst()).joined(separator: "\n\n")
      try Data(text.utf8).write(to: file)
      return
    }
    #expect(rest.first == rows + (isLast ? "\n" : ""), "record the table: make golden")
  }
}
