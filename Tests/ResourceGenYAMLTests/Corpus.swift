import Foundation

/// The public test data outside the repository; tests that need it pass without it.
enum Corpus {
  /// The folder named by `RESOURCEGEN_CORPUS`, else the one next to the package.
  static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["RESOURCEGEN_CORPUS"].map {
      URL(fileURLWithPath: $0, isDirectory: true)
    }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let candidates = [named, package.appendingPathComponent("../shared/corpus")].compactMap(\.self)
    return candidates.first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  /// The bytes of a file of the corpus; nil without a corpus.
  static func bytes(_ path: String) -> [UInt8]? {
    guard let folder, let data = try? Data(contentsOf: folder.appendingPathComponent(path))
    else { return nil }
    return Array(data)
  }

  /// The names of the files in a folder of the corpus, sorted; empty without a corpus.
  static func names(in path: String) -> [String] {
    guard let folder else { return [] }
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent(path).path)
    return (names ?? []).sorted()
  }
}
