import Foundation
import TestSupport
import Testing

/// The code of a page of the documentation is code of a test, so that it compiles and does what the page says.
@Suite("Pages of the documentation")
struct PageTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../..").standardized

  private static let pages: [String] = {
    let catalogue = "Sources/ResourceRuntime/ResourceRuntime.docc"
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(catalogue).path)
    return ["README.md"] + (files ?? []).sorted().map { catalogue + "/" + $0 }
  }()

  /// Every line of the tests that compile against generated code and the runtime, without comments behind it.
  private static let tested: Set<String> = {
    var lines: Set<String> = []
    for folder in ["GeneratedCodeTests", "GeneratedBehaviourTests", "ResourceRuntimeTests"] {
      let folder = root.appendingPathComponent("Tests/" + folder)
      for path in FileManager.default.subpaths(atPath: folder.path) ?? []
      where path.hasSuffix(".swift") {
        let text = try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        lines.formUnion((text ?? "").components(separatedBy: "\n").map(code))
      }
    }
    return lines
  }()

  /// A line without what stands around its code.
  private static func code(_ line: String) -> String {
    let end = line.range(of: " //")?.lowerBound ?? line.endIndex
    return line[..<end].trimmingCharacters(in: .whitespaces)
  }

  @Test("each line of Swift on a page stands in a test", arguments: pages)
  func compiled(page: String) throws {
    let url = PageTests.root.appendingPathComponent(page)
    var isSwift = false
    for line in try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n") {
      // The manifest of a package, which no test can hold, stands in a list, further to the right.
      if line.hasPrefix("```") {
        isSwift = line == "```swift"
      } else if isSwift {
        let code = PageTests.code(line)
        #expect(code.isEmpty || PageTests.tested.contains(code), "\(code)")
      }
    }
  }
}
