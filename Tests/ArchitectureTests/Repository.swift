import Foundation
import Testing

/// The files of this package on disk.
struct Repository {
  struct SourceFile: CustomTestStringConvertible {
    /// The path relative to the root of the package.
    let path: String
    let text: String

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    var testDescription: String { path }
  }

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file; empty if the file does not exist.
  static func text(_ path: String) -> String {
    (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  /// All Swift files below a folder, sorted by path.
  static func swiftFiles(in folder: String) -> [SourceFile] {
    let paths = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    return (paths?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }
      .sorted()
      .map { SourceFile(path: folder + "/" + $0, text: text(folder + "/" + $0)) }
  }

  /// The modules of the generator without the command, each with its folder.
  static var generatorModules: [(name: String, folder: String)] {
    let folders = try? FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent("Sources").path)
    return (folders ?? []).filter { $0.hasPrefix("ResourceGen") }.sorted()
      .map { ($0, "Sources/" + $0) } + [("ResourceGenTemplates", "Templates")]
  }
}
