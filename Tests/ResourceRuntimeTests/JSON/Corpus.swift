import Foundation

/// The public test data that is not in the repository. Tests pass without it.
enum Corpus {
  static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["RESOURCEGEN_CORPUS"]
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let candidates =
      [named.map { URL(fileURLWithPath: $0) }, root.appendingPathComponent("../shared/corpus")]
      .compactMap(\.self)
    return candidates.first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  /// The files in a folder of the corpus, sorted by name.
  static func files(in path: String) -> [URL] {
    guard let folder else { return [] }
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder.appendingPathComponent(path), includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }
  }

  static func data(_ path: String) -> Data? {
    folder.flatMap { try? Data(contentsOf: $0.appendingPathComponent(path)) }
  }
}
