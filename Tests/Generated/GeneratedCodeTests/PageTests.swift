import Foundation
import TestSupport
import Testing

/// Checks that the Swift lines of the documentation are lines of a test, so that they compile and
/// do what the page says.
@Suite("Pages of the documentation")
struct PageTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../..").standardized

  private static let pages: [String] =
    ["ResourceRuntime", "ResourceRuntimeTesting"].flatMap { module in
      let catalogue = "Sources/\(module)/\(module).docc"
      let files = try? FileManager.default.contentsOfDirectory(
        atPath: root.appendingPathComponent(catalogue).path)
      return (files ?? []).sorted().map { catalogue + "/" + $0 }
    }

  /// Every line of the tests that compile against generated code and the runtime, without trailing
  /// comments.
  private static let tested: Set<String> = {
    var lines: Set<String> = []
    for folder in [
      "Generated/GeneratedCodeTests", "Generated/GeneratedBehaviourTests", "ResourceRuntimeTests",
    ] {
      let folder = root.appendingPathComponent("Tests/" + folder)
      for path in FileManager.default.subpaths(atPath: folder.path) ?? []
      where path.hasSuffix(".swift") {
        let text = try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        lines.formUnion((text ?? "").components(separatedBy: "\n").map(code))
      }
    }
    return lines
  }()

  /// A line without indentation and without a trailing comment.
  private static func code(_ line: String) -> String {
    let end = line.range(of: " //")?.lowerBound ?? line.endIndex
    return line[..<end].trimmingCharacters(in: .whitespaces)
  }

  @Test("each line of Swift on a page is in a test", arguments: pages)
  func compiled(page: String) throws {
    let url = PageTests.root.appendingPathComponent(page)
    var isSwift = false
    for line in try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n") {
      // The manifest of a package, which a test cannot contain, is in an indented list item.
      if line.hasPrefix("```") {
        isSwift = line == "```swift"
      } else if isSwift {
        let code = PageTests.code(line)
        #expect(code.isEmpty || PageTests.tested.contains(code), "\(code)")
      }
    }
  }
}
