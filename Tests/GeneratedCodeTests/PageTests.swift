import Foundation
import TestSupport
import Testing

/// The code of a page of the documentation is code of a test, so that it compiles and does what the page says.
@Suite("Pages of the documentation")
struct PageTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../..").standardized

  private func lines(_ path: String) throws -> [String] {
    let file = PageTests.root.appendingPathComponent(path)
    return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test("each line of Swift on a page stands in a test", arguments: ["Testing", "Observing"])
  func compiled(page: String) throws {
    let tested = Set(try lines("Tests/GeneratedCodeTests/TestingCallSiteTests.swift"))
    var isSwift = false
    for line in try lines("Sources/ResourceRuntime/ResourceRuntime.docc/\(page).md") {
      if line.hasPrefix("```") {
        isSwift = line == "```swift"
      } else if isSwift, !line.isEmpty {
        #expect(tested.contains(line), "\(line)")
      }
    }
  }
}
