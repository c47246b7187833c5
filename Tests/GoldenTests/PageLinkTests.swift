import Foundation
import Testing

/// Tests of the links between pages, which the viewer of a repository has to follow too.
@Suite struct PageLinkTests {
  private static let root = GoldenCase.root.appendingPathComponent("../..").standardized

  /// The README and the pages of both catalogues.
  private static let pages: [String] = {
    let sources = root.appendingPathComponent("Sources").path
    let paths = FileManager.default.subpaths(atPath: sources) ?? []
    return ["README.md"] + paths.filter { $0.hasSuffix(".md") }.sorted().map { "Sources/" + $0 }
  }()

  @Test("a link to a page is the path of a file", arguments: pages)
  func links(page: String) throws {
    let url = Self.root.appendingPathComponent(page)
    let text = try String(contentsOf: url, encoding: .utf8)
    // DocC takes the order of pages from the links of this section, in its notation only.
    let prose = text.components(separatedBy: "\n## Topics\n")[0]
    #expect(!prose.contains("<doc:") && !prose.contains("(doc:"))
    for match in prose.matches(of: /\]\((?<path>[^)#:]+\.md)(#[^)]*)?\)/) {
      let target = url.deletingLastPathComponent().appendingPathComponent(String(match.path))
      #expect(FileManager.default.fileExists(atPath: target.path), "\(match.path)")
    }
  }
}
